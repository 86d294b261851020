import { violations } from './axe';
import { DESKTOP, PHONE } from './browser';
import { lossesOf } from './reflow';
import { expect, isLive, READER, signIn, test } from './site';
import { hasEveryRow } from './table';

test('a reader adds a column of a formula, sorts by it, and takes it to another market and language', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const token = await signIn(context, baseURL ?? '', READER);
  const head = page.getByRole('columnheader', { name: /Debt in years/ });
  const formulas = (): string | null => new URL(page.url()).searchParams.get('formulas');
  await page.goto('/market/DE');
  await isLive(page);
  await hasEveryRow(page);

  await test.step('by keyboard, with completions, in the choice of columns', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('button', { name: 'Add a formula column' }).press('Enter');
    await page.keyboard.type('Debt in years');
    const editor = page.getByRole('dialog').getByRole('combobox', { name: 'Formula' });
    await editor.pressSequentially('net_de');
    await expect(page.getByRole('option', { name: /net_debt/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await editor.pressSequentially(' / ebitda');
    await page.keyboard.press('Escape');
    expect(await violations(page, 'all')).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await lossesOf(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Show the column' }).press('Enter');
    await expect.poll(formulas).toBe('Debt in years: net_debt / ebitda');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(head).toBeVisible();
  });

  await test.step('it orders the board, and both survive a reload', async () => {
    await page.getByRole('link', { name: 'Debt in years', exact: true }).click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await isLive(page);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('its note says the formula, and its file holds it', async () => {
    await head.getByRole('button').click();
    await expect(page.getByText('net_debt / ebitda', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    const file = await page.request.get(`/api/boards/DE/export${new URL(page.url()).search}&format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await file.text()).toContain('Debt in years = net_debt / ebitda');
  });

  await test.step('another market has it, a phone shows it on its cards, and Hebrew edits it', async () => {
    await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'Paris', exact: true }).click();
    await expect(page).toHaveURL(/\/market\/PA\?/);
    await expect(head).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(page.locator('.page:not([hidden]) td[data-label="Debt in years"]').first()).toBeVisible();
    await page.setViewportSize(DESKTOP);
    await page.goto(`/market/TA?lang=heb&formulas=${encodeURIComponent('חוב: net_debt / ebitda')}`);
    await isLive(page);
    await expect(page.getByRole('columnheader', { name: /^חוב/ })).toBeVisible();
    await page.getByRole('button', { name: 'עמודות', exact: true }).click();
    await page.getByRole('button', { name: 'הסרת חוב' }).click();
    await expect.poll(formulas).toBeNull();
  });
});
