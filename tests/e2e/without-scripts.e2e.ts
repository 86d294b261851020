import { companyRows, expect, READER, signIn, test } from './site';
import { openWhole } from './whole-page';

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  test('a board is there: rows, title, description, canonical address and both languages', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/market/SP500?lang=heb&orderBy=market_cap');
    await openWhole(page, '/market/SP500');
    const link = (selector: string) => page.locator(`link${selector}`);

    await expect(companyRows(page)).toHaveCount(24);
    await expect(page).toHaveTitle('Best Value Stocks to Watch in S&P 500 · Boursight');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\d+ companies/);
    await expect(link('[rel=canonical]')).toHaveAttribute('href', `${baseURL}/market/SP500`);
    await expect(link('[hreflang=en]')).toHaveAttribute('href', `${baseURL}/market/SP500`);
    await expect(link('[hreflang=he]')).toHaveAttribute('href', `${baseURL}/market/SP500?lang=heb`);
    await expect(link('[hreflang=x-default]')).toHaveAttribute('href', `${baseURL}/market/SP500`);
  });

  test('a board goes on to its next rows', async ({ page }) => {
    await openWhole(page, '/market/SP500');
    await expect(page.getByText(/^Rows 1–24 of 100$/)).toBeVisible();

    await page.getByRole('link', { name: 'Next rows' }).click();
    await expect(page).toHaveURL('/market/SP500?offset=24');
    // Open the address that the link led to again, with its complete HTML; the same below.
    await openWhole(page, page.url());
    await expect(page.getByText(/^Rows 25–48 of 100$/)).toBeVisible();
    await expect(companyRows(page).first()).toHaveAttribute('aria-rowindex', '26');
  });

  test('a reader sorts and filters a board', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await openWhole(page, '/market/SP500');

    await page.getByRole('columnheader', { name: 'D/E' }).getByRole('link').click();
    await expect(page).toHaveURL(/orderBy=de_ratio/);
    await openWhole(page, page.url());
    await expect(page.getByRole('columnheader', { name: 'D/E' })).toHaveAttribute('aria-sort', 'ascending');

    await page.getByLabel('Sector').selectOption('Technology');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sector=Technology/);
    await expect(page).toHaveURL(/orderBy=de_ratio/);
    await openWhole(page, page.url());
    await expect(page.getByRole('status').filter({ hasText: /companies match|of \d+ matches shown/ })).toBeVisible();
    await expect(companyRows(page).first()).toBeVisible();
  });

  test('the menus of the header open, and the login says what it needs', async ({ page }) => {
    await openWhole(page, '/login');

    await page.getByRole('banner').locator('summary', { hasText: 'Markets' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /London/ })
      .click();
    await expect(page).toHaveURL('/market/L');
    await openWhole(page, '/login');
    expect(await page.locator('main noscript').evaluate((note) => note.textContent)).toBe(
      'Logging in needs JavaScript.',
    );
  });

  test('a company has its figures in the place of charts, and address, day and disclaimer on paper', async ({
    page,
  }) => {
    await openWhole(page, '/market/SP500');
    const link = companyRows(page).first().getByRole('link').first();
    const path = (await link.getAttribute('href'))!;
    await openWhole(page, `${path}?lang=heb`);

    const charts = await page.locator('main [id^="chart-"]').evaluateAll((all) =>
      all.map((one) => {
        const theme = one.closest('details');
        if (theme) theme.open = true;
        // A chart without figures says so and has no space for a drawing.
        const isEmpty = one.querySelector('[data-chart]') === null;
        return { id: one.id, isDrawn: isEmpty || one.querySelector('[data-chart] svg, noscript td') !== null };
      }),
    );
    expect(charts.length).toBeGreaterThan(10);
    expect(charts.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
    await expect(page.locator('#chart-pe table')).toBeVisible();
    const foot = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper-foot'));
    expect(foot).toContain(`${path}?lang=heb`);
    expect(foot).toMatch(/\d\d\/\d\d\/\d{4}.*אין באמור ייעוץ השקעות/);
  });

  test('the search of the header finds companies and guides, and stays in its language', async ({ page }) => {
    await openWhole(page, '/?lang=heb');

    await page.getByRole('banner').getByRole('combobox').fill('דיבידנד');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?lang=heb&q=/);
    await openWhole(page, page.url());
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    await expect(page.getByRole('main').getByRole('link', { name: 'מניות דיבידנד' })).toBeVisible();
  });

  for (const [path, heading] of [
    ['/search', 'Search'],
    ['/', /Eleven markets/],
    ['/policy', /./],
    ['/sitemap', /./],
    ['/track-record', 'Does the score work?'],
    ['/status', 'Status'],
    ['/corrections', 'Corrections'],
    ['/developers', 'For developers'],
    ['/how-the-score-works', 'How the score works'],
    ['/heb/car-importer-review', 'סקירת יבואנית רכב'],
    ['/accessibility', 'Accessibility statement'],
    ['/earnings-calendar', 'Earnings calendar'],
    ['/article/sample-article-1', /^What the statements of .+ say$/],
    ['/compare', 'Compare companies'],
  ] as const)
    test(`${path} has its own title, description and heading`, async ({ page }) => {
      await openWhole(page, path);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/ · Boursight$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    });
});
