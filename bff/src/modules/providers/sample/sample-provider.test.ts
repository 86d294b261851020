import { createHash } from 'node:crypto';
import { SECTOR_INDUSTRIES } from '@site/contract/sectors';
import { MARKETS } from '../../../domain/company';
import type { Market } from '../../../domain/company';
import type { CompanyBundle } from '../../market-data/company-bundle';
import { SAMPLE_DAY } from './calendar';
import { planCompanies } from './company-plan';
import { marketSizes } from './market-profiles';
import { takeTicker } from './names';
import { createRandom } from './random';
import { createSampleData } from './sample-provider';
import { TRADES } from './trades';

const MIN_COUNTS: Readonly<Record<Market, number>> = {
  SP500: 500,
  NYSE: 1200,
  TA: 400,
  L: 300,
  DE: 200,
  F: 300,
  PA: 150,
  NS: 300,
  CHINA: 300,
  SWISS: 100,
  STO: 100,
};
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const sample = createSampleData();
const everyTenth: readonly CompanyBundle[] = sample.bundles(sample.plans.filter((_, index) => index % 10 === 0));
const share = (test: (bundle: CompanyBundle) => boolean): number => everyTenth.filter(test).length / everyTenth.length;

describe('the sample data set', () => {
  it('is the same, to the last byte, every time', () => {
    const again = createSampleData();
    const some = (data: typeof sample) => data.bundles(data.plans.filter((_, index) => index % 97 === 0));

    expect(digest([some(again), again.rates, again.articles, again.economicEvents])).toBe(
      digest([some(sample), sample.rates, sample.articles, sample.economicEvents]),
    );
  });

  it('has economic events that could be: one central bank of the euro, and no American office at work on a holiday', () => {
    const events = sample.economicEvents.map(({ at, country, event }) => ({ day: at.slice(0, 10), country, event }));
    const deciding = new Set(events.flatMap(({ event, country }) => (/rate decision/.test(event) ? [country] : [])));

    expect([...deciding].sort()).toEqual(['CH', 'EU', 'GB', 'IL', 'JP', 'US']);
    expect(events.filter(({ country, day }) => country === 'US' && day === '2026-11-26')).toEqual([]);
    expect(events.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  });

  it('names sectors and industries in the language of each article', () => {
    const english = new Set(['Unknown', ...Object.keys(SECTOR_INDUSTRIES), ...Object.values(SECTOR_INDUSTRIES).flat()]);
    const cellsOf = (direction: string) =>
      sample.articles
        .filter((article) => article.direction === direction)
        .flatMap(({ body }) => [...body.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!.replaceAll('&amp;', '&')))
        .filter((_cell, index) => index % 3 > 0);

    expect(cellsOf('rtl').length).toBeGreaterThan(50);
    expect(cellsOf('rtl').filter((cell) => !/[א-ת]/.test(cell))).toEqual([]);
    expect(cellsOf('ltr').filter((cell) => !english.has(cell))).toEqual([]);
  });

  it.each(MARKETS)('holds the companies that %s requests, each ticker once', (market) => {
    const tickers = sample.plans.filter((plan) => plan.market === market).map((plan) => plan.ticker);

    expect(tickers.length).toBeGreaterThanOrEqual(MIN_COUNTS[market]);
    expect(new Set(tickers).size).toBe(tickers.length);
  });

  it('grows to the requested number of listings, its markets in proportion', () => {
    const sizes = marketSizes(60_000);

    expect([sizes.get('SP500'), sizes.get('NYSE'), sizes.get('STO')]).toEqual([7_792, 18_701, 1_559]);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(60_000);
    expect([...marketSizes()]).toEqual(Object.entries(MIN_COUNTS).map(([market, size]) => [market, size]));
  });

  it('is larger without a ticker, or a number of a company, that two have', () => {
    const plans = planCompanies(5_003);
    const isins = plans.flatMap(({ isin, isPrimary }) => (isPrimary ? [isin] : []));

    expect(plans.length).toBe(5_003);
    expect(new Set(plans.map(({ market, ticker }) => `${market} ${ticker}`)).size).toBe(plans.length);
    expect(new Set(isins).size).toBe(isins.length);
    expect(plans.filter(({ market, isPrimary }) => market === 'F' && !isPrimary).length).toBe(182);
  });

  it('takes a longer ticker where all shorter ones are taken', () => {
    const short = { has: (ticker: string) => ticker.length < 6, add: jest.fn() };

    expect(takeTicker('Torvalle', short, createRandom('test'))).toMatch(/^TOR[A-Z]{3}$/);
    expect(short.add).toHaveBeenCalledTimes(1);
  });

  it('uses sectors and industries that belong together', () => {
    for (const { sector, industry } of sample.plans) expect(SECTOR_INDUSTRIES[sector]).toContain(industry);
  });

  it('names each company after its own trade, the same one in both languages', () => {
    for (const { longName, hebrewName, stem, industry } of sample.plans) {
      const english = longName.slice(stem.length + 1);
      const trades = TRADES[industry].filter(([name]) => name === english);
      expect([industry, english, trades.length]).toEqual([industry, english, 1]);
      if (hebrewName !== null) expect(TRADES[industry].some(([, name]) => hebrewName.endsWith(` ${name}`))).toBe(true);
    }
  });

  it('ends no Hebrew letter within a word', () => {
    const names = sample.plans.flatMap(({ hebrewName }) => hebrewName ?? []);

    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => /[ךםןףץ](?=[א-ת])/.test(name))).toEqual([]);
  });

  it('gives most companies 24 quarters, and new listings two', () => {
    const months = (bundle: CompanyBundle) =>
      new Set(bundle.incomes.map(({ periodEnd }) => periodEnd)).size * (bundle.incomes[0]?.months ?? 0);

    expect(share((bundle) => months(bundle) >= 66)).toBeGreaterThan(0.9);
    expect(share((bundle) => months(bundle) <= 12)).toBeGreaterThan(0.005);
  });

  it.each<readonly [string, number, (bundle: CompanyBundle) => boolean]>([
    ['losses', 0.05, ({ incomes }) => (incomes.at(-1)?.earnings ?? 0) < 0],
    ['negative equity', 0.005, ({ balances }) => (balances.at(-1)?.shareholdersEquity ?? 0) < 0],
    ['restated quarters', 0.02, ({ incomes }) => new Set(incomes.map((row) => row.periodEnd)).size < incomes.length],
    [
      'missing quarters',
      0.02,
      ({ incomes }) => incomes[0]?.months === 3 && new Set(incomes.map((row) => row.periodEnd)).size < 24,
    ],
    [
      'nulls',
      0.3,
      ({ incomes, balances }) => [...incomes, ...balances].some((row) => Object.values(row).includes(null)),
    ],
    ['half-yearly reports', 0.1, ({ incomes }) => incomes[0]?.months === 6],
    [
      'a foreign reporting currency',
      0.05,
      ({ listing, incomes }) =>
        incomes.some(
          (row) =>
            (row.reportedCurrency === 'USD' && listing.currency !== 'USD') ||
            (row.reportedCurrency === 'EUR' && listing.currency === 'USD'),
        ),
    ],
    [
      'banks without inventory',
      0.03,
      ({ company, balances }) =>
        company.sector === 'Financial Services' && balances.every((row) => row.inventory === null),
    ],
    ['stale statements', 0.02, ({ incomes }) => (incomes.at(-1)?.year ?? 0) < 2026],
  ])('has %s in it', (_, minFound, test) => {
    expect(share(test)).toBeGreaterThan(minFound);
  });

  it('has companies without any price in it, delisted ones, and banks', () => {
    const [unpriced, delisted, banks] = (['isUnpriced', 'isDelisted', 'isBank'] as const).map((trait) =>
      sample.plans.filter((plan) => plan[trait]),
    );

    for (const some of [unpriced!, delisted!, banks!]) expect(some.length).toBeGreaterThan(3);
    for (const { prices, quotes, incomes } of sample.bundles(unpriced!)) {
      expect([prices!.length, quotes.length]).toEqual([0, 0]);
      expect(incomes.length).toBeGreaterThan(0);
    }
  });

  it('has nothing traded, paid or written about a company after its last day on the exchange', () => {
    const delisted = sample.bundles(sample.plans.filter((plan) => plan.isDelisted));

    const late = delisted.flatMap(({ listing, prices, dividends, splits, insiders, shorts, news }) =>
      [
        ...[...prices!, ...dividends!, ...splits!].map(({ date }) => date),
        ...insiders!.map(({ transactionDate }) => transactionDate),
        ...shorts!.map(({ lastTradingDate }) => lastTradingDate),
        ...news!.map(({ publishedAt }) => publishedAt.slice(0, 10)),
      ]
        .filter((day) => day > listing.delistedOn!)
        .map((day) => `${listing.ticker} ${day}`),
    );
    expect(late).toEqual([]);
  });

  it('counts shares outstanding at the end of each period, the last ones as many as the statements have', () => {
    for (const { shareCounts, incomes } of everyTenth) {
      const days = shareCounts!.map(({ date }) => date);

      expect(days).toEqual([...new Set(incomes.map(({ periodEnd }) => periodEnd))].sort());
      expect(shareCounts!.at(-1)!.shares).toBe(incomes.at(-1)!.basicShares);
      expect(shareCounts!.every(({ shares }) => shares > 0)).toBe(true);
    }
  });

  it('knows nothing of the future: no statement, price or quote is later than its day', () => {
    for (const { incomes, balances, prices, quotes } of everyTenth) {
      const days = [...incomes, ...balances]
        .map((row) => row.publishedOn!)
        .concat(
          prices!.map((row) => row.date),
          quotes.map((row) => row.quotedOn),
        );
      expect(days.every((day) => day <= SAMPLE_DAY)).toBe(true);
    }
  });

  it('quotes each company of a market in a currency of that market, and the same company alike on two exchanges', () => {
    const twice = sample.plans.filter((plan) => !plan.isPrimary);
    const [again] = twice;
    const original = sample.plans.find((plan) => plan.isPrimary && plan.isin === again!.isin)!;
    const [first, second] = sample.bundles([original, again!]);

    expect(twice.length).toBeGreaterThan(100);
    expect(first!.company.longName).toBe(second!.company.longName);
    expect(first!.incomes).toEqual(second!.incomes);
  });

  it('has consistent dividends: the yield is the payments of a year over the price', () => {
    for (const { quotes, dividends, listing } of everyTenth) {
      const quote = quotes.at(-1);
      if (!quote?.price || dividends!.length === 0) continue;
      const yearBefore = `${Number(quote.quotedOn.slice(0, 4)) - 1}${quote.quotedOn.slice(4)}`;
      const paid = dividends!
        .filter(({ date }) => date > yearBefore && date <= quote.quotedOn)
        .reduce((sum, row) => sum + row.amount, 0);
      const units = listing.currency === 'ILA' || listing.currency === 'GBp' ? 100 : 1;
      expect(quote.dividendYieldPercent).toBeCloseTo(((paid * units) / quote.price) * 100, 1);
    }
  });
});
