import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { adminSections } from '../../mfe-account/src/features/admin/sections';
import { profileSections } from '../../mfe-account/src/features/profile/profile-sections';
import { checkAllAccounts } from './axe';
import { DESKTOP } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import type { Language } from './chaos/page-in-trouble';
import { foreignTextsOn } from './languages';
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
import { checkSpacedText } from './text-spacing';

/**
 * Every page of the remotes' routes, by its viewers; `SYMBOL` is a company of the sample, `OWN` the viewer, `RESULT`
 * a back-test of theirs.
 */
const PAGES = {
  visitor: [
    '/',
    '/market/SP500',
    '/market/ALL',
    '/market/WORLD/Technology/Semiconductors',
    '/market/SP500/symbol/SYMBOL',
    '/market/SP500/symbol/SYMBOL?view=sankey',
    '/market/SP500/symbol/NOBODY',
    '/market/SP500/article/dividends',
    '/hasStatement/SP500/2026-01-01',
    '/earnings-calendar',
    '/economic-calendar',
    '/compare',
    '/score-lab',
    '/compare?symbols=SP500:SYMBOL,SP500:NOBODY',
    '/how-the-score-works',
    '/heb/shnp-2022-q2',
    '/article/sample-article-1',
    '/subject/dividends',
    '/policy',
    '/privacy-policy',
    '/accessibility',
    '/sitemap',
    '/search?q=a',
    '/track-record',
    '/status',
    '/corrections',
    '/developers',
    '/developers/readBoard',
    '/login',
    '/login/third-party',
    '/register',
    '/verify/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/verify/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk/refuse',
    '/alerts/unsubscribe/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/forgot-password',
    '/reset-password/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/confirm-email/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/no-such-page',
  ],
  reader: [
    ...['/', '/market/SP500', '/market/SP500/symbol/SYMBOL', '/market/SP500/symbol/SYMBOL?report=revenue'],
    ...['/about', '/profile', '/profile/OWN', '/subscribe', '/market/ALL?following=true', '/watchlist'],
    ...['/backtest', '/backtest/RESULT'],
    ...profileSections.map((section) => `/profile/${section}`),
  ],
  administrator: ['/admin', ...adminSections.map((section) => `/admin/${section}`)],
} as const;

/** Their answers are refusals, which browsers log as errors of the page. */
const REFUSED = /no-such-page|NOBODY|verify/;

/** The first links of each list represent thousands of similar ones: checking all would take minutes. */
const leaveFirstOfAlike = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const alike of document.querySelectorAll('main [data-sector]:nth-child(n + 4), main li:nth-child(n + 16)'))
      alike.remove();
  });

/** Runs a small back-test. Returns its id. */
async function finishedBacktest(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const question = { markets: ['SP500'], scoreId: 'bsi', start: '2024-01-01', rebalance: 'yearly', holdings: 10 };
  const requested = { headers, data: { ...question, weighting: 'equal', costsPercent: 0 } };
  const { id } = (await (await request.post('/api/backtests', requested)).json()) as { id: string };
  const status = async (): Promise<string> =>
    ((await (await request.get(`/api/backtests/${id}`, { headers })).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('done');
  return id;
}

// Pages are independent: two workers share them.
// A board with all rules is slow on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const language of ['en', 'he'] as const satisfies readonly Language[])
  for (const role of ['visitor', 'reader', 'administrator'] as const)
    test.describe(`a ${role} can use, in ${language === 'en' ? 'English' : 'Hebrew'}, with 200 % zoom and 320 px too`, () => {
      let context: BrowserContext;
      let page: Page;
      let company = '';
      let own = '';
      let token = '';
      let trouble: readonly string[];

      test.beforeAll(async ({ browser, baseURL }) => {
        context = await browser.newContext({ viewport: DESKTOP, ...(baseURL === undefined ? {} : { baseURL }) });
        await answerCookieQuestion(context);
        if (role !== 'visitor') {
          token = await signIn(context, baseURL ?? '', role === 'reader' ? READER : ADMIN);
          const me = await context.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
          own = ((await me.json()) as { id: string }).id;
        }
        const answer = await context.request.get('/api/boards/SP500?limit=1');
        company = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows[0]?.symbol ?? '';
        page = await context.newPage();
        // Fonts are cached from here on: a page that loads them later may stay in fallback fonts.
        await page.goto('/policy');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        trouble = await watchForTrouble(page);
      });
      test.afterAll(() => context.close());

      for (const path of PAGES[role])
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
            // Content that arrives later: the reader's name, the rest of a board.
            if (role === 'reader') await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
            if (path.startsWith('/market/')) await page.waitForLoadState('networkidle');
            // No error, no policy violation, no hydration mismatch.
            expect(trouble.slice(before), address).toEqual([]);
          }
          if (path === '/sitemap') await leaveFirstOfAlike(page);
          expect.soft(await foreignTextsOn(page), address).toEqual([]);
          await checkAllAccounts(page, address);
          await checkSpacedText(page, address);
        });
    });
