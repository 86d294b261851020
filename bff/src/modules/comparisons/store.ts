import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { ListingName } from '../../domain/markets';
import { comparedCompanies } from './table';

/** Companies that a user compares, under a name. */
export interface SavedComparison {
  readonly name: string;
  /** Shape: in the order in which they are compared. */
  readonly companies: readonly ListingName[];
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

/** Reads and writes comparisons; the service decides what may be written. */
export function createComparisonStore(database: Database) {
  const model = database.model(comparedCompanies);
  return {
    async listOf(userId: string, transaction: Transaction | null = null): Promise<readonly SavedComparison[]> {
      const rows = await storing(model.findAll({ where: { userId }, order: [['place', 'ASC']], transaction }));
      const names = [...new Set(rows.map(({ name }) => name))];
      return names.map((name) => {
        const companies = rows.filter((row) => row.name === name);
        return {
          name,
          companies: companies.map(({ market, symbol }) => ({ market, symbol })),
          savedAt: companies[0]!.savedAt,
        };
      });
    },
    async add(userId: string, { name, companies, savedAt }: SavedComparison, transaction: Transaction): Promise<void> {
      const rows = companies.map(({ market, symbol }, place) => ({ userId, name, market, symbol, place, savedAt }));
      await model.bulkCreate(rows, { transaction });
    },
    async remove(userId: string, name: string, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { userId, name }, transaction });
    },
  };
}
