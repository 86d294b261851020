import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from '../site';
import { tabThrough } from '../tab-through';
import { hasEveryRow } from '../table';

test('job 6, a board with the keyboard alone: follow, select, open, show the keys, search, visit', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', READER);
  await page.goto('/market/SP500');
  await isLive(page);
  await isFrameLive(page);
  await hasEveryRow(page);
  // Follows are loaded with the account.
  await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
  const cell = page.locator('tbody :is(td, th)[tabindex="0"]');

  const { unmarked } = await tabThrough(page, cell);
  expect(unmarked).toEqual([]);
  await expect(cell).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const row = companyRows(page).nth(1);
  await expect(row.getByRole('rowheader')).toBeFocused();

  const star = row.getByRole('button', { name: /^Follow/ });
  const wasFollowed = (await star.getAttribute('aria-pressed')) === 'true';
  for (const expected of [!wasFollowed, wasFollowed]) {
    await page.keyboard.press('f');
    await expect(star).toHaveAttribute('aria-pressed', String(expected));
    // It ignores presses until its answer arrives.
    await expect(star).not.toHaveAttribute('aria-busy', 'true');
  }

  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected companies' })).toContainText('2 companies selected');
  await expect(row).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press(' ');
  await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^The summary of .+ is open\.$/ })).toHaveCount(1);
  const note = page.getByRole('textbox', { name: 'My note' });
  await expect(page.getByRole('link', { name: 'Fundamentals' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Fundamentals' })).toBeFocused();
  await expect(note).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(note).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Why this score' })).toHaveCount(0);
  await expect(companyRows(page).nth(2).getByRole('rowheader')).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open the company’s page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(companyRows(page).nth(2).getByRole('rowheader')).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('banner').locator('input')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected companies' })).toContainText('2 companies selected');

  await cell.focus();
  const ticker = (await companyRows(page).nth(2).getByRole('link').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/market/SP500/symbol/${ticker}$`));
});
