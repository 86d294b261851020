import { marketOf, type MarketCode } from '@site/fields/markets';
import type { Day } from '../../../domain/day';
import { partOfDay } from '../../../domain/exchange-hours';
import type { ProvidedEarningsDay } from '../company-provider';
import { localTime, utcDay } from './exchange-day';
import { entriesOf, figureIn, membersOf, textIn } from './loose-values';
import { originOf, quarantine, shownValue, type Reject } from './quarantine';

const DAY_SECONDS = 86_400;

export interface EarningsContext {
  readonly symbol: string;
  readonly market: MarketCode;
  readonly name: string | null;
  readonly exchange: string | null;
}

/**
 * The day on which a company reports, from `calendarEvents`: one instant, the two ends of a range, or nothing. It is
 * confirmed if Yahoo says that it is no estimate; an estimate's time of day means nothing.
 */
export function readEarningsDays(
  calendarEvents: unknown,
  { symbol, market, name, exchange }: EarningsContext,
): { readonly days: readonly ProvidedEarningsDay[]; readonly rejects: readonly Reject[] } {
  const { earnings } = membersOf(calendarEvents);
  const { earningsDate, isEarningsDateEstimate } = membersOf(earnings);
  const [first, last] = entriesOf(earningsDate);
  const place = `calendarEvents:${symbol}`;
  const refuse = (): { days: readonly []; rejects: readonly Reject[] } => {
    const detail = `earningsDate: ${shownValue(earningsDate)} is no list of dates`;
    return { days: [], rejects: [quarantine(symbol, 'unreadable_date', place, detail, earnings)] };
  };
  if (earningsDate !== undefined && earningsDate !== null && !Array.isArray(earningsDate)) return refuse();
  if (first === undefined) return { days: [], rejects: [] };
  const seconds = figureIn(first);
  if (typeof seconds !== 'number') return refuse();

  const isMidnight = seconds % DAY_SECONDS === 0;
  const { timeZone } = marketOf(market);
  const local = localTime(seconds, timeZone);
  const dayAt = (at: number): Day | null =>
    at % DAY_SECONDS === 0 ? utcDay(at) : (localTime(at, timeZone)?.day ?? null);
  const day = dayAt(seconds);
  if (day === null) return refuse();
  const until = last === undefined ? null : figureIn(last);
  const lastDay = typeof until === 'number' ? dayAt(until) : null;
  const isConfirmed = isEarningsDateEstimate === false && entriesOf(earningsDate).length === 1;
  const time = isConfirmed && !isMidnight ? (local?.time ?? null) : null;
  return {
    days: [
      {
        ...originOf(place, { earningsDate, isEarningsDateEstimate }),
        day,
        ...(lastDay !== null && lastDay > day && { lastDay }),
        when: time === null ? 'unknown' : partOfDay(market, time),
        time,
        exchange: textIn(exchange) ?? '',
        title: `${name ?? symbol}: results of the quarter`,
        url: null,
        isConfirmed,
      },
    ],
    rejects: [],
  };
}
