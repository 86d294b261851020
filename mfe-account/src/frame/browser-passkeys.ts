import type { Schema } from '@site/contract';

type Options = Schema<'PasskeyOptions'>['options'];

/** Whether this browser makes and uses passkeys in the JSON form of WebAuthn Level 3. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Asks the reader for a new passkey. Null: the reader or the browser said no. */
export async function createPasskey(options: Options): Promise<Schema<'PasskeyAttestation'> | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as Options & PublicKeyCredentialCreationOptionsJSON,
  );
  return jsonOf<Schema<'PasskeyAttestation'>>(navigator.credentials.create({ publicKey }));
}

/** Asks the reader for the signature of a passkey. Null: the reader or the browser said no. */
export async function signWithPasskey(options: Options): Promise<Schema<'PasskeyAssertion'> | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return jsonOf<Schema<'PasskeyAssertion'>>(navigator.credentials.get({ publicKey }));
}

async function jsonOf<T>(requested: Promise<Credential | null>): Promise<T | null> {
  // All refusals look the same to a page: the browser does not reveal the reason.
  const credential = await requested.catch(() => null);
  return credential instanceof PublicKeyCredential ? (credential.toJSON() as T) : null;
}
