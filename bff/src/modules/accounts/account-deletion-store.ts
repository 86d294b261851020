import { Op, type Transaction } from 'sequelize';
import type { Account } from './account';
import type { Database } from '../../platform/db/database';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { notesAbout } from './personal-records';
import { deleteAccountRow } from './store';
import { signUps, users } from './table';

/** Ids of the administrators with the right to sign in. They are locked until the transaction ends. */
export async function lockAdministrators(database: Database, transaction: Transaction): Promise<readonly string[]> {
  const where = { role: 'admin', state: 'active' } as const;
  const found = await database.model(users).findAll({ where, order: ['id'], lock: true, transaction });
  return found.map(({ id }) => id);
}

/** Puts a hash in the place of an account's id in the audit log, and removes its address and the notes about it. */
export async function anonymiseAudit(
  database: Database,
  { userId, ownerHash }: { readonly userId: string; readonly ownerHash: string },
  transaction: Transaction,
): Promise<void> {
  const audit = database.model(auditLog);
  const notes = await notesAbout(database, userId, transaction);
  await database.model(auditNotes).destroy({ where: notes, transaction });
  const isNamed = { [Op.or]: [{ actorId: userId }, { targetId: userId }] };
  // Other users' entries retain the target's address.
  await audit.update(
    { address: null },
    { where: { [Op.or]: [{ actorId: userId }, { actorId: null }], [Op.and]: isNamed }, transaction },
  );
  await audit.update({ actorId: ownerHash }, { where: { actorId: userId }, transaction });
  await audit.update({ targetId: ownerHash }, { where: { targetId: userId }, transaction });
}

/** Deletes an account with every row that refers to it, and the sign-ups with its address, which have no key to it. */
export async function removeAccount(
  database: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
  transaction: Transaction,
): Promise<void> {
  await database.model(signUps).destroy({ where: { email }, transaction });
  await deleteAccountRow(database, id, transaction);
}
