import type { Locator, Page } from '@playwright/test';
import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';

const OPERABLE = 'a[href], button:not(:disabled), input:not([type=hidden]), select, summary, [tabindex="0"]';

/** Presses Tab through the page; gives everything that got the focus, in order, and what of it showed no focus. */
async function tabThrough(page: Page, upTo: Locator): Promise<{ reached: string[]; unmarked: string[] }> {
  const reached: string[] = [];
  const unmarked: string[] = [];
  for (let step = 0; step < 250; step++) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      // What is cut away by an ancestor shows no outline either.
      const isCut = element.closest('table') !== null && (element.closest('thead') ?? element).clientWidth < 24;
      element.dataset['reached'] = 'yes';
      return {
        name: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
        isMarked: outlineStyle !== 'none' && outlineWidth !== '0px' && !isCut,
      };
    });
    if (now === null) break;
    reached.push(now.name);
    if (!now.isMarked) unmarked.push(now.name);
    if ((await upTo.getAttribute('data-reached')) === 'yes') break;
  }
  return { reached, unmarked };
}

/** What can be operated and seen inside an area, and was not reached. */
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

  test('the table is a few presses away, and the arrows reach every column and its note', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    const grid = page.getByRole('grid');
    const focused = page.locator(':focus');
    const presses = ['Tab', 'Enter', 'Tab', 'Enter', 'ArrowRight'];

    for (const key of presses.slice(0, 3)) await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: 'Skip to the table' })).toBeFocused();
    await expect(focused).toBeInViewport({ ratio: 1 });
    for (const key of presses.slice(3)) await page.keyboard.press(key);
    expect(presses.length).toBeLessThanOrEqual(12);
    // The first figure.
    await expect(grid.getByRole('row').nth(1).getByRole('gridcell').first()).toBeFocused();

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
    expect(await focused.evaluate((element) => element.closest('table') === null)).toBe(true);

    await page.getByRole('columnheader', { name: 'P/S' }).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'P/S' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('the whole board is worked without a pointer: follow, select, open, ask for the keys, search, visit', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    const cell = page.locator('tbody :is(td, th)[tabindex="0"]');

    const { unmarked } = await tabThrough(page, cell);
    expect(unmarked).toEqual([]);
    await expect(cell).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const row = companyRows(page).nth(1);
    await expect(row.getByRole('rowheader')).toBeFocused();

    const star = row.getByRole('button', { name: /^Follow/ });
    const wasFollowed = (await star.getAttribute('aria-pressed')) === 'true';
    for (const expected of [!wasFollowed, wasFollowed]) {
      await page.keyboard.press('f');
      await expect(star).toHaveAttribute('aria-pressed', String(expected));
    }

    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selected companies' })).toContainText('2 companies selected');
    await expect(row).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press(' ');
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Fundamentals' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Why this score' })).toHaveCount(0);
    await expect(companyRows(page).nth(2).getByRole('rowheader')).toBeFocused();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys of the table' })).toContainText('Open the company’s page');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(companyRows(page).nth(2).getByRole('rowheader')).toBeFocused();

    await page.keyboard.press('/');
    await expect(page.getByRole('banner').locator('input')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selected companies' })).toContainText('2 companies selected');

    await cell.focus();
    const ticker = (await companyRows(page).nth(2).getByRole('link').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/market/SP500/symbol/${ticker}$`));
  });

  test('the menus of the header open, move and close', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);
    const markets = page.getByRole('banner').locator('summary', { hasText: 'Markets' });
    await markets.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /Tel Aviv/ })).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('banner').getByRole('link', { name: /S&P 500/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(markets).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: /Tel Aviv/ })).toBeHidden();
  });
});
