import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { storing } from '../../platform/db/storage-errors';
import type { RowOf } from '../../platform/db/table';
import { savedScores } from './table';

export type SavedScore = Omit<RowOf<typeof savedScores>, 'userId'>;

export interface NewScore {
  readonly name: string;
  readonly definition: string;
  readonly at: string;
}

const scoreOf = ({ id, name, definition, isShown, createdAt, updatedAt }: RowOf<typeof savedScores>): SavedScore => ({
  id,
  name,
  definition,
  isShown,
  createdAt,
  updatedAt,
});

export type ScoreStore = ReturnType<typeof createScoreStore>;

/** Scores that users saved. */
export function createScoreStore(database: Database) {
  const model = database.model(savedScores);
  return {
    async listOf(userId: string, transaction: Transaction | null = null): Promise<readonly SavedScore[]> {
      const rows = await storing(model.findAll({ where: { userId }, transaction }));
      return rows.map((row) => scoreOf(row.get()));
    },
    async withIds(ids: readonly number[]): Promise<readonly SavedScore[]> {
      if (ids.length === 0) return [];
      const rows = await storing(model.findAll({ where: { id: [...new Set(ids)] } }));
      return rows.map((row) => scoreOf(row.get()));
    },
    async find(userId: string, id: number, transaction: Transaction | null = null): Promise<SavedScore | null> {
      const row = await storing(model.findOne({ where: { userId, id }, transaction }));
      return row && scoreOf(row.get());
    },
    /** The score that is shown wherever companies are shown. Null: none. */
    async findShown(userId: string): Promise<SavedScore | null> {
      const row = await storing(model.findOne({ where: { userId, isShown: 1 } }));
      return row && scoreOf(row.get());
    },
    /** `id` null: none is shown any more. */
    async show(userId: string, id: number | null, transaction: Transaction): Promise<void> {
      await model.update({ isShown: 0 }, { where: { userId }, transaction });
      if (id !== null) await model.update({ isShown: 1 }, { where: { userId, id }, transaction });
    },
    async create(userId: string, { name, definition, at }: NewScore, transaction: Transaction): Promise<SavedScore> {
      const row = await model.create(
        { userId, name, definition, isShown: 0, createdAt: at, updatedAt: at },
        { transaction },
      );
      return scoreOf(row.get());
    },
    async update({ id, name, definition, updatedAt }: SavedScore, transaction: Transaction): Promise<void> {
      await model.update({ name, definition, updatedAt }, { where: { id }, transaction });
    },
    /** False: the user has no such score. */
    remove: async (userId: string, id: number, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { userId, id }, transaction })) > 0,
  };
}
