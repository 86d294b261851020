import { someAccount } from '../../testing/memory-accounts';
import { tickerFrom } from '../../../domain/markets';
import type { Account } from '../../accounts/account';
import { createAccountRepository } from '../../accounts/store';
import { createBundleWriter } from './bundle-writer';
import { followListing } from '../../follows/testing/follow-listing';
import { bundle } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';
import { addAccount } from '../../accounts/testing/stored-accounts';

const demo: Account = someAccount({ id: 'demo', email: 'reader@demo.example', isDemo: true });
const reader: Account = someAccount({ id: 'reader', email: 'reader@example.org' });

describeOnEachDatabase('taking sample companies away', (open) => {
  it('takes the demo accounts away with the last of them, and no other account', async () => {
    const database = await open();
    const accounts = createAccountRepository(database);
    const writer = createBundleWriter(database);
    for (const account of [demo, reader]) {
      await addAccount(database, account);
      await followListing(database, account.id, { symbol: tickerFrom('NWT'), market: 'SP500' });
    }
    const sample = { dataKind: 'sample' } as const;
    await writer.write([
      bundle({ company: sample }),
      bundle({ company: sample, listing: { market: 'L', ticker: 'NWT.L' } }),
    ]);

    await writer.write([bundle()]);
    expect(await accounts.countDemoAccounts()).toBe(1);

    await writer.write([bundle({ listing: { market: 'L', ticker: 'NWT.L' } })]);
    expect(await accounts.countDemoAccounts()).toBe(0);
    expect(await accounts.findById(reader.id)).toEqual(reader);
    expect(await database.read.all('SELECT user_id FROM follows')).toEqual([{ user_id: reader.id }]);
  });
});
