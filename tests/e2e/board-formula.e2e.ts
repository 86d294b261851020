import type { Page } from '@playwright/test';
import { violations } from './axe';
import { DESKTOP, PHONE } from './browser';
import { lossesOf } from './reflow';
import { expect, isLive, READER, signIn, test } from './site';
import { hasEveryRow } from './table';

/** A function that no other code of a page names. */
const LANGUAGE = '"stdev"';

/** How many of the scripts that a page has fetched contain a text. */
const scriptsWith = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => /\.js(?:\?|$)/.test(name));
    const texts = await Promise.all(fetched.map(async ({ name }) => (await fetch(name)).text()));
    return texts.filter((one) => one.includes(wanted)).length;
  }, text);

test('a reader filters a board by a formula, in Hebrew too, and its link filters another market', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await signIn(context, baseURL ?? '', READER);
  const chip = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /Remove: Formula/ });
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+ match$/ });
  await page.goto('/market/DE');
  await isLive(page);
  await hasEveryRow(page);
  await page.waitForLoadState('networkidle');

  await test.step('the language comes with the first formula, not with the board', async () => {
    expect(await scriptsWith(page, LANGUAGE)).toBe(0);
    await page.getByRole('button', { name: 'Formula', exact: true }).click();
    await expect.poll(() => scriptsWith(page, LANGUAGE)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  await test.step('it is completed by keyboard, explained and counted while it is typed', async () => {
    await page.getByRole('button', { name: 'Formula', exact: true }).click();
    const editor = page.getByRole('combobox', { name: 'Formula' });
    await editor.pressSequentially('pe < sector_med');
    await expect(page.getByRole('option', { name: /sector_median/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(editor).toHaveValue('pe < sector_median(');
    await editor.pressSequentially('pe');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^pe: P\/E\. / })).toBeVisible();
    await editor.pressSequentially(')');
    await expect(count).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await lossesOf(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('it filters, is in the address and survives a reload', async () => {
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('where')).toBe('pe < sector_median(pe)');
    await expect(chip).toBeVisible();
    await page.reload();
    await isLive(page);
    await expect(chip).toBeVisible();
  });

  await test.step('another market takes the same link, and Hebrew names', async () => {
    const where = encodeURIComponent('מכפיל רווח < 1000');
    await page.goto(`/market/TA?lang=heb&where=${where}`);
    await isLive(page);
    await expect(page.getByRole('link', { name: /נוסחה: .*מכפיל רווח < 1000/ })).toBeVisible();
    await page.getByRole('button', { name: 'נוסחה', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'נוסחה' })).toHaveValue('מכפיל רווח < 1000');
  });

  await test.step('a preset is a formula to be changed', async () => {
    await page.goto('/market/DE');
    await isLive(page);
    await page.getByRole('button', { name: 'Presets', exact: true }).click();
    await page.getByRole('button', { name: 'Edit as a formula: Quality' }).click();
    await expect(page.getByRole('combobox', { name: 'Formula' })).toHaveValue(/^trailingROE>=1\.15,/);
  });
});
