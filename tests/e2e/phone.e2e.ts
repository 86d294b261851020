import { PHONE } from './browser';
import { openWritten } from './chaos/page-in-trouble';
import { TEXTS } from './chaos/texts';
import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test.describe('on a phone', () => {
  test('the menu opens, leads somewhere, and closes', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);
    const toggle = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
    const sheet = page.getByRole('navigation', { name: 'Menu', exact: true });

    await expect(sheet).toBeHidden();
    await toggle.tap();
    await expect(sheet.getByRole('link', { name: /Stockholm/ })).toBeVisible();
    await toggle.tap();
    await expect(sheet).toBeHidden();

    await toggle.tap();
    await sheet.getByRole('link', { name: /Stockholm/ }).tap();
    await expect(page).toHaveURL('/market/STO');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stockholm');
  });

  test('a calendar has today on its first screen, whatever day it is', async ({ page }) => {
    await page.goto('/earnings-calendar');
    await isLive(page);
    const top = await page.locator('main h2[aria-current="date"]').evaluate((day) => day.getBoundingClientRect().top);
    expect(top).toBeLessThan(PHONE.height - 44);
  });

  test('a board is cards: company, score and five figures with their names', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    const card = companyRows(page).first();

    await expect(card.getByRole('rowheader')).toContainText(/\$[\d.,]+/);
    for (const name of ['P/E', 'P/B', 'ROE', 'D/E', 'Div. yield'])
      await expect(card.locator(`[data-label="${name}"]`)).toBeVisible();
    await expect(card.getByRole('link', { name: /Log in to see the score/ })).toBeVisible();
    await expect(card.locator('td:not([data-label])').first()).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expect(page.getByLabel('Sector')).toBeVisible();

    // Opening the filters also shows the column heads, which explain the figures.
    await page.getByRole('button', { name: 'About this column: P/B' }).tap();
    await expect(page.getByRole('dialog', { name: 'P/B' })).toContainText('shareholders’ equity');
  });

  test('filters fold when they are applied, and lead to the count of what is left', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    const filters = page.getByRole('button', { name: /^Filters/ });
    const count = page.getByRole('status').filter({ hasText: /compan(y|ies) match|matches shown/ });
    await filters.tap();
    await page.getByLabel('Sector').selectOption('Energy');
    await page.getByRole('button', { name: 'Show companies' }).tap();
    await expect(page.getByLabel('Sector')).toBeHidden();
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
    await expect(companyRows(page).first()).toBeInViewport();

    await filters.tap();
    await page.getByRole('button', { name: 'Presets' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Quality' }).tap();
    await expect(page.getByLabel('Sector')).toBeHidden();
    await expect(count).toBeFocused();
  });

  test('the head of a company takes a quarter of the screen at most, with a simulated score too', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    const head = page
      .getByRole('main')
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
    // Line breaks depend on the fonts, which may load after the code.
    const isSmall = async (): Promise<void> => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height / 4);
    };
    for (const language of ['', '?lang=heb']) {
      await page.goto(`/market/TA/symbol/ZNSTD.TA${language}`);
      await isLive(page);
      await isSmall();
    }

    await page.goto('/market/TA/symbol/ZNSTD.TA?simulate=quarter&sim.revenue=66360000');
    await isLive(page);
    await expect(head).toContainText('(simulation)');
    // The button to log out is only in the menu, away from the other controls.
    const out = page.getByRole('banner').getByRole('button', { name: 'Log out', includeHidden: true });
    await expect(out).toHaveCount(2);
    await expect(out.filter({ visible: true })).toHaveCount(0);
    await isSmall();

    await page.goto(`${new URL(page.url()).pathname}?simulate=quarter&sim.revenue=66360000&lang=heb`);
    await isLive(page);
    await expect(head).toContainText(TEXTS.he.symbol['symbol.scoreSimulated']);
    await isSmall();
  });

  test('an address opens the report of a number, though its button is folded away', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/TA/symbol/ZNSTD.TA?report=revenue');

    await expect(page.getByRole('dialog', { name: 'Report a number' }).getByLabel('The number')).toHaveValue('revenue');
  });

  test('a comparison begins with its chart, holds two companies whole, and fades where it goes on', async ({
    page,
  }) => {
    await page.goto('/compare?symbols=TA:ZNSTD.TA,TA:PRNMD.TA,NYSE:CINDM');
    await isLive(page);
    const table = page.getByRole('region', { name: 'Companies side by side' });
    const chart = page.getByRole('region', { name: /^Relative price performance/ }).first();

    const row = table.getByRole('row', { name: /^P\/B/ });
    await expect(async () => {
      const frame = (await table.boundingBox())!;
      expect((await chart.boundingBox())!.y).toBeLessThan(frame.y);
      const second = (await row.getByRole('cell').nth(1).boundingBox())!;
      expect(second.x + second.width).toBeLessThanOrEqual(frame.x + frame.width);
    }).toPass();
    await expect(table).toHaveCSS('mask-image', /linear-gradient/);
  });

  for (const lang of ['', '?lang=heb'])
    test(`no page is wider than the screen${lang}`, async ({ page }) => {
      test.slow();
      for (const path of [
        '/',
        '/market/SP500',
        '/login',
        '/login/third-party',
        '/privacy-policy',
        '/how-the-score-works',
        '/heb/car-importer-review',
        '/earnings-calendar?week=2026-11-16',
        '/economic-calendar?week=2026-11-16&view=table',
        '/article/sample-article-1',
        '/compare',
        '/sitemap',
        '/track-record',
        '/status',
        '/corrections',
        '/developers',
        '/developers/readBoard',
        '/no-such-page',
      ]) {
        await page.goto(path.includes('?') ? path + lang.replace('?', '&') : path + lang);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, path).toBe(0);
      }
    });
});

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a board keeps its filters and its heads', async ({ page }) => {
    await openWritten(page, '/market/SP500');

    await expect(page.getByLabel('Sector')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    const head = page.getByRole('columnheader', { name: 'Price' }).getByRole('link');
    await head.scrollIntoViewIfNeeded();
    await expect(head).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden();
  });
});
