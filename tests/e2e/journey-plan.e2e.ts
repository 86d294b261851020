import { violations } from './axe';
import { addReader } from './own-reader';
import { boardTable, expect, isFrameLive, isLive, signIn, test } from './site';

test('a reader buys a plan in the sandbox, sees the full board at once, and cancels', async ({
  page,
  context,
  baseURL,
}) => {
  // Two looks with all rules, and boards of two plans.
  test.slow();
  await signIn(context, baseURL ?? '', await addReader());
  const other = await context.newPage();
  await other.goto('/market/NYSE');
  await isLive(other);
  await expect(boardTable(other)).toHaveAttribute('aria-rowcount', '501');
  // It knows its reader's plan, and listens.
  await isFrameLive(other);
  await expect(other.getByRole('banner').getByText('Journey')).toBeVisible();

  await page.goto('/subscribe');
  await isLive(page);
  // The home page is seen behind it, and nothing there can be reached.
  const behind = page.locator('#main > .page-behind');
  await expect(behind.locator('h1')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Plans/);
  await page.getByRole('button', { name: 'Choose Premium monthly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium monthly' });
  await expect(dialog.getByText('7 days free')).toBeVisible();
  await expect(dialog.getByText(/\$12\.00.* on /)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(dialog.getByText(/no money moves/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you!')).toBeVisible();

  // The tab that was open before learns of it without a new login.
  await expect.poll(() => boardTable(other).getAttribute('aria-rowcount'), { timeout: 60_000 }).not.toBe('501');
  await other.close();

  await page.goto('/profile');
  await isLive(page);
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel the subscription?' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page, colorScheme === 'light' ? 'all' : 'colours'), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText('Cancelled: it ends with its period')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
});
