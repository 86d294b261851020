import type { Database } from '../../../platform/db/database';
import { createAuditLog } from '../../../platform/audit/audit-log';
import { queueWithin } from '../../../platform/mail/queue-mail';
import { createRegistrationStore, type SignUp } from '../registration-store';

/** Stores a sign-up as the site does: with its mail and its audit entry, in one transaction. */
export const addSignUp = (
  database: Database,
  { id, email, createdAt }: Pick<SignUp, 'id' | 'email' | 'createdAt'>,
): Promise<void> =>
  database.write(async (session) => {
    const { transaction } = session;
    const entry = { at: createdAt, action: 'sign_up', actorId: null, targetId: id, address: null } as const;
    await createAuditLog(database).append({ ...entry, result: 'ok', reason: null }, transaction);
    const agreed = { consentVersion: '1', agreesToMarketing: true, agreesToDisclaimer: true };
    const signUp: SignUp = { ...agreed, id, email, passwordHash: 'h', displayName: null, locale: 'en', createdAt };
    await createRegistrationStore(database).add(signUp, transaction);
    const mail = { userId: null, signUpId: id, recipient: email, template: 'verify', locale: 'en', createdAt } as const;
    await queueWithin(database, session, mail, { maxCount: 3, since: createdAt });
  });
