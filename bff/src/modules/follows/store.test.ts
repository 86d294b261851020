import { tickerFrom } from '../../domain/markets';
import { createAccountRepository } from '../accounts/store';
import { createFollowService } from './service';
import { createFollowStore } from './store';
import { createStoppedClock } from '../testing/memory-accounts';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from '../accounts/testing/stored-accounts';
import { account } from '../accounts/testing/stored-reader';

describeOnEachDatabase('followed symbols', (open) => {
  const icl = { symbol: 'ICL', marketName: 'TA' };
  const sap = { symbol: 'SAP', marketName: 'DE' };
  const opened = async (cap: number) => {
    const database = await open();
    const accounts = createAccountRepository(database);
    await addAccount(database, account());
    const service = createFollowService({
      database,
      accounts,
      cap,
      follows: createFollowStore(database),
      clock: createStoppedClock(),
      findListing: async (market, symbol) => ({
        market,
        symbol: tickerFrom(market === 'SP500' ? symbol : `${symbol}.${market}`),
      }),
    });
    const followed: string[] = [];
    service.onFollowed((userId) => followed.push(userId));
    const userId = account().id;
    return {
      followed,
      list: () => service.list(userId),
      follow: (one: typeof icl) => service.follow({ ...one, userId }),
      unfollow: (one: typeof icl) => service.unfollow({ ...one, userId }),
    };
  };

  it('are listed in the order in which they were followed, each once', async () => {
    const { follow, followed, list } = await opened(10);

    for (const one of [sap, icl]) await follow(one);
    await Promise.all(Array.from({ length: 20 }, () => follow(sap)));

    expect(followed).toHaveLength(2);
    expect(await list()).toEqual([
      { symbol: 'SAP.DE', market: 'DE' },
      { symbol: 'ICL.TA', market: 'TA' },
    ]);
  });

  it('stop at the cap, also when many come at once, and allow another after a deletion', async () => {
    const { follow, followed, list, unfollow } = await opened(5);

    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => follow({ symbol: `S${i}`, marketName: 'SP500' })),
    );

    expect(followed).toHaveLength(5);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refused).toHaveLength(7);
    for (const reason of refused) expect(reason).toMatchObject({ errorCode: 'follow_limit_reached' });
    const [first] = await list();
    const gone = { symbol: first!.symbol, marketName: first!.market };
    await unfollow(gone);
    await unfollow(gone);
    expect(await follow(icl)).toHaveLength(5);
  });
});
