import type { Page } from '@playwright/test';
import { mailsTo } from './mails';
import { ADMIN, answerCookieQuestion, expect, isLive, signIn, signInOnPage, test } from './site';

const PASSWORD = 'a kite over the harbour';

test('a reader registers, opens the mailed link elsewhere, is approved, logs in, and forgets the password', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = `new.reader.${Date.now()}@example.com`;
  await page.goto('/register');
  await isLive(page);
  const submit = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await expect(submit).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Please correct the following error(s):');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Registration completed!' })).toBeFocused();
  await expect(page.getByText('a manager approves the account within 24 hours')).toBeVisible();

  await expect.poll(() => mailsTo(email).length).toBe(1);
  const link = /https?:\/\/\S+(\/verify\/[\w-]{43})/.exec(mailsTo(email)[0]!)?.[1] ?? '';
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await answerCookieQuestion(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('User verified!')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Failed, check the verify token or try again later...')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Email me another link' })).toBeVisible();

  await page.goto('/login');
  await isLive(page);
  await signInOnPage(page, email, PASSWORD);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
    'A manager has not approved this account yet.',
  );

  await signIn(elsewhere, baseURL ?? '', ADMIN);
  await other.goto('/admin/users');
  await other.getByRole('button', { name: `Approve: ${email}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('button', { name: `Disable: ${email}` })).toBeVisible();
  await elsewhere.close();
  await expect.poll(() => mailsTo(email).length).toBe(2);

  await signInOnPage(page, email, PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText(email.split('@')[0]!)).toBeVisible();

  const forgetful = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await answerCookieQuestion(forgetful);
  await forgetPassword(await forgetful.newPage(), email);
  await forgetful.close();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});

/** From the login page over the mailed link to a login with another password, which ends the session elsewhere. */
async function forgetPassword(page: Page, email: string): Promise<void> {
  const next = 'another kite, another harbour';
  await page.goto('/login');
  await isLive(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Wait for this one, or the login page would be filled in; later it is cached behind: only visible controls count.
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status').getByText('If there is an account with this address')).toBeVisible();
  await expect.poll(() => mailsTo(email).length).toBe(3);
  const link = /https?:\/\/\S+(\/reset-password\/[\w-]{43})/.exec(mailsTo(email)[2]!)?.[1] ?? '';

  await page.goto(link);
  await isLive(page);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await signInOnPage(page, email, next);
  await expect(page).toHaveURL('/');
}
