import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { ListScope } from '../../domain/entitlements';
import type { RowOf } from '../../platform/db/table';
import type { BacktestQuestion } from './question';
import type { StoredResult } from './stored-result';
import { backtests, backtestTallies, type BacktestStatus } from './table';

/** A back-test without its result. */
export interface BacktestLine {
  readonly id: number;
  readonly status: BacktestStatus;
  readonly question: BacktestQuestion;
  readonly scope: ListScope;
  readonly variant: number;
  readonly progress: number;
  readonly failure: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface StoredBacktest extends BacktestLine {
  /** Null: there is none, or none yet. */
  readonly result: StoredResult | null;
}

const OPEN: readonly BacktestStatus[] = ['queued', 'running'];
const WITHOUT_RESULT = { exclude: ['result', 'userId'] };

type Row = Omit<RowOf<typeof backtests>, 'result' | 'userId'>;

const lineOf = (row: Row): BacktestLine => {
  const { id, status, question, scope, variant, progress, failure, createdAt, finishedAt } = row;
  const requested = JSON.parse(question) as BacktestQuestion;
  return { id, status, question: requested, scope, variant, progress, failure, createdAt, finishedAt };
};

/** Reads and writes back-tests; what may be written is decided by the service. */
export function createBacktestStore(database: Database) {
  const model = database.model(backtests);
  const tallies = database.model(backtestTallies);
  return {
    /** All of an account, the newest first. */
    async listOf(userId: string): Promise<readonly BacktestLine[]> {
      const rows = await storing(
        model.findAll({ where: { userId }, attributes: WITHOUT_RESULT, order: [['id', 'DESC']] }),
      );
      return rows.map(lineOf);
    },
    /** Null: the account has none of this number. */
    async find(userId: string, id: number): Promise<StoredBacktest | null> {
      const row = await storing(model.findOne({ where: { userId, id } }));
      if (!row) return null;
      return { ...lineOf(row), result: row.result === null ? null : (JSON.parse(row.result) as StoredResult) };
    },
    async counts(
      userId: string,
      transaction: Transaction,
    ): Promise<{ readonly stored: number; readonly open: number }> {
      const stored = await model.count({ where: { userId }, transaction });
      return { stored, open: await model.count({ where: { userId, status: [...OPEN] }, transaction }) };
    },
    /** The variant of a query that the account has run and not deleted. Null: none. */
    async variantOf(userId: string, question: string, transaction: Transaction): Promise<number | null> {
      const row = await model.findOne({ where: { userId, question }, attributes: ['variant'], transaction });
      return row?.variant ?? null;
    },
    /** Counts one more question. Returns how many there are now. */
    async countVariant(userId: string, transaction: Transaction): Promise<number> {
      const before = await tallies.findByPk(userId, { transaction });
      const tried = (before?.tried ?? 0) + 1;
      await tallies.upsert({ userId, tried }, { transaction });
      return tried;
    },
    async tried(userId: string): Promise<number> {
      return (await storing(tallies.findByPk(userId)))?.tried ?? 0;
    },
    async add(
      row: Pick<RowOf<typeof backtests>, 'userId' | 'question' | 'scope' | 'variant' | 'createdAt'>,
      transaction: Transaction,
    ): Promise<BacktestLine> {
      const fresh = { status: 'queued', progress: 0, failure: null, result: null, finishedAt: null } as const;
      return lineOf(await model.create({ ...row, ...fresh }, { transaction }));
    },
    /** False: there is none of this number, or it has ended. */
    async cancel(userId: string, id: number, at: string, transaction: Transaction): Promise<boolean> {
      const where = { userId, id, status: [...OPEN] };
      return (await model.update({ status: 'cancelled', finishedAt: at }, { where, transaction }))[0] > 0;
    },
    /** Queues it again from its beginning. False: it does not exist, or was neither cancelled nor has failed. */
    async resume(userId: string, id: number, scope: ListScope, transaction: Transaction): Promise<boolean> {
      const where = { userId, id, status: ['cancelled' as const, 'failed' as const] };
      const fresh = { status: 'queued', scope, progress: 0, failure: null, finishedAt: null } as const;
      return (await model.update(fresh, { where, transaction }))[0] > 0;
    },
    /** False: there is none of this number. */
    remove: async (userId: string, id: number, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { userId, id }, transaction })) > 0,

    /** It is running from then on, from its beginning. Null: it was cancelled or deleted, or is done. */
    async begin(id: number, transaction: Transaction): Promise<BacktestLine | null> {
      // One that had failed was requested again.
      const where = { id, status: [...OPEN, 'failed' as const] };
      const fresh = { status: 'running', progress: 0, failure: null, finishedAt: null } as const;
      if ((await model.update(fresh, { where, transaction }))[0] === 0) return null;
      const row = await model.findByPk(id, { attributes: WITHOUT_RESULT, transaction });
      return row && lineOf(row);
    },
    giveUp: (id: number, at: string, transaction: Transaction) =>
      model.update(
        { status: 'failed', failure: 'internal_error', finishedAt: at },
        { where: { id, status: [...OPEN] }, transaction },
      ),
    /** False: it was cancelled or deleted. */
    note: async (
      id: number,
      change: Partial<Pick<Row, 'status' | 'progress' | 'failure' | 'finishedAt'> & { result: string }>,
      transaction: Transaction,
    ): Promise<boolean> => (await model.update(change, { where: { id, status: 'running' }, transaction }))[0] > 0,
  };
}

export type BacktestStore = ReturnType<typeof createBacktestStore>;
