import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OwnProof } from '../own-proof';
import type { Self } from '../self';
import type { SessionService } from '../session-service';
import { sessionTokenHash } from '../session-tokens';
import type { TryCounter } from '../sign-in-service';
import { readAccount } from '../read-account';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import type { Account, AccountRepository } from '../account';
import type { AuditLog } from '../../../platform/audit/audit-log';
import type { Clock } from '../../../platform/clock';
import type { MailTemplate } from '../../../platform/mail/mail';
import type { Passkey } from './factors';
import type { ChangeNote, FactorChanges, RemovedFactor } from './factor-changes';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import type { SecondFactorDuty } from './second-factor-duty';
import { secondFactorNote } from './second-factor-notes';
import type { SecretBox } from './secret-box';
import type { SecondFactorStore } from './store';
import { newTotpSecret, qrCodeOf, totpStepOf, totpUri } from './totp';

const MINUTE_MS = 60_000;
/** How long a secret waits for its first code. */
const SETUP_LIFETIME_MS = 30 * MINUTE_MS;
/** How long a passkey's challenge serves. */
const PASSKEY_LIFETIME_MS = 10 * MINUTE_MS;
/** Passkeys of one account. */
const MAX_PASSKEYS = 10;
const ID_BYTES = 12;
/** Before the first step. */
const NO_STEP = -1;

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

