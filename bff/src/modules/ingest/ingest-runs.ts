import type { Market } from '../../domain/company';
import type { Database } from '../../platform/db/database';
import type { IngestRunState } from './ingest-run';
import { createIngestRunRepository } from './store/ingest-run-repository';

export type IngestRuns = ReturnType<typeof createIngestRuns>;

/** The record of ingest runs. Each call that writes is one transaction. */
export function createIngestRuns(database: Database) {
  const runs = createIngestRunRepository(database);
  return {
    last: runs.last,
    countRejects: runs.countRejects,

    /** Returns the number of the run. */
    start: (provider: string, market: Market | null, at: string): Promise<number> =>
      database.write(async ({ transaction }) => {
        // A killed run could not record its own end.
        await runs.stopRunning({ provider, market }, at, transaction);
        return runs.add({ provider, market }, at, transaction);
      }),

    finish: (
      id: number,
      state: Exclude<IngestRunState, 'running'>,
      finishedAt: string,
      summary: string,
    ): Promise<void> =>
      database.write(({ transaction }) => runs.finish(id, { state, finishedAt, summary }, transaction)),
  };
}
