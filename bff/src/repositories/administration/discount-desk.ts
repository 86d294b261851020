import type { DiscountDesk, ListedDiscount } from '../../services/ports';
import type { Database } from '../database';
import { auditLog } from '../models/audit-log';
import { discountCodes } from '../models/discount-code';
import { discountRedemptions } from '../models/discount-redemption';
import { storing } from '../storage-errors';

/** Discount codes and how often each was used. */
export function createDiscountDesk(database: Database): DiscountDesk {
  const codes = database.model(discountCodes);

  const uses = (code: string): Promise<number> =>
    storing(database.model(discountRedemptions).count({ where: { code } }));

  return {
    async list() {
      const rows = await storing(codes.findAll({ order: ['code'] }));
      const used = await storing(database.model(discountRedemptions).count({ group: ['code'] }));
      // PostgreSQL counts in a type of 64 bits, which comes as text.
      const usesOf = new Map(used.map(({ code, count }) => [code, Number(count)]));
      return rows.map((row): ListedDiscount => ({ ...row.get(), uses: usesOf.get(row.code) ?? 0 }));
    },

    async find(code) {
      const row = await storing(codes.findByPk(code));
      return row && { ...row.get(), uses: await uses(code) };
    },

    save: (discount, entry) =>
      database.write(async ({ transaction }) => {
        await codes.upsert(discount, { transaction });
        await database.model(auditLog).create(entry, { transaction });
      }),
  };
}
