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

  // Opened by a client-side navigation: the API sends its body, which is sanitised and passes the shell's check.
  await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(articles[0]!.title);
  await expect(page.locator('article:visible')).toContainText('is an invented company of the sample data set');

  // Past weeks: the address of the current one has no date.
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
  // The list changes a moment after the address.
  await expect(page.getByRole('group', { name: 'Country' }).getByRole('button', { pressed: true })).toHaveCount(1);
  const event = page
    .getByRole('listitem')
    .filter({ has: page.getByText('JP', { exact: true }) })
    .first();
  await event.getByRole('button').focus();
  await expect(event.getByText('Estimate')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(event.getByText('Estimate')).toBeHidden();

  // Every week shows the next event, with a link to its day. After the end of the sample there is none.
  await page.goto('/economic-calendar?week=2026-11-16&zone=UTC');
  await isLive(page);
  const next = page.getByRole('heading', { name: 'Next high-impact event' }).locator('..');
  await expect(next).toBeVisible();
  const day = next.getByRole('link');
  if ((await day.count()) > 0) {
    const name = (await day.textContent()) ?? '';
    await day.click();
    await expect(page.getByRole('region', { name })).toBeFocused();
  }
  expect(trouble).toEqual([]);
});

test('the calendars are read in the order of day, company and time, and are usable by the keyboard alone', async ({
  page,
}) => {
  // Past weeks of the sample, which are the same on every day.
  await page.goto('/earnings-calendar?week=2026-11-16&zone=UTC');
  await isLive(page);
  const week = page.getByRole('group', { name: 'Earnings calendar' });
  await expect(week.getByRole('region').first()).toMatchAriaSnapshot(`
    - region /^Monday 16/:
      - heading /^Monday 16.11.2026$/ [level=2]
      - list:
        - listitem:
          - link /^[A-Z.]+$/
          - text: /(Before the open|After the close|During trading|Time not known)$/
          - time: /^\\d\\d:\\d\\d/
          - text: /Confirmed|Estimated/
  `);
  const events = week.locator('[data-walk-day]').first().locator('[data-walk-event] a');
  await events.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(events.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(week.locator('[data-walk-day]').nth(1).locator('[data-walk-event] a').nth(1)).toBeFocused();
  const symbol = await page.evaluate(() => document.activeElement!.textContent);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/symbol/${symbol}$`));

  await page.goto('/earnings-calendar?week=2026-11-16&zone=UTC&view=table&lang=heb');
  await isLive(page);
  await expect(page.getByRole('row').nth(1)).toMatchAriaSnapshot(`
    - row:
      - cell /^יום שני 16.11.2026$/
      - rowheader /^[A-Z.]+ .+/
      - cell
      - cell /\\d\\d:\\d\\d|לא ידוע/
      - cell /מאושר|משוער/
  `);

  await page.goto('/economic-calendar?week=2026-11-16&zone=UTC');
  await isLive(page);
  const economy = page.getByRole('group', { name: 'Economic calendar' });
  await expect(economy.getByRole('region').first()).toMatchAriaSnapshot(`
    - region /^Monday 16/:
      - heading /^Monday 16.11.2026$/ [level=2]
      - list:
        - listitem:
          - button /^\\d\\d:\\d\\d [A-Z]{2} (High|Medium|Low) .+/
  `);
  await economy.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = economy.locator('[data-walk-day]').first().getByRole('button').last();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-expanded', 'true');
});

test('an article that is not there says so, with status 404', async ({ page }) => {
  const answer = await page.goto('/article/no-such-article');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
