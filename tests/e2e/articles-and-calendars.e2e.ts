import { expect, isLive, test, watchForTrouble } from './site';

test('a reader goes from an article to the next, to what changed in it, and to a week of the calendars', async ({
  page,
  request,
}) => {
  const trouble = await watchForTrouble(page);
  const { articles } = (await (await request.get('/api/articles/subject/sample-article-1')).json()) as {
    articles: { title: string }[];
  };

  await page.goto('/article/sample-article-1');
  await isLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articles[0]!.title);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\?compare=/);
  await expect(page.locator('ins:visible')).toContainText('Updated after the quarter’s results.');

  // Opened inside the document: its body comes by the API, is sanitised, and goes past the shell's own check.
  await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(articles[0]!.title);
  await expect(page.locator('article:visible')).toContainText('is an invented company of the sample data set');

  // Weeks that are over: the address of today's own names none.
  await page.goto('/earnings-calendar?week=2026-11-09&zone=Asia/Jerusalem');
  await isLive(page);
  await expect(page.getByRole('heading', { name: /^Monday 09\/11\/2026/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/week=2026-11-16/);
  await expect(page.getByRole('heading', { name: /^Monday 16\/11\/2026/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a calendar file' }).click();
  expect((await download).suggestedFilename()).toBe('boursight-earnings-2026-11-16.ics');

  await page.goto('/economic-calendar?week=2026-11-16&zone=UTC');
  await isLive(page);
  await page.getByRole('button', { name: 'Japan' }).click();
  await expect(page).toHaveURL(/country=JP/);
  const event = page
    .getByRole('listitem')
    .filter({ has: page.getByText('JP', { exact: true }) })
    .first();
  await event.getByRole('button').focus();
  await expect(event.getByText('Estimate')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(event.getByText('Estimate')).toBeHidden();
  expect(trouble).toEqual([]);
});

test('an article that is not there says so, with status 404', async ({ page }) => {
  const answer = await page.goto('/article/no-such-article');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
