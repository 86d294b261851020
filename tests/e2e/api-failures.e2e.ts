import type { Page } from '@playwright/test';
import { hang, sufferAll } from './chaos/api-faults';
import type { ApiFaultName } from './chaos/api-faults';
import { expectFrameWorks, follow, inLanguage, openWritten, watchForThrows } from './chaos/page-in-trouble';
import { TEXTS } from './chaos/texts';
import { companyRows, DEMO_PASSWORD, expect, isFrameLive, isLive, PREMIUM, READER, signIn, test } from './site';

const BOARDS = '**/api/boards/**';
/** On the visible page: cached pages behind it have their own. */
const said = (page: Page, text: string) => page.getByRole('main').getByText(text).filter({ visible: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true });

let thrown: readonly string[] = [];
test.beforeEach(({ page }) => {
  thrown = watchForThrows(page);
});
test.afterEach(() => expect(thrown).toEqual([]));

for (const language of ['en', 'he'] as const) {
  const { account, boards, symbol, shell } = TEXTS[language];
  const at = (path: string) => inLanguage(path, language);

  test.describe(`whatever is wrong with the service (${language})`, () => {
    test('a board keeps its first rows, says what is missing, and loads it on a retry', async ({ page }) => {
      const firstRow = companyRows(page).first();
      let first = '';
      await sufferAll(page, {
        calls: BOARDS,
        begin: async () => {
          await openWritten(page, at('/market/SP500'));
          first = await firstRow.innerText();
        },
        again: () => button(page, boards['failed.retry']).click(),
        async holds() {
          await expect(said(page, boards['failed.rest'])).toBeVisible();
          await expect(said(page, boards['premium.text'])).toBeVisible();
          expect(await firstRow.innerText()).toBe(first);
        },
      });

      await expect(said(page, boards['failed.rest'])).toHaveCount(0);
      await expect(companyRows(page).first()).toBeVisible();
    });

    test('a board that was not there yet says so, and loads on a retry', async ({ page }) => {
      await page.goto(at('/market/SP500'));
      await isLive(page);
      await sufferAll(page, {
        calls: BOARDS,
        begin: () => follow(page, at('/market/L')),
        again: () => button(page, boards['failed.retry']).click(),
        async holds() {
          await expect(said(page, boards['failed.title'])).toBeVisible();
          await expect(said(page, boards['premium.text'])).toBeVisible();
        },
      });

      await expect(said(page, boards['failed.title'])).toHaveCount(0);
      await expect(companyRows(page).filter({ visible: true }).first()).toBeVisible();
      await expectFrameWorks(page, language);
    });

    test('a premium reader sees what happened, and no offer to subscribe', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL ?? '', PREMIUM);
      await page.goto(at('/market/SP500'));
      await isLive(page);
      await sufferAll(page, {
        calls: BOARDS,
        begin: () => follow(page, at('/market/L')),
        again: () => button(page, boards['failed.retry']).click(),
        async holds() {
          await expect(said(page, boards['failed.title'])).toBeVisible();
          await expect(said(page, boards['premium.text'])).toHaveCount(0);
          await expect(page.getByRole('main').locator('a[href^="/subscribe"]')).toHaveCount(0);
        },
      });

      await expect(companyRows(page).filter({ visible: true }).first()).toBeVisible();
    });

    test('the page of a company says so, and loads on a retry', async ({ page }) => {
      await page.goto(at('/market/SP500'));
      await isLive(page);
      const company = await companyRows(page).first().getByRole('link').first().getAttribute('href');
      await sufferAll(page, {
        calls: '**/api/symbols/**',
        begin: () => follow(page, company ?? ''),
        again: () => button(page, symbol['symbol.retry']).click(),
        holds: () => expect(said(page, symbol['symbol.failed'])).toBeVisible(),
      });

      await expect(said(page, symbol['symbol.failed'])).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    });

    test('the list of new statements says so, and loads on a retry', async ({ page }) => {
      // The document includes the list; a client-side navigation requests it.
      await page.goto(at('/market/SP500'));
      await isLive(page);
      await sufferAll(page, {
        calls: '**/api/hasStatement/**',
        begin: () => follow(page, at('/hasStatement/SP500/2026-01-01')),
        again: () => button(page, symbol['symbol.retry']).click(),
        holds: () => expect(said(page, symbol['statements.failed'])).toBeVisible(),
      });

      await expect(said(page, symbol['statements.failed'])).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    });

    test('the login says what is wrong, keeps what was typed, and works in the end', async ({ page }) => {
      const texts: Readonly<Record<ApiFaultName, string>> = {
        fails: account['login.error.other'],
        'is unavailable': account['login.error.other'],
        'limits its rate': account['login.error.rateLimited'],
        'is unreachable': account['login.error.unreachable'],
        'answers with HTML': account['login.error.other'],
        'stops in the middle': account['login.error.other'],
      };
      const submit = () => button(page, account['login.submit']).click();
      await page.goto(at('/login'));
      await isLive(page);
      await page.getByLabel(account['login.email'], { exact: true }).fill(READER);
      await page.getByLabel(account['login.password'], { exact: true }).fill(DEMO_PASSWORD);
      await sufferAll(page, {
        calls: '**/api/auth/**',
        begin: submit,
        again: submit,
        async holds(fault) {
          await expect(page.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveText(texts[fault]);
          await expect(button(page, account['login.submit'])).toBeEnabled();
          await expect(page.getByLabel(account['login.email'], { exact: true })).toHaveValue(READER);
        },
      });

      await expect(page).toHaveURL(at('/'));
      await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
    });

    test('an activation says so, and works on a retry', async ({ page }) => {
      const calls = '**/api/auth/verify';
      await sufferAll(page, {
        calls,
        begin: () => page.goto(at(`/verify/${'k'.repeat(43)}`)),
        async again() {
          await button(page, account['profile.retry']).click();
        },
        holds: () => expect(said(page, account['verify.failed'])).toBeVisible(),
      });
      await expect(said(page, account['verify.busy'])).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a reader stays logged in: only a refusal ends a login', async ({ page, context, baseURL }) => {
      const token = await signIn(context, baseURL ?? '', READER);
      await sufferAll(page, {
        calls: '**/api/users/me',
        begin: () => page.goto(at('/profile')),
        // A click during a request waits for the same answer: the last message stays until then.
        again: () =>
          expect(async () => {
            const requested = page.waitForRequest('**/api/users/me', { timeout: 5000 });
            await Promise.all([requested, button(page, account['profile.retry']).click()]);
          }).toPass(),
        async holds() {
          await expect(said(page, account['profile.failed'])).toBeVisible();
          const cookies = await context.cookies();
          expect(cookies.find(({ name }) => name === 'user_token_password')?.value).toBe(token);
          await expect(page.getByRole('banner').getByRole('link', { name: shell['account.logIn'] })).toHaveCount(0);
        },
      });

      await expect(page.getByRole('main').getByText(READER)).toBeVisible();
    });

    test('a star that could not be set says so and keeps its state', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL ?? '', READER);
      await page.goto(at('/market/SP500'));
      await isLive(page);
      await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
      await companyRows(page).first().getByRole('rowheader').hover();
      const star = companyRows(page).first().locator('button[aria-pressed]');
      const before = (await star.getAttribute('aria-pressed')) ?? '';
      const ticker = (await companyRows(page).first().getByRole('link').first().innerText()).trim();
      await page.route('**/api/symbols/follow', (route) => route.abort('connectionrefused'));
      await page.route('**/api/symbols/unfollow', (route) => route.abort('connectionrefused'));

      await star.click();

      await expect(page.getByText(boards['follow.failed'].replace('{symbol}', ticker))).toBeVisible();
      await expect(star).toHaveAttribute('aria-pressed', before);
    });

    test('pages without their own calls show in full, for a reader too', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL ?? '', READER);
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      for (const path of ['/', '/policy', '/sitemap', '/subscribe', '/how-the-score-works']) {
        await page.goto(at(path));
        await isLive(page);
        await isFrameLive(page);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: shell['account.logIn'] })).toHaveCount(0);
      }
    });
  });
}

