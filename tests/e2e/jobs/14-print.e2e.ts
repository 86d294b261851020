import type { Page } from '@playwright/test';
import { expect, isLive, READER, signIn, test } from '../site';
import { get } from './api-answer';

interface Paper {
  readonly controls: readonly string[];
  readonly empty: number;
  /** Figures with a source popover on screen: plain figures in print. */
  readonly figures: number;
  /** Of a board. */
  readonly rows: number;
}

/** Visible controls in print, charts that print empty, and rows of a board. */
async function onPaper(page: Page): Promise<Paper> {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    // The event before printing.
    dispatchEvent(new Event('beforeprint'));
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return {
      controls: [...document.querySelectorAll('button:not([data-sourced]), input, select, textarea, summary')]
        .filter(isShown)
        .map((control) => control.outerHTML.slice(0, 120)),
      empty: [...document.querySelectorAll('[data-chart]')].filter(
        (chart) => !chart.querySelector('svg path, svg rect'),
      ).length,
      figures: [...document.querySelectorAll('main [data-sourced]')].filter(isShown).length,
      rows: document.querySelectorAll('main tbody tr[aria-rowindex]').length,
    };
  });
}

test('job 14, a company for the file: its charts are on paper, and nothing that only a screen can use', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { rows } = await get<{ rows: readonly { symbol: string }[] }>(request, '/api/boards/TA?limit=1', token);
  await page.goto(`/market/TA/symbol/${rows[0]!.symbol}`);
  await isLive(page);
  await expect(page.locator('[data-chart]').first()).toBeVisible();

  // Tel Aviv's short sales load by a separate call, without scrolling, when the browser is idle.
  const shorts = page.getByRole('region', { name: 'Short sales', includeHidden: true });
  await expect(shorts.locator('[data-chart]')).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => onPaper(page), { timeout: 60_000 }).toMatchObject({ controls: [], empty: 0 });
  expect((await onPaper(page)).figures).toBeGreaterThan(50);
  await expect.poll(() => page.locator('[data-chart]').count()).toBeGreaterThan(9);
  await expect(page.getByRole('region', { name: 'Short sales' }).locator('[data-chart] svg')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fundamentals', exact: true })).toBeVisible();
  // A printed page states the date and the source of its figures.
  const head = page.getByRole('main').locator('header').first();
  await expect(head.locator('time').filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })).toBeVisible();
  await expect(head.getByText('Sample data')).toBeVisible();
});

/** Number of printed pages. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)!.length;

test('job 14, a board and an article for the file: all rows, no controls, no empty sheet', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { total } = await get<{ total: number }>(request, '/api/boards/SWISS?limit=1', token);
  await page.goto('/market/SWISS?lang=heb');
  await isLive(page);
  await expect
    .poll(() => onPaper(page), { timeout: 30_000 })
    .toEqual({ controls: [], empty: 0, figures: 0, rows: total });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(/נכון לתאריך/)
      .first(),
  ).toBeVisible();

  await page.emulateMedia({ media: null });
  await page.goto('/article/sample-article-3?lang=heb');
  await isLive(page);
  // Short content must not print a second page for the screen's minimum height.
  await expect.poll(() => sheetsOf(page), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => onPaper(page)).toMatchObject({ controls: [], empty: 0 });
  await expect(page.getByRole('navigation', { name: 'כתבות קשורות' })).toBeHidden();
  await expect(page.locator('article time').first()).toBeVisible();
});
