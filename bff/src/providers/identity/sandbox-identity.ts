import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock, SandboxIdentity, SandboxPerson } from '../../services/ports';
import { CALLBACK_PATH, SANDBOX_IDENTITY_PATH } from '../../services/ports/identities';
import type { JsonAnswer } from './ask-json';
import type { OidcSetting } from './oidc-identity-provider';

const KEY_ID = 'sandbox';
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 300;
/** So many codes at once are more than anybody tries out. */
const MOST_CODES = 1000;

interface Code {
  readonly person: SandboxPerson;
  readonly nonce: string;
  readonly challenge: string;
  readonly until: number;
}

const notFound: JsonAnswer = { status: 404, body: { error: 'not_found' } };
const refused: JsonAnswer = { status: 400, body: { error: 'invalid_grant' } };

/**
 * An OpenID provider for trying the site out: it believes what anybody says, has its own issuer and its own key, which each
 * process makes up, and says on every page what it is.
 */
export function createSandboxIdentity(parts: {
  readonly publicUrl: string;
  readonly clock: Clock;
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
  const keys = generateKeyPair('ES256');
  const codes = new Map<string, Code>();

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };

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
      .sign((await keys).privateKey);
  }

  async function redeem(form: Readonly<Record<string, string>>): Promise<JsonAnswer> {
    const { code = '', code_verifier: verifier = '', client_id: id, client_secret: secret } = form;
    if (id !== setting.clientId || secret !== setting.clientSecret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const found = codes.get(code);
    codes.delete(code);
    if (!found || found.until < clock.now().getTime()) return refused;
    if (createHash('sha256').update(verifier).digest('base64url') !== found.challenge) return refused;
    return { status: 200, body: { id_token: await idTokenFor(found), token_type: 'Bearer', expires_in: 60 } };
  }

  return {
    setting,

    flawOf(query) {
      if (query.get('client_id') !== setting.clientId) return 'client_id is not known here';
      if (query.get('redirect_uri') !== publicUrl + CALLBACK_PATH) return 'redirect_uri is not known here';
      if (query.get('response_type') !== 'code') return 'response_type takes code';
      if (!query.get('state') || !query.get('nonce')) return 'state and nonce are needed';
      const isProof = query.get('code_challenge_method') === 'S256' && !!query.get('code_challenge');
      return isProof ? null : 'code_challenge is needed, by S256';
    },

    answerTo(query, person) {
      const answer = new URLSearchParams({ state: query.get('state') ?? '', iss: issuer });
      if (person === null) answer.set('error', 'access_denied');
      else {
        const code = randomBytes(24).toString('base64url');
        if (codes.size >= MOST_CODES) codes.delete([...codes.keys()][0]!);
        const until = clock.now().getTime() + CODE_LIFETIME_MS;
        codes.set(code, {
          person,
          nonce: query.get('nonce') ?? '',
          challenge: query.get('code_challenge') ?? '',
          until,
        });
        answer.set('code', code);
      }
      if (query.get('ui_locales') === 'he') answer.set('lang', 'heb');
      // Without a host: the reader stays on whatever address they have this site on.
      return `${CALLBACK_PATH}?${answer.toString()}`;
    },

    async ask({ url, form }) {
      switch (new URL(url).pathname.slice(new URL(issuer).pathname.length)) {
        case '/.well-known/openid-configuration':
          return { status: 200, body: metadata };
        case '/jwks': {
          const key = await exportJWK((await keys).publicKey);
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