test.describe('when the service does not answer at all', () => {
  test('a board gives up after half a minute, says so, and loads on a retry', async ({ page }) => {
    await page.clock.install();
    const letGo = await hang(page, BOARDS);
    await openWritten(page, '/market/SP500');
    await isLive(page);
    const rest = said(page, TEXTS.en.boards['failed.rest']);

    await expect(async () => {
      await page.clock.fastForward('00:31');
      await expect(rest).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(companyRows(page).first()).toBeVisible();

    await letGo();
    await button(page, TEXTS.en.boards['failed.retry']).click();
    await expect(rest).toHaveCount(0);
  });

  test('the login gives up after half a minute, and works when the service is back', async ({ page }) => {
    await page.clock.install();
    const letGo = await hang(page, '**/api/auth/**');
    await page.goto('/login');
    await isLive(page);
    await page.getByLabel('Email').fill(READER);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    const complaint = page.getByRole('main').getByRole('alert').getByRole('listitem');

    await expect(async () => {
      await page.clock.fastForward('00:31');
      await expect(complaint).toHaveText(TEXTS.en.account['login.error.unreachable'], { timeout: 1000 });
    }).toPass();

    await letGo();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
  });
});

test('a search that fails says so, and finds again when the service is back', async ({ page }) => {
  await page.route('**/api/search**', (route) => route.abort('connectionrefused'));
  await page.goto('/policy');
  await page.getByRole('banner').hover();
  await isFrameLive(page);
  const box = page.getByRole('banner').getByRole('combobox', { name: TEXTS.en.shell['search.label'] });
  await box.fill('ban');
  await expect(page.getByText(TEXTS.en.shell['search.failed'])).toBeVisible();

  await page.unroute('**/api/search**');
  await box.fill('bank');
  await expect(page.getByText(TEXTS.en.shell['search.failed'])).toHaveCount(0);
});

test('a browser that goes offline and comes back loses nothing', async ({ page, context }) => {
  const rest = page.waitForResponse('**/api/boards/SP500/**');
  await page.goto('/market/SP500');
  await isLive(page);
  await isFrameLive(page);
  // The board is complete: only later requests fail.
  await (await rest).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await follow(page, '/market/L');
  await expect(said(page, TEXTS.en.boards['failed.title'])).toBeVisible();

  // Requests that failed offline are retried automatically.
  await context.setOffline(false);
  await expect(companyRows(page).filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText('S&P 500');
});
