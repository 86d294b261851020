import type { APIRequestContext } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReleaseSite, releaseCommand, root } from './release-site';
import type { ReleaseSite } from './release-site';
import { expect, isFrameLive, isLive, test, watchForTrouble } from './site';

/** A remote that the site was not built with, in a folder of its own. */
const FOLDER = 'tests/e2e/fixtures/mfe-sector-map';
const ROUTES = join(root, FOLDER, 'src/routes.json');
const PATH = '/sector-map';

let site: ReleaseSite;
const statusOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await request.get(site.baseUrl + path)).status();
const answers = (request: APIRequestContext, path: string, status: number): Promise<void> =>
  expect.poll(() => statusOf(request, path), { timeout: 60_000 }).toBe(status);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await openReleaseSite();
});
test.afterAll(() => site.close());

test('a remote that the site has never seen brings its page, in both languages, and into open tabs', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  expect(await statusOf(request, PATH)).toBe(404);
  const trouble = await watchForTrouble(page);
  await page.goto(`${site.baseUrl}/policy`);
  await isLive(page);

  const { code, output } = await releaseCommand(site, 'deploy', FOLDER);
  expect(output).toMatch(/mfe-sector-map \w{12} is live\./);
  expect(code).toBe(0);
  await answers(request, PATH, 200);

  // Without scripts: from the call that its route names.
  const english = await (await request.get(site.baseUrl + PATH)).text();
  expect(english).toContain('<h1>Map of sectors</h1>');
  expect(english).toMatch(/<bdi lang="en">Energy<\/bdi>: <!-- -->\d+ industries/);
  expect(english).toContain('<title>Map of sectors · Boursight</title>');
  const hebrew = await (await request.get(`${site.baseUrl}${PATH}?lang=heb`)).text();
  expect(hebrew).toContain('<h1>מפת הסקטורים</h1>');
  expect(hebrew).toMatch(/<html[^>]* dir="rtl"/);
  const map = await (await request.get(`${site.baseUrl}/sitemaps/pages.xml`)).text();
  expect(map).toContain(`${PATH}</loc>`);

  // Its entry is on the page of the sitemap and in the header, in the language of the reader.
  for (const [search, name] of [
    ['', 'Map of sectors'],
    ['?lang=heb', 'מפת הסקטורים'],
  ] as const) {
    const link = new RegExp(`<a[^>]* href="${PATH}${search.replace('?', '\\?')}"[^>]*>${name}</a>`, 'g');
    const listed = await (await request.get(`${site.baseUrl}/sitemap${search}`)).text();
    // The bar, the sheet of a phone, and the list.
    expect(listed.match(link)).toHaveLength(3);
    expect((await (await request.get(`${site.baseUrl}/policy${search}`)).text()).match(link)).toHaveLength(2);
  }

  // What it exposes can be imported with its types.
  const { remotes } = (await (await request.get(`${site.baseUrl}/remotes.json`)).json()) as {
    remotes: readonly { name: string; remote: string }[];
  };
  const { remote } = remotes.find(({ name }) => name === 'mfe_sector_map')!;
  const types = await request.get(site.baseUrl + remote.replace('remote.json', '@mf-types.zip'));
  expect(types.headers()['content-type']).toBe('application/zip');
  expect((await types.body()).toString('latin1')).toContain('Page.d.ts');

  // The tab from before the release does not know the page: the server does.
  const link = (href: string): Promise<void> =>
    page
      .getByRole('main')
      .locator('.page:not([hidden])')
      .first()
      .evaluate((main, to) => main.insertAdjacentHTML('beforeend', `<a href="${to}">there</a>`), href);
  await link(PATH);
  await page.getByRole('link', { name: 'there' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map of sectors');
  await isLive(page);

  // A tab from after it opens the page by a link, without another document.
  await page.goto(`${site.baseUrl}/policy`);
  await isLive(page);
  await isFrameLive(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await link(PATH);
  await page.getByRole('link', { name: 'there' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map of sectors');
  await expect(page.getByText('Energy')).toBeVisible();
  await expect(page).toHaveTitle('Map of sectors · Boursight');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/policy$/);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);

  // The palette finds it by its words, in either language.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('ענפים');
  await page.getByRole('option', { name: 'Map of sectors' }).click();
  await expect(page).toHaveURL(`${site.baseUrl}${PATH}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map of sectors');

  // A document of the page brings its data: they are not requested a second time.
  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  await page.goto(site.baseUrl + PATH);
  await isLive(page);
  await isFrameLive(page);
  await expect(page.getByText('Energy')).toBeVisible();
  expect(requested).not.toContain('/api/sitemap');
  expect(trouble).toEqual([]);
});

for (const [name, path, source, reason] of [
  ['claims a path of the server', '/api/sector-map', undefined, 'claims /api/sector-map, which belongs to the API'],
  [
    'claims a path of another remote',
    '/market/TA',
    undefined,
    'claims /market/TA, which belongs to mfe_boards (/market/:market)',
  ],
  [
    'claims the administration',
    '/admin/sector-map',
    undefined,
    'claims /admin/sector-map, which belongs to mfe_account',
  ],
  [
    'is made from a call that the site lacks',
    PATH,
    { call: 'readSitemaps' },
    "first data of /sector-map: the site's contract has no call readSitemaps; is readSitemap meant?",
  ],
  [
    'is made from what one account has',
    PATH,
    { call: 'listHoldings' },
    'listHoldings (GET /api/users/me/holdings) cannot be called for it: a page is cached for all readers of a plan',
  ],
] as const)
  test(`a version that ${name} is not released, and what is live stays`, async ({ request }) => {
    test.setTimeout(300_000);
    const before = readFileSync(ROUTES, 'utf8');
    try {
      writeFileSync(ROUTES, JSON.stringify([{ path, page: 'sector-map', source }]));
      const { code, output } = await releaseCommand(site, 'deploy', FOLDER, '--skip-tests');

      expect(output).toContain(reason);
      expect(code).toBe(1);
    } finally {
      writeFileSync(ROUTES, before);
    }
    expect(await statusOf(request, PATH)).toBe(200);
  });

test('when it is removed its page no longer exists', async ({ request }) => {
  test.setTimeout(120_000);
  const { code, output } = await releaseCommand(site, 'rollback', FOLDER, 'none');

  expect(output).toContain('is taken out');
  expect(code).toBe(0);
  await answers(request, PATH, 404);
});
