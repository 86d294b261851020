import type { Day, Quote } from '../../../domain/company';
import { tradedValueOn } from '../../../domain/backtest/traded-value';
import { unitsPerMajor } from '../../../domain/currency';
import { addDays } from '../../../domain/day';
import { dayOrder, dayOrders, placeFrom } from '../../../domain/day-order';
import { NEARNESS, type ListingPast, type PricedHolding } from '../../../domain/track-record/holding';
import { knownMarketCap } from '../../../domain/metrics/valuation';
import type { Rhythm } from '../../../domain/track-record/months';
import { inTurns, type Steps } from '../../../platform/jobs/cooperative-yield';
import { laterPriceBetween, scaledMarketCap, scaledPrice, scaledYield } from '../../market-data';
import type { QuotedListing, StoredQuote } from '../../market-data';
import { readListingPast, type PastReader, type StoredPast } from './listing-past';
import { createKnownDays, createPastHoldings, type KnownDays, type PastHoldings } from './past-holdings';

/** Figures of a quote that only cards show. */
const CARD_FIGURES = ['price', 'trailingPe', 'fiveYearAverageDividendYieldPercent', 'averageVolume', 'volume'] as const;
type CardFigures = Readonly<Record<(typeof CARD_FIGURES)[number], Float64Array>>;

/** Properties with few different values in a market. */
export type Trade = Pick<Quote, 'currency' | 'sector'>;

/**
 * Data of a back-test from the prices of a market's listings. Shape: a row per listing, day after day: at day x rows +
 * row.
 */
export interface PastQuotes {
  /** Days of the quotes that boards use, as places in `days`; 0: not traded, or no quote yet. */
  readonly quotedOn: Uint16Array;
  readonly days: Pick<KnownDays, 'at'>;
  /** Places in `trades`. */
  readonly trade: Uint16Array;
  readonly trades: readonly Trade[];
  /** NaN: unknown. */
  readonly marketCap: Float64Array;
  /** NaN: unknown. */
  readonly dividendYieldPercent: Float64Array;
  /** NaN: unknown. Null: no board needs cards. */
  readonly cardFigures: CardFigures | null;
  /**
   * Daily turnover of a listing. Unit: the major unit of its trade's currency. NaN: unknown. Null: no board needs it.
   */
  readonly tradedValues: Float64Array | null;
  /** Outcomes of a listing for each way to hold it. Empty: it has no usable quote. */
  readonly holdings: readonly Pick<PastHoldings, 'at'>[];
}

/** The outcome of a listing on the board of a day, by its place. */
export type HoldingFrom = (past: ListingPast, place: number) => PricedHolding;

/** Days of boards, and what they need. */
export interface PastDays {
  readonly days: readonly Day[];
  readonly holdings: readonly HoldingFrom[];
  readonly rhythm: Rhythm;
  /** Boards need the daily turnover of listings. */
  readonly readsTradedValues: boolean;
  /** Boards need cards or all statements of companies, which then stay in memory. */
  readonly readsCards: boolean;
}

/** Days of one step: some tens of microseconds. */
const DAYS_OF_STEP = 16;

/** A quote this long before a board's day is too old for it. */
export const oldestQuote = (day: Day, rhythm: Rhythm): Day => addDays(day, -NEARNESS[rhythm].before);

/**
 * Reads the quotes, prices and dividends of listings, one listing at a time, and retains what boards of some days need.
 * `onRead`: receives the finished part, and the stored data of the listing.
 */
