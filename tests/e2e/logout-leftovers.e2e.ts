import { companyRows, expect, isFrameLive, isLive, PREMIUM, signIn, test } from './site';
import { hasEveryRow } from './table';

test('after a log-out, the Back button shows no scores and no recent pages of the reader', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'true'));
  await signIn(context, baseURL!, PREMIUM);
  await page.goto('/market/SP500');
  await isLive(page);
  const sorted = page.getByRole('columnheader', { name: /score/i });
  await expect(sorted.first()).toBeVisible();
  const scores = () =>
    companyRows(page).evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent ?? ''));
  await expect.poll(async () => (await scores()).some((score) => /\d/.test(score))).toBe(true);
  await isFrameLive(page);
  await page.evaluate(() => {
    const place = { path: '/market/TA/symbol/ICL.TA', label: 'ICL', detail: '' };
    localStorage.setItem('palette-recent', JSON.stringify([place]));
  });

  await page.getByRole('banner').getByText('Demo Premium').hover();
  const begun = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await begun;
  expect(await page.evaluate(() => localStorage.getItem('palette-recent'))).toBeNull();
  await page.goBack();
  await isLive(page);

  await expect(page).toHaveURL('/market/SP500');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Demo Premium')).toHaveCount(0);
  // The last column: no score in any row.
  await hasEveryRow(page);
  expect(new Set(await scores())).toEqual(new Set(['?']));
  // The page's own data names the kind of viewer that it was made for.
  await expect(async () => {
    const boot = await page.locator('#boot').textContent();
    expect(JSON.parse(boot ?? '{}')).toMatchObject({ viewerClass: 'visitor' });
  }).toPass({ timeout: 15_000 });
});
