import { ADMIN, expect, isFrameLive, isLive, READER, signIn, test, watchForTrouble } from './site';

test('is no page to a reader, who gets nothing of it', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', READER);
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    if (/mfe_account.*\.js/.test(answer.url())) scripts.add(answer.url());
  });

  expect((await page.goto('/admin'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/page not found/i);
  await page.goto('/profile');
  await isLive(page);

  // Requested again: a browser discards responses of a document that was left.
  const texts = await Promise.all([...scripts].map(async (url) => (await context.request.get(url)).text()));
  const all = texts.join('\n');
  expect(all.length).toBeGreaterThan(1000);
  expect(all).not.toMatch(/\/api\/admin\/(?:audit|mails|webhooks)|Audit log/);
  // The table of routes names its paths; nothing leads there.
  expect(await page.content()).not.toMatch(/Audit log|href="\/admin/);
});

test('makes a discount code, ends it, and finds both in the audit log', async ({ page, context, baseURL }) => {
  const trouble = await watchForTrouble(page);
  await signIn(context, baseURL ?? '', ADMIN);
  const code = `JOURNEY-${Date.now().toString(36).toUpperCase()}`;
  await page.goto('/admin');
  await isLive(page);
  await isFrameLive(page);
  const sections = page.getByRole('navigation', { name: 'Pages of the administration' });
  await expect(page.getByRole('heading', { level: 2, name: 'Webhooks' })).toBeVisible();

  await sections.getByRole('link', { name: 'Discount codes' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Percent off the first charge').fill('15');
  await page.getByRole('button', { name: 'Save the code' }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('In use');
  await row.getByRole('button', { name: `End: ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Ended');

  await sections.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Target').fill(`discount ${code}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('discount_ended');
  await expect(page).toHaveURL(/target=discount/);
  expect(trouble).toEqual([]);
});

test('sees the jobs of the site, runs one now, and finds that in the audit log', async ({ page, context, baseURL }) => {
  const trouble = await watchForTrouble(page);
  await signIn(context, baseURL ?? '', ADMIN);
  await page.goto('/admin/jobs');
  await isLive(page);
  const main = page.getByRole('main');
  const row = main.getByRole('table', { name: 'Recurring jobs' }).getByRole('row', { name: /retention/ });
  await expect(row).toContainText('40 3 * * *');

  await row.getByRole('button', { name: 'Run now: Data retention' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText(/The job .*retention.* is starting/)).toBeVisible();
  await expect(async () => {
    await main.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Done', { timeout: 1000 });
  }).toPass();

  await page.goto('/admin/audit');
  await isLive(page);
  await expect(page.getByRole('table')).toContainText('retention');
  expect(trouble).toEqual([]);
});
