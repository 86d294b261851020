import { fixed, shortNumber } from '@site/format';
import type { ComparedCompany, ComparedMetric, ComparedRows } from './compared-rows';
import { exampleCompany } from './example-comparison';
import { figureRow } from './figure-row';

const write: ComparedRows['write'] = (value, measure, locale) =>
  measure === 'amount' ? shortNumber(value, locale) : fixed(value, 2, locale);
const pe: ComparedMetric = {
  id: 'priceToEarnings',
  measure: 'ratio',
  better: 'less',
  read: (_, { priceEarningsRatio }) => priceEarningsRatio,
  band: 'priceToEarnings',
};
const revenue: ComparedMetric = {
  id: 'trailingRevenue',
  measure: 'amount',
  better: 'more',
  read: (_, metrics) => metrics.trailingRevenue,
};
const ev: ComparedMetric = { id: 'enterpriseValue', measure: 'amount', read: (_, metrics) => metrics.ev };
const bestIn = (metric: ComparedMetric, companies: readonly ComparedCompany[]): readonly boolean[] =>
  figureRow(metric, companies, write, 'en').map(({ isBest }) => isBest);

const dollars = [
  exampleCompany({}, { trailingRevenue: 1e9 }),
  exampleCompany({ symbol: 'B' }, { trailingRevenue: 2e9 }),
];

describe('a row of figures', () => {
  it('judges no yield of a company that pays none', () => {
    const dividend: ComparedMetric = {
      id: 'dividendYieldPercent',
      measure: 'percent',
      better: 'more',
      read: ({ dividend_yield: value }) => value,
      band: 'dividendYield',
    };
    const companies = [exampleCompany({ dividend_yield: 0 }), exampleCompany({ dividend_yield: 4.5 })];

    const row = figureRow(dividend, companies, write, 'en');

    expect(row.map(({ paysNone, band }) => [paysNone, band === null])).toEqual([
      [true, true],
      [undefined, false],
    ]);
  });

  it('marks a loss as not meaningful, shows the figure, and gives it no rank', () => {
    const companies = [30, -2, 12].map((priceEarningsRatio) => exampleCompany({}, { priceEarningsRatio }));

    const row = figureRow(pe, companies, write, 'en');

    expect(row.map(({ isMeaningful, isBest }) => [isMeaningful, isBest])).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
    expect(row[1]!.text).toBe('−2.00');
    expect(row[2]!.band).toEqual({ metric: 'priceToEarnings', band: 'medium' });
  });

  it('writes amounts in the major unit of the currency of the quote', () => {
    const companies = [...dollars, exampleCompany({ currency: 'GBp' }, { trailingRevenue: 3e9 })];

    expect(figureRow(revenue, companies, write, 'en').map(({ text }) => text)).toEqual(['$1.00B', '$2.00B', '£3.00B']);
  });

  it('calls no amount the best, in one currency or several, because it depends on size', () => {
    expect(bestIn(revenue, dollars)).toEqual([false, false]);
    expect(bestIn(revenue, [...dollars, exampleCompany({ currency: 'ILA' }, { trailingRevenue: 9e9 })])).not.toContain(
      true,
    );
  });

  it('calls no weak figure the best, though the others are weaker', () => {
    const of = (...ratios: readonly number[]) =>
      bestIn(
        pe,
        ratios.map((priceEarningsRatio) => exampleCompany({}, { priceEarningsRatio })),
      );

    expect(of(45, 70)).toEqual([false, false]);
    expect(of(18, 70)).toEqual([true, false]);
  });

  describe('of a bank', () => {
    const bank = { sector: 'Financial Services', industry: 'Banks—Regional' };
    const debt: ComparedMetric = { id: 'debtToEquity', measure: 'ratio', better: 'less', read: (_, m) => m.de_ratio };
    const multiple: ComparedMetric = {
      id: 'evToEbitda',
      measure: 'ratio',
      better: 'less',
      read: (_, m) => m.evToEbitda,
    };

    it('compares its debt with no company', () => {
      expect(bestIn(debt, [exampleCompany(bank, { de_ratio: 1.1 }), exampleCompany(bank, { de_ratio: 3 })])).toEqual([
        false,
        false,
      ]);
    });

    it('says why EV to EBITDA means nothing, known or not, and ranks the others alone', () => {
      const companies = [
        exampleCompany(bank, { evToEbitda: 2 }),
        exampleCompany(bank, { evToEbitda: null }),
        exampleCompany({}, { evToEbitda: 9 }),
        exampleCompany({}, { evToEbitda: 8 }),
      ];

      expect(figureRow(multiple, companies, write, 'en').map(({ why, isBest }) => [why, isBest])).toEqual([
        ['symbol.notForBanks', false],
        ['symbol.notForBanks', false],
        [undefined, false],
        [undefined, true],
      ]);
    });
  });

  it('ranks ratios across currencies', () => {
    const companies = [exampleCompany({ currency: 'ILA' }, { priceEarningsRatio: 5 }), exampleCompany({})];

    expect(bestIn(pe, companies)).toEqual([true, false]);
  });

  it('calls no size the best', () => {
    expect(bestIn(ev, [exampleCompany({}, { ev: 1e9 }), exampleCompany({}, { ev: 2e9 })])).toEqual([false, false]);
  });

  it('leaves missing figures missing', () => {
    const [missing] = figureRow(pe, [exampleCompany({}, { priceEarningsRatio: null })], write, 'en');

    expect(missing).toEqual({ text: null, isMeaningful: true, band: null, isBest: false });
  });
});
