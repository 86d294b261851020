import type { ScoreSnapshotRepository } from '../services/ports';
import { inChunks, insertRows, placeholders } from './bulk-insert';
import type { Database } from './database';

/** Scores as they were: a day that is there stays as it is, and the database refuses to change it. */
export function createScoreSnapshotRepository(database: Database): ScoreSnapshotRepository {
  return {
    add: (rows) =>
      rows.length === 0
        ? Promise.resolve(0)
        : database.write((session) =>
            insertRows(
              session,
              {
                table: 'score_snapshots',
                columns: ['market', 'symbol', 'day', 'method_version', 'score', 'points'],
                key: ['market', 'symbol', 'day', 'method_version'],
                onConflict: 'keep',
              },
              rows.map((row) => [row.market, row.symbol, row.day, row.methodVersion, row.score, row.points ?? null]),
            ),
          ),

    async noted({ market, day, methodVersion }, symbols) {
      const found = new Set<string>();
      for (const some of inChunks(symbols)) {
        // By whole keys: a market has years of days, and none but one is looked at.
        const rows = await database.read.all<{ symbol: string }>(
          `SELECT symbol FROM score_snapshots
           WHERE market = ? AND symbol IN (${placeholders(some.length)}) AND day = ? AND method_version = ?`,
          [market, ...some, day, methodVersion],
        );
        for (const { symbol } of rows) found.add(symbol);
      }
      return found;
    },

    async history(market, symbol) {
      const rows = await database.read.all<{ day: string; method_version: string; score: number | null }>(
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
