import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import type { Split } from '../../../domain/corporate-actions/splits';
import { toMajor } from '../../../domain/currency';
import type { Depositary, ProvidedQuote } from '../../providers';
import { rejectOf, shown, type Reject } from './reject';
import { findScaleJumps } from './scale-jump';
import { findUnitSlips, type DayValue } from './unit-slips';

export type ClearableFigure =
  | 'price'
  | 'marketCap'
  | 'dividendYieldPercent'
  | 'fiveYearAverageDividendYieldPercent'
  | 'averageVolume'
  | 'volume';

/** A figure that was removed from a quote. */
export interface ClearedQuoteFigure {
  readonly quotedOn: Day;
  readonly figure: ClearableFigure;
}

export interface GatedQuotes {
  readonly accepted: readonly ProvidedQuote[];
  readonly cleared: readonly ClearedQuoteFigure[];
  readonly rejects: readonly Reject[];
}

export interface QuoteContext {
  readonly ticker: string;
  readonly today: Day;
  /** The quote currency: ILA, GBp. */
  readonly currency: string;
  /** Reported share counts, to check price against market cap. */
  readonly shares: readonly { readonly periodEnd: Day; readonly count: number }[];
  /** Absent: the traded unit is the share itself. */
  readonly depositary?: Depositary | undefined;
  /** The quote was derived from a statement's own row: its share count is no independent evidence. */
  isOwnRow(quote: ProvidedQuote): boolean;
  /** The last stored quotes of earlier days. Shape: oldest first; empty: none, or not looked up. */
  readonly stored: readonly Pick<ProvidedQuote, 'quotedOn' | 'price' | 'marketCap'>[];
  /** Absent: none is known. Shape: oldest first. */
  readonly splits?: readonly Split[];
  /** Daily prices, incoming and stored. Absent: none. Shape: oldest first. */
  readonly prices?: readonly DayValue[];
}

const OLDEST_QUOTE = '1950-01-01';
/** A factor of 100, with a margin for real changes. */
const FACTOR = 40;
/** A yield and the dividends of the year before differ by raises, cuts and specials, but not by this much. */
const YIELD_FACTOR = 8;
const YIELD_POINTS = 2;
const NEAR_DAYS = 550;
const HIGHEST_YIELD_PERCENT = 60;

const SCALES = [
  ['price', 'price_scale_jump'],
  ['marketCap', 'market_cap_scale_jump'],
] as const;

/** Two quotes of one day are equal if these are. */
const COMPARED = ['price', 'marketCap', 'dividendYieldPercent'] as const;

const isFar = (a: number, b: number): boolean => a > b * FACTOR || b > a * FACTOR;

/** What is wrong with a single figure of a quote. */
function wrongFigures(
  quote: ProvidedQuote,
): readonly (readonly [figure: ClearableFigure, reason: string, detail: string])[] {
  const wrong: [ClearableFigure, string, string][] = [];
  const { price, marketCap, dividendYieldPercent: given, dividendsPerShare } = quote;
  if (price !== null && price <= 0) wrong.push(['price', 'price_not_positive', `a price of ${shown(price)}`]);
  if (marketCap !== null && marketCap <= 0)
    wrong.push(['marketCap', 'market_cap_not_positive', `a market cap of ${shown(marketCap)}`]);
  for (const figure of ['averageVolume', 'volume'] as const) {
    if (quote[figure] !== null && quote[figure] < 0)
      wrong.push([figure, 'negative_volume', `${figure} of ${shown(quote[figure])}`]);
  }
  for (const figure of ['dividendYieldPercent', 'fiveYearAverageDividendYieldPercent'] as const) {
    const value = quote[figure];
    if (value !== null && (value < 0 || value > HIGHEST_YIELD_PERCENT)) {
      wrong.push([figure, 'impossible_yield', `a yield of ${shown(value)} %`]);
    }
  }
  if (
    given !== null &&
    given > 0 &&
    dividendsPerShare !== null &&
    dividendsPerShare > 0 &&
    price !== null &&
    price > 0
  ) {
    const made = (dividendsPerShare / price) * 100;
    const contradicts =
      (given > made * YIELD_FACTOR || made > given * YIELD_FACTOR) && Math.abs(given - made) > YIELD_POINTS;
    const detail = `a yield of ${shown(given)} %, dividends over price make ${shown(made)} %`;
    if (contradicts && given <= HIGHEST_YIELD_PERCENT)
      wrong.push(['dividendYieldPercent', 'yield_contradicts_dividends', detail]);
  }
  return wrong;
}

/** An impossible combination of price and market cap, and what is removed because of it. */
interface Contradiction {
  readonly reason: string;
  readonly detail: string;
  readonly atIssue: readonly ClearableFigure[];
}

/** Two share counts of one company, of different months. */
const isAbout = (a: number, b: number): boolean => a < b * 1.1 && b < a * 1.1;

/**
 * Compares the number of shares, or of units, that price and market cap imply with the reported one of about that day.
 */
