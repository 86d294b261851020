import type { JSONWebKeySet } from 'jose';
import { inLocale } from '@site/remote-kit/locale';
import { UnauthenticatedError } from '../../../../platform/errors';
import type { Clock } from '../../../../platform/clock';
import type { IdentityProvider } from '../identity';
import { GOOGLE_SIGN_IN_PATH } from '../identity';
import type { FetchJson } from './fetch-json';
import { createProviderKeys } from './provider-keys';
import { createIdTokenReader } from './read-id-token';

const ISSUER = 'https://accounts.google.com';
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

export interface GoogleIdentityProviderParts {
  readonly clientId: string;
  readonly ask: FetchJson;
  readonly clock: Clock;
}

/** Google's own button and one-tap: they give an ID token to our page, and no code. */
export function createGoogleIdentityProvider({ clientId, ask, clock }: GoogleIdentityProviderParts): IdentityProvider {
  const findKey = createProviderKeys({
    clock,
    read: async () => {
      const { status, body } = await ask({ url: KEYS });
      if (status !== 200) throw new Error(`${KEYS} answered ${status}`);
      return body as JSONWebKeySet;
    },
  });
  return {
    id: 'google',
    name: 'Google',
    issuer: ISSUER,
    clientId,
    isSandbox: false,
    authorizationUrl: GOOGLE_SIGN_IN_PATH,
    // Its button and one-tap never sign in without a click, even if it remembers the account.
    addressFor: async ({ tokenNonce }, locale) => inLocale(`${GOOGLE_SIGN_IN_PATH}?nonce=${tokenNonce}`, locale),
    readIdToken: createIdTokenReader({ issuer: ISSUER, clientId, findKey, clock }),
    redeem: async () => {
      throw new UnauthenticatedError('code_invalid', 'This provider does not issue codes.');
    },
  };
}
