import { violations } from './axe';
import { addReader } from './test-reader';
import { boardTable, expect, isFrameLive, isLive, signIn, test } from './site';

test('a reader buys a plan in the sandbox, sees the full board at once, and cancels', async ({
  page,
  context,
  baseURL,
}) => {
  // Slow: all rules in two states, and boards of two plans.
  test.slow();
  await signIn(context, baseURL ?? '', await addReader());
  const other = await context.newPage();
  await other.goto('/market/NYSE');
  await isLive(other);
  await expect(boardTable(other)).toHaveAttribute('aria-rowcount', '251');
  // Wait until it shows the reader and handles events.
  await isFrameLive(other);
  await expect(other.getByRole('banner').getByText('Journey')).toBeVisible();

  await page.goto('/subscribe');
  await isLive(page);
  // The home page is visible behind it, but nothing there can be reached.
  const behind = page.locator('#main > .page-behind');
  await expect(behind.locator('h1')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Plans/);
  await page.getByRole('button', { name: 'Choose Premium monthly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium monthly' });
  await expect(dialog.getByText('7 days free')).toBeVisible();
  await expect(dialog.getByText(/\$12\.00.* on /)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(dialog.getByText(/no money moves/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(page.getByText(/Next charge on .*\$12\.00/)).toBeVisible();

  // The tab that was open before shows the new plan without a new login.
  await expect.poll(() => boardTable(other).getAttribute('aria-rowcount'), { timeout: 60_000 }).not.toBe('251');
  await other.close();

  await page.goto('/profile/plan');
  await isLive(page);
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel the subscription?' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page, colorScheme === 'light' ? 'all' : 'colours'), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText('Cancelled: active until the period ends')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
});

test('a reader cancels a trial, resumes it, and moves a cancelled one to another plan', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const token = await signIn(context, baseURL ?? '', await addReader());
  const headers = { authorization: `Bearer ${token}` };
  const data = { planId: 'premium-month' };
  const begun = await context.request.post('/api/subscriptions/checkout', { headers, data });
  const { checkoutId } = (await begun.json()) as { readonly checkoutId: string };
  await context.request.post(`/api/subscriptions/checkout/${checkoutId}/sandbox-payment`, { headers });
  await page.goto('/profile/plan');
  await isLive(page);
  const section = page.getByRole('region', { name: 'Subscription' });
  const cancel = async (): Promise<void> => {
    await section.getByRole('button', { name: 'Cancel the subscription' }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expect(section.getByText('None: nothing more is charged.')).toBeVisible();
  };
  await expect(section.getByText(/\$12\.00.* a month/)).toBeVisible();
  await cancel();

  await section.getByRole('button', { name: 'Resume the subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume the subscription?' });
  await expect(dialog.getByText(/Next charge on .*\$12\.00.* a month/)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume it' }).click();
  await expect(section.getByText('Trial', { exact: true })).toBeVisible();

  await cancel();
  await section.getByRole('button', { name: 'Change the plan' }).click();
  const change = page.getByRole('dialog', { name: 'Change the plan' });
  await change.getByLabel('Plan').selectOption('premium-year');
  await expect(change.getByText(/changing the plan resumes it/)).toBeVisible();
  await change.getByRole('button', { name: 'Change the plan' }).click();
  await expect(section.getByText('Premium yearly')).toBeVisible();
  await expect(section.getByText(/\$70\.00.* a year/)).toBeVisible();
});
