import type { FxRates } from '../company';
import { evaluate } from '../score/evaluate';
import { PLAIN_RATES, plainCompany, type PlainChanges } from '../testing/plain-company';
import { NUMERIC_METRICS, type Metrics } from './metrics';

const metricsOf = (changes: PlainChanges = {}, fx: FxRates = PLAIN_RATES): Metrics =>
  evaluate(plainCompany(changes), fx).metrics;

/** By hand, from the plain company's round figures. */
const PLAIN: Readonly<Record<(typeof NUMERIC_METRICS)[number], number>> = {
  trailingRevenue: 2000,
  trailingEbit: 500,
  trailingEarnings: 400,
  trailingEbitda: 600,
  netProfitMargin: 0.2,
  priceToSales: 2,
  priceToEarnings: 10,
  earningsYield: 0.1,
  priceToEbit: 8,
  priceToEbitda: 4000 / 600,
  priceToBook: 2,
  returnOnEquityFactor: 1.2,
  cash: 400,
  cashToMarketCap: 0.1,
  debtToEquity: 1.5,
  currentRatio: 1.5,
  quickRatio: 1.3,
  workingCapital: 500,
  priceToWorkingCapital: 8,
  enterpriseValue: 4800,
  enterpriseValueWithoutCapitalLease: 4700,
  evToEbitda: 8,
  evWithoutCapitalLeaseToEbitda: 4700 / 600,
  // A fifth of the profit goes as tax; equity and debt less cash are 2800.
  returnOnInvestedCapital: (500 * 0.8) / 2800,
  interestCoverage: 12.5,
  netDebtToEbitda: 800 / 600,
  // 4 % of 4000 were paid out, of 400 earned.
  payoutRatio: 0.4,
};

it.each(NUMERIC_METRICS.map((name) => [name, PLAIN[name]] as const))('%s of the plain company is %d', (name, value) => {
  expect(metricsOf()[name]).toBeCloseTo(value, 12);
});

describe('a metric', () => {
  it.each<[string, PlainChanges, Partial<Metrics>]>([
    ['cash alone, where more is unknown', { balance: { cashAndShortTermInvestments: null } }, { cash: 300 }],
    ['no inventory is none', { balance: { inventory: null } }, { quickRatio: 1.5 }],
    ['no lease is none', { balance: { capitalLeaseObligations: null } }, { enterpriseValueWithoutCapitalLease: 4800 }],
    ['no margin without revenue', { each: { revenue: 0 } }, { netProfitMargin: null, priceToSales: null }],
    ['a loss', { each: { earnings: -100 } }, { priceToEarnings: -10, earningsYield: -0.1, payoutRatio: null, netProfitMargin: -0.2, returnOnEquityFactor: 0.8 }],
    ['negative equity', { balance: { shareholdersEquity: -2000 } }, { returnOnEquityFactor: null, priceToBook: -2, debtToEquity: -1.5, returnOnInvestedCapital: null }],
    ['no market cap', { quote: { marketCap: 0 } }, { priceToBook: null, earningsYield: null, payoutRatio: null, enterpriseValue: null, isSmallFirm: null, debtToEquity: 1.5 }],
    ['earnings that are unknown', { latest: { earnings: null } }, { earningsYield: null, payoutRatio: null }],
    ['no dividend', { quote: { dividendYieldPercent: 0 } }, { payoutRatio: 0 }],
    ['a dividend that is unknown', { quote: { dividendYieldPercent: null } }, { payoutRatio: null }],
    ['no earnings', { each: { earnings: 0 } }, { earningsYield: 0, priceToEarnings: null, payoutRatio: null }],
    ['a null in the year', { latest: { ebitda: null } }, { trailingEbitda: null, evToEbitda: null, netDebtToEbitda: null, trailingEbit: 500 }],
    ['tax that is unknown is a quarter', { latest: { incomeTaxExpense: null } }, { returnOnInvestedCapital: 375 / 2800 }],
    ['tax is half at most', { each: { incomeTaxExpense: 900 } }, { returnOnInvestedCapital: 250 / 2800 }],
    ['tax that comes back is none', { each: { incomeTaxExpense: -20 } }, { returnOnInvestedCapital: 500 / 2800 }],
    ['debt that is unknown', { balance: { totalDebt: null } }, { netDebtToEbitda: null, debtToEquity: 1.5 }],
    ['cash that is unknown', { balance: { cash: null, cashAndShortTermInvestments: null } }, { netDebtToEbitda: null }],
    ['more cash than debt', { balance: { totalDebt: 100 } }, { netDebtToEbitda: -0.5 }],
    ['no EBITDA', { each: { ebitda: -10 } }, { netDebtToEbitda: null }],
    ['no interest', { each: { interestExpense: 0 } }, { interestCoverage: null }],
    ['no current liabilities', { balance: { longTermLiabilities: 3000 } }, { currentRatio: null, quickRatio: null, workingCapital: 1500 }],
    ['half a year is doubled', { quarters: 2 }, { trailingRevenue: 2000, hasPositiveEarningsToRevenue: false }],
  ])('with %s', (_, changes, expected) => {
    const metrics = metricsOf(changes);

    for (const [name, value] of Object.entries(expected))
      if (typeof value === 'number') expect([name, metrics[name as keyof Metrics]]).toEqual([name, expect.closeTo(value, 12)]);
      else expect([name, metrics[name as keyof Metrics]]).toEqual([name, value]);
  }); // oxfmt-ignore

  it.each<[keyof Metrics, boolean, string, PlainChanges]>([
    ['hasPositiveCash', false, 'a quarter of the market cap is not more than it', { quote: { marketCap: 1600 } }],
    ['hasPositiveCash', true, 'a little more is', { quote: { marketCap: 1599 } }],
    ['hasPositiveEarningsToRevenue', false, 'a fifth is not more than it', {}],
    ['hasPositiveEarningsToRevenue', true, 'each entry has more', { each: { earnings: 101 } }],
    ['hasPositiveEarningsToRevenue', false, 'one entry has less', { each: { earnings: 101 }, latest: { earnings: 99 } }],
    ['hasHighNetProfitMargin', true, 'a fifth is more than 15 %', {}],
    ['hasHighNetProfitMargin', false, '15 % is not more than it', { each: { earnings: 75 } }],
    ['hasHighRoeHighDividendLowPriceToBook', false, 'the price is twice the book', {}],
    ['hasHighRoeHighDividendLowPriceToBook', true, 'the price is 1.5 books', { quote: { marketCap: 3000 } }],
    ['hasHighRoeHighDividendLowPriceToBook', false, 'the yield is low', { quote: { marketCap: 3000, dividendYieldPercent: 3.99 } }],
    ['isSmallFirm', false, '2 billion dollars are enough', { quote: { marketCap: 2e9 } }],
    ['isSmallFirm', true, 'a dollar less is not', { quote: { marketCap: 2e9 - 1 } }],
    ['isSmallFirm', false, '100 million shekels are enough on Tel Aviv', { quote: { market: 'TA', currency: 'ILA', marketCap: 1e8 } }],
    ['isSmallFirm', true, 'euros are turned into dollars', { quote: { currency: 'EUR', marketCap: 1.59e9 } }],
  ])('%s is %s: %s', (name, value, _, changes) => {
    expect(metricsOf(changes)[name]).toBe(value);
  }); // oxfmt-ignore
});

