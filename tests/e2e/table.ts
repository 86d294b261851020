import type { Locator, Page } from '@playwright/test';
import { companyRows, expect } from './site';

/** Puts focus where Tab comes into the rows, and waits until every row is there. */
export async function intoTable(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('grid').locator('tbody [tabindex="0"]')).toHaveCount(1);
  await page.getByRole('grid').locator('tbody [tabindex="0"]').focus();
}

/** Tickers of the first rows. */
export const tickersOf = (page: Page, count: number): Promise<readonly string[]> =>
  companyRows(page).evaluateAll(
    (rows, wanted) => rows.slice(0, wanted).map((row) => row.querySelector('a')?.textContent ?? ''),
    count,
  );

/** The row of a company, by its ticker. */
export const rowOf = (page: Page, ticker: string | undefined): Locator =>
  companyRows(page).filter({ has: page.getByRole('link', { name: ticker ?? '', exact: true }) });

/** Points at a row with the mouse, which draws its box, star and arrow, and gives what is asked for among them. */
export async function pointedAt(row: Locator, role: 'checkbox' | 'button', name: RegExp): Promise<Locator> {
  await row.getByRole('rowheader').hover();
  return row.getByRole(role, { name });
}
