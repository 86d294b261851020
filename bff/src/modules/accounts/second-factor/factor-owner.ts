import type { OwnerProof } from '../owner-proof';
import type { Self } from '../self';
import type { SessionService } from '../session-service';
import { readAccount } from '../read-account';
import { ForbiddenError } from '../../../platform/errors';
import type { Account } from '../account';
import type { AuditLog } from '../../../platform/audit/audit-log';
import type { Clock } from '../../../platform/clock';
import type { MailTemplate } from '../../../platform/mail/mail';
import type { ChangeNote } from './factor-changes';
import type { Passkey } from './factors';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import type { SecondFactorDuty } from './second-factor-duty';
import { secondFactorNote } from './second-factor-notes';
import type { SecondFactorStore } from './store';
import type { AccountRepository } from '../store';

/** Second factors as their owner sees them: no secret, no key. */
export interface SecondFactorsView {
  /** Null: no authenticator app. */
  readonly totpSince: string | null;
  readonly passkeys: readonly Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedOn'>[];
  readonly recoveryCodesLeft: number;
  readonly arePasskeysAvailable: boolean;
  readonly isRequired: boolean;
}

/** `recoveryCodes`: the only time that they can be read; null: there are no new ones. */
export interface SecondFactorChange {
  readonly factors: SecondFactorsView;
  readonly recoveryCodes: readonly string[] | null;
}

export interface Proof {
  readonly password: string | null;
}

export interface FactorOwnerParts {
  readonly accounts: AccountRepository;
  readonly factors: Pick<SecondFactorStore, 'read'>;
  readonly sessions: Pick<SessionService, 'endAllOf' | 'renew'>;
  readonly proof: OwnerProof;
  readonly duty: SecondFactorDuty;
  readonly passkeys: Pick<PasskeyCeremonies, 'areAvailable'>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export type FactorOwner = ReturnType<typeof createFactorOwner>;

/** The signed-in user who changes their second factors: their proof, what they see, and what follows an added factor. */
export function createFactorOwner(parts: FactorOwnerParts) {
  const { accounts, factors, sessions, proof, duty, passkeys, audit, clock, onMail } = parts;

  const noteOf = (account: Account, { address }: Self, reason: string, template: MailTemplate): ChangeNote =>
    secondFactorNote(account, { clock, address, reason, template });

  async function viewOf(account: Account): Promise<SecondFactorsView> {
    const { totp, passkeys: own, recoveryCodesLeft } = await factors.read(account.id);
    return {
      totpSince: totp?.confirmedAt ?? null,
      passkeys: own.map(({ id, name, createdAt, lastUsedOn }) => ({ id, name, createdAt, lastUsedOn })),
      recoveryCodesLeft,
      arePasskeysAvailable: passkeys.areAvailable,
      isRequired: duty.isRequired(account),
    };
  }

  return {
    noteOf,
    viewOf,

    /** The account, once its owner is proven. Throws: as `OwnerProof`; 403 `demo_account`. */
    async proven(self: Self, { password }: Proof): Promise<Account> {
      const account = await readAccount(accounts, self.userId);
      if (account.isDemo) throw new ForbiddenError('demo_account', 'A demo account cannot have a second factor.');
      await proof.require(self, account, {
        password,
        path: 'body.password',
        onWrong: () =>
          audit.append({
            ...noteOf(account, self, 'wrong_password', 'second_factor_changed').entry,
            result: 'refused',
          }),
      });
      return account;
    },

    /** A factor was added. Sessions from before the first one have passed no second step: they end. */
    async added(
      self: Self,
      account: Account,
      { isFirst, codes }: { readonly isFirst: boolean; readonly codes: readonly string[] },
    ): Promise<SecondFactorChange> {
      if (isFirst) await sessions.endAllOf(account.id, self.token);
      else sessions.renew(account.id);
      onMail();
      return { factors: await viewOf(account), recoveryCodes: isFirst ? codes : null };
    },
  };
}
