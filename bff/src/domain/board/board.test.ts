import fc from 'fast-check';
import { decidingFigure, reasonLeftOff, type BoardCandidate } from './board-filters';
import { rankByNumber, rankByText } from './board-order';
import { searchTerms } from './search-text';

const listed: BoardCandidate = {
  price: 10,
  marketCap: 1e9,
  isRateMissing: false,
  priceToSales: 1,
  priceToBook: 2,
  score: 60,
  sector: 'Energy',
  industry: 'Oil',
  labels: ['Solar'],
  latest: { year: 2025, quarter: 2 },
  reportedCurrency: 'USD',
  latestPublishedOn: '2025-08-01',
};

describe('a board', () => {
  it.each([
    { company: {}, criteria: {}, reason: null },
    { company: { priceToSales: null }, criteria: {}, reason: 'ps_ratio_missing' },
    { company: { priceToSales: null, price: null, marketCap: null }, criteria: {}, reason: 'price_missing' },
    { company: { priceToSales: null, marketCap: null }, criteria: {}, reason: 'market_cap_missing' },
    { company: { priceToSales: null, latest: null }, criteria: {}, reason: 'statement_missing' },
    { company: { priceToSales: null, isRateMissing: true }, criteria: {}, reason: 'rate_missing' },
    { company: { priceToSales: 0.05 }, criteria: {}, reason: 'ps_ratio_too_low' },
    { company: { priceToSales: -3 }, criteria: {}, reason: 'ps_ratio_too_low' },
    { company: { priceToBook: null }, criteria: {}, reason: 'pb_ratio_missing' },
    { company: { priceToBook: 100 }, criteria: {}, reason: 'pb_ratio_too_high' },
    { company: { priceToBook: -1 }, criteria: {}, reason: null },
    { company: { priceToBook: -1 }, criteria: { maxPriceToBook: 3 }, reason: 'pb_ratio_not_positive' },
    { company: {}, criteria: { maxPriceToBook: 2 }, reason: 'pb_ratio_too_high' },
    { company: {}, criteria: { sector: 'Energy', industry: 'Gas' }, reason: 'sector_filter' },
    { company: {}, criteria: { label: 'sólar' }, reason: null },
    { company: {}, criteria: { label: 'wind' }, reason: 'label_filter' },
    { company: {}, criteria: { year: 2024 }, reason: 'period_filter' },
    { company: { latest: null }, criteria: { quarter: 2 }, reason: 'period_filter' },
    { company: {}, criteria: { reportedCurrency: 'EUR' }, reason: 'currency_filter' },
    { company: {}, criteria: { statementsFrom: '2025-08-02' }, reason: 'statement_filter' },
    { company: {}, criteria: { statementsFrom: '2025-08-01' }, reason: null },
    { company: {}, criteria: { minScore: 60 }, reason: null },
    { company: {}, criteria: { minScore: 60.5 }, reason: 'score_below_minimum' },
    { company: { score: null }, criteria: { minScore: 0 }, reason: 'score_below_minimum' },
  ])('leaves off $company under $criteria for $reason', ({ company, criteria, reason }) => {
    expect(reasonLeftOff({ ...listed, ...company }, criteria)).toBe(reason);
  });
});

describe('a company that is left off', () => {
  it.each([
    { company: { priceToSales: 0.03 }, criteria: {}, figure: { value: 0.03, limit: 0.05 } },
    { company: { priceToBook: 250 }, criteria: {}, figure: { value: 250, limit: 100 } },
    { company: { priceToBook: 4 }, criteria: { maxPriceToBook: 3 }, figure: { value: 4, limit: 3 } },
    { company: { priceToBook: -2 }, criteria: { maxPriceToBook: 3 }, figure: { value: -2, limit: 0 } },
    { company: { score: 12 }, criteria: { minScore: 60 }, figure: { value: 12, limit: 60 } },
    { company: { score: null }, criteria: { minScore: 60 }, figure: { value: null, limit: 60 } },
    { company: { priceToSales: null }, criteria: {}, figure: { value: null, limit: null } },
    { company: {}, criteria: { sector: 'Utilities' }, figure: { value: null, limit: null } },
  ])('has $figure behind its reason under $criteria', ({ company, criteria, figure }) => {
    const candidate = { ...listed, ...company };
    expect(decidingFigure(reasonLeftOff(candidate, criteria)!, candidate, criteria)).toEqual(figure);
  });
});

describe('the search box', () => {
  it('asks for terms as they are compared, and for none that are empty', () => {
    expect(searchTerms(" Société  GÉNÉRALE,, כִּיל , 'ICL'.TA, ")).toEqual(['societe generale', 'כיל', 'icl.ta']);
    expect(searchTerms(' , ')).toEqual([]);
  });
});

describe('an order', () => {
  const value = fc.oneof(fc.constant(NaN), fc.integer({ min: -3, max: 3 }));
  const rowSets = fc.array(fc.record({ value, marketCap: value }), { maxLength: 30 });
  const tiesOf = (rows: readonly { readonly marketCap: number }[]) => ({
    marketCap: rows.map(({ marketCap }) => marketCap),
    symbol: rows.map((_, row) => `S${String(row).padStart(2, '0')}`),
  });

  it('is the same however the rows come, holds every row, and ends with the unknown both ways', () => {
    fc.assert(
      fc.property(rowSets, fc.boolean(), fc.boolean(), fc.integer(), (rows, isDescending, isPositiveAlone, seed) => {
        const places = rows.map((_, row) => row);
        const shuffled = [...places].sort((a, b) => ((a * 31 + seed) % 7) - ((b * 31 + seed) % 7));
        const values = rows.map((row) => row.value);
        const order = { isDescending, isPositiveAlone };

        const ranked = rankByNumber(places, values, order, tiesOf(rows));

        expect(rankByNumber(shuffled, values, order, tiesOf(rows))).toEqual(ranked);
        expect([...ranked].sort((a, b) => a - b)).toEqual(places);
        const classes = ranked.map((row) =>
          Number.isNaN(values[row]!) ? 2 : isPositiveAlone && values[row]! <= 0 ? 1 : 0,
        );
        expect(classes).toEqual([...classes].sort((a, b) => a - b));
        for (const group of [0, 1]) {
          const sorted = ranked.filter((_, place) => classes[place] === group).map((row) => values[row]!);
          expect(sorted).toEqual([...sorted].sort((a, b) => (isDescending ? b - a : a - b)));
        }
      }),
    );
  });

  it('puts the larger company first where values are equal, then the symbol', () => {
    const ties = { marketCap: [1, NaN, 5, 5], symbol: ['A', 'B', 'D', 'C'] };

    expect(rankByNumber([0, 1, 2, 3], [7, 7, 7, 7], { isDescending: false, isPositiveAlone: false }, ties)).toEqual([
      3, 2, 0, 1,
    ]);
    expect(rankByText([0, 1, 2, 3], ['x', null, 'y', 'x'], true, ties)).toEqual([2, 3, 0, 1]);
    expect(rankByText([0, 1, 2, 3], ['x', null, 'y', 'x'], false, ties)).toEqual([3, 0, 2, 1]);
  });
});
