import fc from 'fast-check';
import { decidingFigure, passesFilters, reasonLeftOff, type BoardCandidate } from './board-filters';

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
  latestYear: 2025,
  latestQuarter: 2,
  hasGap: false,
  reportedCurrency: 'USD',
  latestPublishedOn: '2025-08-01',
};

describe('a board', () => {
  it.each([
    { company: {}, criteria: {}, reason: null },
    { company: { priceToSales: null }, criteria: {}, reason: 'ps_ratio_missing' },
    { company: { priceToSales: null, price: null, marketCap: null }, criteria: {}, reason: 'price_missing' },
    { company: { priceToSales: null, marketCap: null }, criteria: {}, reason: 'market_cap_missing' },
    { company: { priceToSales: null, latestYear: null }, criteria: {}, reason: 'statement_missing' },
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
    { company: { latestQuarter: null }, criteria: { quarter: 2 as const }, reason: 'period_filter' },
    { company: {}, criteria: { reportedCurrency: 'EUR' }, reason: 'currency_filter' },
    { company: {}, criteria: { statementsFrom: '2025-08-02' }, reason: 'statement_filter' },
    { company: {}, criteria: { statementsFrom: '2025-08-01' }, reason: null },
    { company: {}, criteria: { nonFinancialOnly: true }, reason: null },
    {
      company: { sector: 'Financial Services', industry: 'Banks—Regional' },
      criteria: { nonFinancialOnly: true },
      reason: 'financial_filter',
    },
    { company: { sector: 'Financial Services', industry: 'Banks—Regional' }, criteria: {}, reason: null },
    { company: {}, criteria: { freshOn: { on: '2026-06-30', isSimulated: false } }, reason: null },
    { company: {}, criteria: { freshOn: { on: '2026-07-01', isSimulated: false } }, reason: 'figures_old' },
    {
      company: { hasGap: true },
      criteria: { freshOn: { on: '2025-11-20', isSimulated: false } },
      reason: 'figures_gap',
    },
    { company: { hasGap: true }, criteria: {}, reason: null },
    { company: {}, criteria: { minScore: 60 }, reason: null },
    { company: {}, criteria: { minScore: 60.5 }, reason: 'score_below_minimum' },
    { company: { score: null }, criteria: { minScore: 0 }, reason: 'score_below_minimum' },
  ])('excludes $company under $criteria for $reason', ({ company, criteria, reason }) => {
    expect(reasonLeftOff({ ...listed, ...company }, criteria)).toBe(reason);
  });
});

describe('an excluded company', () => {
  it.each([
    { company: { priceToSales: 0.03 }, criteria: {}, figure: { value: 0.03, limit: 0.05 } },
    { company: { priceToBook: 250 }, criteria: {}, figure: { value: 250, limit: 100 } },
    { company: { priceToBook: 4 }, criteria: { maxPriceToBook: 3 }, figure: { value: 4, limit: 3 } },
    { company: { priceToBook: -2 }, criteria: { maxPriceToBook: 3 }, figure: { value: -2, limit: 0 } },
    { company: { score: 12 }, criteria: { minScore: 60 }, figure: { value: 12, limit: 60 } },
    { company: { score: null }, criteria: { minScore: 60 }, figure: { value: null, limit: 60 } },
    { company: { priceToSales: null }, criteria: {}, figure: { value: null, limit: null } },
    { company: {}, criteria: { sector: 'Utilities' }, figure: { value: null, limit: null } },
  ])('has the figure $figure for its reason under $criteria', ({ company, criteria, figure }) => {
    const candidate = { ...listed, ...company };
    expect(decidingFigure(reasonLeftOff(candidate, criteria)!, candidate, criteria)).toEqual(figure);
  });
});

describe('the filters of a board’s rows', () => {
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const quarters = fc.constantFrom(1 as const, 2 as const);
  const figures = {
    sector: fc.constantFrom('Energy', 'Financial Services'),
    industry: fc.constantFrom('Oil', 'Banks—Regional'),
    reportedCurrency: fc.constantFrom('USD', 'EUR'),
  };
  const companies = fc.record({
    sector: orNull(figures.sector),
    industry: orNull(figures.industry),
    reportedCurrency: orNull(figures.reportedCurrency),
    latestYear: orNull(fc.integer({ min: 2024, max: 2025 })),
    latestQuarter: orNull(quarters),
    hasGap: fc.boolean(),
    score: orNull(fc.integer({ min: 0, max: 3 })),
  });
  const questions = fc.record(
    {
      ...figures,
      year: fc.integer({ min: 2024, max: 2025 }),
      quarter: quarters,
      minScore: fc.integer({ min: 0, max: 3 }),
      nonFinancialOnly: fc.boolean(),
      freshOn: fc.constant({ on: '2025-12-31', isSimulated: false }),
    },
    { requiredKeys: [] },
  );

  it('pass a company exactly when they give no reason to exclude it', () => {
    fc.assert(
      fc.property(companies, questions, (company, criteria) => {
        expect(passesFilters(company, criteria)).toBe(reasonLeftOff({ ...listed, ...company }, criteria) === null);
      }),
    );
  });
});
