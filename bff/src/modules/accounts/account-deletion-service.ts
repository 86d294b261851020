import { createHash } from 'node:crypto';
import { ConflictError, InvalidInputError } from '../../platform/errors';
import type { AccountRemoval, AccountRepository, AuditEntry, AuditLog, Clock } from '../../services/ports';
import type { SubscriptionService } from '../billing';
import { normaliseEmail } from './email-address';
import type { Self } from './self';
import type { OwnProof } from './own-proof';
import type { SessionService } from './session-service';
import { readAccount } from './read-account';

export interface AccountDeletionParts {
  readonly accounts: AccountRepository;
  readonly removal: AccountRemoval;
  readonly sessions: Pick<SessionService, 'endAllOf'>;
  readonly subscriptions: Pick<SubscriptionService, 'stopCharges'>;
  readonly proof: OwnProof;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export interface AccountDeletionService {
  /**
   * Everything at once and for good. `email`: the account's own address, so that nobody does it by a slip.
   * Throws: 400 `email_mismatch`; as `OwnProof`; 409 `demo_account`, `last_administrator` or `subscription_running`, where
   * a subscription may be charged yet and anyone who takes its money can't be told to stop; 503 while they are not reached.
   */
  delete(self: Self, given: { readonly email: string; readonly password?: string | undefined }): Promise<void>;
}

/** What stands for a deleted account where something has to: the same for one account, and nobody's id or address. */
export const deletedAccountHash = (userId: string): string =>
  `deleted-${createHash('sha256').update(`deleted account ${userId}`).digest('hex').slice(0, 32)}`;

/** The end of one's own account. */
export function createAccountDeletionService(parts: AccountDeletionParts): AccountDeletionService {
  const { accounts, removal, sessions, subscriptions, proof, audit, clock, onMail } = parts;

  /** Nobody is charged for an account that is gone. Throws: 409, 503. */
  async function stopCharges(userId: string): Promise<void> {
    await subscriptions.stopCharges(userId).catch((failure: unknown) => {
      if (!(failure instanceof ConflictError)) throw failure;
      throw new ConflictError(
        'subscription_running',
        'Your subscription could not be cancelled from here. Cancel it first, so that nothing more is charged.',
      );
    });
  }

  return {
    async delete(self, { email, password }) {
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
        await refuse(new ConflictError('demo_account', 'Everybody has this account; nobody deletes it.'));
      }
      await stopCharges(userId);
      const outcome = await removal.remove({
        userId,
        ownerHash: deletedAccountHash(userId),
        entry: entryOf(null),
        goodbyeFor: ({ email: recipient, locale }) => ({
          userId: null,
          recipient,
          template: 'account_deleted',
          locale,
          createdAt: clock.now().toISOString(),
        }),
      });
      if (outcome === 'last_administrator') {
        const message = 'Nobody else could administer the site. Make somebody else an administrator first.';
        await refuse(new ConflictError('last_administrator', message));
      }
      // Every process forgets the tokens that it had checked.
      await sessions.endAllOf(userId);
      onMail();
    },
  };
}
