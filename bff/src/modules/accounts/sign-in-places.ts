import { Op } from 'sequelize';
import type { SignInPlaces } from './account';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { storing } from '../../platform/db/storage-errors';

/** Where accounts were signed in from, as the audit log has it. */
export function createSignInPlaces(database: Database): SignInPlaces {
  const model = database.model(auditLog);
  return {
    async isKnown({ accountId, address, since }) {
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
