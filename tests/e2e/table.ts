import type { Page } from '@playwright/test';
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
