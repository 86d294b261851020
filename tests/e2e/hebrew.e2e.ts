import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';

test.describe('in Hebrew', () => {
  test('a page reads from the right, company at the right and score at the left', async ({ page }) => {
    await page.goto('/market/TA?lang=heb');
    const html = page.locator('html');

    await expect(html).toHaveAttribute('lang', 'he');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^מניות הערך/);
    await expect(page.getByRole('main').getByText('נתוני דוגמה', { exact: true })).toBeVisible();
    await expect(async () => {
      const company = await page.getByRole('columnheader').first().boundingBox();
      const score = await page.getByRole('columnheader').last().boundingBox();
      expect(company?.x).toBeGreaterThan(score?.x ?? Infinity);
    }).toPass();
    await expect(companyRows(page).first().getByRole('rowheader')).toContainText(/[א-ת]/);

    // On a tablet the table scrolls under its first and last column: each figure stays under the head of its own column.
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(async () => {
      const cells = companyRows(page).first().locator('th, td');
      const places = (all: readonly Element[]): readonly number[] =>
        all.map((cell) => Math.round(cell.getBoundingClientRect().x));
      const heads = await page.getByRole('columnheader').evaluateAll(places);
      expect(await cells.evaluateAll(places)).toEqual(heads);
    }).toPass();
  });

  test('names in Latin letters and scores are at the edge of what is around them', async ({
    page,
    context,
    baseURL,
  }) => {
    for (const path of ['/article/sample-article-1?lang=heb', '/earnings-calendar?lang=heb']) {
      await page.goto(path);
      const names = await page.locator('main bdi').evaluateAll((all) =>
        all
          .map((name) => ({ own: getComputedStyle(name), around: getComputedStyle(name.parentElement!), name }))
          .filter(
            ({ own, around }) => own.display !== 'inline' && own.direction === 'ltr' && around.direction === 'rtl',
          )
          .map(({ own, name }) => `${name.textContent} ${own.textAlign}`),
      );
      expect(names, path).not.toEqual([]);
      expect(
        names.filter((name) => / (?:start|left)$/.test(name)),
        path,
      ).toEqual([]);
    }

    await signIn(context, baseURL ?? '', READER);
    await page.goto('/?lang=heb');
    const scores = page.getByRole('main').getByRole('list').first().locator('li > :last-child');
    await expect(scores).toHaveCount(8);
    const edges = await scores.evaluateAll((all) => all.map((score) => Math.round(score.getBoundingClientRect().left)));
    expect(new Set(edges).size).toBe(1);
  });

  test('every link to a page of the site carries the language', async ({ page }) => {
    await page.goto('/market/SP500?lang=heb');
    await isLive(page);
    await isFrameLive(page);

    const links = (): Promise<readonly string[]> =>
      page.locator('a[href]').evaluateAll((all) =>
        all
          .filter((link) => !link.getAttribute('href')?.startsWith('#') && link.getAttribute('hreflang') !== 'en')
          .map((link) => link.getAttribute('href') ?? '')
          // A plain text is not a page.
          .filter((href) => !href.endsWith('.txt')),
      );
    await expect.poll(async () => (await links()).length).toBeGreaterThan(50);
    expect((await links()).filter((href) => !/[?&]lang=heb(&|#|$)/.test(href))).toEqual([]);
  });

  test('stays when going on, and goes when English is chosen', async ({ page }) => {
    await page.goto('/market/SP500?lang=heb');
    await isLive(page);

    await companyRows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/symbol\/[^?]+\?lang=heb$/);
    await expect(page.getByRole('heading', { name: 'נתונים פונדמנטליים' })).toBeVisible();

    await isFrameLive(page);
    const stored = () => page.evaluate(() => localStorage.getItem('language'));
    await expect.poll(stored).toBe('heb');
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('banner').locator('summary', { hasText: 'עברית' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/symbol\/[^?]+$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
    await expect.poll(stored).toBe('english');
    expect(await page.evaluate(() => performance.timeOrigin), 'the page was loaded again').toBeGreaterThan(before);
  });

  test('is not shown for other values of lang', async ({ page }) => {
    await page.goto('/market/SP500?lang=%3Cscript%3E');

    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});
