import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { createLimiters } from '../../../../platform/http/limits/limiters';
import { DEFAULT_LIMITS } from '../../../../platform/http/limits/limit-settings';
import type { LimitSettings } from '../../../../platform/http/limits/limit-settings';
import { createThirdPartyRoutes } from '../routes';
import { current } from '../../../testing/account-server';
import type { Database } from '../../../open-database';
import { secretsOf } from '../sign-in-flows';
import { startRegistrationServer } from '../../../testing/registration-fixture';
import type { RegistrationFixture } from '../../../testing/registration-fixture';
import { startOidcServer } from '../../../testing/identity-server/start-oidc-server';
import type { OidcServer, Person } from '../../../testing/identity-server/start-oidc-server';
import { createThirdPartyServices } from '../third-party-services';
import type { ThirdPartyServices } from '../third-party-services';
import { openMigrated } from '../../../testing/migrated-sqlite';

const PUBLIC_URL = 'http://localhost:8080';
export const MINUTE = 60_000;

export const rina: Person = {
  sub: 'rina-1',
  email: 'rina@example.com',
  email_verified: true,
  name: 'Rina\u202e Example',
};

export let provider: OidcServer;
export let server: Awaited<ReturnType<typeof startRegistrationServer>>;
let identity: ThirdPartyServices;
export let fixture: RegistrationFixture;
export let database: Database;
const opened: Database[] = [];

export async function restart(
  limits: Partial<LimitSettings> = {},
  accountApproval: 'manual' | 'automatic' = 'automatic',
): Promise<void> {
  database = await openMigrated();
  opened.push(database);
  fixture = await server.open(database, { approval: accountApproval });
  // The provider lives in the time that it is.
  fixture.clock.advance(Date.now() - fixture.clock.now().getTime());
  const { issuer, clientId, clientSecret } = provider;
  identity = createThirdPartyServices({
    config: {
      publicUrl: PUBLIC_URL,
      accountApproval,
      marketingConsentRequired: false,
      identity: {
        googleClientId: null,
        oidc: { issuer, clientId, clientSecret, name: 'Example' },
        hasSandbox: true,
      },
    },
    database,
    secondStep: fixture.secondFactorSignIn,
    proof: fixture.proof,
    limiters: createLimiters({ settings: { ...DEFAULT_LIMITS, ...limits } }),
    clock: fixture.clock,
    onMail: () => undefined,
  });
}

export const begin = async (): Promise<{ nonce: string; url: string }> => {
  const { status, body } = await server.post('/api/auth/oidc/start', { provider: 'oidc' });
  expect(status).toBe(201);
  return body as { nonce: string; url: string };
};

/** What the browser came back with, as our page sends it. */
export const bodyOf = (nonce: string, back: URLSearchParams) => ({
  nonce,
  code: back.get('code'),
  state: back.get('state'),
  iss: back.get('iss'),
});
export const codeFor = async (person: Person) => {
  const { nonce, url } = await begin();
  return bodyOf(nonce, await provider.comeBackAs(person, url));
};
export const signInAs = async (person: Person) => server.post('/api/auth/signin-code', await codeFor(person));
export const signUp = (email: string, token: string, part: object = {}) =>
  server.post('/api/auth/signup', { email, token, disclaimer: true, marketingConsent: true, ...part });

/** Registers a user by the provider, and returns the nonce of the sign-in. */
export const register = async (person: Person): Promise<void> => {
  const body = await codeFor(person);
  expect((await server.post('/api/auth/signin-code', body)).status).toBe(202);
  expect((await signUp(person.email, body.nonce)).status).toBe(201);
};
export const tokenOf = async (person: Person): Promise<string> => (await signInAs(person)).body['token'] as string;
export const rows = <T = Record<string, unknown>>(sql: string): Promise<readonly T[]> =>
  database.read.all<T & object>(sql);
export const accounts = () => rows("SELECT email, state, password_hash, display_name FROM users WHERE role = 'user'");
export const audited = async (action: string) =>
  (await rows<{ reason: string | null }>(`SELECT reason FROM audit_log WHERE action = '${action}' ORDER BY id`)).map(
    ({ reason }) => reason,
  );

interface Forged {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: KeyObject;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** A token with everything right for this nonce, but for what a test says. Undefined takes a claim away. */
export async function idToken(nonce: string, { claims = {}, key, header = {} }: Forged = {}): Promise<string> {
  const now = Math.floor(fixture.clock.now().getTime() / 1000);
  const right = {
    iss: provider.issuer,
    aud: provider.clientId,
    sub: rina.sub,
    email: rina.email,
    email_verified: true,
    nonce: secretsOf(nonce).tokenNonce,
    iat: now,
    exp: now + 300,
  };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
    .sign(key ?? createPrivateKey(provider.privateKey.export({ format: 'pem', type: 'pkcs8' })));
}
export const signInWith = (token: string, nonce: string) =>
  server.post('/api/auth/signin-oidc', { idToken: token, nonce });

/** Starts a provider and a server once for a test file, and opens a database for each test. */
export function setUpThirdPartySite(): void {
  beforeAll(async () => {
    provider = await startOidcServer({ redirectUri: `${PUBLIC_URL}/login/third-party` });
    server = await startRegistrationServer({
      api: [
        createThirdPartyRoutes({
          signIn: current(() => identity.signIn),
          signUp: current(() => identity.signUp),
          ways: current(() => identity.ways),
        }),
      ],
    });
  });
  beforeEach(() => restart());
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });
}
