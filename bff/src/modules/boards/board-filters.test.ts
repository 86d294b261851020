import type { Viewer } from '../../domain/entitlements';
import type { BoardQuery } from './board-query';
import { visitor, boardsOf, column, symbols, world } from './testing/made-boards';

describe('a board', () => {
  it('counts a label that was stored under two names as one', async () => {
    const { storage, data, read } = await boardsOf([{ symbol: 'A' }, { symbol: 'B' }]);
    storage.labels = [
      { label: 'dividend', symbol: 'A', market: 'SP500' },
      { label: 'דיבידנד', symbol: 'A', market: 'SP500' },
      { label: 'דיבידנד', symbol: 'B', market: 'SP500' },
    ];
    storage.versions.set('SP500', 2);
    await data.refresh();

    const answer = await read({ label: 'דיבידנד' });

    expect([...symbols(answer)].sort()).toEqual(['A', 'B']);
    expect(column(answer, 'labels')).toEqual([['dividend'], ['dividend']]);
  });

  it('filters by label, sector, industry, period, currency, statement and score', async () => {
    const { storage, data, read } = await boardsOf([
      { symbol: 'A', sector: 'Energy', industry: 'Oil', latest: { year: 2024, quarter: 4 }, publishedOn: '2025-01-30' },
      { symbol: 'B', reportedCurrency: 'EUR', publishedOn: '2025-11-05' },
      { symbol: 'C', sector: null, industry: null },
    ]);
    storage.labels = [{ label: 'בינה', symbol: 'B', market: 'SP500' }];
    storage.rates = [...storage.rates, { pair: 'EURUSD', price: 1.1, asOf: '2025-11-20', source: 'test' }];
    storage.versions.set('SP500', 2);
    await data.refresh();
    const found = async (query: Partial<BoardQuery>) => [...symbols(await read(query))].sort();

    expect(await found({ sector: 'Energy', industry: 'Oil' })).toEqual(['A']);
    expect(await found({ sector: 'Unkown' })).toEqual(['C']);
    expect(await found({ label: '#בִּינה' })).toEqual(['B']);
    expect(await found({ year: 2024, quarter: 4 })).toEqual(['A']);
    expect(await found({ quarter: 1 })).toEqual([]);
    expect(await found({ reportedCurrency: 'EUR' })).toEqual(['B']);
    expect(await found({ statementCheck: true, statementsFrom: '2025-11-01' })).toEqual(['B']);
    expect(await found({ statementsFrom: '2025-11-01' })).toEqual(['A', 'B', 'C']);
    const scores = column(await read({}), 'score') as number[];
    expect(await found({ minScore: Math.max(...scores) })).toHaveLength(
      scores.filter((score) => score === Math.max(...scores)).length,
    );
    expect((await read({})).facets).toEqual({
      amounts: ['EUR', 'ILS', 'USD'],
      sectors: [
        { name: 'Energy', industries: ['Oil'] },
        { name: 'Technology', industries: ['Semiconductors'] },
        { name: 'Unkown', industries: ['Unkown'] },
      ],
      years: [2025, 2024],
      currencies: ['EUR', 'USD'],
    });
  });

  it('filters by figures, by scores only for signed-in readers, and gives a search the reason', async () => {
    const { read } = await boardsOf([
      { symbol: 'A', marketCap: 1e9, dividendYield: 5 },
      { symbol: 'B', marketCap: 2e9, dividendYield: 4 },
      { symbol: 'C', marketCap: 1e9, dividendYield: 1 },
      { symbol: 'D', marketCap: 1e9, dividendYield: 5, quarterlyEarnings: -1e7 },
    ]);
    const sorted = async (where: string, viewer?: Viewer) => [...symbols(await read({ where }, viewer))].sort();

    expect(await sorted('market_cap<2B,dividend_yield>=4')).toEqual(['A', 'D']);
    expect(await sorted('market_cap<2B,dividend_yield>=4,priceEarningsRatio<1e6')).toEqual(['A']);
    expect(await sorted('dividend_yield>1,dividend_yield<5')).toEqual(['B']);
    expect(await sorted('score>100')).toEqual([]);
    expect(await sorted('dividend_yield>4', visitor)).toEqual(['A', 'D']);
    await expect(read({ where: 'score>100,dividend_yield>4' }, visitor)).rejects.toMatchObject({
      errorCode: 'score_not_allowed',
      errors: [{ path: 'query.where' }],
    });
    expect((await read({ where: 'market_cap<2B', search: 'B' })).leftOff).toMatchObject([
      { symbol: 'B', reason: 'beyond_limit', value: null, limit: null },
    ]);
    await expect(read({ where: 'score>100,cap<1' }, visitor)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.where', message: expect.stringMatching(/^at character 11: "cap" is not a figure/) }],
    });
  });

  it('limits amounts in the currency of its market, and across markets in dollars', async () => {
    const { read } = await boardsOf([
      { symbol: 'S.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3e9 },
      { symbol: 'D.TA', market: 'TA', currency: 'USD', marketCap: 1e9 },
      { symbol: 'U', marketCap: 1e9 },
    ]);
    const telAviv = { market: 'TA', where: 'market_cap<=3e9' } as const;

    // A dollar is 3.5 shekels.
    expect(symbols(await read(telAviv))).toEqual(['S.TA']);
    expect([...symbols(await read({ ...telAviv, usdIls: 2.9 }))].sort()).toEqual(['D.TA', 'S.TA']);
    expect([...symbols(await read({ ...world, where: 'market_cap<9e8' }))].sort()).toEqual(['S.TA']);
  });
});
