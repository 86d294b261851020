import type { Day, Market } from '../domain/company';
import type { TrackDay, TrackRecord } from '../domain/track-record/track-record';
import type { TrackRecordRepository } from '../services/ports';
import { placeholders } from '../platform/db/bulk-insert';
import type { Database } from '../platform/db/connect-database';

/** Boards of a whole market on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** Two steps along the key for each listing, however many days are stored. */
const SPAN = (pick: 'MIN' | 'MAX'): string => `
  SELECT ${pick}(day) AS day FROM (
    SELECT (SELECT ${pick}(day) FROM prices WHERE listing_id = l.id) AS day FROM listings AS l WHERE l.market = ?
    UNION ALL
    SELECT (SELECT ${pick}(quoted_on) FROM quotes WHERE listing_id = l.id) AS day FROM listings AS l WHERE l.market = ?
  ) AS days`;

/** Records as the command made them: each market's is replaced whole, and no reader sees half of one. */
export function createTrackRecordRepository(database: Database): TrackRecordRepository {
  const { read } = database;
  return {
    async span(market) {
      const [[first], [last]] = (await Promise.all(
        (['MIN', 'MAX'] as const).map((pick) =>
          read.all<{ day: Day | null }>(SPAN(pick), [market, market], BULK_LIMIT_MS),
        ),
      )) as [{ day: Day | null }[], { day: Day | null }[]];
      return first?.day && last?.day ? { from: first.day, to: last.day } : null;
    },

    replace: (record, days) =>
      database.write(async (session) => {
        await session.run('DELETE FROM track_record_days WHERE market = ?', [record.market]);
        await session.run('DELETE FROM track_records WHERE market = ?', [record.market]);
        await session.run('INSERT INTO track_records (market, data_kind, computed_at, record) VALUES (?, ?, ?, ?)', [
          record.market,
          record.dataKind,
          record.computedAt,
          JSON.stringify(record),
        ]);
        for (const { formedOn, rows } of days) {
          await session.run('INSERT INTO track_record_days (market, formed_on, board_rows) VALUES (?, ?, ?)', [
            record.market,
            formedOn,
            JSON.stringify(rows),
          ]);
        }
      }),

    keepOnly: (markets) =>
      database.write(async (session) => {
        const gone = markets.length === 0 ? '' : `WHERE market NOT IN (${placeholders(markets.length)})`;
        await session.run(`DELETE FROM track_record_days ${gone}`, markets);
        await session.run(`DELETE FROM track_records ${gone}`, markets);
      }),

    async list() {
      const rows = await read.all<{ market: Market; data_kind: 'sample' | 'real'; computed_at: string }>(
        'SELECT market, data_kind, computed_at FROM track_records ORDER BY market',
      );
      return rows.map(({ market, data_kind: dataKind, computed_at: computedAt }) => ({ market, dataKind, computedAt }));
    },

    async read(market) {
      const [row] = await read.all<{ record: string }>('SELECT record FROM track_records WHERE market = ?', [market]);
      return row ? (JSON.parse(row.record) as TrackRecord) : null;
    },

    async days(market) {
      const rows = await read.all<{ formed_on: Day }>(
        'SELECT formed_on FROM track_record_days WHERE market = ? ORDER BY formed_on',
        [market],
      );
      return rows.map(({ formed_on: day }) => day);
    },

    async rowsOf(market, formedOn) {
      const [row] = await read.all<{ board_rows: string }>(
        'SELECT board_rows FROM track_record_days WHERE market = ? AND formed_on = ?',
        [market, formedOn],
      );
      return row ? { formedOn, rows: JSON.parse(row.board_rows) as TrackDay['rows'] } : null;
    },
  };
}
