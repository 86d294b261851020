import { ForbiddenError, InvalidInputError } from '../../platform/errors';
import type {
  Account,
  AccountRepository,
  AuditEntry,
  AuditLog,
  Clock,
  EmailChange,
  EmailChangeRepository,
  MailTemplate,
  NewMail,
} from '../../services/ports';
import { isEmailAddress, normaliseEmail } from './email-address';
import { mailCap } from './mail-cap';
import type { Self } from './self';
import type { OwnProof } from './own-proof';
import { refusalOf } from './password-refusals';
import type { SessionService } from './session-service';
import { sessionTokenHash as tokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';
import { readAccount } from './read-account';

/** How long both addresses have to say yes. */
export const EMAIL_CHANGE_LIFETIME_MS = 86_400_000;

export interface EmailChangeParts {
  readonly accounts: AccountRepository;
  readonly changes: EmailChangeRepository;
  readonly sessions: Pick<SessionService, 'renew'>;
  readonly proof: OwnProof;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Tokens tried by a client address. */
  readonly tokenTries: TryCounter;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export interface EmailChangeService {
  /** The change that waits for both addresses; null: none. */
  pending(userId: string): Promise<EmailChange | null>;
  /**
   * Mails both addresses. Who has the new one is not looked at: its owner is told when the mail goes out. Throws: 400
   * `email_invalid`, `email_unchanged`; 403 `demo_account`; as `OwnProof`.
   */
  start(self: Self, given: { readonly newEmail: string; readonly password?: string | undefined }): Promise<void>;
  /** Idempotent. */
  cancel(self: Self): Promise<void>;
  /** Says yes for the address that the token was mailed to. Throws: 400 `link_invalid`, 429. */
  confirm(given: { readonly token: string; readonly address: string }): Promise<'waiting' | 'changed'>;
  /** Says no for it, also after a yes. Throws: as `confirm`. */
  refuse(given: { readonly token: string; readonly address: string }): Promise<void>;
}

/** Another address for an account, which both mailboxes agree to. */
export function createEmailChangeService(parts: EmailChangeParts): EmailChangeService {
  const { accounts, changes, sessions, proof, audit, clock, tokenTries, onMail } = parts;

  const nowText = (): string => clock.now().toISOString();
  const entryOf = (userId: string, address: string, reason: string, isRefused = false): AuditEntry => ({
    at: nowText(),
    action: 'email_change',
    actorId: userId,
    targetId: userId,
    address,
    result: isRefused ? 'refused' : 'ok',
    reason,
  });
  const mailTo = (account: Account, recipient: string, template: MailTemplate, values = {}): NewMail => ({
    userId: account.id,
    recipient,
    template,
    locale: account.locale,
    values,
    createdAt: nowText(),
  });
  const notGood = () =>
    new InvalidInputError('link_invalid', 'This link is not good, or not any more. Ask for the change once more.');

  return {
    pending: (userId) => changes.find(userId, nowText()),

    async start(self, { newEmail: given, password }) {
      const { userId, token, address } = self;
      const account = await readAccount(accounts, userId);
      if (account.isDemo) throw new ForbiddenError('demo_account', 'A demo account keeps its address.');
      const newEmail = normaliseEmail(given);
      const path = 'body.newEmail';
      if (!isEmailAddress(newEmail)) {
        throw refusalOf(path, { errorCode: 'email_invalid', message: 'must be an address of mail' });
      }
      if (newEmail === account.email) {
        throw refusalOf(path, { errorCode: 'email_unchanged', message: 'is the address that the account has' });
      }
      await proof.require(self, account, {
        password,
        path: 'body.password',
        onWrong: () => audit.append(entryOf(userId, address, 'wrong_password', true)),
      });
      const now = clock.now();
      await changes.start({
        change: {
          userId,
          oldEmail: account.email,
          newEmail,
          sessionHash: tokenHash(token),
          oldConfirmedAt: null,
          newConfirmedAt: null,
          createdAt: now.toISOString(),
          expiresAt: new Date(now.getTime() + EMAIL_CHANGE_LIFETIME_MS).toISOString(),
        },
        mails: [mailTo(account, account.email, 'email_old', { newEmail }), mailTo(account, newEmail, 'email_new')],
        entry: entryOf(userId, address, 'asked'),
        cap: mailCap(now),
      });
      onMail();
    },

    async cancel({ userId, address }) {
      await changes.cancel({ userId, entry: entryOf(userId, address, 'cancelled') });
    },

    async confirm({ token, address }) {
      await tokenTries.take(address);
      const done = await changes.confirm({
        link: { tokenHash: tokenHash(token), now: nowText() },
        entryFor: ({ id }, isChanged) => entryOf(id, address, isChanged ? 'changed' : 'confirmed'),
        mailsFor: (account, { oldEmail, newEmail }) =>
          [oldEmail, newEmail].map((recipient) => mailTo(account, recipient, 'email_changed', { newEmail })),
      });
      if (!done) throw notGood();
      await tokenTries.giveBack(address);
      if (!done.isChanged) return 'waiting';
      sessions.renew(done.userId);
      onMail();
      return 'changed';
    },

    async refuse({ token, address }) {
      await tokenTries.take(address);
      const isDropped = await changes.refuse({
        link: { tokenHash: tokenHash(token), now: nowText() },
        entryFor: ({ id }) => entryOf(id, address, 'said_no'),
      });
      if (!isDropped) throw notGood();
      await tokenTries.giveBack(address);
    },
  };
}
