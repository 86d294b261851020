import type { Viewer } from '../../domain/entitlements';
import { statedReason } from '../../platform/audit/stated-reason';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { queueMail } from '../../platform/mail/queue-mail';
import type { Account, AccountState } from './account';
import type { AuditAction } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import type { NewMail } from '../../platform/mail/mail';
import { createAccountList, type AccountCounts, type AccountSearch, type ListedAccount } from './account-list';
import { requireAdministrator } from './administrator';
import { lockedAccount } from './lock-account';
import type { SessionService } from './session-service';
import { users } from './table';

const MINUTE_MS = 60_000;
/** Seen within this time: online. */
const ONLINE_MS = 5 * MINUTE_MS;
/** Seen less long ago than this: ready (specification, section 9). */
const READY_MS = 3_600_000;

export interface AdministrationParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** An account in the administrator's list. */
export interface AccountInList extends ListedAccount {
  readonly isOnline: boolean;
  readonly isReady: boolean;
}

/** The accounts of a search. `total`: with other pages; `counts`: of all accounts. */
export interface FoundAccounts {
  readonly users: readonly AccountInList[];
  readonly total: number;
  readonly counts: AccountCounts;
}

/** The decisions of an administrator. */
export type Decision = 'approve' | 'reject' | 'disable';

interface DecisionRule {
  readonly to: AccountState;
  /** States in which a decision is allowed. The resulting state is always among them, so that decisions are idempotent. */
  readonly from: readonly AccountState[];
  readonly action: AuditAction;
}

/** The acting administrator, the address and the reason. */
export interface Decider {
  readonly viewer: Viewer;
  /** Client address. */
  readonly address: string;
  /** Free text. It is in the audit log and in the account's own export, and nowhere else. */
  readonly reason?: string | undefined;
}

/** Only a verified account is approved, only a waiting one rejected, only an active one disabled. */
const RULES: Readonly<Record<Decision, DecisionRule>> = {
  approve: { to: 'active', from: ['pending_approval', 'rejected', 'disabled', 'active'], action: 'approve' },
  reject: { to: 'rejected', from: ['pending_approval', 'rejected'], action: 'reject' },
  disable: { to: 'disabled', from: ['active', 'disabled'], action: 'disable' },
};

export type AdministrationService = ReturnType<typeof createAdministrationService>;

export function createAdministrationService(parts: AdministrationParts) {
  const { database, sessions, clock, onMail } = parts;
  const accounts = createAccountList(database);

  const shown = (account: ListedAccount): AccountInList => {
    const age = account.lastSeenAt === null ? Infinity : clock.now().getTime() - Date.parse(account.lastSeenAt);
    return { ...account, isOnline: age < ONLINE_MS, isReady: age < READY_MS };
  };
  const count = (): Promise<FoundAccounts['counts']> => {
    const ago = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString();
    return accounts.count({ online: ago(ONLINE_MS), ready: ago(READY_MS) });
  };
  const missing = (): NotFoundError => new NotFoundError('account_not_found', 'There is no such account.');

  /** A waiting user is notified of the decision. The reason is for administrators only. */
  const mailFor = ({ id, email, locale, state }: Account, to: AccountState, createdAt: string): NewMail | null => {
    const template = to === 'active' ? 'approved' : to === 'rejected' ? 'rejected' : null;
    if (template === null || state === to) return null;
    return { userId: id, recipient: email, template, locale, createdAt };
  };

  return {
    /** Throws: 401 `login_required`, 403 `admin_required`. */
    async search(query: AccountSearch, viewer: Viewer): Promise<FoundAccounts> {
      requireAdministrator(viewer);
      const [found, counts] = await Promise.all([accounts.search(query), count()]);
      return { users: found.accounts.map(shown), total: found.total, counts };
    },

    /** The same of all accounts. Throws: as `search`. */
    async counts(viewer: Viewer): Promise<FoundAccounts['counts']> {
      requireAdministrator(viewer);
      return count();
    },

    /** One account. Throws: as `search`; 404 `account_not_found`. */
    async read(id: string, viewer: Viewer): Promise<AccountInList> {
      requireAdministrator(viewer);
      const account = await accounts.find(id);
      if (!account) throw missing();
      return shown(account);
    },

    /**
     * The account after it. Idempotent; each time leaves an audit entry. Throws: as `search`; 400 `invalid_options` for a reason
     * that says nothing; 404 `account_not_found`; 409 `account_state_conflict` where its state does not allow it, `own_account` for
     * the administrator's own.
     */
    async decide(decision: Decision, id: string, { viewer, address, reason }: Decider): Promise<AccountInList> {
      const actorId = requireAdministrator(viewer);
      const note = reason === undefined ? null : statedReason(reason);
      const { to, from, action } = RULES[decision];
      const at = clock.now().toISOString();
      const isOwn = id === actorId && to !== 'active';
      const before = await database.write(async ({ transaction }) => {
        const account = await lockedAccount(database, id, transaction);
        if (!account) throw missing();
        const isChanged = !isOwn && from.includes(account.state);
        if (isChanged) await database.model(users).update({ state: to }, { where: { id }, transaction });
        const mail = isChanged ? mailFor(account, to, at) : null;
        if (mail) await queueMail(database, mail, transaction);
        const trace = { at, action, actorId, targetId: id, address };
        const refusal = isOwn ? 'own_account' : 'account_state_conflict';
        const { id: entryId } = await database
          .model(auditLog)
          .create(
            { ...trace, result: isChanged ? 'ok' : 'refused', reason: isChanged ? null : refusal },
            { transaction },
          );
        if (note !== null) await database.model(auditNotes).create({ entryId, note }, { transaction });
        return account;
      });
      if (isOwn)
        throw new ConflictError(
          'own_account',
          'You cannot change the state of your own account. Ask another administrator.',
        );
      if (!from.includes(before.state)) {
        throw new ConflictError('account_state_conflict', 'The state of the account does not allow this.');
      }
      if (to !== 'active') await sessions.endAllOf(id);
      onMail();
      const after = await accounts.find(id);
      if (!after) throw missing();
      return shown(after);
    },
  };
}
