import { readFileSync } from 'node:fs';
import { mailsTo } from './mails';
import { addReader } from './test-reader';
import { openSection } from './profile-sections';
import { DEMO_PASSWORD, expect, isLive, signIn, signInOnPage, test } from './site';

test('a reader sets their page up, looks at what is held on them, takes it along and leaves', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = await addReader({ isDemo: false });
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, baseURL ?? '', email);
  await page.goto('/login?redirect=%2Fprofile');
  await isLive(page);
  await signInOnPage(page, email);
  const main = page.getByRole('main');

  await main.getByLabel('Name', { exact: true }).fill('Dana Levi');
  await main.getByLabel('Appearance').selectOption('Dark');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Dana Levi')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The next device gets the setting.
  const other = await elsewhere.newPage();
  await elsewhere.clearCookies();
  await other.goto(`${baseURL}/login`);
  await isLive(other);
  await signInOnPage(other, email);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Older emails and bookmarks name a part of the profile by its fragment.
  await page.goto('/profile#sessions');
  await expect(page).toHaveURL('/profile/sessions#sessions');
  await page.reload();
  const ends = main.getByRole('button', { name: /^End: / });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(main.getByText(/^Logged out: /)).toBeVisible();
  await expect(ends).toHaveCount(1);

  await openSection(page, 'Data and reports');
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^boursight-account-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(readFileSync(await file.path(), 'utf8')) as { user: object; records: object };
  expect(held.user).toMatchObject({ email, displayName: 'Dana Levi', theme: 'dark' });
  expect(JSON.stringify(held)).not.toMatch(/argon2/);

  await main.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What stays, and why')).toBeVisible();
  await dialog.getByLabel('Type your email address').fill(email);
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText(/Your account is deleted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('user_token_password');
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await page.goto('/login');
  await isLive(page);
  await signInOnPage(page, email);
  await expect(page.getByRole('alert')).toContainText('Please correct the following error(s):');
  await elsewhere.close();
});
