import type { Day, Market } from '../../domain/company';
import type { ScoreSnapshotRow } from './score-snapshot';
import { inChunks, insertRows, placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';
import type { SqlValue, WriteSession } from '../../platform/db/sql-session';

/** Enough for a whole market on a slow server. */
const BULK_LIMIT_MS = 60_000;
const COLUMNS = ['market', 'symbol', 'day', 'method_version', 'score', 'points'];
const KEY = ['market', 'symbol', 'day', 'method_version'];

const valuesOf = ({ market, symbol, day, methodVersion, score, points }: ScoreSnapshotRow): readonly SqlValue[] => [
  market,
  symbol,
  day,
  methodVersion,
  score,
  points ? JSON.stringify(points) : null,
];

const add = (rows: readonly ScoreSnapshotRow[], session: WriteSession): Promise<number> =>
  insertRows(session, { table: 'score_snapshots', columns: COLUMNS, key: KEY, onConflict: 'keep' }, rows.map(valuesOf));

/** Deletes stored rows that differ from the new ones. The database does not allow updates of a row. */
async function removeDiffering(session: WriteSession, rows: readonly ScoreSnapshotRow[]): Promise<void> {
  for (const row of rows) {
    const [market, symbol, day, methodVersion, score, points] = valuesOf(row);
    await session.run(
      `DELETE FROM score_snapshots WHERE market = ? AND symbol = ? AND day = ? AND method_version = ?
       AND (score IS DISTINCT FROM ? OR points IS DISTINCT FROM ?)`,
      [market!, symbol!, day!, methodVersion!, score ?? null, points ?? null],
    );
  }
}

/** The recorded scores. Those of past days never change, and the database does not allow updates of a row. */
export function createScoreSnapshotRepository(database: Database) {
  return {
    /** Adds rows that are not stored yet; stored ones do not change. Returns how many were added. */
    add,

    /** The same for the current day: stored rows that differ are replaced. Returns how many were written. */
    async put(rows: readonly ScoreSnapshotRow[], session: WriteSession): Promise<number> {
      await removeDiffering(session, rows);
      return add(rows, session);
    },

    /** Which of the symbols have a score of that day and method. */
    async noted(
      { market, day, methodVersion }: Pick<ScoreSnapshotRow, 'market' | 'day' | 'methodVersion'>,
      symbols: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      for (const some of inChunks(symbols)) {
        // By the whole key: a market has years of days, and only one is read.
        const rows = await database.read.all<{ symbol: string }>(
          `SELECT symbol FROM score_snapshots
           WHERE market = ? AND symbol IN (${placeholders(some.length)}) AND day = ? AND method_version = ?`,
          [market, ...some, day, methodVersion],
          BULK_LIMIT_MS,
        );
        for (const { symbol } of rows) found.add(symbol);
      }
      return found;
    },

    /**
     * The recorded scores of the symbols between two days of a market, both included. Shape: by symbol, oldest first.
     */
    async between(
      {
        market,
        methodVersion,
        from,
        to,
      }: Pick<ScoreSnapshotRow, 'market' | 'methodVersion'> & { readonly from: Day; readonly to: Day },
      symbols: readonly string[],
    ): Promise<readonly ScoreSnapshotRow[]> {
      const found: ScoreSnapshotRow[] = [];
      for (const some of inChunks(symbols)) {
        // By symbol and day, in the key's order: a market has years of days, and only these are read.
        const rows = await database.read.all<{ symbol: string; day: Day; score: number | null; points: string | null }>(
          `SELECT symbol, day, score, points FROM score_snapshots
           WHERE market = ? AND symbol IN (${placeholders(some.length)}) AND day BETWEEN ? AND ? AND method_version = ?
           ORDER BY symbol, day`,
          [market, ...some, from, to, methodVersion],
          BULK_LIMIT_MS,
        );
        for (const { points, ...row } of rows) {
          const noted = points === null ? {} : { points: JSON.parse(points) as readonly number[] };
          found.push({ ...row, market, methodVersion, ...noted });
        }
      }
      return found;
    },

    /** The recorded scores of one listing by every method. Shape: oldest first; `symbol` is the canonical ticker. */
    async history(market: Market, symbol: string): Promise<readonly Omit<ScoreSnapshotRow, 'points'>[]> {
      const rows = await database.read.all<{ day: Day; method_version: string; score: number | null }>(
        `SELECT day, method_version, score FROM score_snapshots
         WHERE market = ? AND symbol = ? ORDER BY day, method_version`,
        [market, symbol],
      );
      return rows.map(({ day, method_version: methodVersion, score }) => ({
        day,
        market,
        symbol,
        methodVersion,
        score,
      }));
    },
  };
}

export type ScoreSnapshotRepository = ReturnType<typeof createScoreSnapshotRepository>;
