import { marketOf, type MarketCode } from '@site/fields/markets';
import type { Day } from '../../../domain/company';
import { quotedPrice } from '../../../domain/money';
import type { SplitRow } from '../../market-data';
import type { ProvidedDividend, ProvidedOrigin, ProvidedPrice } from '../company-provider';
import { localTime } from './exchange-day';
import { entriesOf, figureIn, membersOf, textIn } from './loose-values';
import { isCurrency } from './quotes';
import { originOf, quarantine, shownValue, type Reject } from './quarantine';

export interface HistoryContext {
  readonly symbol: string;
  readonly market: MarketCode;
  /** Of the listing's quotes. Null: not known, the history's own counts. */
  readonly currency: string | null;
  /** Rows of earlier days are left out; null: none. */
  readonly since: Day | null;
  /** When the answer was received, an instant. */
  readonly fetchedAt: string;
}

export interface HistoryReading {
  /** Currency of the history's prices; null: not stated. */
  readonly currency: string | null;
  readonly prices: readonly ProvidedPrice[];
  readonly dividends: readonly ProvidedDividend[];
  readonly splits: readonly (SplitRow & ProvidedOrigin)[];
  readonly rejects: readonly Reject[];
}

export const NO_HISTORY: HistoryReading = { currency: null, prices: [], dividends: [], splits: [], rejects: [] };

/** Closes are four-byte floats: digits after the seventh are noise. */
export const asPrinted = (close: number): number => Number(close.toPrecision(7));

/**
 * Parses an answer of chart v8: closes as quoted, adjusted for splits and not for dividends, of whole trading days; and
 * the dividends and splits among its events.
 */
export function readChart(row: unknown, context: HistoryContext): HistoryReading {
  const { symbol, market, since } = context;
  const chart = membersOf(row);
  const meta = membersOf(chart.meta);
  const rejects: Reject[] = [];
  const reported = textIn(meta.currency) ?? null;
  const type = textIn(meta.instrumentType) ?? 'EQUITY';
  const refuseAll = (reason: string, detail: string): HistoryReading => ({
    ...NO_HISTORY,
    rejects: [quarantine(symbol, reason, `chart:${symbol}`, detail, chart.meta)],
  });
  if (type !== 'EQUITY') return refuseAll('not_a_share', `its kind is ${type.slice(0, 40)}`);
  if (reported !== null && !isCurrency(reported)) {
    return refuseAll('unknown_currency', `currency: ${shownValue(reported)} is no currency code`);
  }
  if (reported !== null && context.currency !== null && reported !== context.currency) {
    return refuseAll('currency_differs', `the history is in ${reported}, the quotes in ${context.currency}`);
  }
  const currency = reported ?? context.currency;
  const zones = [textIn(meta.exchangeTimezoneName) ?? null, marketOf(market).timeZone] as const;
  const dayOf = (seconds: unknown): Day | null => {
    const figure = figureIn(seconds);
    return typeof figure === 'number' ? (localTime(figure, ...zones)?.day ?? null) : null;
  };
  const isWanted = (day: Day): boolean => since === null || day >= since;

  return {
    currency,
    prices: pricesOf(chart, dayOf, { ...context, isWanted, rejects }),
    ...eventsOf(membersOf(chart.events), dayOf, { symbol, currency, isWanted, rejects }),
    rejects,
  };
}

/** Start of the trading session that is not over yet: its bar is not a close. Null: none. Unit: seconds since 1970. */
function runningFrom(meta: Readonly<Record<string, unknown>>, fetchedAt: string): number | null {
  const { start, end } = membersOf(membersOf(meta.currentTradingPeriod).regular);
  const [opens, closes] = [figureIn(start), figureIn(end)];
  return typeof opens === 'number' && typeof closes === 'number' && Date.parse(fetchedAt) / 1000 < closes
    ? opens
    : null;
}

