import type { Locator, Page } from '@playwright/test';
import { companyRows, expect } from './site';

/**
 * Waits until every row is loaded. A board begins with the server's first rows and reserves space for the others. It is
 * not busy during that time, and its row count is the final one from the start.
 */
export async function hasEveryRow(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible({ timeout: 30_000 });
  await expect(grid.locator('tbody[aria-hidden="true"]')).toHaveCount(0, { timeout: 30_000 });
  await expect(grid).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 });
}

/** Focuses the cell that Tab enters the rows by, once every row is loaded. */
export async function intoTable(page: Page): Promise<void> {
  await hasEveryRow(page);
  const stop = page.getByRole('grid').locator('tbody [tabindex="0"]');
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await expect(stop).toBeFocused();
}

export const focused = (page: Page): Locator => page.locator(':focus');
/** The `aria-rowindex` of the row with the focus. */
export const placeOfFocus = (page: Page): Promise<string | null> =>
  focused(page).evaluate((cell) => cell.closest('tr')?.getAttribute('aria-rowindex') ?? null);
/** Waits until the focus is in a column. */
export const isInColumn = (page: Page, column: string): Promise<void> =>
  expect(focused(page)).toHaveAttribute('aria-colindex', column);
export async function isAtCell(page: Page, row: string, column: string): Promise<void> {
  await isInColumn(page, column);
  await expect.poll(() => placeOfFocus(page)).toBe(row);
}

/** Tickers of the first rows; waits until there are that many. */
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

/** Moves the mouse to a row, which then shows its checkbox, star and arrow. Returns the requested one. */
export async function pointedAt(row: Locator, role: 'checkbox' | 'button', name: RegExp): Promise<Locator> {
  const control = row.getByRole(role, { name });
  // Rows that were rendered again have none until the pointer moves.
  await expect(async () => {
    await row.getByRole('rowheader').hover();
    await expect(control).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  return control;
}
