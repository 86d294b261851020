import { openSection } from './profile-sections';
import { ADMIN, answerCookieQuestion, expect, isLive, signIn, test, watchForTrouble } from './site';

test('a reader registers by the sandbox sign-in, is approved, and signs in by it from then on', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = `third.party.${Date.now()}@example.com`;
  const trouble = await watchForTrouble(page);
  /** Signs in through the sandbox provider. */
  const signInAs = async (from: string): Promise<void> => {
    await page.goto(from);
    await isLive(page);
    await page.getByRole('button', { name: 'Sign in with Sandbox' }).click();
    await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
  };

  await signInAs('/register?redirect=%2Fmarket%2FTA');
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeFocused();
  await expect(page).toHaveURL('/login/third-party');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Registration completed!' })).toBeFocused();

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await answerCookieQuestion(elsewhere);
  await signIn(elsewhere, baseURL ?? '', ADMIN);
  const manager = await elsewhere.newPage();
  await manager.goto('/admin/users');
  await manager.getByRole('button', { name: `Approve: ${email}` }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(manager.getByRole('button', { name: `Disable: ${email}` })).toBeVisible();
  await elsewhere.close();

  await signInAs('/login?redirect=%2Fprofile');
  await expect(page).toHaveURL('/profile');
  await openSection(page, 'Security');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByRole('button', { name: `Unlink Sandbox, ${email}` })).toBeVisible();
  await ways.getByRole('button', { name: `Unlink Sandbox, ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  // The browser logs the refusal, which the test expects.
  await expect(page.getByRole('dialog').getByText(/the only way to sign in/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();

  // A user with only a provider sets a first password, and then has two ways to sign in.
  const password = page.locator('#password');
  await expect(password.getByLabel('Current password')).toHaveCount(0);
  await password.getByLabel('New password').fill('a kite over the harbour');
  await password.getByRole('button', { name: 'Set a password' }).click();
  await expect(password.getByText(/The password is set/)).toBeVisible();
  await expect(password.getByLabel('Current password')).toBeVisible();
  await expect(ways.getByText('Set', { exact: true })).toBeVisible();
  expect(trouble.filter((line) => !line.includes('/unlink'))).toEqual([]);
});
