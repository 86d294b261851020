import { createHash, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@site/format';
import { isEmailAddress, normaliseEmail } from '../email-address';
import { newSessionToken as newNonce, sessionTokenHash as hashOf } from '../session-tokens';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../../../platform/errors';
import type { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/db/database';
import type { IdentityProvider, ProvenIdentity, SignInFlow, SignInPurpose, SignInSecrets } from './identity';
import type { SignInFlowStore } from './sign-in-flow-store';

const MINUTE_MS = 60_000;
/** How long a user may stay at the provider. */
export const FLOW_LIFETIME_MS = 10 * MINUTE_MS;
/** How long a proven identity can be used to register. */
export const PROOF_LIFETIME_MS = 15 * MINUTE_MS;
const DISPLAY_NAME_MAX = 80;

/** What a browser returned with: a provider's code, or its ID token. */
export type ProviderAnswer =
  | { readonly idToken: string; readonly nonce: string }
  | { readonly code: string; readonly state: string; readonly nonce: string; readonly iss: string | null };

/** The owner of a sign-in. `userId` is null for a visitor, else the user who links an identity. */
export interface FlowOwner {
  readonly purpose: SignInPurpose;
  readonly userId: string | null;
}

/** A proven identity with a verified, normalised address. */
export type VerifiedIdentity = ProvenIdentity & { readonly email: string };

export interface SignInFlowsParts {
  readonly database: UnitOfWork;
  readonly flows: SignInFlowStore;
  readonly providers: readonly IdentityProvider[];
  readonly clock: Clock;
}

export type SignInFlows = ReturnType<typeof createSignInFlows>;

/** The parameters of a new sign-in. */
export interface RequestedSignIn {
  readonly provider: string;
  /** Of the provider's pages. */
  readonly locale: Locale;
  /** The provider prompts for the account even if it remembers one; default: false. */
  readonly asksAgain?: boolean;
}

export interface BegunSignIn {
  /** The browser's secret: only its hash is stored. */
  readonly nonce: string;
  readonly url: string;
}

const digest = (kind: string, nonce: string): string =>
  createHash('sha256').update(`${kind}:${nonce}`).digest('base64url');

/**
 * State, nonce and verifier are made from one secret that the browser alone keeps: nothing that is stored, and nothing that
 * passes by in an address or a token, leads back to it.
 */
export const secretsOf = (nonce: string): SignInSecrets => ({
  state: digest('state', nonce),
  tokenNonce: digest('nonce', nonce),
  verifier: digest('verifier', nonce),
});

/** The same answer for a sign-in that is unknown, used, expired or of another user. */
export const signInExpired = (): UnauthenticatedError =>
  new UnauthenticatedError('sign_in_expired', 'This sign-in has expired or was started elsewhere. Start again.');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A name that is safe to show on a page: without characters that end a line or change the text direction. */
function shownName(given: string | null): string | null {
  const name = (given ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return name === '' ? null : name.slice(0, DISPLAY_NAME_MAX);
}

/**
 * Sign-ins from their begin to the provider's answer: each can be used once, by the browser that began it, within ten
 * minutes.
 */
export function createSignInFlows({ database, flows, providers, clock }: SignInFlowsParts) {
  return {
    /** Throws: NotFoundError('provider_not_found'), UnavailableError. */
    async begin(
      { purpose, userId }: FlowOwner,
      { provider: id, locale, asksAgain }: RequestedSignIn,
    ): Promise<BegunSignIn> {
      const provider = providers.find((one) => one.id === id);
      if (!provider) throw new NotFoundError('provider_not_found', 'This site does not offer this sign-in.');
      const nonce = newNonce();
      const url = await provider.addressFor(secretsOf(nonce), locale, asksAgain);
      const now = clock.now();
      const flow: SignInFlow = {
        nonceHash: hashOf(nonce),
        provider: id,
        purpose,
        userId,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + FLOW_LIFETIME_MS).toISOString(),
      };
      await database.write(({ transaction }) => flows.add(flow, transaction));
      return { nonce, url };
    },

    /**
     * Proves the identity and uses up the sign-in. With a code it is used up before the provider is called, because a
     * code that is redeemed twice is invalid. With a token it is used up once the token is found valid. Throws: 401
     * `sign_in_expired`, `id_token_invalid`, `code_invalid`; 403 `email_not_verified`; 503.
     */
    async prove(
      owner: FlowOwner,
      answer: ProviderAnswer,
    ): Promise<{ readonly identity: VerifiedIdentity; readonly flow: SignInFlow }> {
      const flow = await flows.find(hashOf(answer.nonce), clock.now().toISOString());
      const provider = providers.find(({ id }) => id === flow?.provider);
      if (!flow || !provider || flow.purpose !== owner.purpose || flow.userId !== owner.userId) throw signInExpired();
      const secrets = secretsOf(answer.nonce);
      const take = async (): Promise<void> => {
        const isFirst = await database.write(({ transaction }) => flows.take(flow.nonceHash, transaction));
        if (!isFirst) throw signInExpired();
      };
      let identity: ProvenIdentity;
      if ('idToken' in answer) {
        identity = await provider.readIdToken(answer.idToken, secrets.tokenNonce);
      } else {
        if (!isSame(answer.state, secrets.state)) throw signInExpired();
        await take();
        identity = await provider.redeem(answer, secrets);
      }
      const email = normaliseEmail(identity.email ?? '');
      if (!isEmailAddress(email) || !identity.isEmailVerified) {
        throw new ForbiddenError('email_not_verified', 'The provider has not verified the address of this account.');
      }
      if ('idToken' in answer) await take();
      return { identity: { ...identity, email, displayName: shownName(identity.displayName) }, flow };
    },
  };
}
