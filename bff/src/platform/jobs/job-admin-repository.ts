import type { Transaction } from 'sequelize';
import type { Database } from '../db/database';
import { storing } from '../db/storage-errors';
import type { RowOf } from '../db/table';
import { jobs, type JobState } from './job-tables';

export type ListedJob = Omit<RowOf<typeof jobs>, 'payload' | 'lease'>;

export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
  /** When the first waiting job could have begun. */
  readonly oldestAt: string | null;
}

/** Maximum number of failed jobs in the list. */
const LISTED = 100;
const COLUMNS = { exclude: ['payload', 'lease'] };

/** The audit entry of an administrator's action, written in the same transaction. */
export type Trace = (transaction: Transaction) => Promise<void>;
/** `missing`: there is no such job; `not failed`: it is not given up, or another of its key waits already. */
export type Decided = 'done' | 'missing' | 'not failed';

export type JobAdminRepository = ReturnType<typeof createJobAdminRepository>;

/** The queue as shown to administrators, without the payloads. */
export function createJobAdminRepository({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: { now(): Date };
}) {
  const model = database.model(jobs);
  const list = async (state: JobState, order: 'runAfter' | 'finishedAt'): Promise<readonly ListedJob[]> => {
    const direction = order === 'runAfter' ? 'ASC' : 'DESC';
    const found = model.findAll({
      where: { state },
      attributes: COLUMNS,
      limit: LISTED,
      order: [
        [order, direction],
        ['id', direction],
      ],
    });
    return (await storing(found)).map((row) => row.get());
  };
  const decide = (id: number, trace: Trace, change: (transaction: Transaction) => Promise<unknown>): Promise<Decided> =>
    database.write(async ({ transaction }) => {
      const row = await model.findByPk(id, { lock: true, transaction });
      if (!row) return 'missing';
      if (row.state !== 'failed') return 'not failed';
      if ((await change(transaction)) === 'not failed') return 'not failed';
      await trace(transaction);
      return 'done';
    });

  return {
    running: () => list('running', 'runAfter'),
    failed: () => list('failed', 'finishedAt'),
    find: async (id: number): Promise<ListedJob | null> =>
      (await storing(model.findByPk(id, { attributes: COLUMNS })))?.get() ?? null,
    counts: async (): Promise<readonly JobCount[]> =>
      (
        await database.read.all<{ kind: string; state: JobState; jobs: number | string; oldest: string }>(
          `SELECT kind, state, COUNT(*) AS jobs, MIN(run_after) AS oldest FROM jobs GROUP BY kind, state
           ORDER BY kind, state`,
        )
      ).map(({ kind, state, jobs: count, oldest }) => ({
        kind,
        state,
        count: Number(count),
        oldestAt: state === 'queued' ? oldest : null,
      })),

    /** Queues a failed job again, with all its attempts. */
    retry: (id: number, trace: Trace): Promise<Decided> =>
      decide(id, trace, async (transaction) => {
        const { uniqueKey } = (await model.findByPk(id, { transaction }))!;
        const where = { uniqueKey, state: ['queued' as const, 'running' as const] };
        if (uniqueKey !== null && (await model.count({ where, transaction })) > 0) return 'not failed';
        const runAfter = clock.now().toISOString();
        await model.update(
          { state: 'queued', attempts: 0, progress: 0, runAfter, finishedAt: null },
          { where: { id }, transaction },
        );
        return 'done';
      }),
    discard: (id: number, trace: Trace): Promise<Decided> =>
      decide(id, trace, (transaction) => model.destroy({ where: { id }, transaction })),
  };
}
