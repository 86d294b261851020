import type { Schema } from '@site/contract';
import { addReader } from './test-reader';
import { boardTable, companyRows, expect, isFrameLive, isLive, signInOnPage, test } from './site';
import { pointedAt } from './table';

test('a reader saves a screen, finds it in the menu, sets an alert, and has a watchlist with notes', async ({
  page,
}) => {
  test.slow();
  const email = await addReader();

  await test.step('a visitor who follows a company comes back from the login, and follows it', async () => {
    await page.goto('/market/TA');
    await isLive(page);
    await companyRows(page).first().getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Follow', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await isLive(page);
    await signInOnPage(page, email);
    await expect(page).toHaveURL(/\/market\/TA\/symbol\//);
    await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a screen is saved, watched, and opened from the menu', async () => {
    await page.goto('/market/TA?minScore=50&orderBy=pbRatio&desc=false&columns=symbol,pbRatio,score');
    await isLive(page);
    await page.getByRole('button', { name: 'Screens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Screens' });
    await dialog.getByRole('textbox', { name: 'Name of the screen' }).fill('Good and cheap');
    await dialog.getByRole('button', { name: 'Save this board' }).click();
    await expect(dialog.getByText('Good and cheap is saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Alert me: email when companies enter or leave Good and cheap' }).click();
    await expect(dialog.getByText(/We email you, once a day at most/)).toBeVisible();

    await page.goto('/');
    await isFrameLive(page);
    const banner = page.getByRole('banner');
    await banner.getByText('Markets', { exact: true }).first().click();
    await banner.getByRole('link', { name: 'Good and cheap' }).first().click();
    await expect(page).toHaveURL(/\/market\/TA\?minScore=50&orderBy=pbRatio&desc=false&columns=/);
    await expect(boardTable(page).getByRole('columnheader')).toHaveCount(3);
  });

  await test.step('the profile lists both', async () => {
    await page.goto('/profile/screens');
    await expect(page.getByRole('list', { name: 'Saved screens' }).getByRole('link')).toHaveText('Good and cheap');
    await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('listitem')).toContainText('no email yet');
  });

  await test.step('what is followed is a board, and takes notes', async () => {
    await page.goto('/market/ALL?following=true');
    await isLive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'My watchlist' })).toBeVisible();
    await expect(companyRows(page)).toHaveCount(1);
    // The controls at the pointer disappear when the row moves away from it: then retry.
    const open = (): Promise<void> =>
      expect(async () => {
        const summary = await pointedAt(companyRows(page), 'button', /^Summary of/);
        await summary.click({ timeout: 3_000 });
      }).toPass();
    await open();
    const note = page.getByRole('textbox', { name: 'My note' });
    await note.fill('Waits for the second quarter');
    await note.blur();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await isLive(page);
    await open();
    await expect(note).toHaveValue('Waits for the second quarter');

    // The note was changed on another device in the meantime: both versions are shown, and the reader decides.
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'user_token_password')?.value ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const listed = await page.request.get('/api/users/me/notes', { headers });
    const [{ market_name: market, symbol }] = ((await listed.json()) as Schema<'NoteList'>).notes as [
      Schema<'CompanyNote'>,
    ];
    const data = { text: 'Written on the phone' };
    expect((await page.request.put(`/api/users/me/notes/${market}/${symbol}`, { headers, data })).status()).toBe(200);
    await note.fill('Typed here');
    await note.blur();
    await expect(page.getByText('Written on the phone')).toBeVisible();
    await expect(note).toHaveValue('Typed here');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('Written on the phone')).toHaveCount(0);
  });
});
