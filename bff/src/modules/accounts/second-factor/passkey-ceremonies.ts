import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Passkey } from './factors';

const SITE_NAME = 'Boursight';
/** How long the browser waits for its user. */
const TIMEOUT_MS = 300_000;

/** The stored form of a new credential. */
export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;

const listed = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** A user's handle at authenticators: it names the account there without revealing anything about it. */
const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey user ${userId}`).digest());

/** The two ceremonies of WebAuthn for one site: creating a passkey, and requesting its signature. */
export function createPasskeyCeremonies({ publicUrl }: { readonly publicUrl: string }) {
  const { hostname: rpID, origin, protocol } = new URL(publicUrl);
  const isLocal = rpID === 'localhost' || rpID.endsWith('.localhost');
  const isAddress = isIP(rpID.replace(/^\[|\]$/g, '')) !== 0;

  return {
    /** Whether the site's address takes passkeys: a host name over https, or localhost. */
    areAvailable: !isAddress && (protocol === 'https:' || isLocal),

    creation: ({
      userId,
      email,
      known,
    }: {
      readonly userId: string;
      readonly email: string;
      readonly known: readonly Passkey[];
    }): Promise<PublicKeyCredentialCreationOptionsJSON> =>
      generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID,
        userID: userHandle(userId),
        userName: email,
        userDisplayName: email,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(listed),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }),

    /** Null: not made for this challenge by a page of this site. */
    async verifyCreated(response: RegistrationResponseJSON, challenge: string): Promise<NewCredential | null> {
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        // A second factor comes after a password, so user presence is enough.
        requireUserVerification: false,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(','),
      };
    },

    request: (known: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      generateAuthenticationOptions({
        rpID,
        timeout: TIMEOUT_MS,
        userVerification: 'preferred',
        allowCredentials: known.map(listed),
      }),

    /**
     * The passkey's counter after it. Null: not signed by it, for another challenge, origin or site, or with a counter
     * that did not increase, as with a copied passkey.
     */
    async verifySigned(
      response: AuthenticationResponseJSON,
      passkey: Passkey,
      challenge: string,
    ): Promise<number | null> {
      const { credentialId: id, publicKey, counter } = passkey;
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id, publicKey: bytesOf(publicKey), counter },
        requireUserVerification: false,
      }).catch(() => null);
      return result?.verified ? result.authenticationInfo.newCounter : null;
    },
  };
}
