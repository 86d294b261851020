import type { PasswordRepository } from '../services/ports';
import type { Database } from './database';
import { apiTokens } from './models/api-token';
import { auditLog } from './models/audit-log';
import { outgoingMails } from './models/outgoing-mail';
import { users } from './models/user';
import { queuedMail } from './outbox-repository';

/** New passwords, with what is told of them. */
export function createPasswordRepository(database: Database): PasswordRepository {
  return {
    change: ({ userId, passwordHash, entry, mail }) =>
      database.write(async ({ transaction }) => {
        await database.model(users).update({ passwordHash }, { where: { id: userId }, transaction });
        // Whoever had the old password may have made tokens with it.
        await database.model(apiTokens).destroy({ where: { userId }, transaction });
        await database.model(auditLog).create(entry, { transaction });
        if (mail) await database.model(outgoingMails).create(queuedMail(mail), { transaction });
      }),
  };
}
