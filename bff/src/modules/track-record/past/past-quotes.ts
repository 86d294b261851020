import type { Day, Quote } from '../../../domain/company';
import { tradedValueOn } from '../../../domain/backtest/traded-value';
import { unitsPerMajor } from '../../../domain/currency';
import { addDays } from '../../../domain/day';
import { dayOrder, dayOrders, placeFrom } from '../../../domain/day-order';
import { NEARNESS, type ListingPast, type PricedHolding } from '../../../domain/track-record/holding';
import { knownMarketCap } from '../../../domain/metrics/valuation';
import type { Rhythm } from '../../../domain/track-record/months';
import { inTurns, type Steps } from '../../../platform/jobs/cooperative-yield';
import { laterPriceBetween, movedFigures } from '../../market-data';
import type { QuotedListing, StoredQuote } from '../../market-data';
import { readListingPast, type PastReader, type StoredPast } from './listing-past';
import { createKnownDays, createPastHoldings, type PastHoldings } from './past-holdings';

/** Figures of a quote that boards show or calculate with. */
export const QUOTE_FIGURES = [
  'price',
  'marketCap',
  'trailingPe',
  'dividendYieldPercent',
  'fiveYearAverageDividendYieldPercent',
  'averageVolume',
  'volume',
] as const;
type QuoteFigure = (typeof QUOTE_FIGURES)[number];

/** What few quotes of a market differ in. */
export type Trade = Pick<Quote, 'currency' | 'sector'>;

/** What a back-test takes of the prices of a market's listings. Shape: a row a listing, day after day: at day x rows + row. */
export interface PastQuotes {
  /** Days of the quotes that boards stand on. Null: it was not traded, or had no quote yet. */
  readonly quotedOn: readonly (Day | null)[];
  /** Places in `trades`. */
  readonly trade: Uint16Array;
  readonly trades: readonly Trade[];
  /** NaN: unknown. */
  readonly figures: Readonly<Record<QuoteFigure, Float64Array>>;
  /** What changes hands of a listing a day. Unit: the major unit of its trade's currency. NaN: unknown. Null: no board asks for it. */
  readonly tradedValues: Float64Array | null;
  /** What became of a listing, for each of the ways to hold it. None: it has no quote that a board of the day could stand on. */
  readonly holdings: readonly Pick<PastHoldings, 'at'>[];
}

/** What became of a listing that was on the board of a day, by its place. */
export type HoldingFrom = (past: ListingPast, place: number) => PricedHolding;

/** Days of boards, and what is asked of them. */
export interface PastDays {
  readonly days: readonly Day[];
  readonly holdings: readonly HoldingFrom[];
  readonly rhythm: Rhythm;
  /** Boards ask what changes hands of a listing a day. */
  readonly readsTradedValues: boolean;
}

/** Days of one step: some tens of microseconds. */
const DAYS_OF_STEP = 16;

/** A quote so long before a board's day is too old for it. */
export const oldestQuote = (day: Day, rhythm: Rhythm): Day => addDays(day, -NEARNESS[rhythm].before);

/**
 * Reads the quotes, prices and dividends of listings, one listing at a time, and keeps of them what boards of some days
 * need. `onRead`: receives the part that is done, and what is stored of the listing.
 */
export async function readPastQuotes(
  reader: PastReader,
  listings: readonly QuotedListing[],
  { days, holdings: holdingsFrom, rhythm, readsTradedValues }: PastDays,
  onRead?: (done: number, stored: StoredPast) => Promise<void>,
): Promise<PastQuotes> {
  const rows = listings.length;
  const size = days.length * rows;
  const figures = {} as Record<QuoteFigure, Float64Array>;
  for (const name of QUOTE_FIGURES) figures[name] = new Float64Array(size).fill(NaN);
  const quotedOn = new Array<Day | null>(size).fill(null);
  const trade = new Uint16Array(size);
  const trades: Trade[] = [];
  const known = createKnownDays();
  const holdings = holdingsFrom.map(() => createPastHoldings(size, known));
  const tradedValues = readsTradedValues ? new Float64Array(size).fill(NaN) : null;
  const oldest = days.map((day) => oldestQuote(day, rhythm));
  const orders = Int32Array.from(days, dayOrder);
  const { price, marketCap, trailingPe, dividendYieldPercent, volume, averageVolume } = figures;
  const { fiveYearAverageDividendYieldPercent: fiveYearAverage } = figures;

  function* put(row: number, { quotes, prices, past }: StoredPast): Steps<void> {
    const { company, listing } = listings[row]!;
    const { delistedOn } = listing;
    const untold = placeOf(trades, { currency: listing.currency, sector: company.sector });
    const priced = dayOrders(prices);
    let [quoteAt, priceAt, earlierAt] = [-1, -1, -1];
    for (let place = 0; place < days.length; place += 1) {
      const day = days[place]!;
      const at = place * rows + row;
      trade[at] = untold;
      if (delistedOn !== null && delistedOn <= day) continue;
      const quoteBefore = quoteAt;
      while (quoteAt + 1 < quotes.length && quotes[quoteAt + 1]!.quotedOn <= day) quoteAt += 1;
      const quote = quotes[quoteAt];
      if (!quote) continue;
      priceAt = placeFrom(priced, orders[place]! + 1, priceAt + 1) - 1;
      if (quoteAt !== quoteBefore) earlierAt = placeFrom(priced, dayOrder(quote.quotedOn) + 1, earlierAt + 1) - 1;
      const later = laterPriceBetween(prices[earlierAt], prices[priceAt], quote.quotedOn);
      const on = later?.day ?? quote.quotedOn;
      quotedOn[at] = known.at(known.placeOf(on));
      trade[at] = placeOf(trades, { currency: quote.currency, sector: quote.sector ?? company.sector });
      const moved = later ? movedFigures(quote, later.factor) : quote;
      price[at] = moved.price ?? NaN;
      marketCap[at] = knownMarketCap(moved.marketCap ?? NaN);
      trailingPe[at] = moved.trailingPe ?? NaN;
      dividendYieldPercent[at] = moved.dividendYieldPercent ?? NaN;
      volume[at] = moved.volume ?? NaN;
      averageVolume[at] = quote.averageVolume ?? NaN;
      fiveYearAverage[at] = quote.fiveYearAverageDividendYieldPercent ?? NaN;
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
  return { quotedOn, trade, trades, figures, tradedValues, holdings };
}

/** From the price series; where no volume of it is known, from the quote. */
function tradedValueAt(prices: StoredPast['prices'], quote: StoredQuote, day: Day): number {
  const value = tradedValueOn(prices, day);
  const shares = quote.averageVolume ?? quote.volume ?? NaN;
  return (Number.isNaN(value) ? (quote.price ?? NaN) * shares : value) / unitsPerMajor(quote.currency);
}

/** The place in a list that grows by what it does not hold yet. */
function placeOf(trades: Trade[], { currency, sector }: Trade): number {
  const place = trades.findIndex((one) => one.currency === currency && one.sector === sector);
  return place < 0 ? trades.push({ currency, sector }) - 1 : place;
}
