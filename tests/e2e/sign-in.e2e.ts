import { DEMO_PASSWORD, expect, isFrameLive, isLive, READER, signInOnPage, test } from './site';

test.describe('signing in', () => {
  test('names what is missing, and puts the focus there', async ({ page }) => {
    await page.goto('/login');
    await isLive(page);

    await page.getByRole('button', { name: 'Continue' }).click();

    const list = page.getByRole('alert').filter({ hasText: 'Please correct the following error(s):' });
    await expect(list.getByRole('listitem')).toHaveText(['Email required.', 'Password required.']);
    await expect(list).toBeFocused();
  });

  test('answers a wrong password with the error list, and a right one with the page that was wanted', async ({
    page,
  }) => {
    await page.goto('/login?redirect=%2Fpolicy');
    await isLive(page);

    await signInOnPage(page, READER, 'not-the-Passw0rd-2026');
    await expect(page.getByRole('alert')).toContainText('Please correct the following error(s):');
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText('Wrong email or password.');
    await expect(page.getByLabel('Email')).toHaveValue(READER);

    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/policy');
    await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
  });

  // The second one looks like a path of our site until a browser removes the dot.
  for (const elsewhere of ['//elsewhere.example/', '/.//elsewhere.example/'])
    test(`leads to our own site alone, and not to ${elsewhere}`, async ({ page }) => {
      const left: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().includes('//elsewhere.example')) left.push(request.url());
      });
      await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
      await isLive(page);
      await signInOnPage(page, READER);

      await expect(page).toHaveURL('/');
      expect(left).toEqual([]);
    });

  test('ends with logging out: the token is dead everywhere', async ({ page, context }) => {
    await page.goto('/login');
    await isLive(page);
    await signInOnPage(page, READER);
    await expect(page).toHaveURL('/');
    const token = (await context.cookies()).find(({ name }) => name === 'user_token_password')?.value ?? '';
    const askIdentity = () => context.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await askIdentity()).status()).toBe(200);

    await isFrameLive(page);
    // The load event of this document must not be mistaken for that of the next.
    await page.waitForLoadState();
    await page.getByRole('banner').getByText('Demo Reader').hover();
    // The page reloads; a browser that is closed during a reload may hang.
    const begun = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await begun;
    await isLive(page);

    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('user_token'))).toEqual([]);
    await expect.poll(async () => (await askIdentity()).status()).toBe(401);
  });
});
