import type { Market } from '../domain/company';
import type { IngestRun, IngestRunRepository, IngestRunState } from '../services/ports';
import type { Database } from './database';
import { ingestRuns, type IngestRunRow } from './models/ingest-run';
import { storing } from './storage-errors';

const runOf = (row: IngestRunRow): IngestRun => ({
  id: row.id,
  provider: row.provider,
  market: row.market as Market | null,
  state: row.state as IngestRunState,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  summary: row.summary,
});

/** Runs of the ingest, and what each put aside. */
export function createIngestRunRepository(database: Database): IngestRunRepository {
  const model = database.model(ingestRuns);
  return {
    start: (provider, market, at) =>
      database.write(async ({ transaction }) => {
        // A run that was killed never said so itself.
        await model.update(
          { state: 'stopped', finished_at: at },
          { where: { provider, market, state: 'running' }, transaction },
        );
        const run = await model.create(
          { provider, market, state: 'running', started_at: at, finished_at: null, summary: null },
          { transaction },
        );
        return (run.get() as IngestRunRow).id;
      }),

    finish: (id, state, at, summary) =>
      database.write(async ({ transaction }) => {
        await model.update({ state, finished_at: at, summary }, { where: { id }, transaction });
      }),

    async last(market) {
      const row = (await storing(
        model.findOne({ where: market === undefined ? {} : { market }, order: [['id', 'DESC']], raw: true }),
      )) as unknown as IngestRunRow | null;
      return row && runOf(row);
    },

    async countRejects(runId) {
      const rows = await database.read.all<{ reason: string; count: number }>(
        'SELECT reason, CAST(COUNT(*) AS INTEGER) AS count FROM ingest_rejects WHERE run_id = ? GROUP BY reason ORDER BY reason',
        [runId],
      );
      return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
    },
  };
}
