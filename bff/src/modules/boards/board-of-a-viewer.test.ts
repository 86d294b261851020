import type { Viewer } from '../../domain/entitlements';
import { visitor, user, premium, boardsOf, symbols, many } from './testing/made-boards';

describe('a board', () => {
  it("leaves a visitor's order and score limit out of account, and says so", async () => {
    const { read } = await boardsOf(many(5));

    for (const query of [{ orderBy: 'score' as const }, { minScore: 99 }, { descending: false }]) {
      const answer = await read(query, visitor);
      expect(symbols(answer)).toEqual(['S0000', 'S0001', 'S0002', 'S0003', 'S0004']);
      expect(answer.notices).toEqual(['login_needed_for_order']);
      expect(answer.query).toEqual({ market: 'SP500' });
    }
  });

  it.each<[Viewer, number]>([
    [visitor, 100],
    [user, 250],
    [{ kind: 'basic', userId: 'b', market: 'TA' }, 250],
    [{ kind: 'basic', userId: 'b', market: 'SP500' }, 600],
    [premium, 600],
    [{ kind: 'admin', userId: 'a' }, 600],
  ])('holds for %j the %d largest companies, whatever is requested', async (viewer, count) => {
    const { boards, read } = await boardsOf(many(600));
    const largest = new Set(
      many(600)
        .slice(0, count)
        .map(({ symbol }) => symbol),
    );

    const answer = await read({}, viewer);
    expect(answer.table.length).toBe(count);
    expect([answer.total, answer.truncated]).toEqual([600, count < 600]);
    for (const query of [
      { orderBy: 'marketCap' as const, descending: false },
      { limit: 1000 },
      { offset: 50, limit: 1000 },
      { search: 'S0599' },
      { sector: 'Technology' },
    ]) {
      for (const symbol of symbols(await read(query, viewer))) expect(largest.has(symbol as string)).toBe(true);
    }
    expect(await boards.symbolsWithin('SP500', viewer)).toEqual(largest);
  });

  it('says of a company beyond the plan that it is there', async () => {
    const { read } = await boardsOf(many(150));
    const answer = await read({ search: 's0149' }, visitor);

    expect([answer.total, answer.truncated, answer.table.length]).toEqual([1, true, 0]);
    expect(answer.leftOff).toEqual([
      {
        symbol: 'S0149',
        market: 'SP500',
        longName: 'S0149 Corporation',
        hebrewName: null,
        reason: 'plan_limit',
        value: null,
        limit: null,
      },
    ]);
  });

  it('never reads a score for a visitor', async () => {
    const { read } = await boardsOf(many(3));

    expect(Object.keys((await read({ fields: ['score', 'price'] }, visitor)).table.columns)).toEqual([
      'symbol',
      'market',
      'price',
    ]);
    expect(Object.keys((await read({ fields: ['score', 'price'] }, user)).table.columns)).toEqual([
      'symbol',
      'market',
      'price',
      'score',
    ]);
    expect((await read({}, visitor)).table.columns['score']).toBeUndefined();
  });
});
