import { violations } from './axe';
import { DESKTOP, PHONE } from './browser';
import { columns, figures, rowsOf, symbolsOf, written } from './compared';
import { lossesOf, WINDOWS } from './reflow';
import { expect, isLive, READER, signIn, test } from './site';

test.describe('a comparison that cannot be', () => {
  for (const [search, said] of [
    ['', 'Choose companies to compare'],
    ['?symbols=SP500:NOSUCH', 'Choose companies to compare'],
    ['?symbols=AAPL,TA:ICL.TA', 'Choose companies to compare'],
    ['?symbols=MOON:A,%zz', 'Choose companies to compare'],
    ['?symbols=SP500:A,SP500:B,SP500:C,SP500:D,SP500:E,SP500:F', '6 companies are too many'],
    ['?symbols=SP500:NOSUCH,TA:NOBODY.TA', 'Not found: NOSUCH (S&P 500), NOBODY.TA (Tel Aviv)'],
  ] as const)
    test(`says so in the first HTML: ${search === '' ? 'no company' : search}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();

      // On a busy machine a page may be sent without this part, and the next one has it.
      await expect(async () => {
        expect((await page.goto(`/compare${search}`))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare companies', { timeout: 1000 });
      }).toPass();
      await expect(page.getByRole('heading', { level: 2, name: said })).toBeVisible();
      await context.close();
    });

  test('by an invalid part of its address still shows the others, in the first HTML', async ({
    browser,
    request,
    baseURL,
  }) => {
    const rows = await rowsOf(request, 'TA', 2);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await expect(async () => {
      await page.goto(`/compare?symbols=AAPL,${symbolsOf(rows)},MOON:A`);
      expect(await columns(page)).toEqual(rows.map(({ symbol }) => symbol));
    }).toPass();
    await expect(page.getByText('The address names no company with AAPL, MOON:A')).toBeVisible();
    await expect(page.getByText('there is no market MOON; the codes are')).toBeVisible();
    await context.close();
  });

  test('fails in its own place and comes on a retry', async ({ page, request }) => {
    const rows = await rowsOf(request, 'SP500', 3);
    await page.goto(`/compare?symbols=${symbolsOf(rows)}`);
    await isLive(page);
    await page.route('**/api/compare**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: `Remove ${rows[0]!.symbol}`, exact: true }).click();

    await expect(page.getByText('The companies could not be compared')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Add a company' })).toBeVisible();
    await page.unroute('**/api/compare**');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => columns(page)).toEqual(rows.slice(1).map(({ symbol }) => symbol));
  });
});

test('without scripts the companies are side by side, with their chart', async ({ browser, request, baseURL }) => {
  const rows = await rowsOf(request, 'TA', 3);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  // On a busy machine a page may be sent without this part, and the next one has it.
  await expect(async () => {
    await page.goto(`/compare?symbols=${symbolsOf(rows)}`);
    expect(await columns(page)).toEqual(rows.map(({ symbol }) => symbol));
  }).toPass();
  expect(await figures(page, 'P/B')).toEqual(rows.map(({ pbRatio }) => written(pbRatio, 2, true)));
  await expect(page.getByRole('main').locator('[data-chart] svg')).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

for (const language of ['en', 'he'] as const)
  test(`a comparison is accessible (${language})`, async ({ page, context, request, baseURL }) => {
    // Slow: all rules in three states and two themes, and six widths.
    test.slow();
    const token = await signIn(context, baseURL ?? '', READER);
    const rows = [...(await rowsOf(request, 'SP500', 3, token)), ...(await rowsOf(request, 'TA', 2, token))];
    const lang = language === 'he' ? '&lang=heb' : '';
    for (const symbols of ['SP500:NOSUCH,TA:NOBODY.TA', `SP500:${rows[0]!.symbol}`, symbolsOf(rows)]) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`/compare?symbols=${symbols}${lang}`);
      await isLive(page);
      expect(await violations(page, 'all'), symbols).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violations(page, 'colours'), `${symbols}, dark`).toEqual([]);
    }
    // Its code may load after the page that needs it.
    await expect(page.getByRole('main').locator('thead th[abbr]')).toHaveCount(rows.length);
    for (const { width, height } of [DESKTOP, PHONE, ...WINDOWS]) {
      await page.setViewportSize({ width, height });
      expect(await lossesOf(page), `${width} px`).toEqual([]);
    }
    // The row headers are sticky while companies scroll.
    await page.setViewportSize(PHONE);
    const region = page.getByRole('main').locator('[role=region][tabindex="0"]').first();
    const head = region.getByRole('rowheader').nth(1);
    const before = (await head.boundingBox())!.x;
    await region.evaluate((element) => {
      element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -300 : 300;
    });
    await expect.poll(() => region.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(100);
    await expect(async () => expect((await head.boundingBox())!.x).toBeCloseTo(before, 0)).toPass();
  });
