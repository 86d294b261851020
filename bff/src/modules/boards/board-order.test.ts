import { visitor, user, boardsOf, symbols, many } from './testing/made-boards';

describe('a board', () => {
  it('orders by score, falling, for logged-in users, and by market cap for visitors', async () => {
    const { read } = await boardsOf(many(5).map((company, place) => ({ ...company, marketCap: 1e9 * (5 - place) })));

    expect(symbols(await read({}, user))).toEqual(['S0004', 'S0003', 'S0002', 'S0001', 'S0000']);
    const shown = await read({}, visitor);
    expect(symbols(shown)).toEqual(['S0000', 'S0001', 'S0002', 'S0003', 'S0004']);
    expect(shown.order).toEqual({ by: 'marketCap', descending: true });
    expect(shown.notices).toEqual([]);
  });

  it('pages without gap or overlap', async () => {
    const { read } = await boardsOf(many(10));
    const pages = await Promise.all([0, 4, 8].map((offset) => read({ offset, limit: 4 })));

    expect(pages.flatMap(symbols)).toEqual(symbols(await read({})));
    expect(pages.map(({ total, limit, offset }) => [total, limit, offset])).toEqual([
      [10, 4, 0],
      [10, 4, 4],
      [10, 4, 8],
    ]);
    expect(symbols(await read({ offset: 99 }))).toEqual([]);
  });

  it('puts what is not meaningful last both ways, and the unknown behind it', async () => {
    const { read } = await boardsOf([
      { symbol: 'LOSS', quarterlyEarnings: -1e7 },
      { symbol: 'LOW', quarterlyEarnings: 4e7 },
      { symbol: 'HIGH', quarterlyEarnings: 1e7 },
      { symbol: 'NONE', quarterlyEarnings: 0 },
    ]);

    expect(symbols(await read({ orderBy: 'priceToEarnings', descending: false }))).toEqual([
      'LOW',
      'HIGH',
      'LOSS',
      'NONE',
    ]);
    expect(symbols(await read({ orderBy: 'priceToEarnings', descending: true }))).toEqual([
      'HIGH',
      'LOW',
      'LOSS',
      'NONE',
    ]);
  });
});
