/**
 * Dates are parsed and formatted by plain arithmetic, so that server and browser agree. No clock here.
 * A day is `DD/MM/YYYY` everywhere, in both languages (specification, "Date display"); where space is short,
 * as under an axis, months have names: `04/26` would be ambiguous.
 */
import type { Locale } from './locale';

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** Year, month (1 to 12), day, hour and minute of an instant in UTC. Null: not a date. */
function partsOf(text: string): readonly [number, number, number, number, number] | null {
  const found = INSTANT.exec(text);
  if (!found) return null;
  const [, year, month, day, hour = '0', minute = '0', zone = 'Z'] = found;
  let instant = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // 31 February would overflow into March.
  if (date.getUTCMonth() !== Number(month) - 1 || Number(hour) > 23 || Number(minute) > 59) return null;
  if (zone !== 'Z') {
    const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
    instant -= (zone.startsWith('-') ? -minutes : minutes) * 60_000;
  }
  const utc = new Date(instant);
  return [utc.getUTCFullYear(), utc.getUTCMonth() + 1, utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes()];
}

/** `DD/MM/YYYY` of a day or an instant (in UTC). Null: not a date. */
export function dayText(text: string): string | null {
  const parts = partsOf(text);
  return parts && `${two(parts[2])}/${two(parts[1])}/${parts[0]}`;
}

/** `DD/MM/YYYY HH:mm` in UTC; a bare day counts from its midnight. Null: not a date. */
export function dateTimeText(text: string): string | null {
  const parts = partsOf(text);
  return parts && `${two(parts[2])}/${two(parts[1])}/${parts[0]} ${two(parts[3])}:${two(parts[4])}`;
}

const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  he: ['ינו׳', 'פבר׳', 'מרץ', 'אפר׳', 'מאי', 'יוני', 'יולי', 'אוג׳', 'ספט׳', 'אוק׳', 'נוב׳', 'דצמ׳'],
};

/** The month of a day or an instant (in UTC), short, for axes: `Apr 26`, `אפר׳ 26`. Null: not a date. */
export function monthText(text: string, locale: Locale): string | null {
  const parts = partsOf(text);
  return parts && `${MONTHS[locale][parts[1] - 1]!} ${two(parts[0] % 100)}`;
}

/** A mark that makes a text right-to-left, which a leading number would not. */
const RIGHT_TO_LEFT_MARK = '\u200F';

/** A day of an obvious year, short, for axes: `1 Nov`, `1 בנוב׳`. In UTC. Null: not a date. */
export function monthDayText(text: string, locale: Locale): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const month = MONTHS[locale][parts[1] - 1]!;
  return locale === 'he' ? `${RIGHT_TO_LEFT_MARK}${parts[2]} ב${month}` : `${parts[2]} ${month}`;
}

/** `4Q24`: the name of a reported period. */
export const quarterText = ({ year, quarter }: { readonly year: number; readonly quarter: number }): string =>
  `${quarter}Q${two(year % 100)}`;

/** A reported period by its length in months: half of a calendar year is `H2 2022`, all others have the name of their last quarter. */
export const periodText = ({
  year,
  quarter,
  months,
}: {
  readonly year: number;
  readonly quarter: number;
  readonly months: number;
}): string => (isHalfYear({ quarter, months }) ? `H${quarter / 2} ${year}` : quarterText({ year, quarter }));

/** Whether a period is the first or second half of a calendar year. */
export const isHalfYear = ({ quarter, months }: { readonly quarter: number; readonly months: number }): boolean =>
  months === 6 && quarter % 2 === 0;
