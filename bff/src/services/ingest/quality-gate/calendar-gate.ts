import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { EconomicEventRow, ProvidedEarningsDay } from '../../ports';
import { gateRows, type GatedRows, type Refusal } from './row-gate';
import { webAddressOrNull } from './web-address';

const OLDEST_DAY = '1990-01-01';
/** Nobody tells of a day of reporting so long before it. */
const AHEAD_DAYS = 730;
const LONGEST_TITLE = 500;

/** Days of reporting that can be, each once. */
export function gateEarningsDays(
  rows: readonly ProvidedEarningsDay[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<ProvidedEarningsDay> {
  return gateRows(rows, ticker, {
    refuse: ({ day, title }) => {
      if (day < OLDEST_DAY || day > addDays(today, AHEAD_DAYS))
        return ['earnings_day_out_of_range', `a report on ${day}`];
      return title.trim() === '' || title.length > LONGEST_TITLE
        ? ['earnings_day_without_title', `a report on ${day}`]
        : null;
    },
    clean: (row) => {
      const url = webAddressOrNull(row.url);
      const isUnsafe = row.url !== null && row.url !== '' && url === null;
      const refusals: readonly Refusal[] = isUnsafe ? [['unsafe_address', `${row.day}: ${row.url!.slice(0, 80)}`]] : [];
      return { row: { ...row, url }, refusals };
    },
    keyOf: ({ day }) => day,
    differs: (one, other) => one.when !== other.when || one.time !== other.time,
    duplicate: 'duplicate_earnings_day',
  });
}

/** Why a release of the economic calendar is not stored. Null: it is. */
export function refusedRelease(
  { at, event, previous, estimate, actual, revised }: Omit<EconomicEventRow, 'dataKind'>,
  today: Day,
): Refusal | null {
  const day = at.slice(0, 10);
  if (Number.isNaN(Date.parse(at)) || day < OLDEST_DAY || day > addDays(today, AHEAD_DAYS))
    return ['release_day_out_of_range', `a release at ${at.slice(0, 40)}`];
  if (event.trim() === '' || event.length > LONGEST_TITLE) return ['release_without_name', `a release at ${at}`];
  const isOdd = [previous, estimate, actual, revised].some((figure) => figure !== null && !Number.isFinite(figure));
  return isOdd ? ['release_figure_not_finite', `${event} at ${at}`] : null;
}
