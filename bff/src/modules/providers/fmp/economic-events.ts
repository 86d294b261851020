import { z } from 'zod';
import { isDay } from '../../../domain/day';
import type { EconomicEventRow } from '../../calendars';
import { SOURCE, type FmpRows, type Reject } from './ask-fmp';
import { figure, needed, readRows, text } from './read-rows';

/** The provider uses ISO codes for most countries, but not for the United Kingdom; `EU` is the euro area. */
const COUNTRIES: Readonly<Record<string, EconomicEventRow['country']>> = {
  US: 'US',
  EU: 'EU',
  UK: 'GB',
  GB: 'GB',
  DE: 'DE',
  FR: 'FR',
  JP: 'JP',
  CH: 'CH',
  IL: 'IL',
};
const IMPACTS: Readonly<Record<string, EconomicEventRow['impact']>> = {
  High: 'High',
  Medium: 'Medium',
  Low: 'Low',
  None: 'Low',
};

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}):(\d{2})$/;
/**
 * Its times are UTC: what the Office for National Statistics publishes at seven in London's summer is listed at six.
 */
function instantOf(written: string): string | null {
  const [, date, time, seconds] = WRITTEN.exec(written) ?? [];
  if (!date || !isDay(date)) return null;
  const instant = `${date}T${time}:${seconds}.000Z`;
  return Number.isNaN(Date.parse(instant)) || Number(time?.slice(0, 2)) > 23 ? null : instant;
}

const schema = z.object({
  date: needed('unreadable_date').transform((written, context) => {
    const instant = instantOf(written);
    if (instant === null) context.addIssue({ code: 'custom', message: 'unreadable_date' });
    return instant ?? z.NEVER;
  }),
  country: needed('no_country'),
  event: needed('no_event'),
  impact: text.transform((written, context) => {
    const impact = written === null ? 'Low' : IMPACTS[written];
    if (impact === undefined) context.addIssue({ code: 'custom', message: 'unknown_impact' });
    return impact ?? z.NEVER;
  }),
  unit: text,
  previous: figure,
  estimate: figure,
  actual: figure,
});

/**
 * Releases of the countries that the site shows. Those of all others are quarantined together, counted by country: they
 * are no errors, and hundreds a week.
 */
export function readEconomicEvents(given: FmpRows, rejects: Reject[]): readonly Omit<EconomicEventRow, 'dataKind'>[] {
  const elsewhere = new Map<string, number>();
  const events = readRows(schema, given, rejects).flatMap(({ row }) => {
    const { date: at, event, impact, unit, previous, estimate, actual } = row;
    const country = COUNTRIES[row.country.toUpperCase()];
    if (country) return [{ at, country, impact, event, unit, previous, estimate, actual, revised: null }];
    elsewhere.set(row.country, (elsewhere.get(row.country) ?? 0) + 1);
    return [];
  });
  if (elsewhere.size > 0) {
    const counts = [...elsewhere].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    rejects.push({
      ticker: null,
      source: SOURCE,
      reason: 'country_not_shown',
      place: given.address,
      detail: `${total} events of ${counts.length} countries that the calendar does not show`,
      payload: JSON.stringify(Object.fromEntries(counts)),
    });
  }
  return events;
}
