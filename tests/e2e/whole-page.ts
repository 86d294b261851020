import type { Page } from '@playwright/test';
import { expect } from './site';

/**
 * Opens a page with all that the server writes into it. A busy server may leave something out: such a page must not
 * be cached, and is requested again.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control'] ?? '', address).not.toContain('no-store');
  }).toPass({ timeout: 60_000 });
}
