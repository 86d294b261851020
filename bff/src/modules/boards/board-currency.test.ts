import type { MadeCompany } from '../testing/market-fixture';
import type { BoardAnswer } from './board-answer';
import type { BoardQuery } from './board-query';
import { boardOfAll } from './testing/board-of-all-fixture';
import { column, symbols } from './testing/made-boards';

describe('a board’s amounts in a chosen currency', () => {
  const mixed: readonly MadeCompany[] = [
    { symbol: 'US', marketCap: 1e9 },
    { symbol: 'IL.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 7e9, quarterlyRevenue: 7e8 },
    { symbol: 'ODD', currency: 'XXX', reportedCurrency: 'XXX', marketCap: 9e9 },
  ];
  const fields = ['symbol', 'currency', 'price', 'marketCap', 'shortMarketCap', 'trailingRevenue'] as const;
  const rowsOf = (answer: BoardAnswer) =>
    symbols(answer).map((_, row) => fields.map((field) => column(answer, field)[row]));

  it('are in dollars on a board of all markets, prices as they are quoted', async () => {
    const { read } = await boardOfAll(mixed);
    const answer = await read({ orderBy: 'marketCap', fields });

    expect(rowsOf(answer)).toEqual([
      ['IL.TA', 'ILA', 12.34, 2e9, '2.00B', 776318400],
      ['US', 'USD', 12.34, 1e9, '1.00B', 388159200],
      // Its rate is not known: no number, in whatever order.
      ['ODD', 'XXX', 12.34, null, null, null],
    ]);
    expect(answer.amounts).toMatchObject({
      currency: 'USD',
      rates: [{ pair: 'ILSUSD', price: 1 / 3.5, asOf: '2025-11-20' }],
      unknown: ['XXX'],
    });
  });

  it('are in any other that has a rate, on the board of one market too', async () => {
    const { read } = await boardOfAll(mixed);
    const inShekels = await read({ amountsIn: 'ILS', orderBy: 'marketCap', fields });
    expect(rowsOf(inShekels).map(([symbol, , , cap]) => [symbol, cap])).toEqual([
      ['IL.TA', 7e9],
      ['US', 3.5e9],
      ['ODD', null],
    ]);

    const telAviv = await read({ market: 'TA', amountsIn: 'USD', fields });
    expect(rowsOf(telAviv)).toEqual([['IL.TA', 'ILA', 12.34, 2e9, '2.00B', 776318400]]);
    expect((await read({ market: 'TA' })).amounts).toBeNull();
  });

  it('limit the board as they are shown', async () => {
    const { read } = await boardOfAll(mixed);
    const within = async (query: Partial<BoardQuery>) =>
      symbols(await read({ orderBy: 'symbol', descending: false, ...query }));

    expect(await within({ where: 'market_cap>=2e9' })).toEqual(['IL.TA']);
    expect(await within({ where: 'market_cap>=2e9', amountsIn: 'ILS' })).toEqual(['IL.TA', 'US']);
    expect(await within({ market: 'TA', where: 'market_cap<3e9' })).toEqual([]);
    expect(await within({ market: 'TA', where: 'market_cap<3e9', amountsIn: 'USD' })).toEqual(['IL.TA']);
  });

  it('go by the reader’s own rate', async () => {
    const { read } = await boardOfAll(mixed);
    const answer = await read({ usdIls: 7, orderBy: 'symbol', descending: false, fields });

    expect(rowsOf(answer).map(([symbol, , , cap]) => [symbol, cap])).toEqual([
      ['IL.TA', 1e9],
      ['ODD', null],
      ['US', 1e9],
    ]);
    expect(answer.amounts?.rates).toEqual([{ pair: 'ILSUSD', price: 1 / 7, asOf: null, source: 'request' }]);
  });

  it('are refused in what has no rate', async () => {
    const { read } = await boardOfAll(mixed);

    for (const amountsIn of ['XXX', 'ILA'])
      await expect(read({ amountsIn })).rejects.toMatchObject({
        errorCode: 'invalid_options',
        errors: [{ path: 'query.in' }],
      });
    expect((await read()).facets.amounts).toEqual(['ILS', 'USD']);
  });
});
