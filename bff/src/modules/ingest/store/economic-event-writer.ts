import { matchReleases, type StoredRelease } from '../../../domain/calendar-changes';
import { addDays, dayFrom } from '../../../domain/day';
import type { EconomicEventRow } from '../../calendars';
import { insertRows } from '../../../platform/db/bulk-insert';
import { lockCalendars } from './calendar-lock';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';

const COLUMNS = [
  ...['data_kind', 'occurs_at', 'country', 'impact', 'event', 'unit', 'previous', 'estimate', 'actual', 'revised'],
] as const;

const valuesOf = (event: EconomicEventRow): readonly SqlValue[] => [
  event.dataKind,
  event.at,
  event.country,
  event.impact,
  event.event,
  event.unit,
  event.previous,
  event.estimate,
  event.actual,
  event.revised,
];

/** Stored releases this far before and after may be the same release. */
const MARGIN_DAYS = 120;

async function readStored(session: WriteSession, events: readonly EconomicEventRow[]) {
  const days = events.map(({ at }) => at.slice(0, 10)).sort();
  const [first, last] = [dayFrom(days[0]!), dayFrom(days.at(-1)!)];
  const rows = await session.all<Record<string, SqlValue>>(
    `SELECT id, ${COLUMNS.join(', ')} FROM economic_events WHERE occurs_at >= ? AND occurs_at < ? AND data_kind = ?`,
    [addDays(first, -MARGIN_DAYS), `${addDays(last, MARGIN_DAYS)}~`, events[0]!.dataKind],
  );
  return new Map(
    rows.map((row) => {
      const values = COLUMNS.map((column) => row[column] ?? null);
      const { id, country, event, occurs_at: at } = row;
      const release: StoredRelease = {
        id: Number(id),
        country: String(country),
        event: String(event),
        at: String(at),
      };
      return [release.id, { release, values }] as const;
    }),
  );
}

/**
 * Writes the releases of one kind of data. Real ones replace all invented ones, which never return. A release with
 * another time or other figures is updated, not added. Returns how many are new or changed.
 */
export async function writeEconomicEvents(session: WriteSession, events: readonly EconomicEventRow[]): Promise<number> {
  await lockCalendars(session);
  const { dataKind } = events[0]!;
  if (dataKind === 'real') await session.run("DELETE FROM economic_events WHERE data_kind = 'sample'");
  else if ((await session.all("SELECT 1 FROM economic_events WHERE data_kind = 'real' LIMIT 1")).length > 0) return 0;

  const stored = await readStored(session, events);
  const matched = matchReleases(
    [...stored.values()].map(({ release }) => release),
    events,
  );
  const fresh: EconomicEventRow[] = [];
  let changed = 0;
  for (const [index, event] of events.entries()) {
    const outcome = matched[index]!;
    if (outcome.kind === 'new') fresh.push(event);
    if (outcome.kind !== 'stored') continue;
    const [before, after] = [stored.get(outcome.id)!.values, valuesOf(event)];
    if (before.every((value, place) => value === after[place])) continue;
    changed += await session.run(
      `UPDATE economic_events SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
      [...after, outcome.id],
    );
  }
  const added = await insertRows(
    session,
    { table: 'economic_events', columns: [...COLUMNS, 'first_at'], key: ['occurs_at', 'country', 'event'] },
    fresh.map((event) => [...valuesOf(event), event.at]),
  );
  return added + changed;
}
