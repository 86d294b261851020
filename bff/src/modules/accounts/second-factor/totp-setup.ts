import type { Self } from '../self';
import type { TryCounter } from '../sign-in-service';
import { readAccount } from '../read-account';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import type { Clock } from '../../../platform/clock';
import type { FactorChanges } from './factor-changes';
import type { FactorOwner, Proof, SecondFactorChange } from './factor-owner';
import { newCodesOf } from './recovery-codes';
import type { SecretBox } from './secret-box';
import type { SecondFactorStore } from './store';
import { newTotpSecret, qrCodeOf, totpStepOf, totpUri } from './totp';
import type { AccountRepository } from '../store';

const MINUTE_MS = 60_000;
/** How long a secret waits for its first code. */
const SETUP_LIFETIME_MS = 30 * MINUTE_MS;
/** Before the first step. */
const NO_STEP = -1;

export interface TotpSetupParts {
  readonly accounts: AccountRepository;
  readonly factors: Pick<SecondFactorStore, 'read'>;
  readonly changes: Pick<FactorChanges, 'startTotp' | 'confirmTotp'>;
  readonly owner: FactorOwner;
  readonly box: SecretBox;
  readonly clock: Clock;
  /** Codes tried at one account. */
  readonly codeTries: TryCounter;
}

export const noSetup = () =>
  new ConflictError('totp_not_started', 'There is no authenticator app to confirm or to remove.');

/** Sets up an authenticator app: first a secret, then a code of the app. */
export function createTotpSetup({ accounts, factors, changes, owner, box, clock, codeTries }: TotpSetupParts) {
  return {
    /** Throws: 409 `totp_already_on`. */
    async startTotp(
      self: Self,
      given: Proof,
    ): Promise<{
      readonly secret: string;
      readonly uri: string;
      readonly qr: { readonly size: number; readonly path: string };
    }> {
      const account = await owner.proven(self, given);
      const secret = newTotpSecret();
      const isStarted = await changes.startTotp({
        userId: account.id,
        secret: box.seal(secret, account.id),
        createdAt: clock.now().toISOString(),
        confirmedAt: null,
        lastStep: NO_STEP,
      });
      if (!isStarted) throw new ConflictError('totp_already_on', 'This account already has an authenticator app.');
      const uri = totpUri(secret, account.email);
      return { secret, uri, qr: qrCodeOf(uri) };
    },

    /** Throws: 400 `code_wrong`, 409 `totp_not_started`, 429. */
    async confirmTotp(self: Self, code: string): Promise<SecondFactorChange> {
      const account = await readAccount(accounts, self.userId);
      const { totp, passkeys: own } = await factors.read(account.id);
      const now = clock.now();
      const isWaiting =
        totp && totp.confirmedAt === null && now.getTime() - Date.parse(totp.createdAt) < SETUP_LIFETIME_MS;
      const secret = isWaiting ? box.open(totp.secret, account.id) : null;
      if (!totp || secret === null) throw noSetup();
      await codeTries.take(account.id);
      const step = totpStepOf(code, { secret, lastStep: totp.lastStep, now });
      if (step === null) {
        throw new InvalidInputError('code_wrong', 'This code is wrong. Enter the one that the app shows now.', [
          { path: 'body.code', message: 'is wrong' },
        ]);
      }
      await codeTries.giveBack(account.id);
      const { codes, hashes } = newCodesOf(account.id);
      const outcome = await changes.confirmTotp({
        userId: account.id,
        secret: totp.secret,
        lastStep: step,
        at: clock.now().toISOString(),
        hashes,
        ...owner.noteOf(account, self, 'totp_on', own.length === 0 ? 'second_factor_on' : 'second_factor_changed'),
      });
      if (outcome === 'refused') throw noSetup();
      return owner.added(self, account, { isFirst: outcome === 'first', codes });
    },
  };
}
