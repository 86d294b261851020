import type { AccountRepository, AuditLog, Clock, PasswordRepository } from '../ports';
import type { PasswordHasher } from './password-hasher';
import { assertPassword } from './password-refusals';
import { provePassword } from './prove-password';
import type { SessionService } from './session-service';
import type { TryCounter } from './sign-in-service';
import { readAccount } from './user-service';

export interface OwnAccountParts {
  readonly accounts: AccountRepository;
  readonly passwords: PasswordRepository;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly hasher: PasswordHasher;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Of a client address at one account, as when signing in. */
  readonly tries: TryCounter;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** Who acts: a signed-in user, by which token and from where. */
export interface Self {
  readonly userId: string;
  readonly token: string;
  /** Client address. */
  readonly address: string;
}

export interface OwnAccountService {
  /**
   * Every other session ends, and the owner is told by mail. Throws: 400 `wrong_password` where the current one is not
   * right, 400 for a new one that will not do, 429, 503.
   */
  changePassword(self: Self, given: { readonly current: string; readonly next: string }): Promise<void>;
  /** How many ended: all of the user's but the one that asks. */
  endOtherSessions(self: Self): Promise<number>;
}

/** What users do to keep their account their own. */
export function createOwnAccountService(parts: OwnAccountParts): OwnAccountService {
  const { accounts, passwords, sessions, hasher, audit, clock, tries, onMail } = parts;

  const entryOf = ({ userId, address }: Self, action: 'password_change' | 'sign_out', reason: string | null) => ({
    at: clock.now().toISOString(),
    action,
    actorId: userId,
    targetId: userId,
    address,
    result: reason === 'wrong_password' ? ('refused' as const) : ('ok' as const),
    reason,
  });

  return {
    async changePassword(self, { current, next }) {
      const { userId, token, address } = self;
      const account = await readAccount(accounts, userId);
      assertPassword(next, account.email, 'body.newPassword');
      await provePassword(
        { hasher, tries },
        {
          key: `password ${userId} ${address}`,
          account,
          password: current,
          path: 'body.currentPassword',
          onWrong: () => audit.append(entryOf(self, 'password_change', 'wrong_password')),
        },
      );
      await passwords.change({
        userId,
        passwordHash: await hasher.hash(next),
        entry: entryOf(self, 'password_change', null),
        mail: account.isDemo
          ? null
          : {
              userId,
              recipient: account.email,
              template: 'password_changed',
              locale: account.locale,
              createdAt: clock.now().toISOString(),
            },
      });
      await sessions.endAllOf(userId, token);
      onMail();
    },

    async endOtherSessions(self) {
      const ended = await sessions.endAllOf(self.userId, self.token);
      await audit.append(entryOf(self, 'sign_out', 'other_sessions'));
      return ended;
    },
  };
}
