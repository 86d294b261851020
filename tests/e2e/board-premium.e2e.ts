import type { Schema } from '@site/contract';
import type { Response } from '@playwright/test';
import { boardTable, companyRows, expect, isLive, PREMIUM, READER, signIn, test } from './site';
import { hasEveryRow } from './table';

test('a premium reader sees every row of the largest board', async ({ page, context, baseURL }) => {
  const token = await signIn(context, baseURL ?? '', PREMIUM);
  const answer = await context.request.get('/api/boards/NYSE?limit=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThan(1000);
  await page.goto('/market/NYSE');
  await isLive(page);

  await expect(boardTable(page)).toHaveAttribute('aria-rowcount', String(total + 1));
  await expect(page.getByText(`${new Intl.NumberFormat('en').format(total)} companies, sorted by`)).toBeVisible();
  await expect(page.getByText(/Subscribe now/)).toHaveCount(0);
  await expect(page.getByText(/more companies are on the full board/)).toHaveCount(0);

  const last = companyRows(page).last();
  await hasEveryRow(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return last.getAttribute('aria-rowindex');
    })
    .toBe(String(total + 1));
  await expect(last.getByRole('rowheader')).toHaveText(/\S/);
});

test('a premium reader is greeted on the home page and marked in the header', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', PREMIUM);
  await page.goto('/');

  await expect(page.getByRole('main').getByText(/Full boards are open/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /premium member/ })).toBeVisible();
});

test('a free reader gets no more rows when the browser claims a plan (D19)', async ({ page, context, baseURL }) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const claims = { premium: 'true', plan: 'premium', role: 'admin', viewer: '{"kind":"premium"}' };
  await context.addCookies(Object.entries(claims).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await context.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, claims);
  // The account's answer, as a modified page would see it.
  const profile = await context.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(profile.status()).toBe(200);
  const edited = { ...((await profile.json()) as object), plan: 'premium', premium: true };
  await page.route('**/api/users/me', (route) => route.fulfill({ json: edited }));
  const boards: Response[] = [];
  page.on('response', (response) => {
    if (/\/api\/boards\/NYSE\/columns/.test(response.url())) boards.push(response);
  });
  await page.goto('/market/NYSE');
  await isLive(page);

  await expect(page.getByText(/more companies are on the full board/).first()).toBeVisible();
  await expect.poll(() => boards.length).toBeGreaterThan(0);
  for (const response of boards) {
    const { shown, truncated, length } = (await response.json()) as Schema<'BoardColumns'>;
    expect([length <= shown, truncated]).toEqual([true, true]);
  }
});
