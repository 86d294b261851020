import type { Page } from '@playwright/test';
import { expect } from './site';

/**
 * Opens a page with its complete server-rendered HTML. A busy server may omit a part: it marks such a page as not
 * cacheable, and it is requested again.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control'] ?? '', address).not.toContain('no-store');
  }).toPass({ timeout: 60_000 });
}
