import { Op } from 'sequelize';
import { daysBefore, type SchemaPart } from '../db/schema';
import { auditLog, auditNotes } from './audit-table';

/** Client addresses help to find attackers; the audit log remains complete without them. */
const ADDRESS_DAYS = 90;

/** Actions of users. Its tables were created by the migrations 0004-accounts and 0015-administration. */
export const auditSchema: SchemaPart = {
  tables: [auditLog, auditNotes],
  personalData: [
    { table: auditLog, ofOwner: ['actorId', 'targetId'], secrets: [], afterwards: 'hashed' },
    // The reason of a decision about the account is free text, which may contain personal data of its owner.
    { table: auditNotes, ofOwner: 'entry', secrets: [], afterwards: 'erased' },
  ],
  // Keeps a hash of the acting user's id.
  staysAfterDeletion: ['audit_log'],
  retention: {
    async addresses(database, now, { transaction }) {
      const where = { address: { [Op.ne]: null }, at: { [Op.lt]: daysBefore(now, ADDRESS_DAYS) } };
      const [changed] = await database.model(auditLog).update({ address: null }, { where, transaction });
      return changed;
    },
  },
};
