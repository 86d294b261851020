import type { BrowserContext, Page } from '@playwright/test';
import { checkEverybody } from './axe';
import { DESKTOP } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import type { Language } from './chaos/page-in-trouble';
import { finishedBacktest, PAGES, REFUSED } from './every-page';
import {
  ADMIN,
  answerCookieQuestion,
  expect,
  isFrameLive,
  isLive,
  READER,
  signIn,
  test,
  watchForTrouble,
} from './site';

/** Of thousands of links that are alike the first of each list stand for all: looking at every one takes minutes. */
const leaveFirstOfAlike = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const alike of document.querySelectorAll('main [data-sector]:nth-child(n + 4), main li:nth-child(n + 16)'))
      alike.remove();
  });

// Every page is by itself: two workers share them.
// A board with all its rules on a busy machine takes its time.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const language of ['en', 'he'] as const satisfies readonly Language[])
  for (const who of ['visitor', 'reader', 'administrator'] as const)
    test.describe(`a ${who} can use, in ${language === 'en' ? 'English' : 'Hebrew'}, with 200 % zoom and 320 px too`, () => {
      let context: BrowserContext;
      let page: Page;
      let company = '';
      let own = '';
      let token = '';
      let trouble: readonly string[];

      test.beforeAll(async ({ browser, baseURL }) => {
        context = await browser.newContext({ viewport: DESKTOP, ...(baseURL === undefined ? {} : { baseURL }) });
        await answerCookieQuestion(context);
        if (who !== 'visitor') {
          token = await signIn(context, baseURL ?? '', who === 'reader' ? READER : ADMIN);
          const me = await context.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
          own = ((await me.json()) as { id: string }).id;
        }
        const answer = await context.request.get('/api/boards/SP500?limit=1');
        company = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows[0]?.symbol ?? '';
        page = await context.newPage();
        // The faces are kept from here on: a page that has to fetch them first may be drawn, and stay, in others.
        await page.goto('/policy');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        trouble = await watchForTrouble(page);
      });
      test.afterAll(() => context.close());

      for (const path of PAGES[who])
        test(path, async () => {
          const result = path.includes('RESULT') ? await finishedBacktest(context.request, token) : '';
          const named = path.replace('SYMBOL', company).replace('OWN', own).replace('RESULT', result);
          const address = inLanguage(named, language);
          const before = trouble.length;
          await page.setViewportSize(DESKTOP);
          await page.goto(address);
          if (!/no-such-page|NOBODY/.test(path)) await isLive(page);
          await isFrameLive(page);
          if (!REFUSED.test(path)) {
            await expect(page).toHaveURL(address);
            // What comes later: the reader's name, the rest of a board.
            if (who === 'reader') await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
            if (path.startsWith('/market/')) await page.waitForLoadState('networkidle');
            // No error, no refusal of the policy, no second drawing.
            expect(trouble.slice(before), address).toEqual([]);
          }
          if (path === '/sitemap') await leaveFirstOfAlike(page);
          await checkEverybody(page, address);
        });
    });
