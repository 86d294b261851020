import fc from 'fast-check';
import { tickerFrom } from '../../domain/markets';
import { createAccountFixture } from '../testing/account-fixture';

const apple = { symbol: 'AAPL', marketName: 'SP500' };

describe('createFollowService', () => {
  it('puts a symbol on the list once, by its canonical ticker, and takes it off', async () => {
    const { follows, reader } = createAccountFixture();
    const userId = reader.id;

    await follows.follow({ userId, symbol: 'AICL', marketName: 'TA' });
    expect(await follows.follow({ userId, symbol: 'AICL.TA', marketName: 'TA' })).toEqual([
      { symbol: 'AICL.TA', market: 'TA' },
    ]);
    expect(await follows.unfollow({ userId, symbol: 'AICL', marketName: 'TA' })).toEqual([]);
    expect(await follows.unfollow({ userId, symbol: 'AICL', marketName: 'TA' })).toEqual([]);
  });

  it('acts on the list of the token alone', async () => {
    const { follows, users, reader, other } = createAccountFixture();

    await follows.follow({ userId: reader.id, email: ' READER@example.com', ...apple });
    for (const email of [other.email, 'unknown@example.com', '']) {
      const attempt = follows.follow({ userId: reader.id, email, ...apple });
      await expect(attempt).rejects.toMatchObject({ errorCode: 'not_your_account' });
    }

    expect((await users.readMe(reader.id)).follows).toHaveLength(1);
    expect((await users.readMe(other.id)).follows).toHaveLength(0);
  });

  it.each([
    ['__proto__', 'AAPL', 'market_not_found'],
    ['WORLD', 'AAPL', 'market_not_found'],
    ['sp500', 'AAPL', 'market_not_found'],
    ['SP500', 'constructor', 'symbol_not_found'],
    ['SP500', "'; DROP TABLE follows --", 'symbol_not_found'],
  ])('does not know %s %s', async (marketName, symbol, errorCode) => {
    const { follows, reader } = createAccountFixture();

    await expect(follows.follow({ userId: reader.id, symbol, marketName })).rejects.toMatchObject({ errorCode });
    await expect(follows.unfollow({ userId: reader.id, symbol, marketName })).rejects.toMatchObject({ errorCode });
  });

  it('takes off what has left its market', async () => {
    const { follows, memory, reader, clock } = createAccountFixture();
    await memory.database.write(({ transaction }) =>
      memory.follows.add(
        reader.id,
        { symbol: tickerFrom('GONE'), market: 'SP500' },
        clock.now().toISOString(),
        transaction,
      ),
    );

    expect(await follows.unfollow({ userId: reader.id, symbol: 'GONE', marketName: 'SP500' })).toEqual([]);
  });

  it('holds at most as many as the cap', async () => {
    const { follows, reader } = createAccountFixture({ followCap: 2 });
    const userId = reader.id;
    await follows.follow({ userId, symbol: 'AA', marketName: 'SP500' });
    await follows.follow({ userId, symbol: 'AB', marketName: 'SP500' });

    await expect(follows.follow({ userId, symbol: 'AC', marketName: 'SP500' })).rejects.toMatchObject({
      errorCode: 'follow_limit_reached',
    });
    expect(await follows.follow({ userId, symbol: 'AB', marketName: 'SP500' })).toHaveLength(2);
  });

  it('has a list that is the set of what was followed and not unfollowed since', async () => {
    const step = fc.record({
      on: fc.boolean(),
      symbol: fc.constantFrom('AA', 'AB', 'AC'),
      marketName: fc.constantFrom('SP500', 'TA'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { follows, users, reader } = createAccountFixture();
        const expected = new Set<string>();
        for (const { on, symbol, marketName } of steps) {
          await follows[on ? 'follow' : 'unfollow']({ userId: reader.id, symbol, marketName });
          const name = `${symbol}${marketName === 'TA' ? '.TA' : ''}@${marketName}`;
          if (on) expected.add(name);
          else expected.delete(name);
        }
        const listed = (await users.readMe(reader.id)).follows.map(({ symbol, market }) => `${symbol}@${market}`);
        expect(listed).toHaveLength(expected.size);
        expect(new Set(listed)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
