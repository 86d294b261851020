/** Over recorded quarters and prices of American companies; skipped where they are not beside the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Day, Quarter } from '../../domain/company';
import { addDays, dayFrom } from '../../domain/day';
import { tickerFrom } from '../../domain/markets';
import { majorAmount, quotedPrice } from '../../domain/money';
import { evaluate } from '../../domain/score/evaluate';
import type { DividendRow, PriceRow } from '../market-data/company-bundle';
import type { StoredBalance, StoredIncome, StoredQuote } from '../market-data/stored-facts';
import { pastMarketOf, type PastCompany } from '../testing/past-market';
import { sharedData } from '../testing/shared-data';
import type { BacktestQuestion } from './question';
import { runBacktest } from './run-backtest';
import { plainBacktest } from './testing/plain-backtest';
import { testedMarket } from './testing/tested-market';

const prices = sharedData('bulk', 'prices', 'daily-us');
const quarters = sharedData('bulk', 'fundamentals', 'stockpup-quarterly');
const isThere = prices !== null && quarters !== null;
if (!isThere) console.log('skipped: recorded prices and quarters are not beside the checkout (../shared/data/bulk)');
const withData = isThere ? describe : describe.skip;

/** The recordings have no day of publication: a quarter is taken as public so long after its end. Unit: days. */
const LAG = 45;
/** A week has five. */
const TRADING_DAYS = 5;
const ORIGIN = { source: 'test', fetchedAt: '2020-01-31T00:00:00.000Z', origin: 'reported', isPublishedOnEstimated: true } as const; // oxfmt-ignore

/** Rows of a file by the names of its head. */
function rowsOf(text: string): readonly ((name: string) => string)[] {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const names = head.split(',').map((name) => name.replaceAll('"', ''));
  return lines.map((line) => {
    const cells = line.split(',');
    return (name) => cells[names.indexOf(name)] ?? '';
  });
}

const figure = (said: string): number | null => (said === '' || said === 'None' ? null : Number(said));

function recordedCompany(file: string, place: number): PastCompany | null {
  const symbol = file.replace('.csv.gz', '');
  const statements = readdirSync(quarters!).find((name) => name.startsWith(`${symbol}_`) || name === `${symbol}.csv`);
  if (statements === undefined || !existsSync(join(quarters!, statements))) return null;
  const ticker = tickerFrom(symbol);
  const id = place + 1;
  const stated = rowsOf(readFileSync(join(quarters!, statements), 'utf8')).map((cell) => {
    const periodEnd = dayFrom(cell('Quarter end'));
    const number = (name: string): number | null => figure(cell(name));
    const common = {
      ...ORIGIN,
      periodEnd,
      publishedOn: addDays(periodEnd, LAG),
      ...quarterOf(periodEnd),
      reportedCurrency: 'USD',
      isGenerated: false,
    };
    const shares = number('Shares split adjusted');
    const income: StoredIncome = {
      ...common,
      months: 3,
      revenue: number('Revenue'),
      grossProfit: null,
      // Income after interest and taxes replaces it, because the recordings do not have it.
      ebit: number('Earnings'),
      ebitda: null,
      earnings: number('Earnings'),
      interestExpense: null,
      incomeTaxExpense: null,
      eps: number('EPS diluted'),
      rps: null,
      basicShares: shares,
      returnOnEquity: null,
      futureEps: null,
    };
    const balance: StoredBalance = {
      ...common,
      totalAssets: number('Assets'),
      totalLiabilities: number('Liabilities'),
      longTermLiabilities: null,
      currentAssets: number('Current Assets'),
      shareholdersEquity: number('Shareholders equity'),
      cash: number('Cash at end of period'),
      cashAndShortTermInvestments: null,
      inventory: null,
      totalDebt: number('Long-term debt'),
      capitalLeaseObligations: null,
      retainedEarnings: null,
    };
    return { income, balance, shares, dividend: number('Dividend per share') };
  });
  const weekly = rowsOf(gunzipSync(readFileSync(join(prices!, file))).toString())
    .filter((_, day) => day % TRADING_DAYS === 0)
    .map((cell): PriceRow => ({
      date: dayFrom(cell('Date')),
      price: quotedPrice(Number(cell('Close'))),
      marketCap: null,
      trailingPe: null,
      volume: null,
    }))
    .filter(({ price }) => price > 0);
  const [first] = weekly;
  if (!first) return null;
  const quotes = weekly.map(({ date, price }): StoredQuote => {
    const known = stated.find(({ income }) => income.publishedOn !== null && income.publishedOn <= date);
    const shares = known?.shares ?? null;
    return {
      symbol: ticker,
      market: 'SP500',
      currency: 'USD',
      sector: 'Technology',
      industry: null,
      price,
      marketCap: shares === null ? null : majorAmount(price * shares),
      dividendYieldPercent: null,
      fiveYearAverageDividendYieldPercent: null,
      averageVolume: null,
      volume: null,
      trailingPe: null,
      quotedOn: date,
      source: ORIGIN.source,
      fetchedAt: ORIGIN.fetchedAt,
    };
  });
  const dividends = stated
    .flatMap(({ income: { periodEnd }, dividend }): readonly DividendRow[] =>
      dividend === null || dividend === 0 ? [] : [{ date: periodEnd, amount: dividend, currency: 'USD' }],
    )
    .reverse();
  const company = { id, isin: null, longName: symbol, hebrewName: null, sector: 'Technology', industry: null, country: 'US', website: null, dataKind: 'real' } as const; // oxfmt-ignore
  return {
    listing: {
      company,
      listing: {
        id,
        companyId: id,
        market: 'SP500',
        ticker,
        hebrewSymbol: null,
        currency: 'USD',
        isPrimary: true,
        logoPath: null,
        listedFrom: null,
        delistedOn: null,
      },
      quote: quotes.at(-1) ?? null,
    },
    incomes: stated.map(({ income }) => income),
    balances: stated.map(({ balance }) => balance),
    prices: weekly,
    quotes,
    dividends,
    splits: [],
  };
}

/** The calendar quarter that a period ends in. */
function quarterOf(day: Day): { readonly year: number; readonly quarter: Quarter } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { year, quarter: Math.ceil(month / 3) as Quarter };
}

withData('a back-test of recorded quarters and prices', () => {
  it.each([
    [5, 0.2],
    [12, 0],
  ])('with %i holdings and costs of %d %% has the returns of a plain computation', async (holdings, costsPercent) => {
    const files = readdirSync(prices!).filter((name) => name.endsWith('.csv.gz'));
    const market = pastMarketOf(
      files.flatMap((file, place) => recordedCompany(file, place) ?? []),
      [],
    );
    const question: BacktestQuestion = {
      markets: ['SP500'],
      formula: null,
      start: market.span.from,
      end: null,
      rebalance: 'quarterly',
      holdings,
      weighting: 'equal',
      costsPercent,
      currency: null,
    };

    const { result } = await runBacktest(testedMarket(market), question, 'full', () => Promise.resolve());
    const days = [...result.periods.map(({ start }) => start), result.periods.at(-1)!.end];
    const expected = plainBacktest(market, evaluate, { days, holdings, costsPercent });

    expect(market.companies.length).toBeGreaterThan(40);
    expect(result.periods.length).toBeGreaterThan(12);
    expect(result.periods.filter(({ positions }) => positions.length > 0).length).toBeGreaterThan(10);
    result.periods.forEach(({ netReturn }, place) => {
      if (netReturn === null) return expect(expected[place]).toBeNull();
      expect(Math.abs(netReturn - expected[place]!)).toBeLessThan(1e-9);
    });
  });
});
