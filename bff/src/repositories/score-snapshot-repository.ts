import type { ScoreSnapshotRepository } from '../services/ports';
import { insertRows } from './bulk-insert';
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
  };
}
