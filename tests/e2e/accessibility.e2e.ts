import type { BrowserContext, Page } from '@playwright/test';
import { checkEverybody } from './axe';
import { DESKTOP } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import type { Language } from './chaos/page-in-trouble';
import { ADMIN, answerCookieQuestion, isFrameLive, isLive, READER, signIn, test } from './site';

/** Every page of the route table, by who may see it; `SYMBOL` stands for a company of the sample. */
const PAGES = {
  visitor: [
    '/',
    '/market/SP500',
    '/market/WORLD/Technology/Semiconductors',
    '/market/SP500/symbol/SYMBOL',
    '/market/SP500/symbol/NOBODY',
    '/market/SP500/article/dividends',
    '/hasStatement/SP500/2026-01-01',
    '/earnings-calendar',
    '/economic-calendar',
    '/compare',
    '/compare?symbols=SP500:SYMBOL,SP500:NOBODY',
    '/how-the-score-works',
    '/heb/car-dealers-israel',
    '/article/some-article',
    '/subject/dividends',
    '/policy',
    '/privacy-policy',
    '/sitemap',
    '/login',
    '/register',
    '/verify/kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
    '/no-such-page',
  ],
  reader: ['/', '/market/SP500', '/market/SP500/symbol/SYMBOL', '/about', '/profile', '/subscribe'],
  administrator: ['/admin/users'],
} as const;

// A board with all its rules on a busy machine takes its time.
test.describe.configure({ timeout: 300_000 });

for (const language of ['en', 'he'] as const satisfies readonly Language[])
  for (const who of ['visitor', 'reader', 'administrator'] as const)
    test.describe(`a ${who} can use, in ${language === 'en' ? 'English' : 'Hebrew'}, with 200 % zoom and 320 px too`, () => {
      let context: BrowserContext;
      let page: Page;
      let company = '';

      test.beforeAll(async ({ browser, baseURL }) => {
        context = await browser.newContext({ viewport: DESKTOP, ...(baseURL === undefined ? {} : { baseURL }) });
        await answerCookieQuestion(context);
        if (who !== 'visitor') await signIn(context, baseURL ?? '', who === 'reader' ? READER : ADMIN);
        const answer = await context.request.get('/api/boards/SP500?limit=1');
        company = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows[0]?.symbol ?? '';
        page = await context.newPage();
      });
      test.afterAll(() => context.close());

      for (const path of PAGES[who])
        test(path, async () => {
          const address = inLanguage(path.replace('SYMBOL', company), language);
          await page.setViewportSize(DESKTOP);
          await page.goto(address);
          if (!/no-such-page|NOBODY/.test(path)) await isLive(page);
          await isFrameLive(page);
          await checkEverybody(page, address);
        });
    });
