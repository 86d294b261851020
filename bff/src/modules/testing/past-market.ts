import type { Day } from '../../domain/company';
import { addDays, dayFrom } from '../../domain/day';
import { tickerFrom } from '../../domain/markets';
import { majorAmount, majorAmountOrNull, quotedPrice, quotedPriceOrNull } from '../../domain/money';
import { diceFrom, seededCompany } from '../../domain/testing/seeded-company';
import type {
  DividendRow,
  PriceRow,
  SplitRow,
  FxRate,
  QuotedListing,
  StoredBalance,
  StoredIncome,
  StoredQuote,
} from '../market-data';
import type { TrackRecordParts } from '../track-record/compute-track-record';

/** How large a made market is. */
export interface PastMarketSize {
  readonly companies: number;
  readonly first: Day;
  readonly weeks: number;
  /** Of statements, the last ones of 2025. */
  readonly quarters: number;
  /** Wrong prices, splits and gaps in statements. */
  readonly hasFlaws: boolean;
}

const SMALL: PastMarketSize = { companies: 24, first: '2022-01-07', weeks: 130, quarters: 16, hasFlaws: true };

export interface PastCompany {
  readonly listing: QuotedListing;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  readonly prices: readonly PriceRow[];
  readonly quotes: readonly StoredQuote[];
  readonly dividends: readonly DividendRow[];
  readonly splits: readonly SplitRow[];
}

/** A market with years of history, and the readers that give it. */
export interface PastMarket {
  readonly companies: readonly PastCompany[];
  readonly rates: readonly FxRate[];
  readonly span: { readonly from: Day; readonly to: Day };
  readonly parts: Pick<TrackRecordParts, 'reader' | 'symbols' | 'pages'>;
}

/** Two dozen companies with weekly prices, flaws included: wrong prices, splits in and out of the series, departures. For tests. */
export function pastMarket(seed: number, size: PastMarketSize = SMALL): PastMarket {
  const companies = Array.from({ length: size.companies }, (_, place) => pastCompany(seed, place, size));
  const rates = Array.from({ length: size.quarters }, (_, quarter): FxRate => ({
    pair: 'EURUSD',
    price: 1 + quarter / 50,
    asOf: addDays(size.first, quarter * 91),
    source: 'test',
  }));
  return pastMarketOf(companies, rates);
}

/** The same market as it was known on a day. */
export function upTo({ companies, rates }: PastMarket, day: Day): PastMarket {
  const isPublic = ({ publishedOn }: { readonly publishedOn: Day | null }): boolean =>
    publishedOn !== null && publishedOn <= day;
  return pastMarketOf(
    companies.map(({ listing: one, ...known }) => {
      const { delistedOn } = one.listing;
      const isDelisted = delistedOn !== null && delistedOn <= day;
      return {
        listing: { ...one, listing: { ...one.listing, delistedOn: isDelisted ? delistedOn : null } },
        incomes: known.incomes.filter(isPublic),
        balances: known.balances.filter(isPublic),
        prices: known.prices.filter(({ date }) => date <= day),
        quotes: known.quotes.filter(({ quotedOn }) => quotedOn <= day),
        dividends: known.dividends.filter(({ date }) => date <= day),
        splits: known.splits.filter(({ date }) => date <= day),
      };
    }),
    rates.filter(({ asOf }) => asOf <= day),
  );
}

/** A market of these companies. */
export function pastMarketOf(companies: readonly PastCompany[], rates: readonly FxRate[]): PastMarket {
  const byId = new Map(companies.map((one) => [one.listing.listing.id, one]));
  const byTicker = new Map(companies.map((one) => [one.listing.listing.ticker as string, one]));
  const days = companies.flatMap(({ prices }) => prices.map(({ date }) => date)).sort();
  const perCompany = <T>(ids: readonly number[], pick: (one: PastCompany) => T) =>
    new Map(ids.map((id) => [id, pick(byId.get(id)!)]));
  return {
    companies,
    rates,
    span: { from: days[0]!, to: days.at(-1)! },
    parts: {
      reader: {
        readQuotedListings: async () => companies.map(({ listing }) => listing),
        readIncomes: async (ids) => perCompany(ids, ({ incomes }) => incomes),
        readStatements: async (ids) => perCompany(ids, ({ incomes, balances }) => ({ incomes, balances })),
        readFx: async (asOf) => rates.filter((rate) => asOf === undefined || rate.asOf <= asOf).slice(-1),
      },
      symbols: { readPrices: async (_market, ticker) => byTicker.get(ticker)!.prices },
      pages: {
        readQuotes: async (id) => byId.get(id)!.quotes,
        readDividends: async (id) => [...byId.get(id)!.dividends].reverse(),
        readSplits: async (id) => [...byId.get(id)!.splits].reverse(),
      },
    },
  };
}

