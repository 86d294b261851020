import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { ListingName } from '../../domain/markets';
import { companyNotes } from './table';

/** A reader's own text on a listing. */
export interface CompanyNote extends ListingName {
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** Reads and writes notes; what may be written is decided by the service. */
export function createNoteStore(database: Database) {
  const model = database.model(companyNotes);
  return {
    /** All notes of an account, the one changed last first. */
    async listOf(userId: string): Promise<readonly CompanyNote[]> {
      const order: [string, string][] = [
        ['updatedAt', 'DESC'],
        ['market', 'ASC'],
        ['symbol', 'ASC'],
      ];
      const rows = await storing(model.findAll({ where: { userId }, order }));
      return rows.map(({ market, symbol, note: text, updatedAt }) => ({ market, symbol, text, updatedAt }));
    },
    /** The text of a note. Null: there is none. */
    async textOf(userId: string, { market, symbol }: ListingName, transaction: Transaction): Promise<string | null> {
      return (await model.findOne({ where: { userId, market, symbol }, transaction }))?.note ?? null;
    },
    count: (userId: string, transaction: Transaction): Promise<number> =>
      model.count({ where: { userId }, transaction }),
    async put(
      userId: string,
      { market, symbol, text, updatedAt }: CompanyNote,
      transaction: Transaction,
    ): Promise<void> {
      await model.upsert({ userId, market, symbol, note: text, updatedAt }, { transaction });
    },
    async remove(userId: string, { market, symbol }: ListingName, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { userId, market, symbol }, transaction });
    },
  };
}
