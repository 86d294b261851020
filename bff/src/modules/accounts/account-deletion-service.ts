import { createHash } from 'node:crypto';
import { ConflictError, InvalidInputError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import { createAuditLog } from '../../platform/audit/audit-log';
import { queueMail } from '../../platform/mail/queue-mail';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import { keepBillingRecords, type SubscriptionService } from '../billing';
import { anonymiseAudit, lockAdministrators, removeAccount } from './account-deletion-store';
import { normaliseEmail } from './email-address';
import { lockedAccount } from './lock-account';
import type { OwnerProof } from './owner-proof';
import { readAccount } from './read-account';
import type { Self } from './self';
import type { SessionService } from './session-service';
import { createAccountRepository } from './store';

export interface AccountDeletionParts {
  readonly database: Database;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly subscriptions: Pick<SubscriptionService, 'stopCharges'>;
  readonly proof: OwnerProof;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export type AccountDeletionService = ReturnType<typeof createAccountDeletionService>;

/**
 * Replaces the id of a deleted account in rows that remain. It is the same for all rows of one account and reveals
 * neither its id nor its address.
 */
export const deletedAccountHash = (userId: string): string =>
  `deleted-${createHash('sha256').update(`deleted account ${userId}`).digest('hex').slice(0, 32)}`;

/** Deletes the signed-in user's own account. */
export function createAccountDeletionService(parts: AccountDeletionParts) {
  const { database, sessions, subscriptions, proof, clock, onMail } = parts;
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);

  /** A deleted account is never charged. Throws: 409, 503. */
  async function stopCharges(userId: string): Promise<void> {
    await subscriptions.stopCharges(userId).catch((failure: unknown) => {
      if (!(failure instanceof ConflictError)) throw failure;
      throw new ConflictError(
        'subscription_running',
        'Your subscription could not be cancelled from here. Cancel it first, so that nothing more is charged.',
      );
    });
  }

  /** Charges are stored without a name, and the audit log with a hash of the id. */
  const remove = (userId: string, entry: AuditEntry): Promise<'removed' | 'last_administrator' | 'missing'> =>
    database.write(async ({ transaction }) => {
      const ownerHash = deletedAccountHash(userId);
      // All administrators are locked: of two who leave at once, one stays.
      const administrators = await lockAdministrators(database, transaction);
      const account = await lockedAccount(database, userId, transaction);
      if (!account) return 'missing';
      if (administrators.length === 1 && administrators[0] === userId) return 'last_administrator';
      const { email, locale } = account;
      await keepBillingRecords(database, { userId, ownerHash, email, at: entry.at }, transaction);
      await anonymiseAudit(database, { userId, ownerHash }, transaction);
      await audit.append(entry, transaction);
      await removeAccount(database, account, transaction);
      const goodbye = {
        userId: null,
        recipient: email,
        template: 'account_deleted',
        locale,
        createdAt: entry.at,
      } as const;
      await queueMail(database, goodbye, transaction);
      return 'removed';
    });

  return {
    /**
     * Deletes everything at once and permanently. `email`: the account's own address, as a safeguard against mistakes.
     * Throws: 400 `email_mismatch`; as `OwnerProof`; 409 `demo_account`, `last_administrator`, or `subscription_running`
     * when a subscription may still be charged and its provider cannot be reached to cancel it; 503 while storage or
     * provider is unavailable.
     */
    async delete(
      self: Self,
      { email, password }: { readonly email: string; readonly password?: string | undefined },
    ): Promise<void> {
      const { userId, address } = self;
      const account = await readAccount(accounts, userId);
      const entryOf = (reason: string | null): AuditEntry => ({
        at: clock.now().toISOString(),
        action: 'deletion',
        actorId: reason === null ? deletedAccountHash(userId) : userId,
        targetId: reason === null ? deletedAccountHash(userId) : userId,
        address: reason === null ? null : address,
        result: reason === null ? 'ok' : 'refused',
        reason,
      });
      const refuse = async (refusal: ConflictError): Promise<never> => {
        await audit.append(entryOf(refusal.errorCode));
        throw refusal;
      };
      if (normaliseEmail(email) !== account.email) {
        throw new InvalidInputError('email_mismatch', 'This is not the address of the account.', [
          { path: 'body.email', message: 'is not the address of the account' },
        ]);
      }
      await proof.require(self, account, {
        password,
        path: 'body.password',
        onWrong: () => audit.append(entryOf('wrong_password')),
      });
      if (account.isDemo) {
        await refuse(new ConflictError('demo_account', 'This demo account is shared and cannot be deleted.'));
      }
      await stopCharges(userId);
      const outcome = await remove(userId, entryOf(null));
      if (outcome === 'last_administrator') {
        const message = 'This is the last administrator. Make another user an administrator first.';
        await refuse(new ConflictError('last_administrator', message));
      }
      // Every process forgets the tokens that it had checked.
      await sessions.endAllOf(userId);
      onMail();
    },
  };
}
