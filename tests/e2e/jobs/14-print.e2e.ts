import type { Page } from '@playwright/test';
import { expect, isLive, READER, signIn, test } from '../site';
import { asked } from './asked';

interface Paper {
  readonly controls: readonly string[];
  readonly empty: number;
  /** Figures that tell on a screen where they come from: on paper they are figures all the same. */
  readonly figures: number;
  /** Of a board. */
  readonly rows: number;
}

/** What a page on paper shows that can only be worked on a screen, charts that are empty there, and rows of a board. */
async function onPaper(page: Page): Promise<Paper> {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    // What a browser says to a page before it prints it.
    dispatchEvent(new Event('beforeprint'));
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return {
      controls: [...document.querySelectorAll('button:not([data-told]), input, select, textarea, summary')]
        .filter(isShown)
        .map((control) => control.outerHTML.slice(0, 120)),
      empty: [...document.querySelectorAll('[data-chart]')].filter(
        (chart) => !chart.querySelector('svg path, svg rect'),
      ).length,
      figures: [...document.querySelectorAll('main [data-told]')].filter(isShown).length,
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
  const { rows } = await asked<{ rows: readonly { symbol: string }[] }>(request, '/api/boards/TA?limit=1', token);
  await page.goto(`/market/TA/symbol/${rows[0]!.symbol}`);
  await isLive(page);
  await expect(page.locator('[data-chart]').first()).toBeVisible();

  // Tel Aviv's short sales come by a call of their own, which nobody scrolled down for: once the browser has time for it.
  const shorts = page.getByRole('region', { name: 'Short sales', includeHidden: true });
  await expect(shorts.locator('[data-chart]')).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => onPaper(page), { timeout: 60_000 }).toMatchObject({ controls: [], empty: 0 });
  expect((await onPaper(page)).figures).toBeGreaterThan(50);
  await expect.poll(() => page.locator('[data-chart]').count()).toBeGreaterThan(9);
  await expect(page.getByRole('region', { name: 'Short sales' }).locator('[data-chart] svg')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fundamentals', exact: true })).toBeVisible();
  // A sheet is read without the site: it says of what day its figures are, and whose.
  const head = page.getByRole('main').locator('header').first();
  await expect(head.locator('time').filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })).toBeVisible();
  await expect(head.getByText('Sample data')).toBeVisible();
});

/** How many sheets the page takes. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)!.length;

test('job 14, a board and an article for the file: all rows, no furniture of the screen, no empty sheet', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { total } = await asked<{ total: number }>(request, '/api/boards/SWISS?limit=1', token);
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
  // It fills less than one sheet: what a screen keeps free below it would be a second.
  await expect.poll(() => sheetsOf(page), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => onPaper(page)).toMatchObject({ controls: [], empty: 0 });
  await expect(page.getByRole('navigation', { name: 'כתבות קשורות' })).toBeHidden();
  await expect(page.locator('article time').first()).toBeVisible();
});
