import { createHash } from 'node:crypto';
import { z } from 'zod';
import { UnauthenticatedError } from '../../../../platform/errors';
import type { Clock } from '../../../../platform/clock';
import type { IdentityProvider, ProvenIdentity } from '../identity';
import { CALLBACK_PATH } from '../identity';
import type { FetchJson } from './fetch-json';
import { createProviderKeys, providerAway } from './provider-keys';
import { createIdTokenReader } from './read-id-token';

const HOUR_MS = 3_600_000;

/** How the site is known to an issuer. */
export interface OidcSetting {
  readonly id: string;
  readonly name: string;
  /** Exactly as in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OidcIdentityProviderParts {
  readonly setting: OidcSetting;
  /** Where the site is reached, without a slash at its end. */
  readonly publicUrl: string;
  readonly ask: FetchJson;
  readonly clock: Clock;
  /** The sandbox names itself and its address. */
  readonly sandboxAt?: string;
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Metadata = z.infer<typeof metadata>;

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) });
const tokens = z.object({
  id_token: z.string().min(1).max(16_384),
  access_token: z.string().min(1).max(16_384).optional(),
});
const userInfo = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/** An OpenID Connect provider: code flow with PKCE, and ID tokens. Its metadata document lists its endpoints. */
export function createOidcIdentityProvider(parts: OidcIdentityProviderParts): IdentityProvider {
  const { setting, publicUrl, ask, clock, sandboxAt } = parts;
  const { issuer, clientId, clientSecret } = setting;
  const redirectUri = publicUrl + CALLBACK_PATH;
  let known: { readonly at: number; readonly metadata: Metadata } | null = null;

  async function readMetadata(): Promise<Metadata> {
    const now = clock.now().getTime();
    if (known && Math.abs(now - known.at) < HOUR_MS) return known.metadata;
    try {
      const { body } = await ask({ url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` });
      const read = metadata.parse(body);
      if (read.issuer !== issuer) throw new Error(`${issuer} calls itself ${read.issuer}`);
      const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = read;
      for (const url of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? issuer]) {
        assertReachable(url, issuer);
      }
      known = { at: now, metadata: read };
      return read;
    } catch (failure) {
      // Endpoints rarely change.
      if (known) return known.metadata;
      throw providerAway(failure);
    }
  }

  const findKey = createProviderKeys({
    clock,
    read: async () => {
      const { status, body } = await ask({ url: (await readMetadata()).jwks_uri });
      if (status !== 200) throw new Error(`the keys of ${issuer} answered ${status}`);
      return keySet.parse(body);
    },
  });
  const readIdToken = createIdTokenReader({ issuer, clientId, findKey, clock });

  /** Providers may return the address there instead of in the token (OpenID Connect Core, section 5.4). */
  async function withUserInfo(identity: ProvenIdentity, accessToken: string): Promise<ProvenIdentity> {
    const { userinfo_endpoint: url } = await readMetadata();
    if (url === undefined) return identity;
    const { status, body } = await ask({ url, headers: { authorization: `Bearer ${accessToken}` } }).catch(away);
    const read = userInfo.safeParse(body);
    // Its subject must be that of the token; otherwise it describes another account.
    if (status !== 200 || !read.success || read.data.sub !== identity.subject) return identity;
    const { email = null, email_verified: isVerified, name = identity.displayName } = read.data;
    return { ...identity, email, isEmailVerified: isVerified === true, displayName: name };
  }

  return {
    id: setting.id,
    name: setting.name,
    issuer,
    clientId,
    isSandbox: sandboxAt !== undefined,
    authorizationUrl: sandboxAt ?? null,

    async addressFor({ state, tokenNonce, verifier }, locale, asksAgain = false) {
      const url = new URL((await readMetadata()).authorization_endpoint);
      const given = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: tokenNonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ui_locales: locale,
        // The provider's remembered user may not be the present one (OpenID Connect Core, section 3.1.2.1).
        ...(asksAgain && { prompt: 'login' }),
      };
      for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
      // The sandbox is at whatever address the reader uses for this site.
      return sandboxAt === undefined ? url.href : sandboxAt + url.search;
    },

    readIdToken,

    async redeem({ code, iss }, { verifier, tokenNonce }) {
      if (iss !== null && iss !== issuer) throw codeInvalid();
      const { token_endpoint: url, token_endpoint_auth_methods_supported: methods = [] } = await readMetadata();
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      // Basic is the default if a provider does not say (OpenID Connect Discovery, section 3).
      const isInForm = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
      const { status, body } = await ask(
        isInForm
          ? { url, form: { ...form, client_id: clientId, client_secret: clientSecret } }
          : { url, form, headers: { authorization: basic(clientId, clientSecret) } },
      ).catch(away);
      if (status === 429) throw providerAway(new Error(`${issuer} limits the rate of requests (429)`));
      const read = tokens.safeParse(body);
      if (status !== 200 || !read.success) throw codeInvalid();
      const { id_token: idToken, access_token: accessToken } = read.data;
      const identity = await readIdToken(idToken, tokenNonce);
      return identity.email === null && accessToken !== undefined ? withUserInfo(identity, accessToken) : identity;
    },
  };
}

function away(failure: unknown): never {
  throw providerAway(failure);
}

const codeInvalid = (): UnauthenticatedError =>
  new UnauthenticatedError('code_invalid', 'The provider does not know this code, or it has expired.');

/** Source: RFC 6749, section 2.3.1: both parts are form-encoded first. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`;
}

/** Over https, or on the issuer's own origin: a document that was tampered with must not lead elsewhere in the clear. */
function assertReachable(url: string, issuer: string): void {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:' && origin !== new URL(issuer).origin) throw new Error(`${url} does not use https`);
}
