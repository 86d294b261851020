/** Third-party identities: what providers prove, which accounts they open, and sign-ins in progress. */
import type { Locale } from '@site/format';

/** Where providers send browsers back to, from the site's root. */
export const CALLBACK_PATH = '/login/third-party';
/** The base address of the sandbox provider. */
export const SANDBOX_IDENTITY_PATH = '/sandbox-identity';
/** Our document with Google's button and one-tap. */
export const GOOGLE_SIGN_IN_PATH = '/google-sign-in';

/**
 * The identity that a provider proved; texts are unchanged. Issuer and subject together identify the person permanently.
 */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null: the provider names none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
}

/** The parameters of one sign-in for the provider, all derived from the nonce in its browser. */
export interface SignInSecrets {
  readonly state: string;
  /** Part of the ID token. */
  readonly tokenNonce: string;
  /** PKCE: the verifier of the code. */
  readonly verifier: string;
}

export interface IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly isSandbox: boolean;
  /** Where the browser goes first; null: the provider's own document says it. */
  readonly authorizationUrl: string | null;
  /**
   * The address of the provider for one sign-in. `asksAgain`: the provider prompts for the account even if it
   * remembers one. Throws: UnavailableError.
   */
  addressFor(secrets: SignInSecrets, locale: Locale, asksAgain?: boolean): Promise<string>;
  /** Throws: UnauthenticatedError('id_token_invalid'); UnavailableError where its keys can't be had. */
  readIdToken(idToken: string, tokenNonce: string): Promise<ProvenIdentity>;
  /** Throws: UnauthenticatedError('code_invalid'), and as `readIdToken`. `iss` null: the answer names no issuer. */
  redeem(
    answer: { readonly code: string; readonly iss: string | null },
    secrets: SignInSecrets,
  ): Promise<ProvenIdentity>;
}

/** The identity chosen in the sandbox. */
export interface SandboxPerson {
  readonly email: string;
  readonly name: string | null;
  readonly isVerified: boolean;
}

/** The sandbox provider, as its own pages know it. */
export interface SandboxIdentity {
  /** Why a request for a code is refused; null: it is accepted. */
  flawOf(query: URLSearchParams): string | null;
  /** The browser's destination, with a code for this person; null: the person declined. Throws: UnavailableError. */
  answerTo(query: URLSearchParams, person: SandboxPerson | null): Promise<string>;
  /** Answers requests to its endpoints: its metadata and keys, and tokens for a form. */
  ask(question: {
    readonly url: string;
    readonly form?: Readonly<Record<string, string>>;
  }): Promise<{ readonly status: number; readonly body: unknown }>;
}

export type SignInPurpose = 'sign_in' | 'link';

/** A sign-in in progress. Stored under the hash of its nonce, which only the browser that began it has. */
export interface SignInFlow {
  readonly nonceHash: string;
  readonly provider: string;
  readonly purpose: SignInPurpose;
  /** The user that an identity is linked to; null when signing in. */
  readonly userId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The identity of an account to create: its address is verified at the provider. */
export interface RegisteringIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** An identity of an account. `email`: the address that it had at the last sign-in. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly email: string;
  readonly createdAt: string;
}
