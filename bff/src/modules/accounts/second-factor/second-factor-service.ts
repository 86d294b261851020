import type { Self } from '../self';
import type { TryCounter } from '../sign-in-service';
import { readAccount } from '../read-account';
import type { UnitOfWork } from '../../../platform/db/database';
import { ConflictError } from '../../../platform/errors';
import type { FactorChanges, RemovedFactor } from './factor-changes';
import {
  createFactorOwner,
  type FactorOwnerParts,
  type Proof,
  type SecondFactorChange,
  type SecondFactorsView,
} from './factor-owner';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import { createPasskeySetup, noPasskey } from './passkey-setup';
import { newCodesOf } from './recovery-codes';
import type { SecretBox } from './secret-box';
import type { SecondFactorStore } from './store';
import { createTotpSetup, noSetup } from './totp-setup';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export interface SecondFactorParts extends FactorOwnerParts {
  readonly database: UnitOfWork;
  readonly factors: SecondFactorStore;
  readonly changes: FactorChanges;
  readonly box: SecretBox;
  readonly passkeys: PasskeyCeremonies;
  /** Codes tried at one account. */
  readonly codeTries: TryCounter;
}

const isOff = () => new ConflictError('second_factor_off', 'This account has no second factor.');

/**
 * Sets up and removes second factors of the signed-in user. Methods that take a `Proof` throw as `OwnerProof`, and 403
 * `demo_account`: a demo account is shared, and one user could lock the others out.
 */
export function createSecondFactorService(parts: SecondFactorParts) {
  const { accounts, factors, changes, sessions, duty, onMail } = parts;
  const owner = createFactorOwner(parts);

  return {
    read: async ({ userId }: Pick<Self, 'userId'>): Promise<SecondFactorsView> =>
      owner.viewOf(await readAccount(accounts, userId)),

    ...createTotpSetup({ ...parts, owner }),
    ...createPasskeySetup({ ...parts, owner }),

    /** Throws: 409 `second_factor_off`. */
    async renewCodes(self: Self, given: Proof): Promise<SecondFactorChange> {
      const account = await owner.proven(self, given);
      const { codes, hashes } = newCodesOf(account.id);
      const note = owner.noteOf(account, self, 'recovery_codes_made', 'second_factor_changed');
      if (!(await changes.replaceCodes({ userId: account.id, hashes, ...note }))) throw isOff();
      onMail();
      return { factors: await owner.viewOf(account), recoveryCodes: codes };
    },

    /** Throws: 404 `passkey_not_found`; 409 `totp_not_started`, `second_factor_off`, `last_second_factor`. */
    async remove(self: Self, factor: RemovedFactor, given: Proof): Promise<SecondFactorsView> {
      const account = await owner.proven(self, given);
      const { totp, passkeys: own } = await factors.read(account.id);
      const isLast = factor.kind === 'all' || own.length + (totp?.confirmedAt ? 1 : 0) === 1;
      const reason = factor.kind === 'all' ? 'all_off' : factor.kind === 'totp' ? 'totp_off' : 'passkey_removed';
      const outcome = await changes.remove({
        userId: account.id,
        factor,
        mayBeLast: !duty.isRequired(account),
        ...owner.noteOf(account, self, reason, isLast ? 'second_factor_off' : 'second_factor_changed'),
      });
      if (outcome === 'none') {
        throw factor.kind === 'passkey' ? noPasskey() : factor.kind === 'totp' ? noSetup() : isOff();
      }
      if (outcome === 'required') {
        throw new ConflictError('last_second_factor', 'An administrator needs a second factor: add another one first.');
      }
      await sessions.endAllOf(account.id, self.token);
      onMail();
      return owner.viewOf(account);
    },
  };
}
