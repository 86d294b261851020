import { NotFoundError } from '../../platform/errors';
import type { AccountState } from './account';
import type { AuditAction } from '../../platform/audit/audit-entry';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import type { SessionService } from './session-service';
import type { AccountRepository } from './store';

export interface AccountStateParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly sessions: SessionService;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

export type AccountStateService = ReturnType<typeof createAccountStateService>;

const ACTIONS: Readonly<Record<AccountState, AuditAction>> = {
  pending_verification: 'admin',
  pending_approval: 'verify',
  active: 'approve',
  rejected: 'reject',
  disabled: 'disable',
};

export function createAccountStateService({ database, accounts, sessions, audit, clock }: AccountStateParts) {
  return {
    /** Sets an account's state; any but `active` ends all its sessions at once. Idempotent; each call leaves an audit entry. */
    async change({
      accountId,
      state,
      actorId,
      address,
    }: {
      readonly accountId: string;
      readonly state: AccountState;
      /** Null: the operator of the site, by a command. */
      readonly actorId: string | null;
      readonly address: string | null;
    }): Promise<void> {
      const account = await accounts.findById(accountId);
      if (!account) throw new NotFoundError('account_not_found', 'There is no such account.');
      await database.write(({ transaction }) => accounts.setState(accountId, state, transaction));
      if (state !== 'active') await sessions.endAllOf(accountId);
      await audit.append({
        at: clock.now().toISOString(),
        action: ACTIONS[state],
        actorId,
        targetId: accountId,
        address,
        result: 'ok',
        reason: null,
      });
    },
  };
}
