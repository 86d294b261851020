import { errors, jwtVerify, type JWTPayload } from 'jose';
import { UnauthenticatedError } from '../../../../platform/errors';
import type { Clock } from '../../../../platform/clock';
import type { ProvenIdentity } from '../identity';
import type { FindKey } from './provider-keys';

/** Only signatures with a public key: no `none`, and nothing that a shared secret signs. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Clocks may differ by so much. Unit: seconds. */
const SKEW_SECONDS = 60;

export interface IdTokenReaderParts {
  readonly issuer: string;
  readonly clientId: string;
  readonly findKey: FindKey;
  readonly clock: Clock;
}

/** The same answer to every invalid ID token, so that it reveals nothing. */
const invalid = (cause?: unknown): UnauthenticatedError => {
  const error = new UnauthenticatedError('id_token_invalid', 'The ID token is not valid for this sign-in.');
  error.cause = cause;
  return error;
};

/**
 * Reads an ID token for one sign-in: signature, issuer, audience, party, times and nonce must all be right.
 * Throws: UnauthenticatedError('id_token_invalid'), UnavailableError. Source: OpenID Connect Core, section 3.1.3.7.
 */
export function createIdTokenReader({ issuer, clientId, findKey, clock }: IdTokenReaderParts) {
  return async (idToken: string, tokenNonce: string): Promise<ProvenIdentity> => {
    const claims = await jwtVerify(idToken, findKey, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      currentDate: clock.now(),
      // Checks `iat` too: none from the future.
      maxTokenAge: '1 day',
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    }).then(
      ({ payload }) => payload,
      (failure: unknown) => {
        throw failure instanceof errors.JOSEError || failure instanceof TypeError ? invalid(failure) : failure;
      },
    );
    if (claims['nonce'] !== tokenNonce || !isForUs(claims, clientId)) throw invalid();
    const { sub } = claims;
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw invalid();
    return identityOf(issuer, sub, claims);
  };
}

/** Only for us, or for several audiences with us as the authorized party. */
function isForUs({ aud, azp }: JWTPayload & { readonly azp?: unknown }, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

function identityOf(issuer: string, subject: string, claims: JWTPayload): ProvenIdentity {
  const { email, email_verified: isVerified, name } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' ? email : null,
    // Some providers send a text, which is not trusted.
    isEmailVerified: isVerified === true,
    displayName: typeof name === 'string' ? name : null,
  };
}
