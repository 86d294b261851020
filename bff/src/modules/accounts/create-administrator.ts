import { NO_PLAN } from '@site/fields/entitlements';
import { randomUUID } from 'node:crypto';
import type { Account } from './account';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import { createAccount } from './create-account';
import { normaliseEmail } from './email-address';
import type { PasswordHasher } from './password-hasher';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordFlaw } from './password-rules';
import type { PasswordFlaw } from './password-rules';
import { shownName } from './shown-name';
import type { AccountRepository } from './store';

export interface CreateAdministratorParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly hasher: PasswordHasher;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

const FLAWS: Readonly<Record<PasswordFlaw, string>> = {
  password_too_short: `has fewer than ${PASSWORD_MIN_LENGTH} characters`,
  password_too_long: `has more than ${PASSWORD_MAX_LENGTH} characters`,
  password_common: 'is one of the most common passwords',
  password_contains_email: 'contains the part of the address before the @',
};

export type CreatedAdministrator =
  | { readonly outcome: 'created'; readonly account: Account }
  | { readonly outcome: 'email_taken' }
  /** `why` completes a sentence that begins with 'The password'. */
  | { readonly outcome: 'password_refused'; readonly why: string };

/** Makes accounts administrators on behalf of the operator; each step leaves an audit entry. */
export function createAdministrators({ database, accounts, hasher, audit, clock }: CreateAdministratorParts) {
  const note = (account: Account, reason: string): Promise<void> =>
    audit.append({
      at: clock.now().toISOString(),
      action: 'admin',
      actorId: null,
      targetId: account.id,
      address: null,
      result: 'ok',
      reason,
    });

  return {
    /** A new, active administrator. `email`: an email address. */
    async create(given: {
      readonly email: string;
      readonly displayName: string | null;
      readonly password: string;
    }): Promise<CreatedAdministrator> {
      const email = normaliseEmail(given.email);
      const flaw = passwordFlaw(given.password, email);
      if (flaw) return { outcome: 'password_refused', why: FLAWS[flaw] };
      const account: Account = {
        id: randomUUID(),
        email,
        displayName: shownName(given.displayName),
        passwordHash: await hasher.hash(given.password),
        state: 'active',
        role: 'admin',
        plan: NO_PLAN,
        planMarket: null,
        locale: 'en',
        isDemo: false,
        createdAt: clock.now().toISOString(),
      };
      if (!(await createAccount({ database, accounts }, account))) return { outcome: 'email_taken' };
      await note(account, 'created_by_command');
      return { outcome: 'created', account };
    },

    /** Makes an existing account an active administrator; its password stays. False: it already was one. */
    async raise(account: Account): Promise<boolean> {
      if (account.role === 'admin' && account.state === 'active') return false;
      await database.write(({ transaction }) => accounts.makeAdministrator(account.id, transaction));
      await note(account, 'raised_by_command');
      return true;
    },
  };
}
