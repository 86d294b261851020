import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  startOidcServer,
  type OidcServer,
  type Person,
} from '../../bff/src/modules/testing/identity-server/start-oidc-server';
import { copyData } from './site-data';
import { root } from './release-site';
import { expect, isFrameLive, isLive, test, watchForTrouble } from './site';

interface Started {
  readonly baseUrl: string;
  stop(): Promise<unknown>;
}

const personOf = (name: string): Person => ({
  sub: `${name}-${Date.now()}`,
  email: `${name}.${Date.now()}@example.com`,
  email_verified: true,
  name,
});
const [rina, omer] = [personOf('rina'), personOf('omer')];

let provider: OidcServer;
let site: Started;
let stateDir: string;

/** Named beforehand: the provider needs the redirect address. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { startSite } = (await import(pathToFileURL(join(root, 'packages/tooling/bin/lib/site.mjs')).href)) as {
    startSite(root: string, stateDir: string, env: Readonly<Record<string, string>>): Promise<Started>;
  };
  stateDir = mkdtempSync(join(tmpdir(), 'identity-provider-'));
  await copyData(stateDir);
  // As late as possible: a free port may be taken soon.
  const port = String(await freePort());
  provider = await startOidcServer({
    redirectUri: `http://localhost:${port}/login/third-party`,
    clientSecret: 'a-secret-of-the-journey',
  });
  site = await startSite(root, stateDir, {
    PORT: port,
    ACCOUNT_APPROVAL: 'automatic',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_NAME: 'Example',
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
});
test.afterAll(async () => {
  await site?.stop();
  await provider?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

test('a reader registers and signs in by an external provider, and logs out of both', async ({ page }) => {
  test.slow();
  const trouble = await watchForTrouble(page);
  /** Presses the button, and answers the provider as this user. */
  const press = async (from: string, person: Person): Promise<void> => {
    await provider.becomes(person);
    await page.goto(site.baseUrl + from);
    await isLive(page);
    // A configured provider replaces the sandbox.
    await expect(page.getByRole('button', { name: /^Sign in with / })).toHaveText('Sign in with Example');
    await page.getByRole('button', { name: 'Sign in with Example' }).click();
  };
  const register = async (person: Person): Promise<void> => {
    await press('/register', person);
    await expect(page.getByRole('heading', { name: 'One last step' })).toBeFocused();
    await expect(page).toHaveURL(`${site.baseUrl}/login/third-party`);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Registration completed!' })).toBeFocused();
  };
  const known = page.getByRole('banner');

  await register(omer);
  await page.context().clearCookies();
  await register(rina);
  // The provider has a session and does not prompt again.
  await press('/login?redirect=%2Fpolicy', omer);
  await expect(page).toHaveURL(`${site.baseUrl}/policy`);
  await expect(known.getByText('rina')).toBeVisible();

  await isFrameLive(page);
  // The load event of this document must not count for the next one.
  await page.waitForLoadState();
  await known.getByText('rina').hover();
  const begun = page.waitForEvent('load');
  await known.getByRole('button', { name: 'Log out' }).click();
  await begun;
  await press('/login?redirect=%2Fpolicy', omer);
  await expect(page).toHaveURL(`${site.baseUrl}/policy`);
  await expect(known.getByText('omer')).toBeVisible();
  // Errors on the provider's own pages do not count.
  expect(trouble.filter((line) => !line.includes(provider.issuer))).toEqual([]);
});