const provenance = { source: 'test', fetchedAt: '2026-01-01T00:00:00.000Z' };

/** The company at a place of the market of a seed. */
export function pastCompany(
  seed: number,
  place: number,
  { first, weeks, quarters, hasFlaws }: PastMarketSize,
): PastCompany {
  const dice = diceFrom(seed * 31 + place);
  const facts = seededCompany(seed * 31 + place, { flaws: dice.chance(0.1) && hasFlaws ? 0.3 : 0, quarters });
  const id = place + 1;
  const ticker = tickerFrom(`C${id}`);
  const last = dice.chance(0.2) ? dice.whole(40, weeks) : weeks;
  const splitAt = dice.chance(0.3) ? dice.whole(10, weeks) : -1;
  const isSplitKnown = dice.chance(0.5);
  const prices: PriceRow[] = [];
  let worth = 100;
  // Eight quarters' sales, so that boards take the company.
  const shareCount = ((facts.incomes[0]?.revenue ?? 0) * 8 || 1e9) / worth;
  for (let week = 0; week < last; week += 1) {
    worth *= 0.93 + dice.next() * 0.145;
    const isWrong = dice.chance(0.004);
    const shares = hasFlaws && splitAt >= 0 && week >= splitAt ? 2 : 1;
    prices.push({
      date: addDays(first, week * 7),
      price: quotedPrice((worth / shares) * (isWrong && hasFlaws ? 100 : 1)),
      marketCap: dice.chance(0.5) ? majorAmount(worth * shareCount) : null,
      trailingPe: null,
      volume: null,
    });
  }
  const quotes = prices
    .filter((_, week) => week % 13 === 0)
    .map(({ date, price }, quarter): StoredQuote => ({
      ...facts.quote,
      ...provenance,
      symbol: ticker,
      market: 'SP500',
      currency: 'USD',
      price: quotedPriceOrNull(price),
      marketCap: majorAmountOrNull(price * shareCount),
      dividendYieldPercent: quarter % 5 === 0 ? null : dice.next() * 6,
      quotedOn: date,
      volume: null,
      trailingPe: null,
    }));
  const inDollars = <E extends { readonly reportedCurrency: string | null }>(entry: E): E =>
    entry.reportedCurrency === facts.quote.currency ? { ...entry, reportedCurrency: 'USD' } : entry;
  const stated = {
    ...provenance,
    periodEnd: first,
    origin: 'reported',
    isPublishedOnEstimated: dice.chance(0.5),
  } as const;
  return {
    listing: {
      company: {
        id,
        isin: null,
        longName: ticker,
        hebrewName: null,
        sector: facts.quote.sector,
        industry: null,
        country: null,
        website: null,
        dataKind: 'real',
      },
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
        delistedOn: last < weeks ? prices.at(-1)!.date : null,
      },
      quote: quotes.at(-1) ?? null,
    },
    incomes: facts.incomes.map((entry) => ({ ...inDollars(entry), ...stated, returnOnEquity: null, futureEps: null })),
    balances: facts.balances.map((entry) => ({ ...inDollars(entry), ...stated })),
    prices,
    quotes,
    dividends: dice.chance(0.5)
      ? prices
          .filter((_, week) => week % 26 === 3)
          .map(({ date }) => ({ date: dayFrom(date), amount: dice.next(), currency: 'USD' }))
      : [],
    splits:
      hasFlaws && splitAt >= 0 && isSplitKnown
        ? [{ date: addDays(first, splitAt * 7), numerator: 2, denominator: 1 }].filter(
            ({ date }) => date <= prices.at(-1)!.date,
          )
        : [],
  };
}
