import type { Page } from '@playwright/test';
import { expect } from './site';

/** Opens another page of the profile by its navigation. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Pages of your profile' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
