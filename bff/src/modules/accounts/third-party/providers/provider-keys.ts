import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import { UnavailableError } from '../../../../platform/errors';
import type { Clock } from '../../../../platform/clock';

const MINUTE_MS = 60_000;
/** Keys are requested again after this time, whichever are needed. */
const FRESH_MS = 60 * MINUTE_MS;
/** While their host is down they are used for this long. */
const STALE_MS = 24 * 60 * MINUTE_MS;
/** An unknown key causes one request to the provider in this time, however often it is sent. */
const ASK_STEP_MS = MINUTE_MS;
const RETRY_AFTER_SECONDS = 60;

/** Returns the key that a token names. Throws: JWKSNoMatchingKey; UnavailableError if its host cannot be reached. */
export type FindKey = ReturnType<typeof createProviderKeys>;

/** The refusal while a provider does not answer. */
export function providerAway(cause: unknown): UnavailableError {
  const error = new UnavailableError(
    'identity_provider_unavailable',
    'The sign-in provider does not answer at the moment.',
    RETRY_AFTER_SECONDS,
  );
  error.cause = cause;
  return error;
}

export interface ProviderKeysParts {
  /** Throws if there is no answer. */
  readonly read: () => Promise<JSONWebKeySet>;
  readonly clock: Clock;
}

/** The keys of a provider, cached with their age. */
export function createProviderKeys({ read, clock }: ProviderKeysParts) {
  let cached: { readonly find: ReturnType<typeof createLocalJWKSet>; readonly at: number } | null = null;
  let requested: { readonly at: number; readonly answer: Promise<Error | null> } | null = null;

  const now = (): number => clock.now().getTime();

  /** Requests the keys, unless this was done in the last minute. Returns why there are no newer keys; null: there are. */
  function renew(): Promise<Error | null> {
    if (requested && Math.abs(now() - requested.at) < ASK_STEP_MS) return requested.answer;
    const at = now();
    const answer = read().then(
      (keys) => {
        cached = { find: createLocalJWKSet(keys), at };
        return null;
      },
      (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
    );
    requested = { at, answer };
    return answer;
  }

  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    const age = cached === null ? Infinity : Math.abs(now() - cached.at);
    const failure = age < FRESH_MS ? null : await renew();
    if (cached === null || (failure && age > STALE_MS)) throw providerAway(failure);
    try {
      return await cached.find(header, token);
    } catch (unknown) {
      if (!(unknown instanceof errors.JWKSNoMatchingKey)) throw unknown;
      // It may be new: the provider has changed its keys.
      const still = await renew();
      if (still) throw providerAway(still);
      return cached.find(header, token);
    }
  };
}