function pricesOf(
  chart: Readonly<Record<string, unknown>>,
  dayOf: (seconds: unknown) => Day | null,
  context: HistoryContext & { readonly isWanted: (day: Day) => boolean; readonly rejects: Reject[] },
): readonly ProvidedPrice[] {
  const { symbol, fetchedAt, isWanted, rejects } = context;
  const bars = membersOf(entriesOf(membersOf(chart.indicators).quote)[0]);
  const [closes, volumes] = [entriesOf(bars.close), entriesOf(bars.volume)];
  const running = runningFrom(membersOf(chart.meta), fetchedAt);
  const prices = new Map<Day, ProvidedPrice>();
  for (const [index, seconds] of entriesOf(chart.timestamp).entries()) {
    const [close, volume] = [figureIn(closes[index]), figureIn(volumes[index])];
    // Days without a trade are null.
    if (close === null) continue;
    const place = `chart:${symbol}:${index}`;
    const cells = { timestamp: seconds, close: closes[index], volume: volumes[index] };
    const day = dayOf(seconds);
    if (day === null) {
      rejects.push(quarantine(symbol, 'unreadable_date', place, `${shownValue(seconds)} is no date`, cells));
    } else if (close === undefined || volume === undefined) {
      const found = shownValue(close === undefined ? cells.close : cells.volume);
      rejects.push(quarantine(symbol, 'unreadable_number', place, `${found} is no number`, cells));
    } else if (isWanted(day) && !(running !== null && Number(seconds) >= running)) {
      // The last day may be listed twice, as it opened and as it is now: the later one counts.
      prices.set(day, {
        ...originOf(place, { date: day, close, volume }),
        date: day,
        price: quotedPrice(asPrinted(close)),
        isSplitAdjusted: true,
        volume,
      });
    }
  }
  return [...prices.values()];
}

function eventsOf(
  events: Readonly<Record<string, unknown>>,
  dayOf: (seconds: unknown) => Day | null,
  context: {
    readonly symbol: string;
    readonly currency: string | null;
    readonly isWanted: (day: Day) => boolean;
    readonly rejects: Reject[];
  },
): Pick<HistoryReading, 'dividends' | 'splits'> {
  const { symbol, isWanted, rejects } = context;
  const dividends: ProvidedDividend[] = [];
  const splits: (SplitRow & ProvidedOrigin)[] = [];
  const each = (
    kind: string,
    take: (cells: Record<string, unknown>, day: Day, place: string) => string | null,
  ): void => {
    for (const [key, event] of Object.entries(membersOf(events[kind]))) {
      const cells = membersOf(event);
      const place = `chart:${symbol}:${kind}:${key.slice(0, 20)}`;
      const day = dayOf(cells.date);
      const fault = day === null ? `date: ${shownValue(cells.date)} is no date` : take(cells, day, place);
      if (fault === null) continue;
      const reason = day === null ? 'unreadable_date' : kind === 'splits' ? 'unreadable_split' : 'unreadable_dividend';
      rejects.push(quarantine(symbol, reason, place, fault, event));
    }
  };
  each('dividends', (cells, day, place) => {
    const amount = figureIn(cells.amount);
    // Some shares pay in another currency than their quote, and report it.
    const currency = textIn(cells.currency) ?? context.currency;
    if (typeof amount !== 'number') return `amount: ${shownValue(cells.amount)} is no number`;
    if (currency === null || !isCurrency(currency)) return `currency: ${shownValue(currency)} is no currency code`;
    if (isWanted(day)) {
      const origin = originOf(place, { date: day, amount, currency });
      dividends.push({ ...origin, date: day, amount, currency, isSplitAdjusted: true });
    }
    return null;
  });
  each('splits', (cells, day, place) => {
    const [numerator, denominator] = [figureIn(cells.numerator), figureIn(cells.denominator)];
    if (typeof numerator !== 'number' || typeof denominator !== 'number' || !(numerator > 0 && denominator > 0)) {
      return `${shownValue(cells.numerator)} for ${shownValue(cells.denominator)} is no split`;
    }
    // Yahoo lists a few splits of ten million for ten million: nothing was split.
    if (numerator === denominator) return `${numerator} for ${denominator} splits nothing`;
    if (isWanted(day)) {
      splits.push({ ...originOf(place, { date: day, numerator, denominator }), date: day, numerator, denominator });
    }
    return null;
  });
  const byDay = (a: { date: Day }, b: { date: Day }): number => (a.date < b.date ? -1 : 1);
  return { dividends: dividends.sort(byDay), splits: splits.sort(byDay) };
}
