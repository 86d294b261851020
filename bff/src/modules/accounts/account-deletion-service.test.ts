import { ConflictError, UnavailableError } from '../../platform/errors';
import { describeOnEachDatabase } from '../testing/each-database';
import { createStoppedClock, someAccount } from '../testing/memory-accounts';
import { createAccountDeletionService, deletedAccountHash } from './account-deletion-service';
import { createAccountRepository } from './store';
import type { Self } from './self';
import { addAccount } from './testing/stored-accounts';

const account = someAccount();
const selfOf = (userId: string): Self => ({ userId, token: 'a token', address: '192.0.2.7' });

describeOnEachDatabase('deleting an account', (open) => {
  async function fixture(refusal: Error | null = null) {
    const database = await open();
    const accounts = createAccountRepository(database);
    await addAccount(database, account);
    const done: string[] = [];
    const service = createAccountDeletionService({
      database,
      sessions: { endAllOf: async () => done.push('ended') },
      subscriptions: {
        stopCharges: async () => {
          if (refusal) throw refusal;
          done.push((await accounts.findById(account.id)) ? 'stopped' : 'stopped too late');
        },
      },
      proof: { require: async () => undefined },
      clock: createStoppedClock(),
      onMail: () => void done.push('mailed'),
    });
    const remove = ({ id, email } = account) => service.delete(selfOf(id), { email });
    const entries = () =>
      database.read.all<{ result: string }>('SELECT action, actor_id, target_id, address, result FROM audit_log');
    return { database, accounts, done, entries, remove };
  }

  it('cancels future charges before anything is deleted', async () => {
    const { accounts, done, entries, remove } = await fixture();

    await remove();

    expect(done).toEqual(['stopped', 'ended', 'mailed']);
    expect(await accounts.findById(account.id)).toBeNull();
    const hash = deletedAccountHash(account.id);
    expect(await entries()).toEqual([
      { action: 'deletion', actor_id: hash, target_id: hash, address: null, result: 'ok' },
    ]);
  });

  it.each([
    [new ConflictError('checkout_off', ''), 'subscription_running'],
    [new UnavailableError('provider_away', ''), 'provider_away'],
  ])('leaves everything as it is where the charges cannot be stopped: %s', async (refusal, errorCode) => {
    const { accounts, done, remove } = await fixture(refusal);

    await expect(remove()).rejects.toMatchObject({ errorCode });
    expect(done).toEqual([]);
    expect(await accounts.findById(account.id)).toEqual(account);
  });

  it('retains one of two administrators who leave at once', async () => {
    const { database, accounts, entries, remove } = await fixture();
    const second = someAccount({ id: '00000000-0000-4000-8000-000000000002', email: 'second@example.org' });
    await addAccount(database, second);
    await database.write(async ({ transaction }) => {
      for (const { id } of [account, second]) await accounts.makeAdministrator(id, transaction);
    });

    const left = await Promise.allSettled([remove(account), remove(second)]);

    const refused = left.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as ConflictError).errorCode)).toEqual(['last_administrator']);
    expect((await entries()).map(({ result }) => result).sort()).toEqual(['ok', 'refused']);
  });
});
