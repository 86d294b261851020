import type { DiscountDesk, ListedDiscount } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { discountCodes } from '../../repositories/models/discount-code';
import { discountOf, storeDiscount } from './discount-uses';
import { discountRedemptions } from '../../repositories/models/discount-redemption';
import { storing } from '../../platform/db/storage-errors';

/** Discount codes and how often each was used. */
export function createDiscountDesk(database: Database): DiscountDesk {
  const codes = database.model(discountCodes);

  const redeemed = database.model(discountRedemptions);

  return {
    async list() {
      const rows = await storing(codes.findAll({ order: ['code'] }));
      const used = await storing(redeemed.count({ where: { reservedUntil: null }, group: ['code'] }));
      // PostgreSQL counts in a type of 64 bits, which comes as text.
      const usesOf = new Map(used.map(({ code, count }) => [code, Number(count)]));
      return rows.map((row): ListedDiscount => {
        return { ...discountOf(row.get()), uses: row.pastRedemptions + (usesOf.get(row.code) ?? 0) };
      });
    },

    async find(code) {
      const row = await storing(codes.findByPk(code));
      if (!row) return null;
      const uses = await storing(redeemed.count({ where: { code, reservedUntil: null } }));
      return { ...discountOf(row.get()), uses: row.pastRedemptions + uses };
    },

    save: (discount, entry) =>
      database.write(async ({ transaction }) => {
        await storeDiscount(database, discount, transaction);
        await database.model(auditLog).create(entry, { transaction });
      }),
  };
}
