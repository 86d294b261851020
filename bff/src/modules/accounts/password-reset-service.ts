import { InvalidInputError } from '../../platform/errors';
import type { AuditEntry, Clock, PasswordRepository } from '../../services/ports';
import { isEmailAddress, normaliseEmail } from './email-address';
import { mailCap } from './mail-cap';
import { mayResetPassword } from './may-reset-password';
import type { PasswordHasher } from './password-hasher';
import { assertPassword, refusalOf } from './password-refusals';
import type { SessionService } from './session-service';
import { sessionTokenHash as tokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';

export interface PasswordResetParts {
  readonly passwords: PasswordRepository;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Mails asked for by a client address. */
  readonly requestTries: TryCounter;
  /** Tokens tried by a client address. */
  readonly tokenTries: TryCounter;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export interface PasswordResetService {
  /**
   * Asks for a link to be mailed. Whose address it is, and whether that account may have a link, is settled when the mail goes
   * out: this ends alike, after the same work, for every address. Throws: 400 `email_invalid`; 429.
   */
  request(given: { readonly email: string; readonly address: string }): Promise<void>;
  /**
   * Sets a new password; every session of the account ends and its owner is told by mail. Throws: 400 `link_invalid` for a
   * token that is not good, whatever it lacks; 400 for a password that will not do; 429; 503.
   */
  reset(given: { readonly token: string; readonly password: string; readonly address: string }): Promise<void>;
}

/** For passwords that their owners have forgotten. */
export function createPasswordResetService(parts: PasswordResetParts): PasswordResetService {
  const { passwords, sessions, hasher, clock, requestTries, tokenTries, onMail } = parts;

  const entryOf = (userId: string | null, address: string, reason: string | null): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'password_reset',
    actorId: userId,
    targetId: userId,
    address,
    result: 'ok',
    reason,
  });
  const notGood = () =>
    new InvalidInputError('link_invalid', 'This link is not good, or not any more. Ask for a new mail.');

  return {
    async request({ email: given, address }) {
      const email = normaliseEmail(given);
      if (!isEmailAddress(email)) {
        throw refusalOf('body.email', { errorCode: 'email_invalid', message: 'must be an address of mail' });
      }
      await requestTries.take(address);
      const createdAt = clock.now().toISOString();
      await passwords.requestReset({
        mail: { userId: null, recipient: email, template: 'password_reset', locale: 'en', createdAt },
        entry: entryOf(null, address, 'mail_asked'),
        cap: mailCap(clock.now()),
      });
      onMail();
    },

    async reset({ token, password, address }) {
      await tokenTries.take(address);
      const link = { tokenHash: tokenHash(token), now: clock.now().toISOString(), mayUse: mayResetPassword };
      const account = await passwords.findByLink(link);
      if (!account) throw notGood();
      // A good token is no guess.
      await tokenTries.giveBack(address);
      assertPassword(password, account.email, 'body.newPassword');
      const passwordHash = await hasher.hash(password);
      const changed = await passwords.reset({
        link,
        passwordHash,
        entry: entryOf(account.id, address, null),
        mail: {
          userId: account.id,
          recipient: account.email,
          template: 'password_changed',
          locale: account.locale,
          createdAt: link.now,
        },
      });
      if (!changed) throw notGood();
      await sessions.endAllOf(account.id);
      onMail();
    },
  };
}
