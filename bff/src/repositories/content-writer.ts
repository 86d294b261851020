import type { ContentWriter, EarningsEventRow } from '../services/ports';
import { createArticleWriter } from './article-writer';
import { insertRows } from './bulk-insert';
import type { Database } from './database';
import type { WriteSession } from './sql-session';

/** Articles and calendars into the store. */
export function createContentWriter(database: Database): ContentWriter {
  return {
    writeArticles: createArticleWriter(database),
    writeEarningsEvents: (events) =>
      events.length === 0 ? Promise.resolve(0) : database.write((session) => writeEarningsEvents(session, events)),
    writeEconomicEvents: (events) =>
      database.write((session) =>
        insertRows(
          session,
          {
            table: 'economic_events',
            columns: [
              ...['data_kind', 'occurs_at', 'country', 'impact', 'event', 'unit'],
              ...['previous', 'estimate', 'actual', 'revised'],
            ],
            key: ['occurs_at', 'country', 'event'],
          },
          events.map((event) => [
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
          ]),
        ),
      ),
  };
}

const earningsTarget = {
  table: 'earnings_events',
  columns: ['data_kind', 'market', 'symbol', 'day', 'moment', 'time', 'exchange', 'title', 'url', 'is_confirmed'],
  key: ['market', 'symbol', 'day'],
} as const;

async function writeEarningsEvents(session: WriteSession, events: readonly EarningsEventRow[]): Promise<number> {
  const days = events.map(({ day }) => day).sort();
  const readStored = async () => {
    const rows = await session.all<Record<string, string | number | null>>(
      `SELECT id, ${earningsTarget.columns.join(', ')} FROM earnings_events WHERE day BETWEEN ? AND ?`,
      [days[0]!, days.at(-1)!],
    );
    return new Map(rows.map(({ id, ...said }) => [id as number, JSON.stringify(said)]));
  };
  const before = await readStored();
  const written = await insertRows(
    session,
    earningsTarget,
    events.map((event) => [
      event.dataKind,
      event.market,
      event.symbol,
      event.day,
      event.when,
      event.time,
      event.exchange,
      event.title,
      event.url,
      event.isConfirmed ? 1 : 0,
    ]),
  );
  if (written === 0 || before.size === 0) return written;
  const after = await readStored();
  const changed = [...before].filter(([id, said]) => after.get(id) !== said);
  await insertRows(
    session,
    { table: 'earnings_event_revisions', columns: ['event_id', 'changed_at', 'before', 'after'] },
    changed.map(([id, said]) => [id, new Date().toISOString(), said, after.get(id)!]),
  );
  return written;
}
