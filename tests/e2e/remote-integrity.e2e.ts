import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Registry, RemoteManifest } from '@site/remote-kit/contract';
import { expectFrameWorks, follow, languageOf, inLanguage, noticeOn, watchForThrows } from './chaos/page-in-trouble';
import { expect, isLive, test } from './site';
import { openWhole } from './whole-page';

const REMOTE = '**/remotes/mfe_articles';
const mark = ';document.documentElement.dataset.ran="another";';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });

/**
 * The remote as it was released: its manifest, and its files by their path. Fetched before a page opens: a fetch
 * inside a page's request may end in the middle of it.
 */
async function released(
  request: APIRequestContext,
): Promise<{ readonly manifest: RemoteManifest; readonly files: ReadonlyMap<string, string> }> {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as Registry;
  const { remote } = remotes.find(({ name }) => name === 'mfe_articles')!;
  const manifest = (await (await request.get(remote)).json()) as RemoteManifest;
  const paths = Object.keys(manifest.integrity).map((file) => remote.slice(0, remote.lastIndexOf('/') + 1) + file);
  const texts = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  return { manifest, files: new Map(paths.map((path, index) => [path, texts[index]!])) };
}

const EXCHANGED = [
  { what: 'entry', files: `${REMOTE}/remoteEntry.*`, more: mark },
  { what: 'page', files: `${REMOTE}/page.*.js*`, more: mark },
  { what: 'style sheet', files: `${REMOTE}/page.*.css*`, more: 'body{opacity:0.5}' },
] as const;

for (const [index, { what, files, more }] of EXCHANGED.entries())
  test(`a remote whose ${what} was exchanged for another file runs none of it, and says so in its area`, async ({
    page,
    request,
  }) => {
    const language = languageOf(index);
    const thrown = watchForThrows(page);
    const { files: texts } = await released(request);
    let requested = 0;
    // The file with added code, as a compromised host would send it.
    await page.route(files, (route) => {
      requested += 1;
      const text = texts.get(new URL(route.request().url()).pathname);
      if (text === undefined) throw new Error(`${route.request().url()} is no file of the release`);
      return route.fulfill({ contentType: files.includes('css') ? 'text/css' : 'text/javascript', body: text + more });
    });
    await page.goto(inLanguage('/login', language));
    await isLive(page);

    await follow(page, inLanguage('/policy', language));
    const { notice, retry, says } = noticeOn(page, language);
    await says('remote.missing', false);
    // The automatic retry has requested this file alone, at a new address.
    expect(requested).toBeGreaterThan(1);
    await retry.click();
    await expect(retry).toBeEnabled();
    await says('remote.missing', false);
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
    await expectFrameWorks(page, language);

    await page.unroute(files);
    await retry.click();
    await expect(notice).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    expect(thrown).toEqual([]);
  });

test('a manifest that was exchanged names no other entry on a retry', async ({ page, request }) => {
  const { manifest } = await released(request);
  const evil = 'remoteEntry.evil.js';
  const evilText = `var mfe_articles={init(){},get(){}}${mark}`;
  const evilIntegrity = `sha256-${createHash('sha256').update(evilText).digest('base64')}`;
  let evilRequests = 0;
  await page.route(`${REMOTE}/${evil}*`, (route) => {
    evilRequests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: evilText });
  });
  await page.route(`${REMOTE}/remote.*.json`, (route) =>
    route.fulfill({ json: { ...manifest, entry: evil, integrity: { [evil]: evilIntegrity } } }),
  );
  const entry = /\/remotes\/mfe_articles\/remoteEntry\.(?!evil)/;
  await page.route(entry, (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await isLive(page);

  await follow(page, '/policy');
  const { notice, retry, says } = noticeOn(page, 'en');
  await says('remote.missing', false);
  expect(evilRequests).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');

  await page.unroute(entry);
  await retry.click();
  await expect(notice).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  expect(evilRequests).toBe(0);
});

test('what the first HTML names is fetched once: what is fetched ahead is held to the same', async ({ context }) => {
  const requested = new Map<string, number>();
  /** Files of an earlier document: the browser may have them cached. */
  const held = new Set<string>();
  const warnings: string[] = [];
  context.on('console', (message) => {
    // On a busy machine the browser warns that a preloaded file is not used for some seconds: this is not counted. A useless
    // preload is found because its file is requested twice.
    const isLate = message.text().includes('not used within a few seconds');
    if (!isLate && /preload|integrity/i.test(message.text())) warnings.push(message.text());
  });
  const ahead = async (path: string): Promise<void> => {
    // Each document has its own page: an idle page prefetches the next remote at any time.
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requested.clear();
      const { pathname } = new URL(request.url());
      if (/^\/(?:remotes|shell)\//.test(pathname)) requested.set(pathname, (requested.get(pathname) ?? 0) + 1);
    });
    await openWhole(page, path);
    await isLive(page);
    const scripts = page.locator('link[rel=preload][as=script]');
    expect(await scripts.count()).toBeGreaterThan(2);
    for (const link of await scripts.all()) {
      await expect(link).toHaveAttribute('integrity', /^sha256-/);
      const address = (await link.getAttribute('href')) ?? '';
      if (held.has(address)) expect(requested.get(address) ?? 0, address).toBeLessThanOrEqual(1);
      else expect(requested.get(address), address).toBe(1);
      held.add(address);
    }
    await page.close();
  };

  await ahead('/policy');
  await ahead('/market/SP500?lang=heb');

  expect(warnings).toEqual([]);
});
