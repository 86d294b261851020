import { createHash, randomBytes } from 'node:crypto';
import { base64url, EncryptJWT, exportJWK, generateKeyPair, jwtDecrypt, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock';
import type { SandboxIdentity } from '../identity';
import { CALLBACK_PATH, SANDBOX_IDENTITY_PATH } from '../identity';
import type { JsonAnswer } from './fetch-json';
import type { OidcSetting } from './oidc-identity-provider';
import type { SandboxKeys } from '../sandbox-keys';

const KEY_ID = 'sandbox';
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 300;
/** The maximum number of open codes. */
const MAX_CODES = 1000;
const KEY_BYTES = 32;

/** What a code holds: the redeeming process needs no earlier state before. Unit: `until` in milliseconds since 1970. */
const codeShape = z.object({
  person: z.object({ email: z.string(), name: z.string().nullable(), isVerified: z.boolean() }),
  nonce: z.string(),
  challenge: z.string(),
  until: z.number(),
});
type Code = z.infer<typeof codeShape>;

const notFound: JsonAnswer = { status: 404, body: { error: 'not_found' } };
const refused: JsonAnswer = { status: 400, body: { error: 'invalid_grant' } };

/** Source: OpenID Connect Discovery 1.0, section 3. */
const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
});

/**
 * An OpenID provider for trying the site out. It accepts any identity, has its own issuer and a token key per process, and
 * says on every page what it is. Its codes are sealed with a key of all processes of the site, so that any process can
 * redeem them.
 */
export function createSandboxIdentity(parts: {
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly keys: SandboxKeys;
}): SandboxIdentity & { readonly setting: OidcSetting } {
  const { publicUrl, clock } = parts;
  const issuer = publicUrl + SANDBOX_IDENTITY_PATH;
  const setting: OidcSetting = {
    id: 'sandbox',
    name: 'Sandbox',
    issuer,
    clientId: 'boursight',
    clientSecret: randomBytes(24).toString('base64url'),
  };
  // Created on first use, so that the start need not wait for them.
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const ownKeys = () => (made ??= generateKeyPair('ES256'));
  /** Redeemed here; a sign-in takes no code twice wherever it is redeemed. */
  const used = new Set<string>();
  let shared: Promise<Uint8Array> | null = null;

  function sealingKey(): Promise<Uint8Array> {
    shared ??= parts.keys.keep('identity', randomBytes(KEY_BYTES).toString('base64url')).then(base64url.decode);
    // A failed read is repeated the next time.
    shared.catch(() => (shared = null));
    return shared;
  }

  const seal = async (code: Code): Promise<string> =>
    new EncryptJWT({ code }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(await sealingKey());

  /** Null: not one of our codes, or redeemed here before. */
  async function unseal(sealed: string): Promise<Code | null> {
    if (used.has(sealed)) return null;
    const read = await jwtDecrypt(sealed, await sealingKey()).catch(() => null);
    if (!read) return null;
    if (used.size >= MAX_CODES) used.delete([...used][0]!);
    used.add(sealed);
    return codeShape.parse(read.payload['code']);
  }

  async function idTokenFor({ person, nonce }: Code): Promise<string> {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const { email, name, isVerified } = person;
    return new SignJWT({ nonce, email, email_verified: isVerified, ...(name !== null && { name }) })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(setting.clientId)
      .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 32))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_LIFETIME_SECONDS)
      .sign((await ownKeys()).privateKey);
  }

  async function redeem(form: Readonly<Record<string, string>>): Promise<JsonAnswer> {
    const { code = '', code_verifier: verifier = '', client_id: id, client_secret: secret } = form;
    if (id !== setting.clientId || secret !== setting.clientSecret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const found = await unseal(code);
    if (!found || found.until < clock.now().getTime()) return refused;
    if (createHash('sha256').update(verifier).digest('base64url') !== found.challenge) return refused;
    return { status: 200, body: { id_token: await idTokenFor(found), token_type: 'Bearer', expires_in: 60 } };
  }

  return {
    setting,

    flawOf(query) {
      if (query.get('client_id') !== setting.clientId) return 'client_id is unknown';
      if (query.get('redirect_uri') !== publicUrl + CALLBACK_PATH) return 'redirect_uri is unknown';
      if (query.get('response_type') !== 'code') return 'response_type must be code';
      if (!query.get('state') || !query.get('nonce')) return 'state and nonce are required';
      const isProof = query.get('code_challenge_method') === 'S256' && !!query.get('code_challenge');
      return isProof ? null : 'code_challenge with the method S256 is required';
    },

    async answerTo(query, person) {
      const answer = new URLSearchParams({ state: query.get('state') ?? '', iss: issuer });
      if (person === null) answer.set('error', 'access_denied');
      else {
        const until = clock.now().getTime() + CODE_LIFETIME_MS;
        const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? ''];
        answer.set('code', await seal({ person: { ...person }, nonce, challenge, until }));
      }
      if (query.get('ui_locales') === 'he') answer.set('lang', 'heb');
      // Without a host: the reader stays on whatever address they have this site on.
      return `${CALLBACK_PATH}?${answer.toString()}`;
    },

    async ask({ url, form }) {
      switch (new URL(url).pathname.slice(new URL(issuer).pathname.length)) {
        case '/.well-known/openid-configuration':
          return { status: 200, body: metadataOf(issuer) };
        case '/jwks': {
          const key = await exportJWK((await ownKeys()).publicKey);
          return { status: 200, body: { keys: [{ ...key, kid: KEY_ID, use: 'sig', alg: 'ES256' }] } };
        }
        case '/token':
          return form ? redeem(form) : notFound;
        default:
          return notFound;
      }
    },
  };
}
