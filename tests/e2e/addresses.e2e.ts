import { expect, isLive, READER, signIn, test } from './site';

test.describe('an address that does not exist', () => {
  for (const path of [
    '/no-such-page',
    '/market/XX',
    '/market/SP500/symbol/NOSUCH',
    '/market/SP500/article/weekly',
    '/market/WORLD/Nothing/Nowhere',
  ])
    test(`${path} answers with status 404 and shows the error page`, async ({ page }) => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('page not found');
      await expect(page).toHaveTitle('page not found · Boursight');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Boursight' })).toBeVisible();
    });

  test('an invalid date answers with status 404, and the page names it', async ({ page }) => {
    const answer = await page.goto('/hasStatement/SP500/2026-02-31');

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('alert').filter({ hasText: '“2026-02-31” is not a date' })).toBeVisible();
  });

  test('is reported after a client-side navigation too, and Back works', async ({ page }) => {
    await page.goto('/policy');
    await isLive(page);
    await page.getByRole('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<a href="/no-such-page">nowhere</a>');
    });

    await page.getByRole('link', { name: 'nowhere' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('page not found');
    await page.goBack();
    await expect(page).toHaveURL('/policy');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('page not found');
  });
});

test.describe('a page for some readers only', () => {
  test('redirects a visitor to the login, with the requested page', async ({ page }) => {
    await page.goto('/profile?lang=heb');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Flang%3Dheb&lang=heb');

    await page.goto('/subscribe');
    await expect(page).toHaveURL('/login?redirect=%2Fsubscribe');
  });

  test('redirects a logged-in reader to the home page', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);

    for (const path of ['/login', '/register', '/forgot-password', '/verify/some-token']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('treats an expired token like no token', async ({ page, context, baseURL }) => {
    const name = 'user_token_password';
    await context.addCookies([{ name, value: 'x'.repeat(43), url: baseURL ?? '', sameSite: 'Lax' }]);
    await page.goto('/market/SP500');

    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await isLive(page);
    await expect.poll(async () => (await context.cookies()).some((cookie) => cookie.name === name)).toBe(false);
  });
});
