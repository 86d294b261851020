import type { Page, Route } from '@playwright/test';
import { companyRows, expect, isFrameLive, isLive, PREMIUM, READER, signIn, test } from './site';

const BOARDS = '**/api/boards/**';
const FAULTS: readonly { name: string; answer: (route: Route) => Promise<void> }[] = [
  {
    name: 'fails',
    answer: (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Internal error',
          status: 500,
          errorCode: 'internal_error',
        }),
      }),
  },
  { name: 'is out of reach', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'answers with a page',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  },
  {
    name: 'stops in the middle',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"market":"SP5' }),
  },
];

/** In the page in front: pages that are kept alive behind it have their own. */
const banner = (page: Page) =>
  page.getByText('Attention! Unlock the power of premium access').filter({ visible: true });

for (const { name, answer } of FAULTS)
  test.describe(`when the service ${name}`, () => {
    test('a board keeps its first rows, says what is missing, and loads it on a retry', async ({ page }) => {
      await page.route(BOARDS, answer);
      await page.goto('/market/SP500');
      const rest = page.getByRole('alert').filter({ hasText: 'The rest of the board could not be loaded' });

      await expect(rest).toBeVisible();
      await expect(banner(page)).toBeVisible();
      await expect(companyRows(page).first()).toBeVisible();

      await page.unroute(BOARDS);
      await rest.getByRole('button', { name: 'Try again' }).click();
      await expect(rest).toHaveCount(0);
      await expect(page.getByText(/^Rows 1–\d+ of 100$/)).toBeVisible();
    });

    test('a board that was not there yet says so, and loads on a retry', async ({ page }) => {
      await page.goto('/market/SP500');
      await isLive(page);
      await page.route(BOARDS, answer);
      await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'London' }).click();

      await expect(page.getByText('The board could not be loaded')).toBeVisible();
      await expect(banner(page)).toBeVisible();
      await page.unroute(BOARDS);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(companyRows(page).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Watch in L');
    });
  });

test.describe('when the service fails', () => {
  const fails = FAULTS[0]?.answer ?? (() => Promise.resolve());

  test('a premium reader is told what happened, and never to subscribe', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', PREMIUM);
    await page.goto('/market/SP500');
    await isLive(page);
    await page.route(BOARDS, fails);
    await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'London' }).click();

    await expect(page.getByText('The board could not be loaded')).toBeVisible();
    await expect(page.getByText(/subscribe/i)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
  });

  test('the page of a company says so, and loads on a retry', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await page.route('**/api/symbols/**', fails);
    await companyRows(page).first().getByRole('link').first().click();

    await expect(page.getByText('The company could not be loaded')).toBeVisible();
    await page.unroute('**/api/symbols/**');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeVisible();
  });

  test('the login says that the service cannot be reached', async ({ page }) => {
    await page.route('**/api/auth/**', (route) => route.abort('connectionrefused'));
    await page.goto('/login');
    await isLive(page);
    await page.getByLabel('Email').fill(READER);
    await page.getByLabel('Password').fill('some-Passw0rd-2026');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(/The service cannot be reached/);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test('a reader stays logged in: only a refusal ends a login', async ({ page, context, baseURL }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    await page.route('**/api/users/me', fails);
    await page.goto('/profile');

    await expect(page.getByText('Your account could not be loaded')).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'user_token_password')?.value).toBe(token);
    await page.unroute('**/api/users/me');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText(READER)).toBeVisible();
  });

  test('a star that could not be set says so and stays as it was', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.route('**/api/symbols/follow', fails);
    await page.route('**/api/symbols/unfollow', fails);
    await page.goto('/market/SP500');
    await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
    const star = companyRows(page)
      .first()
      .getByRole('button', { name: /^Follow/ });
    const before = await star.getAttribute('aria-pressed');

    await star.click();
    await expect(page.getByText(/could not be changed in your list/)).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', before ?? '');
  });
});

test('a browser that goes offline and comes back loses nothing', async ({ page, context }) => {
  await page.goto('/market/SP500');
  await isLive(page);
  await isFrameLive(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'London' }).click();
  await expect(page.getByText('The board could not be loaded')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(companyRows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SP500');
});
