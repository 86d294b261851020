import type { Page } from '@playwright/test';
import { PHONE } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import type { Language } from './chaos/page-in-trouble';
import { finishedBacktest, PAGES, REFUSED } from './every-page';
import { lossesOf } from './reflow';
import { ADMIN, answerCookieQuestion, expect, isLive, READER, signIn, test } from './site';

/** What WCAG 1.4.12 lets a reader set. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const language of ['en', 'he'] as const satisfies readonly Language[])
  for (const who of ['visitor', 'reader', 'administrator'] as const)
    test(`text that a ${who} spaces out loses nothing, in ${language === 'en' ? 'English' : 'Hebrew'}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await answerCookieQuestion(context);
      const own = { id: '', result: '' };
      if (who !== 'visitor') {
        const token = await signIn(context, baseURL ?? '', who === 'reader' ? READER : ADMIN);
        const me = await context.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
        own.id = ((await me.json()) as { id: string }).id;
        if (who === 'reader') own.result = await finishedBacktest(context.request, token);
      }
      const answer = await context.request.get('/api/boards/SP500?limit=1');
      const company = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows[0]?.symbol ?? '';
      const page = await context.newPage();

      for (const path of PAGES[who])
        await test.step(path, async () => {
          const named = path.replace('SYMBOL', company).replace('OWN', own.id).replace('RESULT', own.result);
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.goto(inLanguage(named, language));
          if (!REFUSED.test(path)) await isLive(page);
          await spaceText(page);
          expect.soft(await lossesOf(page), `${named}, 1280 px`).toEqual([]);
          await page.setViewportSize(PHONE);
          expect.soft(await lossesOf(page), `${named}, 390 px`).toEqual([]);
        });
      await context.close();
    });
