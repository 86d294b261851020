import { boardTable, companyRows, expect, isLive, PREMIUM, signIn, test } from './site';

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
