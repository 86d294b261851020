import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Schema } from '@site/contract';
import { buildTimes, openReleaseSite, releaseCommand } from './release-site';
import type { ReleaseSite } from './release-site';
import { DEMO_PASSWORD, expect, isLive, test, watchForTrouble } from './site';

const ADMIN = 'admin@demo.example';
const BOARD = '/market/SP500';
const LABEL = 'spring release';

type Remote = Schema<'RemoteState'>;

let site: ReleaseSite;
let token: string;
let built: Remote;
/** The version that the first test releases. */
let released = '';

const asAdmin = () => ({ headers: { authorization: `Bearer ${token}` } });
async function boards(request: APIRequestContext): Promise<Remote> {
  const answer = await request.get(`${site.baseUrl}/api/admin/remotes`, asAdmin());
  expect(answer.status()).toBe(200);
  const { remotes } = (await answer.json()) as Schema<'RemoteList'>;
  return remotes.find(({ name }) => name === 'mfe_boards')!;
}
const liveVersion = async (request: APIRequestContext): Promise<string | null> =>
  (await boards(request)).health.servingVersion;

/** A version that failed to start for lack of time is retried after some seconds, and not served until then. */
const liveIs = (request: APIRequestContext, version: string): Promise<void> =>
  expect.poll(() => liveVersion(request), { timeout: 60_000 }).toBe(version);
const canaryServes = (request: APIRequestContext): Promise<void> =>
  expect.poll(async () => (await boards(request)).canary?.isServing, { timeout: 60_000 }).toBe(true);

/** The version that a page was rendered with, from its own list of remotes. */
async function versionIn(request: APIRequestContext, group?: number): Promise<string> {
  const headers = group === undefined ? {} : { cookie: `release_group=${group}` };
  const html = await (await request.get(site.baseUrl + BOARD, { headers })).text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { registry } = JSON.parse(boot) as { registry: readonly { name: string; version: string }[] };
  return registry.find(({ name }) => name === 'mfe_boards')!.version;
}

const put = (request: APIRequestContext, version: Schema<'RemoteVersion'>, canaryShare: number) =>
  request.put(`${site.baseUrl}/api/admin/remotes/mfe_boards`, {
    ...asAdmin(),
    data: {
      name: 'mfe_boards',
      version: version.version,
      url: version.url,
      integrity: version.integrity,
      canaryShare,
    },
  });

/** The label that the remote's code sets on the document; null: the running code has none. */
const labelOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-release-mfe-boards'));

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000);
  site = await openReleaseSite();
  const request = await playwright.request.newContext();
  const answer = await request.post(`${site.baseUrl}/api/auth/signin-password`, {
    data: { email: ADMIN, password: DEMO_PASSWORD },
  });
  token = ((await answer.json()) as { token: string }).token;
  built = await boards(request);
  await request.dispose();
});
test.afterAll(async () => {
  test.setTimeout(180_000);
  // The other journeys use the version of the build.
  await releaseCommand(site, 'rollback', 'mfe-boards', 'build');
  await site.close();
});

test('a release reaches new tabs while the old one continues with its own files, and nothing else was built', async ({
  page: oldTab,
  context,
  request,
}) => {
  test.setTimeout(600_000);
  const trouble = await watchForTrouble(oldTab);
  await oldTab.goto(site.baseUrl + BOARD);
  await isLive(oldTab);
  const before = buildTimes();

  const { code, output } = await releaseCommand(site, 'deploy', 'mfe-boards', '--label', LABEL, '--skip-tests');
  expect(output).toMatch(/mfe-boards \w{12} is live; before it \w{12}\./);
  expect(code).toBe(0);
  released = /mfe-boards (\w{12}) is live/.exec(output)![1]!;
  expect(buildTimes()).toEqual(before);
  await expect.poll(() => versionIn(request), { timeout: 60_000 }).toBe(released);

  const newTab = await context.newPage();
  const newTrouble = await watchForTrouble(newTab);
  const files: string[] = [];
  newTab.on('response', (answer) => files.push(new URL(answer.url()).pathname));
  await newTab.goto(site.baseUrl + BOARD);
  await isLive(newTab);
  await expect.poll(() => labelOn(newTab), { timeout: 30_000 }).toBe(LABEL);
  expect(files.filter((path) => path.startsWith('/remotes/mfe_boards/'))).toEqual(
    expect.arrayContaining([expect.stringMatching(`^/remotes/mfe_boards/${released}/remoteEntry`)]),
  );

  // Code that the old tab has not loaded yet.
  const late = oldTab.waitForResponse((answer) =>
    /^\/remotes\/mfe_boards\/[^/]+\.js$/.test(new URL(answer.url()).pathname),
  );
  await oldTab.bringToFront();
  await oldTab.keyboard.press('?');
  expect((await late).status()).toBe(200);
  await expect(oldTab.getByRole('dialog')).toBeVisible();
  expect(await labelOn(oldTab)).toBeNull();
  expect([...trouble, ...newTrouble]).toEqual([]);
});

