import type { Page } from '@playwright/test';
import { violations } from './axe';
import { DESKTOP, PHONE } from './browser';
import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';
import { intoTable, pointedAt, rowOf, tickersOf } from './table';

/** Dialogs, popovers and panels, each opened as a reader opens it. */
const LAYERS: readonly {
  readonly name: string;
  readonly path: string;
  readonly device?: 'phone';
  readonly open: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the popover of a column',
    path: '/market/SP500',
    async open(page) {
      await page.getByRole('button', { name: 'About this column: P/E' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the summary of a row',
    path: '/market/SP500',
    async open(page) {
      const [first] = await tickersOf(page, 1);
      await (await pointedAt(rowOf(page, first), 'button', /^Summary of/)).click();
      await expect(page.getByRole('main').locator('tr svg').first()).toBeVisible();
    },
  },
  {
    name: 'the bar of selected companies',
    path: '/market/SP500',
    async open(page) {
      const [first, second] = await tickersOf(page, 2);
      for (const ticker of [first, second]) await (await pointedAt(rowOf(page, ticker), 'checkbox', /^Select/)).check();
      await expect(page.getByRole('region', { name: 'Selected companies' })).toContainText('2 companies');
    },
  },
  {
    name: 'the choice of columns',
    path: '/market/SP500',
    async open(page) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('dialog', { name: 'Table columns' })).toBeVisible();
    },
  },
  {
    name: 'the limits of a board',
    path: '/market/SP500?where=de_ratio%3C%3D1',
    async open(page) {
      await page.getByRole('button', { name: 'Figure filters', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Figure filters' });
      await panel.getByRole('textbox', { name: 'P/E to' }).fill('much');
      await expect(panel.getByText('Not a number. Try 0.5 or 2B.')).toBeVisible();
    },
  },
  {
    name: 'ready-made questions',
    path: '/market/SP500',
    async open(page) {
      await page.getByRole('button', { name: 'Presets', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Quality' })).toBeVisible();
    },
  },
  {
    name: 'more ways to look at a board',
    path: '/market/SP500',
    async open(page) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('button', { name: '1 year ago' })).toBeVisible();
    },
  },
  {
    name: 'the export',
    path: '/market/SP500',
    async open(page) {
      await page.getByRole('button', { name: /^Export/ }).click();
      await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
    },
  },
  {
    name: 'the list of keys',
    path: '/market/SP500',
    async open(page) {
      await intoTable(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the palette with what it found',
    path: '/policy',
    async open(page) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type('sto');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a menu of the header',
    path: '/policy',
    async open(page) {
      await page.getByRole('banner').locator('summary', { hasText: 'Markets' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: /Tel Aviv/ })).toBeVisible();
    },
  },
  {
    name: 'the question about cookies',
    path: '/policy',
    async open(page) {
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await expect(page.getByRole('button', { name: 'Deny Non-Essential' })).toBeVisible();
    },
  },
  {
    name: 'the filters of a phone',
    path: '/market/SP500',
    device: 'phone',
    async open(page) {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Sector' })).toBeVisible();
    },
  },
  {
    name: 'a chart on the whole screen',
    path: '/market/SP500/symbol/SYMBOL',
    async open(page) {
      await page.getByRole('button', { name: 'Full screen: Margins' }).click();
      await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
    },
  },
  {
    name: 'where a figure comes from',
    path: '/market/SP500/symbol/SYMBOL',
    async open(page) {
      await page.getByRole('button', { name: 'Where it comes from: P/S' }).first().click();
      await expect(page.getByRole('dialog').getByText('From the quote: market cap')).toBeVisible();
    },
  },
  {
    name: 'a chart as a table',
    path: '/market/SP500/symbol/SYMBOL',
    async open(page) {
      await page.getByRole('button', { name: 'Show as table: Margins' }).click();
      await expect(page.getByRole('region', { name: 'Margins', exact: true }).getByRole('table')).toBeVisible();
    },
  },
];

test.describe('what opens over a page or in it breaks no rule', () => {
  test.slow();
  for (const { name, path, device, open } of LAYERS)
    test(name, async ({ page, context, baseURL }) => {
      await signIn(context, baseURL ?? '', READER);
      await page.setViewportSize(device === 'phone' ? PHONE : DESKTOP);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      let address = path;
      if (path.includes('SYMBOL')) {
        const answer = await context.request.get('/api/boards/SP500?limit=1');
        const [row] = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows;
        address = path.replace('SYMBOL', row?.symbol ?? '');
      }
      await page.goto(address);
      await isLive(page);
      await isFrameLive(page);
      if (device !== 'phone' && path.startsWith('/market/SP500') && !path.includes('symbol'))
        await expect(companyRows(page).first()).toBeVisible();
      // The rest of a board or the code of charts may arrive while something is open and redraw it.
      if (path.startsWith('/market/')) await page.waitForLoadState('networkidle');

      await open(page);

      expect.soft(await violations(page, 'all'), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await violations(page, 'colours'), 'dark').toEqual([]);
    });
});
