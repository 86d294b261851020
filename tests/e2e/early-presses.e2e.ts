import type { Page } from '@playwright/test';
import { companyRows, expect, isLive, READER, signIn, test, watchForTrouble } from './site';

/** A board with its own code delayed until released. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const aborted = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/mfe_boards/**/page.*.js', async (route) => {
    await aborted;
    await route.continue();
  });
  await page.route('**/mfe_boards/page.*.js', async (route) => {
    await aborted;
    await route.continue();
  });
  await page.goto('/market/SP500', { waitUntil: 'commit' });
  await expect(companyRows(page)).toHaveCount(24);
  return letGo;
}

test.describe('what a reader does before the code of a board has come', () => {
  test('is done once it has: words searched for, a sector chosen with the keyboard, a dialog requested twice', async ({
    page,
  }) => {
    const trouble = await watchForTrouble(page);
    const letGo = await openWithoutCode(page);
    await page.getByLabel('Symbol or company').pressSequentially('A');
    await page.getByLabel('Sector').focus();
    await page.keyboard.press('e');
    await page.keyboard.press('Tab');
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.click();
    await columns.click();
    await expect(page).toHaveURL('/market/SP500');

    letGo();
    await isLive(page);

    await expect(page.getByRole('dialog', { name: 'Table columns' })).toBeVisible();
    await expect(page).toHaveURL(/search=A/);
    await expect(page).toHaveURL(/sector=Energy/);
    await expect(page.locator('select[name=sector]')).toHaveValue('Energy');
    expect(trouble).toEqual([]);
  });

  test('is no less where it is a link: the order of a head, with the rows in that order', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    const trouble = await watchForTrouble(page);
    const letGo = await openWithoutCode(page);
    const head = page.getByRole('columnheader', { name: 'D/E' });
    await head.getByRole('link').click();
    await expect(page).toHaveURL(/orderBy=de_ratio/);

    letGo();
    await isLive(page);

    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const { rows } = (await (
      await context.request.get('/api/boards/SP500?orderBy=de_ratio&desc=false&limit=1&fields=symbol', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as { rows: readonly { symbol: string }[] };
    await expect(companyRows(page).first()).toContainText(rows[0]!.symbol);
    expect(trouble).toEqual([]);
  });
});
