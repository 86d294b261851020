import type { NoteRepository } from '../services/ports';
import type { Database } from './database';
import { companyNotes } from './models/company-note';
import { users } from './models/user';
import { storing } from './storage-errors';

/** What users note on companies. It goes with their account. */
export function createNoteRepository(database: Database): NoteRepository {
  const model = database.model(companyNotes);
  const accounts = database.model(users);
  return {
    async listOf(userId) {
      const order: [string, string][] = [
        ['updatedAt', 'DESC'],
        ['market', 'ASC'],
        ['symbol', 'ASC'],
      ];
      const rows = await storing(model.findAll({ where: { userId }, order }));
      return rows.map(({ market, symbol, note: text, updatedAt }) => ({ market, symbol, text, updatedAt }));
    },

    keep: (userId, { market, symbol, text: note, updatedAt }, { cap, mayReplace }) =>
      database.write(async ({ transaction }) => {
        // On PostgreSQL the account's row is what its own requests queue at.
        await accounts.findByPk(userId, { attributes: ['id'], lock: true, transaction });
        const where = { userId, market, symbol };
        const before = await model.findOne({ where, transaction });
        if (!mayReplace(before?.note ?? null)) return 'overtaken';
        if (note === '') {
          await model.destroy({ where, transaction });
          return 'kept';
        }
        if (!before && (await model.count({ where: { userId }, transaction })) >= cap) return 'full';
        await model.upsert({ userId, market, symbol, note, updatedAt }, { transaction });
        return 'kept';
      }),
  };
}
