import type { Page } from '@playwright/test';
import { companyRows, expect, isLive, isOnTop, READER, signIn, test } from './site';
import { intoTable } from './table';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Symbol or company' });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const viewBar = (page: Page) => page.getByRole('region', { name: 'What these figures are' });

interface Named {
  readonly symbol: string;
  readonly hebrew_name: string | null;
}

test.describe('what a board is asked', () => {
  let token = '';
  test.beforeEach(async ({ context, baseURL }) => {
    token = await signIn(context, baseURL ?? '', READER);
  });

  test('finds a Hebrew name, with and without its points', async ({ page, request }) => {
    const answer = await request.get('/api/boards/TA?fields=hebrew_name', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { rows } = (await answer.json()) as { rows: readonly Named[] };
    const { symbol = '', hebrew_name: name } = rows.find(({ hebrew_name: hebrew }) => hebrew !== null) ?? {};
    const pointed = (name ?? '').replace(/[א-ת]/, (letter) => `${letter}\u05b7`);
    await page.goto('/market/TA');
    await isLive(page);

    for (const wanted of [name ?? '', pointed]) {
      await search(page).fill(wanted);
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(wanted).slice(0, 12)}`));
      await expect(companyRows(page).filter({ hasText: symbol })).toHaveCount(1);
    }
  });

  test('says why a company is left off, typed or linked', async ({ page, request }) => {
    const answer = await request.get('/api/boards/TA?limit=1', { headers: { authorization: `Bearer ${token}` } });
    const { rows } = (await answer.json()) as { rows: readonly Named[] };
    const elsewhere = rows[0]?.symbol ?? '';
    const why = page.getByRole('list', { name: 'Companies that are left off, and why' });
    await page.goto('/market/SP500');
    await isLive(page);
    const own = (await companyRows(page).first().getByRole('link').first().textContent()) ?? '';

    await search(page).fill(`${own},${elsewhere}`);
    await expect(why.getByRole('listitem')).toHaveText([
      new RegExp(`^${elsewhere}.*listed in another market: Tel Aviv`),
    ]);
    await expect(companyRows(page).filter({ hasText: own })).toHaveCount(1);

    await page.goto(`/market/SP500?search=${own}&maxPbRatio=0.01`);
    await expect(why).toContainText(/is left off: P\/B [\d.−]+/);
    await why.getByRole('link', { name: 'Lift it' }).click();
    await expect(page).toHaveURL(`/market/SP500?search=${own}`);
    await expect(companyRows(page).filter({ hasText: own })).toHaveCount(1);
  });

  test('looks back to a day that stays in sight, and returns to now', async ({ page }) => {
    await page.goto('/market/SP500?sector=Technology');
    await isLive(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: '1 year ago' }).click();

    await expect(page).toHaveURL(/createdAt=\d{4}-\d\d-\d\d/);
    const day = new URL(page.url()).searchParams.get('createdAt') ?? '';
    const written = day.split('-').reverse().join('/');
    await expect(viewBar(page)).toContainText(`Historic view: as known on ${written}`);
    await expect(companyRows(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(viewBar(page)).toBeInViewport({ ratio: 1 });

    await page.reload();
    await expect(viewBar(page)).toContainText(written);
    await isLive(page);
    await intoTable(page);
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selected companies' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(() => page.locator(':focus').evaluate(isOnTop)).toBe(true);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.locator(':focus').evaluate(isOnTop)).toBe(true);
    await expect.poll(() => viewBar(page).evaluate(isOnTop)).toBe(true);
    await viewBar(page).getByRole('link', { name: 'Back to now' }).click();
    await expect(page).toHaveURL('/market/SP500?sector=Technology');
    await expect(viewBar(page)).toHaveCount(0);
  });

  test('marks a simulation, in the first HTML too', async ({ page }) => {
    await page.goto('/market/SP500?simulateRecession=true');

    await expect(viewBar(page)).toContainText('Simulation, not reported');
    await expect(viewBar(page)).toContainText('Simulated recession');
    await expect(page.getByRole('main').getByText('Simulation', { exact: true })).toBeVisible();
    await isLive(page);
    await viewBar(page).getByRole('link', { name: /^Back/ }).click();
    await expect(page).toHaveURL('/market/SP500');
  });

  test('takes another rate, and gives it back', async ({ page }) => {
    await page.goto('/market/TA');
    await isLive(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('USD/ILS rate').fill('3.7');

    await expect(page).toHaveURL(/usdils=3\.7$/);
    await expect(page.getByRole('main').getByText('your rate')).toBeVisible();
    await expect(page.getByRole('main').getByText('3.7000')).toBeVisible();
    await chips(page)
      .filter({ hasText: /USD\/ILS 3\.7/ })
      .click();
    await expect(page).toHaveURL('/market/TA');
    await expect(page.getByText('your rate')).toHaveCount(0);
  });

  test('shows each thing that is set as a chip, and clears them all', async ({ page }) => {
    await page.goto(
      '/market/SP500?sector=Technology&year=2025&maxPbRatio=50&statementCheck=true&fromDate=2020-01-01&orderBy=pbRatio&desc=false',
    );
    await isLive(page);

    await expect(chips(page)).toHaveText([
      /Sector Technology/,
      /Year 2025/,
      /Statement since 01\/01\/2020/,
      /P\/B below 50/,
      'Clear all',
    ]);
    await chips(page).filter({ hasText: 'Year 2025' }).click();
    await expect(page).not.toHaveURL(/year=/);
    await chips(page).filter({ hasText: 'Clear all' }).click();
    await expect(page).toHaveURL('/market/SP500?orderBy=pbRatio&desc=false');
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: /P\/B/ })).toHaveAttribute('aria-sort', 'ascending');
  });
});
