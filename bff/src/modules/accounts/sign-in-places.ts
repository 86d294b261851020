import { Op } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { storing } from '../../platform/db/storage-errors';

/** Where accounts were signed in from, as the audit log has it. */
export function createSignInPlaces(database: Database) {
  const model = database.model(auditLog);
  return {
    /** Whether the account was signed in to from this client address since then (ISO 8601). */
    async isKnown({
      accountId,
      address,
      since,
    }: {
      readonly accountId: string;
      readonly address: string;
      readonly since: string;
    }): Promise<boolean> {
      const found = await storing(
        model.findOne({
          attributes: ['id'],
          where: { targetId: accountId, address, action: 'sign_in', result: 'ok', at: { [Op.gte]: since } },
        }),
      );
      return found !== null;
    },
  };
}

export type SignInPlaces = ReturnType<typeof createSignInPlaces>;
