/** Second factors of accounts, and sign-ins that wait for one. */
import type { AuditEntry } from './accounts';
import type { NewMail } from './mail';
import type { MailCap } from './registration';

/** An authenticator app. `secret` as `SecretBox` sealed it; `confirmedAt` null: set up, but not confirmed yet. */
export interface Totp {
  readonly userId: string;
  readonly secret: string;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  /** The latest 30-second step with a used code: codes of it and of earlier steps are refused. */
  readonly lastStep: number;
}

/** A WebAuthn credential. `publicKey`: COSE in base64url; `transports`: joined by commas. */
export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly createdAt: string;
  /** ISO day in UTC; null: never. */
  readonly lastUsedOn: string | null;
}

export interface StoredFactors {
  readonly totp: Totp | null;
  /** The oldest first. */
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
}

/** `sign_in`: between the two steps; `passkey`: a passkey that is being added. */
export type ChallengePurpose = 'sign_in' | 'passkey';

/** `tokenHash`: SHA-256 of the token. `passkeyChallenge`: what a passkey is to sign; null: nothing (any more). */
export interface SecondFactorChallenge {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: ChallengePurpose;
  readonly passkeyChallenge: string | null;
  readonly triesLeft: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** What is written together with a change. */
export interface ChangeNote {
  readonly entry: AuditEntry;
  readonly mail: NewMail | null;
}

/** With the first factor of an account come its recovery codes: stored only then. */
export interface FirstCodes {
  readonly hashes: readonly string[];
}

/** What is removed. */
export type RemovedFactor = { readonly kind: 'totp' | 'all' } | { readonly kind: 'passkey'; readonly id: string };

export interface SecondFactorRepository {
  read(userId: string): Promise<StoredFactors>;
  /** Whether the account has a confirmed factor. */
  hasAny(userId: string): Promise<boolean>;
  /** In the place of one that was not confirmed. False: one is confirmed, nothing changed. */
  startTotp(totp: Totp): Promise<boolean>;
  /** `refused`: it is confirmed by now, or another secret was made meanwhile. */
  confirmTotp(
    given: Pick<Totp, 'userId' | 'secret' | 'lastStep'> & { readonly at: string } & FirstCodes & ChangeNote,
  ): Promise<'first' | 'further' | 'refused'>;
  /** `taken`: the credential is known already. */
  addPasskey(
    given: { readonly passkey: Passkey; readonly cap: number } & FirstCodes & ChangeNote,
  ): Promise<'first' | 'further' | 'full' | 'taken'>;
  /** False: the user has no such passkey. */
  renamePasskey(userId: string, id: string, name: string): Promise<boolean>;
  /** With the last factor its recovery codes go too. `kept`: it is the last one, and `mayBeLast` is false. */
  remove(
    given: { readonly userId: string; readonly factor: RemovedFactor; readonly mayBeLast: boolean } & ChangeNote,
  ): Promise<'removed' | 'none' | 'kept'>;
  /** In the place of those from before. False: the account has no factor. */
  replaceCodes(given: { readonly userId: string } & FirstCodes & ChangeNote): Promise<boolean>;

  /** Marks a step as used. False: it, or a later one, is used already. Two at once: one is true. */
  useTotpStep(userId: string, step: number): Promise<boolean>;
  /** Takes a recovery code away. False: there is none such. */
  useCode(given: { readonly userId: string; readonly hash: string } & ChangeNote): Promise<boolean>;
  /** Moves a passkey's counter on. False: another answer moved it meanwhile. */
  noteUse(passkey: Passkey, newCounter: number, day: string): Promise<boolean>;

  /** In the place of one under the same hash. */
  addChallenge(challenge: SecondFactorChallenge): Promise<void>;
  findChallenge(tokenHash: string, purpose: ChallengePurpose, now: string): Promise<SecondFactorChallenge | null>;
  /** False: it has gone meanwhile. */
  setPasskeyChallenge(tokenHash: string, passkeyChallenge: string): Promise<boolean>;
  /** What a passkey is to sign, once: it is gone from then on. Null: nothing. */
  takePasskeyChallenge(tokenHash: string): Promise<string | null>;
  /** Counts a failure; with the last try the challenge goes. Gives the tries left. */
  countFailure(tokenHash: string): Promise<number>;
  /** Consumes it. False: it was consumed or expired meanwhile. */
  takeChallenge(tokenHash: string): Promise<boolean>;
  /** An entry of the audit log and a mail; mails per recipient are limited. */
  warn(note: ChangeNote, cap: MailCap): Promise<void>;
}
