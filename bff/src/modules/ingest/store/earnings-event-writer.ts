import type { Day, Market } from '../../../domain/company';
import { dayAt } from '../../../domain/day';
import { matchReports } from '../../../domain/calendar-changes';
import { defaultSourcePrecedence, rankOf, type SourcePrecedence } from '../../../domain/source-precedence';
import type { EarningsEventRow } from '../../calendars';
import { inChunks, insertRows, placeholders } from '../../../platform/db/bulk-insert';
import { lockCalendars } from './calendar-lock';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';

const COLUMNS = [
  ...['data_kind', 'market', 'symbol', 'day', 'last_day', 'moment', 'time', 'exchange', 'title', 'url', 'is_confirmed'],
] as const;

const valuesOf = (event: EarningsEventRow): readonly SqlValue[] => [
  event.dataKind,
  event.market,
  event.symbol,
  event.day,
  event.lastDay ?? null,
  event.when,
  event.time,
  event.exchange,
  event.title,
  event.url,
  event.isConfirmed ? 1 : 0,
];

type RankOfSource = (market: Market, source: string) => number;

/** A stored event: its values in the order of the columns. */
interface StoredEvent {
  readonly id: number;
  readonly day: Day;
  readonly isConfirmed: boolean;
  readonly rank: number;
  readonly values: readonly SqlValue[];
}

const keyOf = ({ market, symbol, dataKind }: Pick<EarningsEventRow, 'market' | 'symbol' | 'dataKind'>): string =>
  `${dataKind} ${market} ${symbol}`;

async function readStored(
  session: WriteSession,
  events: readonly EarningsEventRow[],
  rankOfSource: RankOfSource,
): Promise<ReadonlyMap<string, readonly StoredEvent[]>> {
  const stored = new Map<string, StoredEvent[]>();
  for (const market of new Set(events.map((event) => event.market))) {
    const symbols = [...new Set(events.filter((event) => event.market === market).map(({ symbol }) => symbol))];
    for (const some of inChunks(symbols)) {
      const rows = await session.all<Record<string, SqlValue>>(
        `SELECT id, source, ${COLUMNS.join(', ')} FROM earnings_events WHERE market = ? AND symbol IN (${placeholders(some.length)})`,
        [market, ...some],
      );
      for (const row of rows) {
        const key = `${String(row.data_kind)} ${market} ${String(row.symbol)}`;
        const event = {
          id: Number(row.id),
          day: row.day as Day,
          isConfirmed: row.is_confirmed === 1,
          // An event without a recorded source may be updated by any source.
          rank: row.source === null ? Infinity : rankOfSource(market, String(row.source)),
          values: COLUMNS.map((column) => row[column] ?? null),
        };
        const known = stored.get(key);
        if (known) known.push(event);
        else stored.set(key, [event]);
      }
    }
  }
  return stored;
}

const contentOf = (values: readonly SqlValue[]): string =>
  JSON.stringify(Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])));

const isSame = (one: readonly SqlValue[], other: readonly SqlValue[]): boolean =>
  one.every((value, index) => value === other[index]);

/**
 * Writes announced report days. A changed day updates its event and records the earlier values. `reportedAt`: an
 * instant; earlier days are in the past. `precedence`: the preferred source for the day of a report. Returns how many
 * events are new or changed.
 */
export async function writeEarningsEvents(
  session: WriteSession,
  events: readonly EarningsEventRow[],
  reportedAt: string,
  precedence: SourcePrecedence = defaultSourcePrecedence,
): Promise<number> {
  await lockCalendars(session);
  const today = dayAt(new Date(reportedAt));
  const rankOfSource: RankOfSource = (market, source) => rankOf(precedence.orderOf('reports', market), source);
  const stored = await readStored(session, events, rankOfSource);
  const ofCompany = new Map<string, EarningsEventRow[]>();
  for (const event of events) {
    const known = ofCompany.get(keyOf(event));
    if (known) known.push(event);
    else ofCompany.set(keyOf(event), [event]);
  }
  const fresh: EarningsEventRow[] = [];
  const revisions: SqlValue[][] = [];
  for (const [key, reported] of ofCompany) {
    const known = stored.get(key) ?? [];
    const ranked = reported.map(({ day, isConfirmed, market, source }) => ({
      day,
      isConfirmed,
      rank: source === undefined ? 0 : rankOfSource(market, source),
    }));
    const matched = matchReports(known, ranked, today);
    for (const [index, event] of reported.entries()) {
      const outcome = matched[index]!;
      if (outcome.kind === 'new') fresh.push(event);
      if (outcome.kind !== 'stored') continue;
      const [before, after] = [known.find(({ id }) => id === outcome.id)!.values, valuesOf(event)];
      if (isSame(before, after)) continue;
      await session.run(
        `UPDATE earnings_events SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')}, source = ? WHERE id = ?`,
        [...after, event.source ?? null, outcome.id],
      );
      revisions.push([outcome.id, reportedAt, contentOf(before), contentOf(after)]);
    }
  }
  const added = await insertRows(
    session,
    { table: 'earnings_events', columns: [...COLUMNS, 'first_day', 'source'], key: ['market', 'symbol', 'day'] },
    fresh.map((event) => [...valuesOf(event), event.day, event.source ?? null]),
  );
  await insertRows(
    session,
    { table: 'earnings_event_revisions', columns: ['event_id', 'changed_at', 'before', 'after'] },
    revisions,
  );
  return added + revisions.length;
}
