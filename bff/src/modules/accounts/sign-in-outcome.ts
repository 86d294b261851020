import type { Account, SessionOrigin } from './account';
import type { UserView } from './user-view';

export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code';

/** A sign-in after its first step. `challenge` identifies it and is returned only here. */
export interface SecondFactorNeeded {
  readonly kind: 'second_factor_needed';
  readonly challenge: string;
  readonly methods: readonly SecondFactorMethod[];
  readonly expiresAt: string;
}

export interface SignedIn {
  readonly kind: 'signed_in';
  readonly user: UserView;
  readonly token: string;
}

/** From where, and by which device. */
export interface SignInSource {
  /** Client address. */
  readonly address: string;
  readonly origin?: SessionOrigin | undefined;
}

/** What comes after a first step, by password or third party. */
export interface SecondStep {
  /** A session where the account has no second factor. */
  begin(account: Account, source: SignInSource): Promise<SignedIn | SecondFactorNeeded>;
}
