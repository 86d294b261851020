import type { Transaction } from 'sequelize';
import type { SavedScreen, ScreenQuestion, ScreenRepository } from '../services/ports';
import type { Database } from '../platform/db/connect-database';
import { savedScreens } from './models/saved-screen';
import type { RowOf } from '../platform/db/table';
import { users } from './models/user';
import { storing } from '../platform/db/storage-errors';

/** A question as it is kept in its column. */
export const questionIn = (kept: string): ScreenQuestion => JSON.parse(kept) as ScreenQuestion;

const screenOf = ({ id, name, query, createdAt, updatedAt }: RowOf<typeof savedScreens>): SavedScreen => ({
  id,
  name,
  question: questionIn(query),
  createdAt,
  updatedAt,
});

/** Names that differ in their case alone are one. */
const comparable = (name: string): string => name.toLowerCase();
const byName = (a: SavedScreen, b: SavedScreen): number =>
  comparable(a.name) < comparable(b.name) ? -1 : comparable(a.name) > comparable(b.name) ? 1 : a.id - b.id;

/** Boards' questions that users saved. */
export function createScreenRepository(database: Database): ScreenRepository {
  const model = database.model(savedScreens);
  const accounts = database.model(users);

  /** All of a user's, while others of theirs wait. */
  async function held(userId: string, transaction: Transaction): Promise<readonly SavedScreen[]> {
    await accounts.findByPk(userId, { attributes: ['id'], lock: true, transaction });
    return (await model.findAll({ where: { userId }, transaction })).map((row) => screenOf(row.get()));
  }
  const isTaken = (screens: readonly SavedScreen[], name: string): boolean =>
    screens.some((one) => comparable(one.name) === comparable(name));

  return {
    async listOf(userId) {
      const rows = await storing(model.findAll({ where: { userId } }));
      return rows.map((row) => screenOf(row.get())).sort(byName);
    },

    async find(userId, id) {
      const row = await storing(model.findOne({ where: { userId, id } }));
      return row && screenOf(row.get());
    },

    add: (userId, { name, question, at }, cap) =>
      database.write(async ({ transaction }) => {
        const screens = await held(userId, transaction);
        if (isTaken(screens, name)) return 'taken';
        if (screens.length >= cap) return 'full';
        const query = JSON.stringify(question);
        const row = await model.create({ userId, name, query, createdAt: at, updatedAt: at }, { transaction });
        return screenOf(row.get());
      }),

    replace: (userId, id, { name, question, at }, mayReplace) =>
      database.write(async ({ transaction }) => {
        const screens = await held(userId, transaction);
        const before = screens.find((one) => one.id === id);
        if (!before) return null;
        if (!mayReplace(before)) return 'overtaken';
        if (
          isTaken(
            screens.filter((one) => one !== before),
            name,
          )
        )
          return 'taken';
        // A new name is no new question: what alerts have seen of it still holds.
        const isSame = JSON.stringify(before.question) === JSON.stringify(question);
        const updatedAt = isSame ? before.updatedAt : at;
        await model.update(
          { name, query: JSON.stringify(question), updatedAt },
          { where: { userId, id }, transaction },
        );
        return { ...before, name, question, updatedAt };
      }),

    remove: (userId, id) =>
      database.write(async ({ transaction }) => (await model.destroy({ where: { userId, id }, transaction })) > 0),
  };
}
