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

/** `tokenHash`: SHA-256 of the token. `passkeyChallenge`: the challenge for a passkey to sign; null: none, or used. */
export interface SecondFactorChallenge {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: ChallengePurpose;
  readonly passkeyChallenge: string | null;
  readonly triesLeft: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}
