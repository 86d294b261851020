import type { Transaction } from 'sequelize';
import { auditLog } from '../../platform/audit/audit-table';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { WriteSession } from '../../platform/db/sql-session';
import type { DueMail, MailTemplate, SettleMail } from '../../platform/mail/mail';
import type { Account, TokenPurpose } from './account';
import { mayResetPassword } from './may-reset-password';
import { newSessionToken, sessionTokenHash } from './session-tokens';
import { accountOf } from './store';
import { signUps, signUpTokens, users, verificationTokens } from './table';

const HOUR_MS = 3_600_000;

/** How long an activation link serves (decisions, section 4). Unit: milliseconds. */
export const LINK_LIFETIME_MS = 24 * HOUR_MS;
/** How long the link for a forgotten password serves. Unit: milliseconds. */
export const RESET_LIFETIME_MS = HOUR_MS;

interface LinkKind {
  readonly purpose: TokenPurpose;
  readonly lifetimeMs: number;
}

/** Templates with a link that has a one-time token. */
const LINKS: Readonly<Partial<Record<MailTemplate, LinkKind>>> = {
  verify: { purpose: 'verify', lifetimeMs: LINK_LIFETIME_MS },
  password_reset: { purpose: 'reset_password', lifetimeMs: RESET_LIFETIME_MS },
  email_old: { purpose: 'email_old', lifetimeMs: LINK_LIFETIME_MS },
  email_new: { purpose: 'email_new', lifetimeMs: LINK_LIFETIME_MS },
  // Mails may be read late: unsubscribing works without a login for half a year.
  alerts: { purpose: 'unsubscribe', lifetimeMs: 183 * 24 * HOUR_MS },
};

/** The token of a mailed link, as it is stored: `tokenHash` is its SHA-256. */
interface LinkToken {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/**
 * Decides the form of a mail by the account that has its address when it is sent; null: no recipient any longer. The answer
 * of the call was given before this lookup, so that neither its text nor its time reveals whether an account exists. A
 * forgotten password for an unknown address is processed like any other and dropped at the end. `newToken`: creates the
 * token of a link.
 */
export function createMailSettler(
  database: Pick<Database, 'model'>,
  clock: Clock,
  newToken: () => string = newSessionToken,
): SettleMail {
  const accounts = database.model(users);

  /** The token of the link, by its kind: of the sign-up, or of the account and the address that it was mailed to. */
  async function keepToken(
    { purpose, ...token }: LinkToken,
    { userId, signUpId, recipient }: Pick<DueMail, 'userId' | 'signUpId' | 'recipient'>,
    session: WriteSession,
  ): Promise<void> {
    const { transaction } = session;
    if (purpose === 'verify') {
      if (!signUpId) throw new Error('an activation mail without its sign-up');
      await database.model(signUpTokens).create({ ...token, signUpId }, { transaction });
      return;
    }
    if (purpose === 'reset_password') {
      // The same statement whether or not the mail has a recipient. Without one the token finds no account.
      await session.run(
        `INSERT INTO verification_tokens (token_hash, user_id, purpose, email, created_at, expires_at, used_at)
         SELECT ?, id, ?, email, ?, ?, NULL FROM users WHERE id = ? AND email = ?`,
        [token.tokenHash, purpose, token.createdAt, token.expiresAt, userId, recipient],
      );
      return;
    }
    if (userId === null) throw new Error('a mail with a link needs the account of its recipient, but has no userId');
    const ofAccount = { ...token, purpose, userId, email: recipient, usedAt: null };
    await database.model(verificationTokens).create(ofAccount, { transaction });
  }

  /** A sign-up ends if its address has an account by now; this mail notifies the account's owner. */
  async function endSignUp(id: string, targetId: string | null, at: string, transaction: Transaction): Promise<void> {
    await database.model(signUps).destroy({ where: { id }, transaction });
    const what = { action: 'sign_up', result: 'refused', reason: 'email_taken' } as const;
    await database.model(auditLog).create({ ...what, at, actorId: null, targetId, address: null }, { transaction });
  }

  return async (mail, session) => {
    const { transaction } = session;
    const { recipient, createdAt } = mail;
    const holder = await accounts.findOne({ where: { email: recipient }, transaction });
    const form = formOf(mail, holder && accountOf(holder.get()));
    if (!form) return null;
    const written = mail.signUpId ?? null;
    const kind = LINKS[form.template];
    const token = kind ? newToken() : null;
    const signUpId = form.template === 'verify' ? written : null;
    return {
      isDropped: false,
      ...form,
      signUpId,
      token,
      finish: async () => {
        if (written !== null && form.template !== 'verify')
          await endSignUp(written, form.userId, createdAt, transaction);
        if (kind && token !== null)
          await keepToken(
            linkOf(kind, sessionTokenHash(token), clock.now()),
            { ...form, signUpId, recipient },
            session,
          );
      },
    };
  };
}

function formOf({ template, userId, signUpId, locale }: DueMail, holder: Account | null) {
  const asWritten = { template, userId, locale };
  switch (template) {
    case 'verify':
      if (holder) return { template: 'known', userId: holder.id, locale: holder.locale } as const;
      return signUpId ? asWritten : null;
    case 'password_reset':
      return holder && mayResetPassword(holder)
        ? { template, userId: holder.id, locale: holder.locale }
        : { ...asWritten, isDropped: true };
    case 'email_new':
      if (holder) return { template: 'email_taken', userId: holder.id, locale: holder.locale } as const;
      return asWritten;
    default:
      return asWritten;
  }
}

const linkOf = ({ purpose, lifetimeMs }: LinkKind, tokenHash: string, now: Date): LinkToken => ({
  tokenHash,
  purpose,
  createdAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
});
