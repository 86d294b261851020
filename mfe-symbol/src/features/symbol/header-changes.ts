import { fixed, percentOfRatio } from '@site/format';
import type { Locale } from '@site/format';
import type { SymbolData } from '../../company/symbol-data';

/** A figure against the one before it. */
export interface Change {
  /** Size without its sign: `1.18%`, `2.31`. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
  /** Day of the earlier figure. */
  readonly since: string;
  readonly span: Span;
}

/** The period of a change: one trading day, whole weeks, a month, else days. */
export type Span = { readonly unit: 'weeks' | 'days'; readonly count: number } | { readonly unit: 'month' | 'day' };

/** A month has 28 to 31 days. */
function spanOf(since: string, until: string): Span {
  const days = daysBetween(since, until);
  if (days >= 28 && days <= 31) return { unit: 'month' };
  return days % 7 === 0 ? { unit: 'weeks', count: days / 7 } : { unit: 'days', count: days };
}

const directionOf = (difference: number): Change['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

/** The price against that of the trading day before, or of the week before where days are not stored. Null: not known. */
export function priceChange(
  { symbol, priceHistory, asOf, keyFacts }: Pick<SymbolData, 'symbol' | 'priceHistory' | 'asOf' | 'keyFacts'>,
  locale: Locale,
): Change | null {
  if (keyFacts?.dayChange) {
    const { change, since } = keyFacts.dayChange;
    const size = percentOfRatio(Math.abs(change - 1), 2, locale);
    return size === null ? null : { text: size, direction: directionOf(change - 1), since, span: { unit: 'day' } };
  }
  const { dates, price } = priceHistory;
  // The last week of the history is that of the quote itself.
  const index = dates.findLastIndex((date, at) => price[at] != null && asOf !== null && date < asOf);
  const before = price[index];
  if (symbol.price === null || !before || asOf === null) return null;
  const ratio = symbol.price / before - 1;
  const text = percentOfRatio(Math.abs(ratio), 2, locale);
  return text === null
    ? null
    : { text, direction: directionOf(ratio), since: dates[index]!, span: spanOf(dates[index]!, asOf) };
}

/** Every company's score is compared over the same time, however often its market is recorded. Unit: days. */
const SCORE_WINDOW = 30;

/** The score against the last one on record of a month ago or before; of a shorter record, against its first. Null: there is none. */
export function scoreChange(
  { score, scoreHistory = [], asOf }: Pick<SymbolData, 'score' | 'scoreHistory' | 'asOf'>,
  locale: Locale,
): Change | null {
  if (asOf === null) return null;
  const earlier = scoreHistory.filter((day) => day.score !== null && day.date < asOf);
  const before = earlier.findLast(({ date }) => daysBetween(date, asOf) >= SCORE_WINDOW) ?? earlier[0];
  if (score == null || before?.score == null) return null;
  const difference = Math.round((score - before.score) * 100) / 100;
  const text = fixed(Math.abs(difference), 2, locale);
  return text === null
    ? null
    : { text, direction: directionOf(difference), since: before.date, span: spanOf(before.date, asOf) };
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
