import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT_AND_VERIFIED = 0b101;
const HAS_CREDENTIAL = 0b1000000;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A byte string of CBOR: from 24 to 255 bytes. Source: RFC 8949, section 3.1. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value, 'utf8')]);

interface Signing {
  readonly origin?: string;
  readonly rpId?: string;
  /** Signed by another key. */
  readonly isForged?: boolean;
  readonly counter?: number;
}

/** An authenticator with one ES256 credential. Its counter increases with each signature. Source: WebAuthn Level 3, section 6. */
export function createTestPasskey(site: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = text(credentialId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** What a page gives after `navigator.credentials.create`. */
    create(challenge: string, { origin = site.origin, rpId = site.rpId }: Signing = {}) {
      const authData = Buffer.concat([
        sha256(rpId),
        Buffer.from([PRESENT_AND_VERIFIED | HAS_CREDENTIAL]),
        uint32(0),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      const clientDataJSON = text(clientData('webauthn.create', challenge, origin));
      return {
        ...common,
        // Browsers send more than is read.
        authenticatorAttachment: 'cross-platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON,
          attestationObject: text(attestationObject),
          transports: ['usb'],
          authenticatorData: text(authData),
          publicKeyAlgorithm: -7,
          publicKey: text(publicKey.export({ type: 'spki', format: 'der' })),
        },
      };
    },

    /** What a page gives after `navigator.credentials.get`. */
    sign(challenge: string, part: Signing = {}) {
      counter += 1;
      const { origin = site.origin, rpId = site.rpId, isForged = false } = part;
      const authenticatorData = Buffer.concat([
        sha256(rpId),
        Buffer.from([PRESENT_AND_VERIFIED]),
        uint32(part.counter ?? counter),
      ]);
      const data = clientData('webauthn.get', challenge, origin);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(data)]),
        isForged ? otherKey : privateKey,
      );
      const [clientDataJSON, signed] = [text(data), text(signature)];
      return { ...common, response: { clientDataJSON, authenticatorData: text(authenticatorData), signature: signed } };
    },
  };
}
