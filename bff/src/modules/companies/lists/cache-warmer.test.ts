import type { Market } from '../../../domain/company';
import { createCacheWarmer, type WarmedList } from './cache-warmer';

const admin = { kind: 'admin', userId: 'a' } as const;
const openLimit = { take: () => Promise.resolve() };

/** A clock that goes on by what is waited and by what loads take. */
function makeFixture({ markets = ['SP500', 'NYSE', 'TA'] as readonly Market[], loadMs = 10, limit = openLimit } = {}) {
  let clock = 0;
  const log: string[] = [];
  const gates: (() => void)[] = [];
  let isHeld = false;
  const warmer = createCacheWarmer({
    markets: () => markets,
    load: async (list, market) => {
      if (isHeld) await new Promise<void>((open) => gates.push(open));
      log.push(`${clock} ${list} ${market}`);
      clock += loadMs;
      return market.length;
    },
    limit,
    now: () => clock,
    wait: (ms) => {
      clock += ms;
      return Promise.resolve();
    },
  });
  return {
    warmer,
    log,
    hold: () => (isHeld = true),
    release: () => {
      isHeld = false;
      for (const open of gates.splice(0)) open();
    },
  };
}

describe('a cache warmer', () => {
  it('prepares the list of each market, and returns its size and duration', async () => {
    const { warmer, log } = makeFixture();

    expect(await warmer.warm('balances', admin)).toEqual([
      { market: 'SP500', symbols: 5, ms: 10 },
      { market: 'NYSE', symbols: 4, ms: 10 },
      { market: 'TA', symbols: 2, ms: 10 },
    ]);
    expect(log).toEqual(['0 balances SP500', '10 balances NYSE', '20 balances TA']);
  });

  it('leaves 1500 ms between the loads of two lists of NYSE', async () => {
    const { warmer, log } = makeFixture({ markets: ['NYSE'] });
    const lists: readonly WarmedList[] = ['balances', 'quotes', 'incomes'];

    await Promise.all(lists.map((list) => warmer.warm(list, admin)));

    expect(log).toEqual(['0 balances NYSE', '1510 quotes NYSE', '3020 incomes NYSE']);
  });

  it.each([
    [{ kind: 'visitor' } as const, 'login_required'],
    [{ kind: 'user', userId: 'u' } as const, 'admin_required'],
    [{ kind: 'premium', userId: 'p' } as const, 'admin_required'],
    [{ kind: 'basic', userId: 'b', market: 'TA' } as const, 'admin_required'],
  ])('is for administrators only: %o is answered %s', async (viewer, errorCode) => {
    const { warmer, log } = makeFixture();

    await expect(warmer.warm('quotes', viewer)).rejects.toMatchObject({ errorCode });
    expect(log).toEqual([]);
  });

  it('starts no second run (409) until the first has ended', async () => {
    const { warmer, log, hold, release } = makeFixture({ markets: ['TA'] });
    hold();
    const first = warmer.warm('quotes', admin);
    await expect(warmer.warm('quotes', admin)).rejects.toMatchObject({ errorCode: 'warming_under_way' });
    release();
    await first;

    await warmer.warm('quotes', admin);
    expect(log).toHaveLength(2);
  });

  it('can be started again after a failed run', async () => {
    let isBroken = true;
    const { warmer } = makeFixture({
      limit: { take: () => (isBroken ? Promise.reject(new Error('down')) : Promise.resolve()) },
    });

    await expect(warmer.warm('incomes', admin)).rejects.toThrow('down');
    isBroken = false;
    expect(await warmer.warm('incomes', admin)).toHaveLength(3);
  });
});
