import { z } from 'zod';
import { marketOf } from '@site/fields/markets';
import type { Day, Market } from '../../../domain/company';
import { MINOR_UNITS, unitsPerMajor } from '../../../domain/currency';
import { addDays } from '../../../domain/day';
import { dayIn } from '../../../domain/exchange-time';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import type { ShareCountRow } from '../../market-data';
import type { ProvidedCompany, ProvidedDividend, ProvidedOrigin, ProvidedQuote } from '../company-provider';
import type { FmpRows, Reject } from './ask-fmp';
import { cik, figure, readRows, refuse, text, webAddress } from './read-rows';

const profileSchema = z.object({
  companyName: text,
  currency: text,
  isin: text,
  cik,
  sector: text,
  industry: text,
  country: text,
  website: webAddress,
  exchange: text,
  exchangeShortName: text,
  volAvg: figure,
  averageVolume: figure,
  isAdr: z.boolean().nullish().catch(null),
});

/** A profile in our fields; `exchange` as named by the provider. */
export interface FmpProfile extends Pick<
  ProvidedCompany,
  'longName' | 'isin' | 'cik' | 'sector' | 'industry' | 'country' | 'website'
> {
  /** Currency of the share's quote; null: not stated. */
  readonly currency: string | null;
  readonly exchange: string | null;
  readonly averageVolume: number | null;
  /** Its units represent shares that are listed elsewhere; this provider does not report how many. */
  readonly isDepositary: boolean;
}

const isCurrency = (written: string): boolean => /^[A-Z]{3}$/.test(written) || Object.hasOwn(MINOR_UNITS, written);

/**
 * The first profile of an answer. Null: there is none. An invalid currency refuses it, since every price depends on it.
 */
export function readProfile(given: FmpRows, rejects: Reject[]): FmpProfile | null {
  const [first] = readRows(profileSchema, given, rejects);
  if (!first) return null;
  const { companyName, currency, isin, cik, sector, industry, country, website, exchange, exchangeShortName } =
    first.row;
  if (currency !== null && !isCurrency(currency)) {
    rejects.push(refuse(first.origin, given.ticker, 'unknown_currency', `currency: ${currency.slice(0, 40)}`));
    return null;
  }
  return {
    longName: companyName,
    isin,
    cik,
    sector,
    industry,
    country,
    website,
    currency,
    exchange: exchangeShortName ?? exchange,
    averageVolume: first.row.averageVolume ?? first.row.volAvg,
    isDepositary: first.row.isAdr === true,
  };
}

const quoteSchema = z.object({
  name: text,
  exchange: text,
  price: figure,
  marketCap: figure,
  volume: figure,
  avgVolume: figure,
  averageVolume: figure,
  pe: figure,
  sharesOutstanding: figure,
  timestamp: figure,
});

export interface ReadQuote {
  readonly quote: ProvidedQuote;
  readonly name: string | null;
  readonly exchange: string | null;
  /** Empty: the newer address has none, and for a depositary receipt it is the number of its units. */
  readonly shareCounts: readonly (ShareCountRow & ProvidedOrigin)[];
}

/** Unit: seconds since 1970; valid between 1990 and 2100. */
const isQuoteTime = (seconds: number): boolean => seconds > 631_152_000 && seconds < 4_102_444_800;

/**
 * Market caps are in the major unit or, on some exchanges, in the unit of the price; the number of shares decides.
 * Null: neither fits.
 */
function inMajorUnit(marketCap: number, price: number | null, shares: number | null, currency: string): number | null {
  const units = unitsPerMajor(currency);
  if (units === 1 || !price || !shares) return marketCap;
  const ratio = marketCap / (price * shares);
  if (ratio > 0.5 && ratio < 2) return marketCap / units;
  return ratio * units > 0.5 && ratio * units < 2 ? marketCap : null;
}

/** The quote of an answer. Null: there is none. `currency`: of the price. */
export function readQuote(
  given: FmpRows,
  {
    market,
    currency,
    dividends,
    profile,
  }: {
    readonly market: Market;
    readonly currency: string;
    /** All dividends of the company. Null: not requested, so no yield. */
    readonly dividends: readonly ProvidedDividend[] | null;
    /** Null: not requested, or there is none. */
    readonly profile: FmpProfile | null;
  },
  rejects: Reject[],
): ReadQuote | null {
  const [first] = readRows(quoteSchema, given, rejects);
  if (!first) return null;
  const { row, origin } = first;
  if (row.timestamp === null || !isQuoteTime(row.timestamp)) {
    rejects.push(refuse(origin, given.ticker, 'unreadable_date', `timestamp: ${String(row.timestamp)}`));
    return null;
  }
  const quotedOn = dayIn(row.timestamp * 1000, marketOf(market).timeZone);
  const price = quotedPriceOrNull(row.price);
  const shares = row.sharesOutstanding !== null && row.sharesOutstanding > 0 ? row.sharesOutstanding : null;
  const marketCap = row.marketCap === null ? null : inMajorUnit(row.marketCap, price, shares, currency);
  if (price === null && marketCap === null) {
    rejects.push(refuse(origin, given.ticker, 'empty_quote', 'neither a price nor a market cap'));
    return null;
  }
  const isDepositary = profile?.isDepositary === true;
  if (isDepositary && shares !== null)
    rejects.push(refuse(origin, given.ticker, 'units_not_shares', `${shares} are units of a depositary receipt`));
  const dividendsPerShare = dividends && yearsDividends(dividends, quotedOn, currency);
  return {
    quote: {
      ...origin,
      quotedOn,
      price,
      marketCap: majorAmountOrNull(marketCap),
      dividendYieldPercent: dividendsPerShare === null || !price ? null : (dividendsPerShare / price) * 100,
      fiveYearAverageDividendYieldPercent: null,
      trailingPe: row.pe,
      volume: row.volume,
      // The newer quote has none; the profile has.
      averageVolume: row.avgVolume ?? row.averageVolume ?? profile?.averageVolume ?? null,
      dividendsPerShare,
    },
    name: row.name,
    exchange: row.exchange,
    shareCounts: shares === null || isDepositary ? [] : [{ ...origin, date: quotedOn, shares }],
  };
}

/** Of the year up to a day. Null: one of them is in another currency. */
function yearsDividends(dividends: readonly ProvidedDividend[], until: Day, currency: string): number | null {
  const after = addDays(until, -365);
  const paid = dividends.filter(({ date }) => date > after && date <= until);
  if (paid.some((dividend) => dividend.currency !== currency)) return null;
  // Payments of a year add up to 0.9500000000000001 and the like.
  return Number(paid.reduce((sum, { amount }) => sum + amount, 0).toPrecision(12));
}
