import type { Page, Route } from '@playwright/test';
import { expectFrameWorks, follow, languageOf, inLanguage, noticeOn, watchForThrows } from './chaos/page-in-trouble';
import { expect, isLive, test } from './site';

const REMOTE = '**/remotes/mfe_articles';
const mark = ';document.documentElement.dataset.ran="another";';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });

/** The file as it was released, and something more: what a host that was taken over would send. */
const withMore =
  (more: string) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}${more}` });
  };

const EXCHANGED = [
  { what: 'entry', files: `${REMOTE}/remoteEntry.*`, more: mark },
  { what: 'page', files: `${REMOTE}/page.*.js*`, more: mark },
  { what: 'style sheet', files: `${REMOTE}/page.*.css*`, more: 'body{opacity:0.5}' },
] as const;

for (const [index, { what, files, more }] of EXCHANGED.entries())
  test(`a remote whose ${what} was exchanged for another file runs none of it, and says so in its area`, async ({
    page,
  }) => {
    const language = languageOf(index);
    const thrown = watchForThrows(page);
    let asked = 0;
    await page.route(files, async (route) => {
      asked += 1;
      await withMore(more)(route);
    });
    await page.goto(inLanguage('/login', language));
    await isLive(page);

    await follow(page, inLanguage('/policy', language));
    const { notice, retry, says } = noticeOn(page, language);
    await says('remote.missing', false);
    // By itself once more, at a fresh address.
    expect(asked).toBeGreaterThan(1);
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

test('a manifest that was exchanged names no other entry on a retry', async ({ page }) => {
  const evil = 'remoteEntry.evil.js';
  let evilAsked = 0;
  await page.route(`${REMOTE}/${evil}*`, (route) => {
    evilAsked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: `var mfe_articles={init(){},get(){}}${mark}` });
  });
  await page.route(`${REMOTE}/remote.*.json`, async (route) => {
    const answer = await route.fetch();
    const manifest = (await answer.json()) as { entry: string; integrity: Record<string, string> };
    const sha256 = await page.evaluate(async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return btoa(String.fromCharCode(...new Uint8Array(digest)));
    }, `var mfe_articles={init(){},get(){}}${mark}`);
    await route.fulfill({ json: { ...manifest, entry: evil, integrity: { [evil]: `sha256-${sha256}` } } });
  });
  const entry = /\/remotes\/mfe_articles\/remoteEntry\.(?!evil)/;
  await page.route(entry, (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await isLive(page);

  await follow(page, '/policy');
  const { notice, retry, says } = noticeOn(page, 'en');
  await says('remote.missing', false);
  expect(evilAsked).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');

  await page.unroute(entry);
  await retry.click();
  await expect(notice).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  expect(evilAsked).toBe(0);
});

test('what the first HTML names is fetched once: what is fetched ahead is held to the same', async ({ page }) => {
  const asked = new Map<string, number>();
  /** Files that came with the document before: the browser may have them at hand. */
  const held = new Set<string>();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload|integrity/i.test(message.text())) warnings.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:remotes|shell)\//.test(pathname)) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  const ahead = async (path: string): Promise<void> => {
    // A page at rest may have warmed up the next one's remote: each document is counted for itself.
    asked.clear();
    await page.goto(path);
    await isLive(page);
    const scripts = page.locator('link[rel=preload][as=script]');
    expect(await scripts.count()).toBeGreaterThan(2);
    for (const link of await scripts.all()) {
      await expect(link).toHaveAttribute('integrity', /^sha256-/);
      const address = (await link.getAttribute('href')) ?? '';
      if (held.has(address)) expect(asked.get(address) ?? 0, address).toBeLessThanOrEqual(1);
      else expect(asked.get(address), address).toBe(1);
      held.add(address);
    }
  };

  await ahead('/policy');
  await ahead('/market/SP500?lang=heb');

  expect(warnings).toEqual([]);
});