export async function readPastQuotes(
  reader: PastReader,
  listings: readonly QuotedListing[],
  { days, holdings: holdingsFrom, rhythm, readsTradedValues, readsCards }: PastDays,
  onRead?: (done: number, stored: StoredPast) => Promise<void>,
): Promise<PastQuotes> {
  const rows = listings.length;
  const size = days.length * rows;
  const unknown = (): Float64Array => new Float64Array(size).fill(NaN);
  const [marketCap, dividendYieldPercent] = [unknown(), unknown()];
  const cardFigures: CardFigures | null = readsCards
    ? {
        price: unknown(),
        trailingPe: unknown(),
        fiveYearAverageDividendYieldPercent: unknown(),
        averageVolume: unknown(),
        volume: unknown(),
      }
    : null;
  const quotedOn = new Uint16Array(size);
  const trade = new Uint16Array(size);
  const trades: Trade[] = [];
  const known = createKnownDays();
  const holdings = holdingsFrom.map(() => createPastHoldings(size, known));
  const tradedValues = readsTradedValues ? unknown() : null;
  const oldest = days.map((day) => oldestQuote(day, rhythm));
  const orders = Int32Array.from(days, dayOrder);

  function* put(row: number, { quotes, prices, past }: StoredPast): Steps<void> {
    const { company, listing } = listings[row]!;
    const { delistedOn } = listing;
    const unplaced = placeOf(trades, { currency: listing.currency, sector: company.sector });
    const priced = dayOrders(prices);
    let [quoteAt, priceAt, earlierAt] = [-1, -1, -1];
    for (let place = 0; place < days.length; place += 1) {
      const day = days[place]!;
      const at = place * rows + row;
      trade[at] = unplaced;
      if (delistedOn !== null && delistedOn <= day) continue;
      const quoteBefore = quoteAt;
      while (quoteAt + 1 < quotes.length && quotes[quoteAt + 1]!.quotedOn <= day) quoteAt += 1;
      const quote = quotes[quoteAt];
      if (!quote) continue;
      priceAt = placeFrom(priced, orders[place]! + 1, priceAt + 1) - 1;
      if (quoteAt !== quoteBefore) earlierAt = placeFrom(priced, dayOrder(quote.quotedOn) + 1, earlierAt + 1) - 1;
      const later = laterPriceBetween(prices[earlierAt], prices[priceAt], quote.quotedOn);
      const on = later?.day ?? quote.quotedOn;
      quotedOn[at] = known.placeOf(on);
      trade[at] = placeOf(trades, { currency: quote.currency, sector: quote.sector ?? company.sector });
      const factor = later?.factor ?? 1;
      marketCap[at] = knownMarketCap(scaledMarketCap(quote.marketCap, factor) ?? NaN);
      dividendYieldPercent[at] = scaledYield(quote.dividendYieldPercent, factor) ?? NaN;
      if (cardFigures) {
        cardFigures.price[at] = scaledPrice(quote.price, factor) ?? NaN;
        cardFigures.trailingPe[at] = (quote.trailingPe ?? NaN) * factor;
        cardFigures.volume[at] = (later ? null : quote.volume) ?? NaN;
        cardFigures.averageVolume[at] = quote.averageVolume ?? NaN;
        cardFigures.fiveYearAverageDividendYieldPercent[at] = quote.fiveYearAverageDividendYieldPercent ?? NaN;
      }
      if (tradedValues) tradedValues[at] = tradedValueAt(prices, quote, day);
      if (on >= oldest[place]!)
        for (const [way, holdingFrom] of holdingsFrom.entries()) holdings[way]!.put(at, holdingFrom(past, place));
      if (place % DAYS_OF_STEP === 0) yield;
    }
  }

  for (const [row, one] of listings.entries()) {
    const stored = await readListingPast(reader, one.listing);
    await inTurns(put(row, stored));
    await onRead?.((row + 1) / rows, stored);
  }
  return { quotedOn, days: known, trade, trades, marketCap, dividendYieldPercent, cardFigures, tradedValues, holdings };
}

/** From the price series; if it has no volume, from the quote. */
function tradedValueAt(prices: StoredPast['prices'], quote: StoredQuote, day: Day): number {
  const value = tradedValueOn(prices, day);
  const shares = quote.averageVolume ?? quote.volume ?? NaN;
  return (Number.isNaN(value) ? (quote.price ?? NaN) * shares : value) / unitsPerMajor(quote.currency);
}

/** The place of a value in a list, which is appended if missing. */
function placeOf(trades: Trade[], { currency, sector }: Trade): number {
  const place = trades.findIndex((one) => one.currency === currency && one.sector === sector);
  return place < 0 ? trades.push({ currency, sector }) - 1 : place;
}