describe('figures in a currency without a rate', () => {
  const foreign = { each: { reportedCurrency: 'XXX' }, balance: { reportedCurrency: 'XXX' } };

  it('form ratios among themselves, and nothing that is set against the market cap', () => {
    const { score, explanation, metrics } = evaluate(plainCompany(foreign), PLAIN_RATES);

    expect(score).toBeNull();
    expect(explanation.flags).toContain('fxMissing');
    expect(metrics).toMatchObject({ netProfitMargin: 0.2, debtToEquity: 1.5, returnOnEquityFactor: 1.2, isSmallFirm: true });
    for (const name of ['trailingRevenue', 'cash', 'workingCapital', 'priceToSales', 'earningsYield', 'payoutRatio', 'cashToMarketCap', 'evToEbitda'] as const)
      expect([name, metrics[name]]).toEqual([name, null]);
  }); // oxfmt-ignore

  it('form none with figures in another currency', () => {
    const { metrics } = evaluate(plainCompany({ each: foreign.each }), PLAIN_RATES);

    expect(metrics).toMatchObject({ netProfitMargin: null, returnOnEquityFactor: null, debtToEquity: 1.5 });
  });

  it('are no matter further back than the year: growth alone is unknown', () => {
    const company = plainCompany();
    const incomes = company.incomes.map((entry, place) => (place < 4 ? { ...entry, reportedCurrency: 'XXX' } : entry));
    const { score, explanation } = evaluate({ ...company, incomes }, PLAIN_RATES);

    expect(score).not.toBeNull();
    expect(explanation.flags).toEqual(['growthUnknown']);
  });
});

it('converts each entry by its own currency into the major unit of the quote', () => {
  const changes = { latest: { reportedCurrency: 'EUR' }, balance: { reportedCurrency: 'EUR' } };

  expect(metricsOf(changes)).toMatchObject({ trailingRevenue: 1500 + 500 * 1.25, cash: 500, payoutRatio: 160 / 425 });
  expect(metricsOf({ ...changes, quote: { market: 'TA', currency: 'ILA' } }).trailingRevenue).toBe(1500 * 4 + 500 * 5);
});
