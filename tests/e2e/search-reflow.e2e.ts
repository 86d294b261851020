import type { Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { lossesOf } from './reflow';
import { expect, isFrameLive, isLive, test } from './site';

const TABLET = { width: 820, height: 1180 } as const;
const WIDE = { width: 2560, height: 1300 } as const;

/**
 * Each search field, how a reader reaches it, and the windows that have it: narrow windows have the palette instead of
 * the header's field.
 */
const SEARCHES = [
  {
    name: 'the header',
    path: '/policy',
    windows: [DESKTOP, WIDE],
    field: (page: Page): Promise<Locator> => Promise.resolve(page.getByRole('banner').getByRole('combobox')),
  },
  {
    name: 'the palette',
    path: '/policy',
    windows: [PHONE, TABLET, DESKTOP, WIDE],
    async field(page: Page): Promise<Locator> {
      await page.keyboard.press('Control+k');
      return page.getByRole('dialog').getByRole('combobox');
    },
  },
  {
    name: 'the comparison',
    path: '/compare',
    windows: [PHONE, TABLET, DESKTOP, WIDE],
    field: (page: Page): Promise<Locator> => Promise.resolve(page.getByRole('main').getByRole('combobox')),
  },
] as const;

for (const { name, path, windows, field } of SEARCHES)
  for (const lang of ['', '?lang=heb'])
    test(`all results of ${name} are in its list uncut${lang}`, async ({ page }) => {
      test.slow();
      for (const window of windows) {
        await page.setViewportSize(window);
        await page.goto(`${path}${lang}`);
        await isLive(page);
        await isFrameLive(page);
        const search = await field(page);
        await search.fill('bank');
        const all = page.getByRole('option', { name: /show all|הצגת כולן/ });
        await expect(all).toBeVisible();
        const some = await page.getByRole('option').count();
        await all.click();
        await expect(all).toBeHidden();
        await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(some);
        expect(await lossesOf(page), `${name}, ${window.width} px`).toEqual([]);
      }
    });
