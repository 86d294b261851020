import type { Page, Route } from '@playwright/test';
import {
  contentOf,
  expectFrameWorks,
  follow,
  inLanguage,
  languageOf,
  noticeOn,
  openWritten,
  REMOTES,
  watchForThrows,
} from './chaos/page-in-trouble';
import { expect, isLive, test } from './site';

interface Fault {
  readonly name: string;
  readonly files: string;
  readonly reason: 'remote.missing' | 'remote.timeout';
  /** Null: it never answers. */
  readonly answer: ((route: Route) => Promise<void>) | null;
}

const abortCall = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' });
const aPage = (route: Route): Promise<void> =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' });

const FAULTS: readonly Fault[] = [
  {
    name: 'does not answer',
    files: '**/remotes/NAME/**',
    reason: 'remote.missing',
    answer: (route) => route.abort('connectionrefused'),
  },
  { name: 'has lost all its files', files: '**/remotes/NAME/**', reason: 'remote.missing', answer: abortCall },
  { name: 'answers with a page', files: '**/remotes/NAME/remoteEntry*', reason: 'remote.missing', answer: aPage },
  {
    name: 'has lost a chunk behind a good entry',
    files: '**/remotes/NAME/page.*.js*',
    reason: 'remote.missing',
    answer: abortCall,
  },
  { name: 'hangs', files: '**/remotes/NAME/remoteEntry*', reason: 'remote.timeout', answer: null },
  { name: 'hangs behind a good entry', files: '**/remotes/NAME/page.*.js*', reason: 'remote.timeout', answer: null },
];
/** The faults for one remote: all that answer, and every second one that hangs. */
const faultsOf = (index: number): readonly Fault[] =>
  FAULTS.filter(({ answer }, at) => answer !== null || at % 2 === index % 2);

/** Adds a fault to a page. Returns a function that removes it and ends hanging requests. */
async function inflict(page: Page, { files, answer }: Fault, name: string): Promise<() => Promise<void>> {
  const pattern = files.replace('NAME', name);
  const hanging: Route[] = [];
  await page.route(pattern, answer ?? ((route) => void hanging.push(route)));
  return async () => {
    await page.unroute(pattern);
    // Some may have been cancelled already: by the shell's time limit, or with the page.
    await Promise.all(hanging.map((route) => route.abort('connectionreset').catch(() => undefined)));
  };
}

for (const [index, { name, path, elsewhere }] of REMOTES.entries())
  test.describe(`when ${name}`, () => {
    for (const [at, fault] of faultsOf(index).entries()) {
      const language = languageOf(index, at);
      const hangs = fault.answer === null;

      test(`${fault.name}, its area says so and comes back by a retry; the rest goes on (${language})`, async ({
        page,
      }) => {
        const thrown = watchForThrows(page);
        // The test controls the clock, so that it need not wait two minutes.
        if (hangs) await page.clock.install();
        const heal = await inflict(page, fault, name);
        const firstContent = await openWritten(page, inLanguage(path, language));
        const content = contentOf(page);
        const { notice, retry, says } = noticeOn(page, language);

        if (hangs)
          await expect(async () => {
            await page.clock.fastForward('02:01');
            await expect(notice).toBeVisible({ timeout: 1000 });
          }).toPass();
        await says(fault.reason, true);
        expect(await content.innerHTML()).toBe(firstContent);
        await expectFrameWorks(page, language);

        // Another remote is not affected, and after going back the notice is still shown.
        await follow(page, inLanguage(elsewhere, language));
        await isLive(page);
        await expect(notice).toHaveCount(0);
        // A document with hanging files never finishes loading.
        await page.goBack({ waitUntil: 'commit' });
        await says(fault.reason, true);

        // The fault is still there: a retry shows the notice again.
        if (!hangs) {
          await retry.click();
          await expect(retry).toBeEnabled();
          await says(fault.reason, true);
        }

        await heal();
        await retry.click();
        await expect(notice).toHaveCount(0);
        await isLive(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect(thrown).toEqual([]);
      });
    }

    test('is away, the way to another page is open, and its own comes back', async ({ page }) => {
      const thrown = watchForThrows(page);
      const files = `**/remotes/${name}/**`;
      await page.route(files, (route) => route.abort('connectionrefused'));
      await page.goto(elsewhere);
      await isLive(page);
      const { notice, retry, says } = noticeOn(page, 'en');

      await follow(page, path);
      await expect(page).toHaveURL(path);
      await says('remote.missing', false);
      await page.goBack();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goForward();
      await says('remote.missing', false);
      await page.unroute(files);
      await retry.click();

      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(thrown).toEqual([]);
    });
  });

test('when every remote is away, the page that the server wrote stays, and so does the frame', async ({ page }) => {
  const thrown = watchForThrows(page);
  await page.route('**/remotes/**', (route) => route.abort('connectionrefused'));
  await openWritten(page, '/market/SP500');
  const { says } = noticeOn(page, 'en');

  await says('remote.missing', true);
  await expect(page.getByRole('main').getByRole('grid')).toBeVisible();
  await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'Tel Aviv' }).click();
  await expect(page).toHaveURL('/market/TA');
  await says('remote.missing', false);
  await expectFrameWorks(page, 'en');
  expect(thrown).toEqual([]);
});

test('a retry that worked leaves the reader at the beginning of the page, with the keyboard', async ({ page }) => {
  await page.route('**/remotes/mfe_articles/**', (route) => route.abort('connectionrefused'));
  await page.goto('/policy');
  const { notice, retry } = noticeOn(page, 'en');

  await retry.focus();
  // A failed retry replaces this notice by a new one and moves the focus to it.
  await notice.evaluate((first) => first.setAttribute('data-first', ''));
  await page.keyboard.press('Enter');
  await expect(notice).not.toHaveAttribute('data-first');
  await expect(retry).toBeFocused();
  await page.unroute('**/remotes/mfe_articles/**');
  await page.keyboard.press('Enter');

  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
