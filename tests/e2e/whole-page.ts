import type { Page } from '@playwright/test';
import { expect } from './site';

/**
 * Opens a page with all that the server writes into it. One that is busy may leave something out: nobody may keep that
 * page, and it is asked for again.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control'] ?? '', address).not.toContain('no-store');
  }).toPass({ timeout: 60_000 });
}
