import type { Transaction } from 'sequelize';
import type { IngestRun } from '../ingest-run';
import type { Database } from '../../../platform/db/connect-database';
import { ingestRuns } from '../table';
import { storing } from '../../../platform/db/storage-errors';
import type { Market } from '../../../domain/company';

/** Ingest runs and their rejects. */
export function createIngestRunRepository(database: Database) {
  const model = database.model(ingestRuns);
  return {
    /** Marks the provider's running runs of the market as stopped. */
    async stopRunning(
      { provider, market }: Pick<IngestRun, 'provider' | 'market'>,
      at: string,
      transaction: Transaction,
    ): Promise<void> {
      await model.update(
        { state: 'stopped', finishedAt: at },
        { where: { provider, market, state: 'running' }, transaction },
      );
    },

    /** Returns its number. */
    async add(
      { provider, market }: Pick<IngestRun, 'provider' | 'market'>,
      at: string,
      transaction: Transaction,
    ): Promise<number> {
      const run = await model.create(
        { provider, market, state: 'running', startedAt: at, finishedAt: null, summary: null },
        { transaction },
      );
      return run.id;
    },

    async finish(
      id: number,
      { state, finishedAt, summary }: Pick<IngestRun, 'state' | 'finishedAt' | 'summary'>,
      transaction: Transaction,
    ): Promise<void> {
      await model.update({ state, finishedAt, summary }, { where: { id }, transaction });
    },

    async last(market?: Market): Promise<IngestRun | null> {
      const run = await storing(
        model.findOne({ where: market === undefined ? {} : { market }, order: [['id', 'DESC']] }),
      );
      return run && run.get();
    },

    /** Number of rejects by reason. */
    async countRejects(runId: number): Promise<Readonly<Record<string, number>>> {
      const rows = await database.read.all<{ reason: string; count: number }>(
        'SELECT reason, CAST(COUNT(*) AS INTEGER) AS count FROM ingest_rejects WHERE run_id = ? GROUP BY reason ORDER BY reason',
        [runId],
      );
      return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
    },
  };
}