interface Proof {
  readonly password: string | null;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export interface SecondFactorParts {
  readonly accounts: AccountRepository;
  readonly factors: SecondFactorStore;
  readonly changes: FactorChanges;
  readonly sessions: Pick<SessionService, 'endAllOf' | 'renew'>;
  readonly proof: OwnProof;
  readonly duty: SecondFactorDuty;
  readonly box: SecretBox;
  readonly passkeys: PasskeyCeremonies;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Codes tried at one account. */
  readonly codeTries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

const passkeyKey = (userId: string): string => sessionTokenHash(`passkey of ${userId}`);

/**
 * Sets up and removes second factors of the signed-in user. What takes a `Proof` throws as `OwnProof`, and 403 `demo_account`:
 * a demo account is shared, and one of its users would shut the others out.
 */
export function createSecondFactorService(parts: SecondFactorParts) {
  const { accounts, factors, changes, sessions, proof, duty, box, passkeys, audit, clock, codeTries, onMail } = parts;

  const nowText = (): string => clock.now().toISOString();
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

  /** The account, once its owner is proven. */
  async function provenOwner(self: Self, { password }: Proof): Promise<Account> {
    const account = await readAccount(accounts, self.userId);
    if (account.isDemo) throw new ForbiddenError('demo_account', 'A demo account has no second factor.');
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
  }

  /** A factor was added. Sessions from before the first one have passed no second step: they end. */
  async function added(
    self: Self,
    account: Account,
    { isFirst, codes }: { readonly isFirst: boolean; readonly codes: readonly string[] },
  ): Promise<SecondFactorChange> {
    if (isFirst) await sessions.endAllOf(account.id, self.token);
    else sessions.renew(account.id);
    onMail();
    return { factors: await viewOf(account), recoveryCodes: isFirst ? codes : null };
  }

  const newCodes = (userId: string) => {
    const codes = newRecoveryCodes();
    return { codes, hashes: codes.map((code) => recoveryCodeHash(code, userId)) };
  };
  const noSetup = () => new ConflictError('totp_not_started', 'There is no authenticator app to confirm or to remove.');
  const isOff = () => new ConflictError('second_factor_off', 'This account has no second factor.');
  const isFull = () => new ConflictError('passkeys_full', `There may be ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const noPasskey = () => new NotFoundError('passkey_not_found', 'There is no such passkey.');
  const isInvalid = () =>
    new InvalidInputError('passkey_invalid', 'This passkey could not be checked. Try again.', [
      { path: 'body.passkey', message: 'could not be checked' },
    ]);

  return {
    read: async ({ userId }: Pick<Self, 'userId'>): Promise<SecondFactorsView> =>
      viewOf(await readAccount(accounts, userId)),

    /** Throws: 409 `totp_already_on`. */
    async startTotp(
      self: Self,
      given: Proof,
    ): Promise<{
      readonly secret: string;
      readonly uri: string;
      readonly qr: { readonly size: number; readonly path: string };
    }> {
      const account = await provenOwner(self, given);
      const secret = newTotpSecret();
      const isStarted = await changes.startTotp({
        userId: account.id,
        secret: box.seal(secret, account.id),
        createdAt: nowText(),
        confirmedAt: null,
        lastStep: NO_STEP,
      });
      if (!isStarted) throw new ConflictError('totp_already_on', 'This account has an authenticator app.');
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
        throw new InvalidInputError('code_wrong', 'This code is not right. Enter the one that the app shows now.', [
          { path: 'body.code', message: 'is not right' },
        ]);
      }
      await codeTries.giveBack(account.id);
      const { codes, hashes } = newCodes(account.id);
      const outcome = await changes.confirmTotp({
        ...{ userId: account.id, secret: totp.secret, lastStep: step, at: nowText(), hashes },
        ...noteOf(account, self, 'totp_on', own.length === 0 ? 'second_factor_on' : 'second_factor_changed'),
      });
      if (outcome === 'refused') throw noSetup();
      return added(self, account, { isFirst: outcome === 'first', codes });
    },

    /** Throws: 409 `passkeys_unavailable`, `passkeys_full`. */
    async startPasskey(self: Self, given: Proof): ReturnType<PasskeyCeremonies['creation']> {
      const account = await provenOwner(self, given);
      if (!passkeys.areAvailable) {
        throw new ConflictError('passkeys_unavailable', 'Passkeys cannot be used here.');
      }
      const { passkeys: known } = await factors.read(account.id);
      if (known.length >= MAX_PASSKEYS) throw isFull();
      const options = await passkeys.creation({ userId: account.id, email: account.email, known });
      const now = clock.now();
      await factors.addChallenge({
        tokenHash: passkeyKey(account.id),
        userId: account.id,
        purpose: 'passkey',
        passkeyChallenge: options.challenge,
        triesLeft: 1,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + PASSKEY_LIFETIME_MS).toISOString(),
      });
      return options;
    },

    /** Throws: 400 `passkey_invalid`, 409 `passkeys_full`. */
    async addPasskey(
      self: Self,
      { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
    ): Promise<SecondFactorChange> {
      const account = await readAccount(accounts, self.userId);
      const key = passkeyKey(account.id);
      const begun = await factors.findChallenge(key, 'passkey', nowText());
      // Taken before it is looked at: whatever comes of it, it serves once.
      if (!begun?.passkeyChallenge || !(await factors.takeChallenge(key))) throw isInvalid();
      const credential = await passkeys.verifyCreated(response, begun.passkeyChallenge);
      if (!credential) throw isInvalid();
      const { totp, passkeys: own } = await factors.read(account.id);
      const isFirst = own.length === 0 && !totp?.confirmedAt;
      const { codes, hashes } = newCodes(account.id);
      const outcome = await changes.addPasskey({
        passkey: {
          ...credential,
          id: `pk_${randomBytes(ID_BYTES).toString('base64url')}`,
          userId: account.id,
          name: name.trim(),
          createdAt: nowText(),
          lastUsedOn: null,
        },
        cap: MAX_PASSKEYS,
        hashes,
        ...noteOf(account, self, 'passkey_added', isFirst ? 'second_factor_on' : 'second_factor_changed'),
      });
      if (outcome === 'full') throw isFull();
      if (outcome === 'taken') throw isInvalid();
      return added(self, account, { isFirst: outcome === 'first', codes });
    },

    /** Throws: 404 `passkey_not_found`. */
    async renamePasskey(
      { userId }: Self,
      { id, name }: { readonly id: string; readonly name: string },
    ): Promise<SecondFactorsView> {
      const account = await readAccount(accounts, userId);
      if (!(await factors.renamePasskey(userId, id, name.trim()))) throw noPasskey();
      return viewOf(account);
    },

    /** Throws: 409 `second_factor_off`. */
    async renewCodes(self: Self, given: Proof): Promise<SecondFactorChange> {
      const account = await provenOwner(self, given);
      const { codes, hashes } = newCodes(account.id);
      const note = noteOf(account, self, 'recovery_codes_made', 'second_factor_changed');
      if (!(await changes.replaceCodes({ userId: account.id, hashes, ...note }))) throw isOff();
      onMail();
      return { factors: await viewOf(account), recoveryCodes: codes };
    },

    /** Throws: 404 `passkey_not_found`; 409 `totp_not_started`, `second_factor_off`, `last_second_factor`. */
    async remove(self: Self, factor: RemovedFactor, given: Proof): Promise<SecondFactorsView> {
      const account = await provenOwner(self, given);
      const { totp, passkeys: own } = await factors.read(account.id);
      const isLast = factor.kind === 'all' || own.length + (totp?.confirmedAt ? 1 : 0) === 1;
      const reason = factor.kind === 'all' ? 'all_off' : factor.kind === 'totp' ? 'totp_off' : 'passkey_removed';
      const outcome = await changes.remove({
        userId: account.id,
        factor,
        mayBeLast: !duty.isRequired(account),
        ...noteOf(account, self, reason, isLast ? 'second_factor_off' : 'second_factor_changed'),
      });
      if (outcome === 'none') {
        throw factor.kind === 'passkey' ? noPasskey() : factor.kind === 'totp' ? noSetup() : isOff();
      }
      if (outcome === 'kept') {
        throw new ConflictError('last_second_factor', 'An administrator needs a second factor: add another one first.');
      }
      await sessions.endAllOf(account.id, self.token);
      onMail();
      return viewOf(account);
    },
  };
}
