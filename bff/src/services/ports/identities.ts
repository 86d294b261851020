/** Third-party identities: what providers prove, which accounts they open, and sign-ins on their way. */
import type { Locale } from '@site/format';
import type { Account, AuditEntry } from './accounts';
import type { NewMail } from './mail';
import type { Consent, MailCap } from './registration';

/** Where providers send browsers back to, from the site's root. */
export const CALLBACK_PATH = '/login/third-party';
/** Where the sandbox provider stands. */
export const SANDBOX_IDENTITY_PATH = '/sandbox-identity';
/** The document of ours in which Google's button and one-tap stand. */
export const GOOGLE_SIGN_IN_PATH = '/google-sign-in';

/** What a provider proved; texts as it gave them. Issuer and subject together name the person for good. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null: the provider names none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
}

/** What a provider is told of one sign-in; each is made from the nonce that its browser keeps. */
export interface SignInSecrets {
  readonly state: string;
  /** Stands in the ID token. */
  readonly tokenNonce: string;
  /** PKCE: what the code is redeemed with. */
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
   * Where the browser goes for one sign-in. `asksAgain`: it asks who it is even where it remembers somebody.
   * Throws: UnavailableError.
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

/** Who somebody says to be in the sandbox. */
export interface SandboxPerson {
  readonly email: string;
  readonly name: string | null;
  readonly isVerified: boolean;
}

/** Keys of the sandbox's parts, the same for all processes of a site. */
export interface SandboxKeys {
  /** The key of that name: the one that stands there, or else this one from now on. */
  keep(name: string, made: string): Promise<string>;
}

/** The sandbox provider, as its own pages know it. */
export interface SandboxIdentity {
  /** What is wrong with a question for a code; null: nothing. */
  flawOf(query: URLSearchParams): string | null;
  /** Where the browser goes with a code for this person; null: they would rather not. Throws: UnavailableError. */
  answerTo(query: URLSearchParams, person: SandboxPerson | null): Promise<string>;
  /** What its addresses answer: its document and its keys, and tokens for a form. */
  ask(question: {
    readonly url: string;
    readonly form?: Readonly<Record<string, string>>;
  }): Promise<{ readonly status: number; readonly body: unknown }>;
}

export type SignInPurpose = 'sign_in' | 'link';

/** A sign-in on its way. Stored under the hash of its nonce, which only the browser that began it has. */
export interface SignInFlow {
  readonly nonceHash: string;
  readonly provider: string;
  readonly purpose: SignInPurpose;
  /** Who links; null when signing in. */
  readonly userId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Whose account is to be made: the address is verified at the provider. */
export interface RegisteringIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly displayName: string | null;
}

export interface SignInFlowRepository {
  /** Takes away what has expired by then, too. */
  add(flow: SignInFlow): Promise<void>;
  /** One that nobody has taken, and that is not expired by `now`. */
  find(nonceHash: string, now: string): Promise<SignInFlow | null>;
  /** It serves nobody else from then on. False: somebody was first. */
  take(nonceHash: string): Promise<boolean>;
  /** Keeps what one that was taken has proven for the registration, until then. */
  prove(nonceHash: string, identity: RegisteringIdentity, expiresAt: string): Promise<void>;
  /** What it proved, where that still serves at `now`. */
  findProven(nonceHash: string, now: string): Promise<RegisteringIdentity | null>;
}

/** An identity of an account. `email`: the address that it had at the last sign-in. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly email: string;
  readonly createdAt: string;
}

export interface IdentityRepository {
  findAccount(issuer: string, subject: string): Promise<Account | null>;
  noteEmail(issuer: string, subject: string, email: string): Promise<void>;
  /** The oldest first. */
  listOf(userId: string): Promise<readonly Identity[]>;
  /** Of two at once one links it. `taken`: it is another account's; `already`: it was the user's own. */
  link(given: {
    readonly identity: Identity;
    readonly entry: AuditEntry;
    readonly mail: NewMail | null;
  }): Promise<'linked' | 'already' | 'taken'>;
  /** `kept`: `mayGo` has refused. The user's identities stand still meanwhile. */
  unlink(given: {
    readonly userId: string;
    readonly find: (identities: readonly Identity[]) => Identity | undefined;
    readonly mayGo: (account: Account, rest: readonly Identity[]) => boolean;
    readonly entryFor: (identity: Identity) => AuditEntry;
    readonly mailFor: (account: Account) => NewMail | null;
  }): Promise<'unlinked' | 'kept' | 'none'>;
  /**
   * Makes an account of what a sign-in proved and uses that up, all in one transaction. An account with its address that
   * gives way leaves with all that is its own. `known`: the address or the identity has an account, which stays as it is.
   */
  register(given: {
    readonly nonceHash: string;
    readonly account: Account;
    readonly identity: Identity;
    readonly consents: readonly Consent[];
    readonly entries: readonly AuditEntry[];
    readonly givesWay: (known: Account) => boolean;
    readonly entryForGone: (gone: Account) => AuditEntry;
    readonly forKnown: (known: Account) => { readonly mail: NewMail | null; readonly entry: AuditEntry };
    readonly cap: MailCap;
  }): Promise<'registered' | 'known' | 'used'>;
}