test('a release names its author and its start', async ({ request }) => {
  const remote = await boards(request);

  expect(remote).toMatchObject({
    version: released,
    label: LABEL,
    source: 'release',
    tested: false,
    contract: 1,
    canary: null,
  });
  expect(remote.health).toMatchObject({ state: 'serving', servingVersion: released });
  expect(remote.previousVersion).toBe(built.version);
  expect(Date.parse(remote.since ?? '')).toBeLessThanOrEqual(Date.now());
});

test('going back brings the old version to each newly opened page', async ({ page, request }) => {
  test.setTimeout(240_000);
  const { code, output } = await releaseCommand(site, 'rollback', 'mfe-boards');

  expect(output).toContain(`mfe-boards follows the build again: ${built.version} is live.`);
  expect(code).toBe(0);
  await expect.poll(() => versionIn(request), { timeout: 60_000 }).toBe(built.version);
  await page.goto(site.baseUrl + BOARD);
  await isLive(page);
  expect(await labelOn(page)).toBeNull();
});

test('a canary reaches its share of the visitors to the percent, always the same ones', async ({ request }) => {
  test.setTimeout(600_000);
  const version = (await boards(request)).versions.find((one) => one.version === released)!;
  const groups = Array.from({ length: 100 }, (_, group) => group);
  const having = async (): Promise<readonly number[]> => {
    const versions = await Promise.all(groups.map((group) => versionIn(request, group)));
    return groups.filter((group) => versions[group] === released);
  };

  expect((await put(request, version, 0.1)).status()).toBe(200);
  await canaryServes(request);
  const tenth = await having();
  expect(tenth).toHaveLength(10);
  expect(await having()).toEqual(tenth);
  expect((await put(request, version, 0.3)).status()).toBe(200);
  await canaryServes(request);
  const more = await having();
  expect(more).toHaveLength(30);
  expect(more).toEqual(expect.arrayContaining([...tenth]));

  // No visitor, then all of them.
  expect((await put(request, version, 0)).status()).toBe(200);
  expect(await having()).toEqual([]);
  const plain = await request.get(site.baseUrl + BOARD);
  expect(plain.headers()['set-cookie']).toBeUndefined();
  expect(plain.headers()['cache-control']).toContain('public');
  expect((await put(request, version, 1)).status()).toBe(200);
  await liveIs(request, released);
  expect(await having()).toHaveLength(100);
  expect((await put(request, built, 1)).status()).toBe(200);
  await liveIs(request, built.version);
  expect(await having()).toEqual([]);
});

test('a visitor keeps the version that they drew', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const version = (await boards(request)).versions.find((one) => one.version === released)!;
  expect((await put(request, version, 0.5)).status()).toBe(200);
  await canaryServes(request);
  const context = await browser.newContext();
  const page = await context.newPage();

  await page.goto(site.baseUrl + BOARD);
  await isLive(page);
  const drawn = await labelOn(page);
  for (const path of [BOARD, '/market/TA', BOARD]) {
    await page.goto(site.baseUrl + path);
    await isLive(page);
    expect(await labelOn(page)).toBe(drawn);
  }
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'release_group');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });

  await context.close();
  expect((await put(request, version, 0)).status()).toBe(200);
});

test('a version that speaks another contract leaves the old one serving, and the page of what is live says so', async ({
  request,
  page,
}) => {
  test.setTimeout(120_000);
  const releases = join(site.stateDir, 'releases');
  const [good, bad] = [released, 'another-contract'].map((version) => join(releases, 'mfe_boards', version));
  cpSync(good!, bad!, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(bad!, 'remote.json'), 'utf8')) as object;
  const text = JSON.stringify({ ...manifest, version: 'another-contract', contract: 99 });
  writeFileSync(join(bad!, 'remote.json'), text);
  const line = {
    name: 'mfe_boards',
    version: 'another-contract',
    remote: '/remotes/mfe_boards/another-contract/remote.json',
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  };

  // The command refuses it; if it is in the file anyway, the site refuses it.
  expect((await put(request, { ...built, ...line, url: line.remote }, 1)).status()).toBe(409);
  writeFileSync(join(releases, 'remotes.json'), JSON.stringify({ remotes: [line] }));

  await expect.poll(async () => (await boards(request)).health.state, { timeout: 60_000 }).toBe('kept_old');
  expect(await liveVersion(request)).toBe(built.version);
  const { lastTrouble } = (await boards(request)).health;
  expect(lastTrouble?.reason).toBe('contract');
  expect(lastTrouble?.message).toContain('version 99');
  expect(await versionIn(request)).toBe(built.version);
  await page.goto(site.baseUrl + BOARD);
  await isLive(page);
});
