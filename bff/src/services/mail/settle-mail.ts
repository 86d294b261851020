import { mayResetPassword } from '../../modules/accounts/may-reset-password';
import type { Account } from '../../modules/accounts/account';
import type { DueMail, LinkToken, MailTemplate, SettledMail, TokenPurpose } from '../ports/mail';

const HOUR_MS = 3_600_000;

/** How long an activation link serves (decisions, section 4). Unit: milliseconds. */
export const LINK_LIFETIME_MS = 24 * HOUR_MS;
/** How long the link for a forgotten password serves. Unit: milliseconds. */
export const RESET_LIFETIME_MS = HOUR_MS;

interface LinkKind {
  readonly purpose: TokenPurpose;
  readonly lifetimeMs: number;
}

/** Templates whose link carries a one-time token. */
const LINKS: Readonly<Partial<Record<MailTemplate, LinkKind>>> = {
  verify: { purpose: 'verify', lifetimeMs: LINK_LIFETIME_MS },
  password_reset: { purpose: 'reset_password', lifetimeMs: RESET_LIFETIME_MS },
  email_old: { purpose: 'email_old', lifetimeMs: LINK_LIFETIME_MS },
  email_new: { purpose: 'email_new', lifetimeMs: LINK_LIFETIME_MS },
  // Mails lie unread for a while: who wants no more of them need not log in for half a year.
  alerts: { purpose: 'unsubscribe', lifetimeMs: 183 * 24 * HOUR_MS },
};

/**
 * In what form a mail goes out, seen who has its recipient's address at that moment; null: nobody is to have it. What a call
 * of the site answered was settled before and without this look, so that neither its words nor its time tell who has an
 * account. `tokenHash` is that of the token made for the mail's link. A forgotten password of nobody's is settled as
 * anybody's, and dropped at the end.
 */
export function settleMail(mail: DueMail, holder: Account | null, tokenHash: string, now: Date): SettledMail | null {
  const form = formOf(mail, holder);
  if (!form) return null;
  const kind = LINKS[form.template];
  return { isDropped: false, ...form, link: kind ? linkOf(kind, tokenHash, now) : null };
}

function formOf({ template, userId, signUpId, locale }: DueMail, holder: Account | null) {
  const asWritten = { template, userId, locale };
  switch (template) {
    case 'verify':
      // Demo accounts are everybody's: nobody reads their mail.
      if (holder)
        return holder.isDemo ? null : ({ template: 'known', userId: holder.id, locale: holder.locale } as const);
      return signUpId ? asWritten : null;
    case 'password_reset':
      return holder && mayResetPassword(holder)
        ? { template, userId: holder.id, locale: holder.locale }
        : { ...asWritten, isDropped: true };
    case 'email_new':
      if (holder)
        return holder.isDemo ? null : ({ template: 'email_taken', userId: holder.id, locale: holder.locale } as const);
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
