import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';

test.describe('without a connection', () => {
  test('the site says so and since when, leaves open content in place, and retries when it is back', async ({
    page,
    context,
  }) => {
    const rest = page.waitForResponse('**/api/boards/SP500/**');
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    await page.waitForLoadState('networkidle');
    const notice = page.getByRole('status', { name: 'Connection' });
    // A slow browser may be idle between two files: the code of the notice and the remaining rows must be loaded.
    await expect(notice).toBeAttached();
    await (await rest).finished();

    await context.setOffline(true);
    await expect(notice).toContainText(/No connection since \d\d:\d\d\./);
    await page.getByRole('banner').locator('summary', { hasText: 'Markets' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Stockholm/ })
      .click();
    await expect(page).toHaveURL('/market/STO');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(companyRows(page).first()).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/market/STO');
    await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toBeVisible();

    await context.setOffline(false);
    await expect(notice).toContainText('Connected again');
    await expect(companyRows(page).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('a login that ends elsewhere', () => {
  test('is noticed at the first call that is refused; what is open stays', async ({ page, context, baseURL }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const notice = page.getByRole('status', { name: 'Your login' });
    await expect(notice).toBeAttached();

    const ended = await context.request.post('/api/auth/signout', { headers: { authorization: `Bearer ${token}` } });
    expect(ended.ok()).toBe(true);
    const row = companyRows(page).first();
    await row.hover();
    await row
      .getByRole('button', { name: /follow/i })
      .first()
      .click();

    await expect(notice).toContainText('You are no longer logged in');
    await expect(companyRows(page).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await notice.getByRole('link', { name: 'Log in again' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fmarket%2FSP500');
  });

  test('is noticed on coming back from the tab where it ended', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/policy');
    await isLive(page);
    await isFrameLive(page);
    await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();

    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));

    await expect(page.getByRole('status', { name: 'Your login' })).toContainText('You are no longer logged in');
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fpolicy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  });

  test('one that began elsewhere opens its pages here', async ({ page, context, baseURL }) => {
    await page.goto('/policy');
    await isLive(page);
    await isFrameLive(page);
    await signIn(context, baseURL ?? '', READER);

    await page.getByRole('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<a href="/profile">My profile</a>');
    });
    await page.getByRole('link', { name: 'My profile' }).click();

    await expect(page.getByRole('main').getByText(READER)).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });
});
