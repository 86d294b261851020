import { dayText, quarterText } from '@site/format';
import type { Schema } from '@site/contract';
import type { MetricGroup } from '@site/fields';
import type { Text } from '../texts/use-text';

export type TrailingSpan = Schema<'TrailingSpan'>;

const MONTHS_PER_QUARTER = 3;
const MONTHS_PER_YEAR = 12;

/** A day in its displayed form; any other text unchanged. */
const day = (written: string): string => dayText(written) ?? written;

/** The quarters that were summed, of three months each. */
const knownQuarters = ({ months }: TrailingSpan): number => Math.round(months / MONTHS_PER_QUARTER);

/** From the first day of the sum to its last, gaps included. Unit: months. */
const spanMonths = ({ months, missing }: TrailingSpan): number => months + missing.length * MONTHS_PER_QUARTER;

/** `1Q26, 4Q25`: the quarters that are missing among those that were summed. */
export const missingQuarters = ({ missing }: TrailingSpan): string => missing.map(quarterText).join(', ');

/** How old the latest statement is. Null: not known, or not to be said. */
export function ageText(trailing: TrailingSpan | undefined, text: Text): string | null {
  if (!trailing || trailing.ageMonths === null) return null;
  return text('trailing.age', { day: day(trailing.to), months: trailing.ageMonths });
}

/** The periods missing from the sum. Null: none. */
export function gapText(trailing: TrailingSpan | undefined, text: Text): string | null {
  if (!trailing || trailing.missing.length === 0) return null;
  return text('trailing.gap', {
    periods: missingQuarters(trailing),
    quarters: knownQuarters(trailing),
    months: spanMonths(trailing),
  });
}

/** How many months the trailing figures cover instead of twelve. Null: twelve, or fewer. */
export function longWindowText(trailing: TrailingSpan | undefined, text: Text): string | null {
  if (!trailing || trailing.months <= MONTHS_PER_YEAR) return null;
  return text('trailing.scaled', { months: trailing.months });
}

/**
 * The title of a group of figures. It does not say twelve months or today if the statements are of another span. Absent
 * span: a server that does not report it.
 */
export function groupTitle(group: MetricGroup, trailing: TrailingSpan | undefined, text: Text): string {
  const name = text(`group.${group}`);
  if (!trailing || group === 'market') return name;
  const to = day(trailing.to);
  if (group !== 'profitability') return trailing.stale ? text('trailing.groupTo', { group: name, day: to }) : name;
  if (trailing.months > MONTHS_PER_YEAR) return text('trailing.groupLong', { months: trailing.months, day: to });
  if (trailing.missing.length > 0)
    return text('trailing.groupGap', { quarters: knownQuarters(trailing), from: day(trailing.from), day: to });
  if (trailing.months < MONTHS_PER_YEAR) return text('trailing.groupShort', { months: trailing.months, day: to });
  return trailing.stale ? text('trailing.groupYear', { day: to }) : name;
}

/** Whether the sum is one of twelve months without a gap, and not an old one. */
export const isPlainYear = ({ months, missing, stale }: TrailingSpan): boolean =>
  months === MONTHS_PER_YEAR && missing.length === 0 && !stale;

/** First and last day of the sum. */
export const spanText = ({ from, to }: TrailingSpan): string => `${day(from)} – ${day(to)}`;
