import { answerCookieQuestion, expect, isLive, READER, signIn, test, watchForTrouble } from './site';

test('a reader recalculates a company on the method page, and goes on to a review with an embedded post', async ({
  page,
  context,
}) => {
  const trouble = await watchForTrouble(page);
  await answerCookieQuestion(context);
  await page.goto('/how-the-score-works');
  await isLive(page);
  const score = page.getByRole('status').filter({ hasText: 'of 100' });
  const before = await score.textContent();

  await page.getByRole('slider', { name: /^Price to earnings/ }).press('End');
  await expect(score).not.toHaveText(before ?? '');
  await expect(page).toHaveURL('/how-the-score-works?pe=70');
  await expect(page.getByRole('row', { name: /^Price to earnings 0\.0/ })).toBeVisible();

  // By client-side navigation: the API sends the text, which passes the shell's check.
  await page.getByRole('link', { name: 'The best Tel Aviv stocks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The best Tel Aviv stocks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leading companies on the Tel Aviv board' })).toContainText('?');
  await page.getByRole('link', { name: 'יבואניות הרכב: שתי חברות, שני מאזנים' }).click();
  await page.getByRole('link', { name: 'מצברים וצמיגים: סקירת הרבעון השני של 2022' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^מצברים וצמיגים/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // Errors in third-party frames do not count.
  expect(trouble).toEqual([]);
  await page.route('https://platform.twitter.com/**', (route) => route.fulfill({ body: '' }));
  const shown = page.waitForResponse('https://platform.twitter.com/**');
  await page.getByRole('button', { name: 'Show the post' }).click();
  await expect(page.getByTitle('A post on X')).toBeVisible();
  await shown;
});

test('a score and its order are for logged-in users, in the first HTML too', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const html = await (await request.get('/best-tel-aviv-stocks')).text();
  expect(html).toContain('"isByScore":false');
  expect(html).not.toMatch(/"score":/);

  await signIn(context, baseURL ?? '', READER);
  await page.goto('/best-tel-aviv-stocks');
  await isLive(page);
  const table = page.getByRole('region', { name: 'Leading companies on the Tel Aviv board' });
  const cells = table.locator('tbody td:last-child');
  await expect(cells).toHaveCount(15);
  const scores = (await cells.allTextContents()).map(Number);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});
