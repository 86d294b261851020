import type { Day, Market } from '../../domain/company';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';
import { placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';
import type { WriteSession } from '../../platform/db/sql-session';

/** Enough for boards of a whole market on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** Two steps along the key for each listing, however many days are stored. */
const SPAN = (pick: 'MIN' | 'MAX'): string => `
  SELECT ${pick}(day) AS day FROM (
    SELECT (SELECT ${pick}(day) FROM prices WHERE listing_id = l.id) AS day FROM listings AS l WHERE l.market = ?
    UNION ALL
    SELECT (SELECT ${pick}(quoted_on) FROM quotes WHERE listing_id = l.id) AS day FROM listings AS l WHERE l.market = ?
  ) AS days`;

/** Records of past boards. */
export function createTrackRecordStore(database: Database) {
  const { read } = database;
  return {
    /** First and last day with a price or a quote in a market. Null: none. */
    async span(market: Market): Promise<{ readonly from: Day; readonly to: Day } | null> {
      const [[first], [last]] = (await Promise.all(
        (['MIN', 'MAX'] as const).map((pick) =>
          read.all<{ day: Day | null }>(SPAN(pick), [market, market], BULK_LIMIT_MS),
        ),
      )) as [{ day: Day | null }[], { day: Day | null }[]];
      return first?.day && last?.day ? { from: first.day, to: last.day } : null;
    },

    /** Replaces a market's record with all of its rows. */
    async replace(record: TrackRecord, days: Iterable<TrackDay>, session: WriteSession): Promise<void> {
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
    },

    /** Removes the records of other markets. */
    async keepOnly(markets: readonly Market[], session: WriteSession): Promise<void> {
      const otherMarkets = markets.length === 0 ? '' : `WHERE market NOT IN (${placeholders(markets.length)})`;
      await session.run(`DELETE FROM track_record_days ${otherMarkets}`, markets);
      await session.run(`DELETE FROM track_records ${otherMarkets}`, markets);
    },

    /** Markets that have a record. Shape: by market. */
    async list(): Promise<readonly Pick<TrackRecord, 'market' | 'dataKind' | 'computedAt'>[]> {
      const rows = await read.all<{ market: Market; data_kind: 'sample' | 'real'; computed_at: string }>(
        'SELECT market, data_kind, computed_at FROM track_records ORDER BY market',
      );
      return rows.map(({ market, data_kind: dataKind, computed_at: computedAt }) => ({ market, dataKind, computedAt }));
    },

    async read(market: Market): Promise<TrackRecord | null> {
      const [row] = await read.all<{ record: string }>('SELECT record FROM track_records WHERE market = ?', [market]);
      return row ? (JSON.parse(row.record) as TrackRecord) : null;
    },

    /** Days of a market's rows. Shape: oldest first. */
    async days(market: Market): Promise<readonly Day[]> {
      const rows = await read.all<{ formed_on: Day }>(
        'SELECT formed_on FROM track_record_days WHERE market = ? ORDER BY formed_on',
        [market],
      );
      return rows.map(({ formed_on: day }) => day);
    },

    async rowsOf(market: Market, formedOn: Day): Promise<TrackDay | null> {
      const [row] = await read.all<{ board_rows: string }>(
        'SELECT board_rows FROM track_record_days WHERE market = ? AND formed_on = ?',
        [market, formedOn],
      );
      return row ? { formedOn, rows: JSON.parse(row.board_rows) as TrackDay['rows'] } : null;
    },
  };
}

export type TrackRecordStore = ReturnType<typeof createTrackRecordStore>;
