import type { Locator, Page } from '@playwright/test';
import { companyRows, expect } from './site';

/**
 * Waits until every row is there. A board begins with the first ones, which the server wrote, and keeps the others' place
 * until they come: it is not busy then, and says from the start how many rows it will have.
 */
export async function hasEveryRow(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible({ timeout: 30_000 });
  await expect(grid.locator('tbody[aria-hidden="true"]')).toHaveCount(0, { timeout: 30_000 });
  await expect(grid).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 });
}

/** Puts focus where Tab comes into the rows, once every row is there. */
export async function intoTable(page: Page): Promise<void> {
  await hasEveryRow(page);
  const stop = page.getByRole('grid').locator('tbody [tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await expect(stop).toBeFocused();
}

/** What has the focus. */
export const focused = (page: Page): Locator => page.locator(':focus');
/** The row of the table that the focus is in, as the table counts them. */
export const placeOfFocus = (page: Page): Promise<string | null> =>
  focused(page).evaluate((cell) => cell.closest('tr')?.getAttribute('aria-rowindex') ?? null);
/** The focus is in a column, once what moves it there has done so. */
export const isInColumn = (page: Page, column: string): Promise<void> =>
  expect(focused(page)).toHaveAttribute('aria-colindex', column);
export async function isAtCell(page: Page, row: string, column: string): Promise<void> {
  await isInColumn(page, column);
  await expect.poll(() => placeOfFocus(page)).toBe(row);
}

/** Tickers of the first rows, once as many are there. */
export async function tickersOf(page: Page, count: number): Promise<readonly string[]> {
  await expect(companyRows(page).nth(count - 1)).toBeAttached();
  return companyRows(page).evaluateAll(
    (rows, wanted) => rows.slice(0, wanted).map((row) => row.querySelector('a')?.textContent ?? ''),
    count,
  );
}

/** The row of a company, by its ticker. */
export const rowOf = (page: Page, ticker: string | undefined): Locator =>
  companyRows(page).filter({ has: page.getByRole('link', { name: ticker ?? '', exact: true }) });

/** Points at a row with the mouse, which draws its box, star and arrow, and returns the requested one. */
export async function pointedAt(row: Locator, role: 'checkbox' | 'button', name: RegExp): Promise<Locator> {
  const control = row.getByRole(role, { name });
  // Rows that are written again have none until the pointer moves again.
  await expect(async () => {
    await row.getByRole('rowheader').hover();
    await expect(control).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  return control;
}