function contradictionOf(
  quote: ProvidedQuote,
  { shares, currency, isOwnRow, depositary }: QuoteContext,
): Contradiction | null {
  const { price, marketCap, quotedOn } = quote;
  if (isOwnRow(quote) && !depositary) return null;
  if (price === null || price <= 0 || marketCap === null || marketCap <= 0) return null;
  const near = shares
    .filter(({ periodEnd, count }) => count > 0 && daysBetween(periodEnd, quotedOn) <= NEAR_DAYS)
    .sort((a, b) => daysBetween(a.periodEnd, quotedOn) - daysBetween(b.periodEnd, quotedOn))[0];
  if (!near) return null;
  const implied = marketCap / toMajor(price, currency);
  const { sharesPerUnit = null } = depositary ?? {};
  const reported = `price and market cap make ${shown(implied)}, ${shown(near.count)} shares are reported for ${near.periodEnd}`;
  if (depositary && sharesPerUnit === null) {
    const detail = `${reported}, and how many of them one unit stands for is not known`;
    // Price times the shares of the company's own row: that is not the market cap of the units.
    if (isOwnRow(quote)) return { reason: 'unknown_shares_per_unit', detail, atIssue: ['marketCap'] };
    return isFar(implied, near.count)
      ? { reason: 'unknown_shares_per_unit', detail, atIssue: ['price', 'marketCap'] }
      : null;
  }
  const units = near.count / (sharesPerUnit ?? 1);
  const detail = sharesPerUnit === null ? reported : `${reported}, ${shown(sharesPerUnit)} to a unit`;
  // It is unknown which of the two is wrong: neither is shown.
  if (isFar(implied, units)) return { reason: 'price_contradicts_market_cap', detail, atIssue: ['price', 'marketCap'] };
  const isOfShares = sharesPerUnit !== null && isAbout(implied, near.count) && !isAbout(implied, units);
  return isOfShares ? { reason: 'market_cap_of_shares_at_unit_price', detail, atIssue: ['marketCap'] } : null;
}

/**
 * Quotes of one listing that may be stored; impossible figures are null in them. Shape: oldest first, one a day (the
 * first of several stays).
 */
export function gateQuotes(provided: readonly ProvidedQuote[], context: QuoteContext): GatedQuotes {
  const { ticker, today } = context;
  const rejects: Reject[] = [];
  const cleared: ClearedQuoteFigure[] = [];
  const byDay = new Map<Day, ProvidedQuote>();
  for (const quote of provided) {
    const { quotedOn } = quote;
    if (quotedOn < OLDEST_QUOTE || quotedOn > today) {
      rejects.push(rejectOf(quote, ticker, 'quote_day_out_of_range', `a quote of ${quotedOn}`));
      continue;
    }
    const first = byDay.get(quotedOn);
    if (!first) byDay.set(quotedOn, quote);
    // A duplicate from a statement's own row is reported by the statement gate.
    else if (!context.isOwnRow(quote) && COMPARED.some((figure) => quote[figure] !== first[figure]))
      rejects.push(
        rejectOf(quote, ticker, 'duplicate_quote', `${quotedOn}: ${first.place} has a quote of this day too`),
      );
  }
  const quotes = [...byDay.values()].sort((a, b) => (a.quotedOn < b.quotedOn ? -1 : 1));
  const clear = (
    index: number,
    figure: ClearableFigure,
    reason: string,
    detail: string,
    atIssue: readonly ClearableFigure[] = [figure],
  ): void => {
    const quote = quotes[index]!;
    rejects.push(rejectOf(quote, ticker, reason, `${quote.quotedOn}: ${detail}`, { atIssue }));
    quotes[index] = { ...quote, [figure]: null };
    cleared.push({ quotedOn: quote.quotedOn, figure });
  };

  for (const [index, quote] of quotes.entries()) {
    for (const [figure, reason, detail] of wrongFigures(quote)) clear(index, figure, reason, detail);
  }
  for (const [figure, reason] of SCALES) {
    const series = quotes.flatMap((quote, index) =>
      quote[figure] === null ? [] : [{ day: quote.quotedOn, value: quote[figure], index }],
    );
    for (const jump of findScaleJumps(series)) {
      const { index, value } = series[jump.index]!;
      clear(index, figure, reason, `${figure} of ${shown(value)}, its neighbours say about ${shown(jump.expected)}`);
    }
  }
  for (const [figure, reason] of SCALES) {
    const valued = (rows: readonly Pick<ProvidedQuote, 'quotedOn' | 'price' | 'marketCap'>[]) =>
      rows.flatMap((row, index) => {
        const value = row[figure];
        return value !== null && value > 0 ? [{ day: row.quotedOn, value, index }] : [];
      });
    const series = valued(quotes);
    const isPrice = figure === 'price';
    const slips = findUnitSlips(series, {
      stored: valued(context.stored),
      splits: isPrice ? (context.splits ?? []) : [],
      beside: isPrice ? (context.prices ?? []) : [],
    });
    for (const slip of slips) {
      const { index, value } = series[slip.index]!;
      clear(index, figure, reason, `${figure} of ${shown(value)}, about ${shown(slip.expected)} on ${slip.since}`);
    }
  }
  for (const [index, quote] of quotes.entries()) {
    const contradiction = contradictionOf(quote, context);
    if (contradiction === null) continue;
    const { reason, detail, atIssue } = contradiction;
    const [first, ...others] = atIssue;
    clear(index, first!, reason, detail, atIssue);
    for (const figure of others) {
      quotes[index] = { ...quotes[index]!, [figure]: null };
      cleared.push({ quotedOn: quote.quotedOn, figure });
    }
  }
  return { accepted: quotes, cleared, rejects };
}
