import { readFile } from 'node:fs/promises';
import type { Schema } from '@site/contract';
import { addReader } from './test-reader';
import { expect, isLive, signInOnPage, test } from './site';

test('a reader adds a holding, edits it despite a change elsewhere, exports and deletes it', async ({ page }) => {
  test.slow();
  await page.goto('/login?redirect=%2Fprofile%2Fholdings');
  await isLive(page);
  await signInOnPage(page, await addReader());
  await expect(page).toHaveURL('/profile/holdings');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const token = (await page.context().cookies()).find(({ name }) => name === 'user_token_password')?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const board = await page.request.get('/api/boards/TA?limit=1');
  const [{ symbol }] = ((await board.json()) as { readonly rows: [{ readonly symbol: string }] }).rows;

  await test.step('a holding is added, and worth what the shares are', async () => {
    await expect(main.getByText('You have no holdings yet.')).toBeVisible();
    await main.getByRole('button', { name: 'Add a holding' }).click();
    await dialog.getByRole('combobox', { name: 'Company' }).fill(symbol);
    await dialog.getByRole('option').first().click();
    await dialog.getByLabel('Shares').fill('10');
    await dialog.getByLabel('Purchase price').fill('1,000');
    await dialog.getByLabel('Day of purchase').fill('2025-01-02');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText(`Saved: ${symbol}.`)).toBeVisible();
    await expect(main.getByRole('row', { name: symbol })).toContainText('10');
    await expect(main.getByRole('row', { name: symbol })).toContainText('1,000 ILA');
  });

  const address = `/api/users/me/holdings/TA/${symbol}`;
  await test.step('a change made elsewhere is not overwritten', async () => {
    await main.getByRole('button', { name: `Edit ${symbol}` }).click();
    const data = { shares: 25, purchase_price: 900, purchased_on: '2025-01-03' };
    expect((await page.request.put(address, { headers, data })).status()).toBe(200);
    await dialog.getByLabel('Shares').fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/This holding was changed in another window/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(main.getByRole('row', { name: symbol })).toContainText('25');

    await main.getByRole('button', { name: `Edit ${symbol}` }).click();
    await expect(dialog.getByLabel('Shares')).toHaveValue('25');
    await dialog.getByLabel('Shares').fill('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText(`Saved: ${symbol}.`)).toBeVisible();
    const { holdings } = (await (
      await page.request.get('/api/users/me/holdings', { headers })
    ).json()) as Schema<'HoldingList'>;
    expect(holdings).toMatchObject([{ symbol, shares: 30, purchase_price: 900 }]);
  });

  await test.step('it is in the export of the account’s data', async () => {
    await page.goto('/profile/data');
    await isLive(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main
        .getByRole('button', { name: /Download/ })
        .first()
        .click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(symbol);
  });

  await test.step('it is deleted', async () => {
    await page.goto('/profile/holdings');
    await isLive(page);
    await main.getByRole('button', { name: `Delete ${symbol}` }).click();
    await expect(main.getByText(`Deleted: ${symbol}.`)).toBeVisible();
    await expect(main.getByText('You have no holdings yet.')).toBeVisible();
  });
});
