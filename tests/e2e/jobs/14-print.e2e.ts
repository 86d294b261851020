import type { Page } from '@playwright/test';
import { expect, isLive, READER, signIn, test } from '../site';
import { asked } from './asked';

/** What a page on paper shows that can only be worked on a screen, and charts that are empty there. */
async function onPaper(page: Page): Promise<{ readonly controls: readonly string[]; readonly empty: number }> {
  await page.emulateMedia({ media: 'print' });
  // What a browser says to a page before it prints it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return page.evaluate(() => ({
    controls: [...document.querySelectorAll('button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((control) => control.outerHTML.slice(0, 120)),
    empty: [...document.querySelectorAll('[data-chart]')].filter((chart) => !chart.querySelector('svg path, svg rect'))
      .length,
  }));
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

  await expect.poll(() => onPaper(page)).toEqual({ controls: [], empty: 0 });
  expect(await page.locator('[data-chart]').count()).toBeGreaterThan(9);
  await expect(page.getByRole('region', { name: 'Fundamentals', exact: true })).toBeVisible();
});
