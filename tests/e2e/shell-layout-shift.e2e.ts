import { DESKTOP, PHONE } from './browser';
import { largestCompany, describeShifts, total, watchShifts } from './layout-shifts';
import { startPiecemealSite } from './piecemeal-site';
import type { PiecemealSite } from './piecemeal-site';
import { expect, isFrameLive, isLive, READER, signIn, test } from './site';
import { openWhole } from './whole-page';

let slow: PiecemealSite;
test.beforeAll(async ({ baseURL: _ }, { project }) => {
  slow = await startPiecemealSite(project.use.baseURL ?? '');
});
test.afterAll(() => slow.close());

for (const [device, viewport] of [
  ['desktop', DESKTOP],
  ['narrow window', { width: 1100, height: 800 }],
  ['phone', PHONE],
] as const)
  test.describe(`from the first piece of a document to the live page nothing moves, ${device}`, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone' });

    for (const lang of ['', '?lang=heb'])
      for (const [name, path, reader] of [
        ['home', '/', null],
        ['board of a visitor', '/market/SP500', null],
        ['board of a reader', '/market/TA', READER],
        ['company', 'company', READER],
        ['login', '/login', null],
        ['policy', '/policy', READER],
        ['profile', '/profile', READER],
        ['profile, security', '/profile/security', READER],
        ['profile, notifications', '/profile/notifications', READER],
        ['profile, data', '/profile/data', READER],
        ['article', '/article/sample-article-1', null],
        ['fixed page', '/how-the-score-works', null],
      ] as const) {
        // Pages with a single column of text have no special layout in a narrow window.
        if (device === 'narrow window' && (name === 'article' || name === 'fixed page')) continue;
        test(`${name}${lang}`, async ({ page, context, baseURL }) => {
          if (reader !== null) await signIn(context, baseURL ?? '', reader);
          const shifts = await watchShifts(page);
          await openWhole(
            page,
            slow.baseUrl + (path === 'company' ? await largestCompany(baseURL ?? '') : path) + lang,
          );
          await isLive(page);
          await isFrameLive(page);
          if (reader !== null && device !== 'phone')
            await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
          await page.waitForLoadState('networkidle');

          const seen = await shifts();
          expect(total(seen), describeShifts(seen)).toBeLessThanOrEqual(0.01);
        });
      }
  });

test.describe('on a tall screen', () => {
  test.use({ viewport: { width: 1320, height: 2500 } });

  for (const density of ['standard', 'compact'] as const)
    test(`a board that is longer than its first rows moves nothing when the others come (${density})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await signIn(context, baseURL ?? '', READER);
      await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density);
      const shifts = await watchShifts(page);
      await openWhole(page, '/market/NYSE');
      await isLive(page);
      await expect(page.getByRole('grid').locator('tbody tr[aria-rowindex="60"]')).toBeAttached();
      await page.waitForLoadState('networkidle');

      const seen = await shifts();
      expect(total(seen), describeShifts(seen)).toBeLessThanOrEqual(0.01);
    });
});

test('a board with the reader’s own columns shows them at once, moves nothing, and requests its rows once', async ({
  page,
  context,
  baseURL,
}) => {
  const stored = 'symbol.ev.price.roic.priceEarningsRatio';
  await context.addCookies([{ name: 'board_columns', value: stored, url: baseURL ?? '' }]);
  const requested: string[] = [];
  page.on('request', (request) => {
    // A document without its rows is requested again: count from the last one.
    if (request.isNavigationRequest()) requested.length = 0;
    if (request.url().includes('/api/boards/')) requested.push(request.url());
  });
  const shifts = await watchShifts(page);
  await openWhole(page, '/market/TA');
  expect(await page.getByRole('columnheader').count()).toBe(5);
  await isLive(page);
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');

  await expect(page).toHaveURL(/\/market\/TA\?columns=symbol%2Cev%2Cprice%2Croic%2CpriceEarningsRatio$/);
  await expect(page.getByRole('columnheader').nth(1)).toContainText('EV');
  expect(requested).toHaveLength(1);
  const seen = await shifts();
  expect(total(seen), describeShifts(seen)).toBeLessThanOrEqual(0.01);

  await page.getByRole('navigation').getByRole('link', { name: 'London' }).click();
  await expect(page).toHaveURL(/\/market\/L\?columns=symbol%2Cev/);
});

/** The time zone that the server renders a calendar in by default, and zones far east and west of it. */
for (const [timezoneId, device, viewport] of [
  ['UTC', 'desktop', DESKTOP],
  ['America/Los_Angeles', 'desktop', DESKTOP],
  ['America/Los_Angeles', 'phone', PHONE],
  ['Asia/Tokyo', 'desktop', DESKTOP],
] as const)
  test.describe(`a calendar in ${timezoneId}, ${device}`, () => {
    test.use({ timezoneId, viewport });

    test('moves nothing when it takes the reader’s clock, nor when it is drawn with it', async ({
      page,
      context,
      baseURL,
    }) => {
      const shifts = await watchShifts(page);
      for (const path of ['/earnings-calendar', '/economic-calendar?lang=heb']) {
        await context.clearCookies();
        // First as an unknown reader, then with the cookies of that visit.
        for (const visit of ['first', 'second']) {
          await openWhole(page, slow.baseUrl + path);
          await isLive(page);
          await isFrameLive(page);
          const clock = page.locator('select').filter({ has: page.locator('option[value="UTC"]') });
          await expect(clock).toHaveValue(timezoneId);
          await page.waitForLoadState('networkidle');
          const seen = await shifts();
          expect(total(seen), `${path}, ${visit} visit\n${describeShifts(seen)}`).toBeLessThanOrEqual(0.01);
        }
        const drawn = await (await context.request.get((baseURL ?? '') + path)).text();
        expect(drawn).toContain(`<option value="${timezoneId}" selected`);
      }
    });
  });

test.describe('before the first paint', () => {
  for (const [path, locale, direction] of [
    ['/', 'en', 'ltr'],
    ['/?lang=heb', 'he', 'rtl'],
    ['/market/TA?lang=heb', 'he', 'rtl'],
    ['/no-such-page?lang=heb', 'he', 'rtl'],
  ] as const)
    test(`${path} says its language and direction`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${direction}"`));
    });

  test('the theme that was chosen is on the document when its first element is there', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.dataset['theme']);
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/', '/market/SP500', '/login?lang=heb', '/no-such-page']) {
      await page.goto(path);
      const seen = await page.evaluate(() => (window as unknown as { seen: readonly (string | undefined)[] }).seen);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((theme) => theme !== 'dark')).toEqual([]);
    }
  });
});
