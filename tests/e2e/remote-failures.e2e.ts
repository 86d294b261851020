import type { Page, Route } from '@playwright/test';
import { expect, isFrameLive, isLive, test } from './site';

/** Each remote with a page of its own, and one of another remote. */
const REMOTES = [
  { name: 'mfe_boards', path: '/market/SP500', elsewhere: '/policy' },
  { name: 'mfe_symbol', path: '/hasStatement/SP500/2026-01-01', elsewhere: '/policy' },
  { name: 'mfe_articles', path: '/policy', elsewhere: '/login' },
  { name: 'mfe_calendars', path: '/earnings-calendar', elsewhere: '/policy' },
  { name: 'mfe_account', path: '/login', elsewhere: '/policy' },
] as const;

const FAULTS: readonly { name: string; file: string; answer: (route: Route) => Promise<void> }[] = [
  {
    name: 'does not answer',
    file: '**/remotes/NAME/remoteEntry*',
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    name: 'answers with a page',
    file: '**/remotes/NAME/remoteEntry*',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  },
  {
    name: 'has lost its files after a release',
    file: '**/remotes/NAME/page.*.js',
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  },
];

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: /could not be loaded/ });

for (const { name, path, elsewhere } of REMOTES)
  test.describe(`when ${name}`, () => {
    for (const fault of FAULTS)
      test(`${fault.name}, its area says so and comes back by a retry; the rest goes on`, async ({ page }) => {
        const files = fault.file.replace('NAME', name);
        await page.route(files, fault.answer);
        await page.goto(path);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        const title = (await heading.textContent()) ?? '';

        await expect(notice(page)).toContainText('The rest of the site works.');
        await expect(notice(page)).toContainText('What you see below is as it was when the page was opened.');
        await expect(heading).toHaveText(title);
        // The frame waits for the page, or for the reader.
        await page.getByRole('banner').hover();
        await isFrameLive(page);
        await page.getByRole('banner').locator('summary', { hasText: 'Calendars' }).click();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Earnings calendar' })).toBeVisible();

        // Still down: the retry says so again.
        await notice(page).getByRole('button', { name: 'Try again' }).click();
        await expect(notice(page).getByRole('button', { name: 'Try again' })).toBeEnabled();

        await page.unroute(files);
        await notice(page).getByRole('button', { name: 'Try again' }).click();
        await expect(notice(page)).toHaveCount(0);
        await isLive(page);
        await expect(heading).toHaveText(title);
      });

    test('is away, the way to another page is open, and its own comes back', async ({ page }) => {
      const files = `**/remotes/${name}/**`;
      await page.route(files, (route) => route.abort('connectionrefused'));
      await page.goto(elsewhere);
      await isLive(page);
      await page.evaluate((href) => {
        document.body.insertAdjacentHTML('beforeend', `<p><a href="${href}">to the area</a></p>`);
      }, path);

      await page.getByRole('link', { name: 'to the area' }).click();
      await expect(page).toHaveURL(path);
      await expect(notice(page)).toBeVisible();
      await expect(notice(page)).not.toContainText('What you see below');
      await page.goBack();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goForward();
      await page.unroute(files);
      await notice(page).getByRole('button', { name: 'Try again' }).click();

      await expect(notice(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

test('when every remote is away, the page that the server wrote stays, and so does the frame', async ({ page }) => {
  await page.route('**/remotes/**', (route) => route.abort('connectionrefused'));
  await page.goto('/market/SP500');

  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'Tel Aviv' }).click();
  await expect(page).toHaveURL('/market/TA');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
