import type { MarketCode } from '@site/fields/markets';
import { marketOf } from '@site/fields/markets';
import { MINOR_UNITS, majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import type { ProvidedQuote } from '../company-provider';
import { asPercent } from '../csv/statement-rows';
import { localTime } from './exchange-day';
import { figureIn, membersOf, textIn } from './loose-values';
import { originOf, quarantine, shownValue, type Reject } from './quarantine';

/** A listing from its quote. */
export interface QuotedListing {
  readonly symbol: string;
  readonly name: string | null;
  /** As its prices are quoted: ILA, GBp. */
  readonly currency: string;
  /** Of its statements. */
  readonly financialCurrency: string | null;
  readonly exchange: string | null;
  /** Null: unusable; the reason is among the rejects. */
  readonly quote: ProvidedQuote | null;
}

export interface QuoteReading {
  /** Null: no traded share, or one without a known currency. */
  readonly listing: QuotedListing | null;
  readonly rejects: readonly Reject[];
}

const NO_FIGURES = {
  regularMarketPrice: null,
  regularMarketTime: null,
  marketCap: null,
  dividendYield: null,
  dividendRate: null,
  trailingAnnualDividendRate: null,
  trailingAnnualDividendYield: null,
  trailingPE: null,
  regularMarketVolume: null,
  averageDailyVolume3Month: null,
  sharesOutstanding: null,
};
type FigureName = keyof typeof NO_FIGURES;
type Figures = Readonly<Record<FigureName, number | null>>;
const FIGURES = Object.keys(NO_FIGURES) as FigureName[];

export const isCurrency = (written: string): boolean =>
  /^[A-Z]{3}$/.test(written) || Object.hasOwn(MINOR_UNITS, written);

/** Market caps are in the major unit, sometimes in that of the price: the number of shares decides. */
function inMajorUnit({ marketCap, regularMarketPrice, sharesOutstanding }: Figures, currency: string): number | null {
  const units = unitsPerMajor(currency);
  if (units === 1 || marketCap === null || !regularMarketPrice || !sharesOutstanding) return marketCap;
  const asQuoted = marketCap / (regularMarketPrice * sharesOutstanding);
  return asQuoted > 0.5 && asQuoted < 2 ? marketCap / units : marketCap;
}

/** Rates in the unit of the price: dividends of foreign shares are in the currency of the statements. */
const hasOwnRates = (currency: string, financialCurrency: string | null): boolean =>
  unitsPerMajor(currency) === 1 && (financialCurrency === null || majorUnitOf(currency) === financialCurrency);

/** Unit: percent. Yahoo gave this field as a fraction until 2025; rate over price decides. */
function statedYield({ dividendYield, dividendRate, regularMarketPrice }: Figures, isOwn: boolean): number | null {
  if (dividendYield === null || !dividendRate || !regularMarketPrice || !isOwn) return dividendYield;
  const expected = (dividendRate / regularMarketPrice) * 100;
  const fraction = asPercent(dividendYield, 'fraction')!;
  return Math.abs(fraction - expected) < Math.abs(dividendYield - expected) ? fraction : dividendYield;
}

function yieldOf(figures: Figures, isOwn: boolean): number | null {
  const { dividendYield, trailingAnnualDividendRate: rate, trailingAnnualDividendYield: trailing } = figures;
  if (dividendYield !== null) return statedYield(figures, isOwn);
  // A year without a dividend is 0 in any currency.
  if (rate === 0) return 0;
  return isOwn ? asPercent(trailing, 'fraction') : null;
}

/** Why the row of a formerly traded share is quarantined. */
export const NO_LONGER_QUOTED = 'no_longer_quoted';

/** Why a row is quarantined: Yahoo no longer quotes it, or it is not a share. Null: it is a quoted share. */
function refusal(type: string | null): readonly [reason: string, detail: string] | null {
  if (type === null || type === 'EQUITY') return null;
  return type === 'NONE'
    ? [NO_LONGER_QUOTED, 'the symbol is known and no longer quoted']
    : ['not_a_share', `its kind is ${type.slice(0, 40)}`];
}

/** Parses one row of quote v7. `market`: its currency and time zone apply if the row names none. */
export function readQuote(row: unknown, market: MarketCode): QuoteReading {
  const cells = membersOf(row);
  const symbol = textIn(cells.symbol);
  if (!symbol) {
    return { listing: null, rejects: [quarantine(null, 'no_symbol', 'quote', 'a quote without a symbol', row)] };
  }
  const place = `quote:${symbol}`;
  const refuse = (reason: string, detail: string): Reject => quarantine(symbol, reason, place, detail, row);
  const refused = refusal(textIn(cells.quoteType) ?? null);
  if (refused) return { listing: null, rejects: [refuse(...refused)] };

  const { quotedIn, isQuotedAsOne, timeZone: marketZone } = marketOf(market);
  const written = textIn(cells.currency);
  const currency = written === null && isQuotedAsOne ? quotedIn : written;
  // A share with prices in an unknown currency is unusable.
  if (!currency || !isCurrency(currency)) {
    const detail = `currency: ${shownValue(cells.currency)} is no currency code`;
    return { listing: null, rejects: [refuse('unknown_currency', detail)] };
  }
  const timeZone = textIn(cells.exchangeTimezoneName) ?? null;
  const financial = textIn(cells.financialCurrency) ?? null;
  const listing = {
    symbol,
    name: textIn(cells.longName) ?? textIn(cells.shortName) ?? null,
    currency,
    financialCurrency: financial !== null && isCurrency(financial) ? financial : null,
    exchange: textIn(cells.fullExchangeName) ?? textIn(cells.exchange) ?? null,
  };
  const without = (why: Reject): QuoteReading => ({ listing: { ...listing, quote: null }, rejects: [why] });

  const figures: Record<FigureName, number | null> = { ...NO_FIGURES };
  for (const name of FIGURES) {
    const figure = figureIn(cells[name]);
    if (figure === undefined) {
      return without(refuse('unreadable_number', `${name}: ${shownValue(cells[name])} is no number`));
    }
    figures[name] = figure;
  }
  const { regularMarketPrice: price, regularMarketTime } = figures;
  if (price === null && figures.marketCap === null) {
    return without(refuse('empty_quote', 'neither a price nor a market cap'));
  }
  // As the latest quote it would hide the previous one, which can be scored.
  if (figures.marketCap === null) return without(refuse('quote_without_market_cap', 'a price alone'));
  const quotedOn =
    regularMarketTime === null ? null : (localTime(regularMarketTime, timeZone, marketZone)?.day ?? null);
  if (quotedOn === null) {
    return without(refuse('unreadable_date', `regularMarketTime: ${shownValue(cells.regularMarketTime)} is no date`));
  }
  const isOwn = hasOwnRates(currency, listing.financialCurrency);
  const quote: ProvidedQuote = {
    ...originOf(place, { currency, quotedOn, ...figures }),
    quotedOn,
    price: quotedPriceOrNull(price),
    marketCap: majorAmountOrNull(inMajorUnit(figures, currency)),
    dividendYieldPercent: yieldOf(figures, isOwn),
    fiveYearAverageDividendYieldPercent: null,
    trailingPe: figures.trailingPE,
    volume: figures.regularMarketVolume,
    averageVolume: figures.averageDailyVolume3Month,
    dividendsPerShare: isOwn ? figures.trailingAnnualDividendRate : null,
  };
  return { listing: { ...listing, quote }, rejects: [] };
}
