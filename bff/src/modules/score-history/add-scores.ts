import type { Database } from '../../platform/db/database';
import type { ScoreSnapshotRow } from './score-snapshot';
import { createScoreSnapshotRepository } from './store';

/** Adds scores that are not stored yet; stored ones do not change. Returns how many were added. */
export const addScores = (database: Database, rows: readonly ScoreSnapshotRow[]): Promise<number> =>
  rows.length === 0
    ? Promise.resolve(0)
    : database.write((session) => createScoreSnapshotRepository(database).add(rows, session));
