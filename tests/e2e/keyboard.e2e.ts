import type { Locator } from '@playwright/test';
import { expect, isFrameLive, isLive, PREMIUM, signIn, test } from './site';
import { tabThrough } from './tab-through';
import { hasEveryRow } from './table';

const OPERABLE = 'a[href], button:not(:disabled), input:not([type=hidden]), select, summary, [tabindex="0"]';

/** From the start of a board to its first figure, by the skip links. */
const MAX_PRESSES = 12;
const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((one) => one === document.activeElement);

/** Visible controls inside an area that were not reached. */
const leftOut = (area: Locator): Promise<readonly string[]> =>
  area.locator(OPERABLE).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && !element.closest('[data-reached]'))
      .filter((element) => (element as HTMLElement).tabIndex >= 0)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test.describe('with the keyboard alone', () => {
  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });

    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Tab reaches everything on the login page, and shows where it is', async ({ page }) => {
    await page.goto('/login');
    await isLive(page);
    await isFrameLive(page);
    const last = page.getByRole('contentinfo').getByRole('combobox', { name: 'Appearance' });

    const { reached, unmarked } = await tabThrough(page, last);

    expect(await leftOut(page.locator('body'))).toEqual([]);
    expect(unmarked).toEqual([]);
    expect(reached.indexOf('BUTTON Continue')).toBeGreaterThan(0);
  });

  test('the first chart of a company is a few presses away', async ({ page, request }) => {
    const answer = await request.get('/api/boards/SP500?limit=1&fields=symbol');
    const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
    await page.goto(`/market/SP500/symbol/${rows[0]!.symbol}`);
    await isLive(page);
    await isFrameLive(page);
    const chart = page.locator('[data-chart="price"][role="application"]');
    await expect(chart).toBeVisible();
    let presses = 0;
    for (const name of ['Skip to content', 'Skip to the charts']) {
      const skip = page.getByRole('link', { name });
      while (presses < MAX_PRESSES && !(await hasFocus(skip))) {
        presses += 1;
        await page.keyboard.press('Tab');
      }
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
    }

    await expect(chart).toBeFocused();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  });

  test('the table is a few presses away, and the arrows reach every column and its note', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', PREMIUM);
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    await hasEveryRow(page);
    const grid = page.getByRole('grid');
    const focused = page.locator(':focus');
    // Every press counts, including those of the two skip links.
    let presses = 0;
    const press = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };

    for (const name of ['Skip to content', 'Skip to the table']) {
      const skip = page.getByRole('link', { name });
      while (presses < MAX_PRESSES && !(await hasFocus(skip))) await press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await press('Enter');
      await expect(skip).not.toBeFocused();
    }
    await press('ArrowRight');
    // The first figure.
    await expect(grid.getByRole('row').nth(1).getByRole('gridcell').first()).toBeFocused();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await page.keyboard.press('ArrowUp');
    await expect(grid.getByRole('columnheader', { name: 'Price' }).getByRole('link')).toBeFocused();
    const columns = await grid.getByRole('columnheader').count();
    for (let column = 2; column < columns; column++) {
      await page.keyboard.press('ArrowRight');
      await expect(focused).toHaveCSS('outline-style', 'solid');
    }
    await expect(grid.getByRole('columnheader', { name: 'Score' }).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(grid.getByRole('columnheader', { name: 'Score' }).getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused.evaluate((element) => element.closest('table') === null)).toBe(true);

    await page.getByRole('columnheader', { name: 'P/S' }).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'P/S' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('the menus of the header open, move and close', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);
    const markets = page.getByRole('banner').locator('summary', { hasText: 'Markets' });
    await markets.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /Tel Aviv/ })).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('banner').getByRole('link', { name: /All markets/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(markets).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: /Tel Aviv/ })).toBeHidden();
  });
});
