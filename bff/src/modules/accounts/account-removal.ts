import { Op } from 'sequelize';
import type { AccountRemoval } from '../../services/ports';
import { accountOf } from './store';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { auditNotes } from '../../repositories/models/audit-note';
import { keepBillingRecords } from '../billing';
import { outgoingMails } from '../../repositories/models/outgoing-mail';
import { signUps, users } from './table';
import { queuedMail } from '../../repositories/outbox-repository';
import { notesAbout } from './personal-records';

/** The end of an account. What hangs on it by a key goes with it (`personal-data.ts`). */
export function createAccountRemoval(database: Database): AccountRemoval {
  const accounts = database.model(users);
  const audit = database.model(auditLog);

  return {
    remove: ({ userId, ownerHash, entry, goodbyeFor }) =>
      database.write(async ({ transaction }) => {
        // All administrators are held: of two who leave at once, one stays.
        const administrators = await accounts.findAll({
          where: { role: 'admin', state: 'active' },
          order: ['id'],
          lock: true,
          transaction,
        });
        const found = await accounts.findByPk(userId, { lock: true, transaction });
        if (!found) return 'missing';
        const account = accountOf(found.get());
        if (administrators.length === 1 && administrators[0]?.id === userId) return 'last_administrator';
        await keepBillingRecords(database, { userId, ownerHash, email: account.email, at: entry.at }, transaction);
        // No key leads from an address to anyone who has it by now.
        await database.model(signUps).destroy({ where: { email: account.email }, transaction });
        await database
          .model(auditNotes)
          .destroy({ where: await notesAbout(database, userId, transaction), transaction });
        const named = { [Op.or]: [{ actorId: userId }, { targetId: userId }] };
        // Anyone else who acted keeps the address of what they did.
        await audit.update(
          { address: null },
          { where: { [Op.or]: [{ actorId: userId }, { actorId: null }], [Op.and]: named }, transaction },
        );
        await audit.update({ actorId: ownerHash }, { where: { actorId: userId }, transaction });
        await audit.update({ targetId: ownerHash }, { where: { targetId: userId }, transaction });
        await audit.create(entry, { transaction });
        await accounts.destroy({ where: { id: userId }, transaction });
        const goodbye = goodbyeFor(account);
        if (goodbye) await database.model(outgoingMails).create(queuedMail(goodbye), { transaction });
        return 'removed';
      }),
  };
}
