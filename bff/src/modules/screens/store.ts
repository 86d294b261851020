import type { Transaction } from 'sequelize';
import type { ScreenQuestion } from '../../domain/alerts/screen-question';
import type { Database } from '../../platform/db/connect-database';
import { storing } from '../../platform/db/storage-errors';
import type { RowOf } from '../../platform/db/table';
import { savedScreens } from './table';

export interface NewScreen {
  readonly name: string;
  readonly question: ScreenQuestion;
  readonly at: string;
}

export interface SavedScreen {
  readonly id: number;
  readonly name: string;
  readonly question: ScreenQuestion;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const screenOf = ({ id, name, query, createdAt, updatedAt }: RowOf<typeof savedScreens>): SavedScreen => ({
  id,
  name,
  question: JSON.parse(query) as ScreenQuestion,
  createdAt,
  updatedAt,
});

export type ScreenStore = ReturnType<typeof createScreenStore>;

/** Board queries that users saved. */
export function createScreenStore(database: Database) {
  const model = database.model(savedScreens);
  return {
    async listOf(userId: string, transaction: Transaction | null = null): Promise<readonly SavedScreen[]> {
      const rows = await storing(model.findAll({ where: { userId }, transaction }));
      return rows.map((row) => screenOf(row.get()));
    },
    async withIds(ids: readonly number[]): Promise<readonly SavedScreen[]> {
      if (ids.length === 0) return [];
      const rows = await storing(model.findAll({ where: { id: [...new Set(ids)] } }));
      return rows.map((row) => screenOf(row.get()));
    },
    async find(userId: string, id: number, transaction: Transaction | null = null): Promise<SavedScreen | null> {
      const row = await storing(model.findOne({ where: { userId, id }, transaction }));
      return row && screenOf(row.get());
    },
    async create(userId: string, { name, question, at }: NewScreen, transaction: Transaction): Promise<SavedScreen> {
      const query = JSON.stringify(question);
      const row = await model.create({ userId, name, query, createdAt: at, updatedAt: at }, { transaction });
      return screenOf(row.get());
    },
    async update({ id, name, question, updatedAt }: SavedScreen, transaction: Transaction): Promise<void> {
      await model.update({ name, query: JSON.stringify(question), updatedAt }, { where: { id }, transaction });
    },
    /** With the alerts on it. False: the user has no such screen. */
    remove: async (userId: string, id: number, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { userId, id }, transaction })) > 0,
  };
}
