import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { get } from './jobs/api-answer';
import { answerCookieQuestion, companyRows, expect, isFrameLive, isLive, PREMIUM, READER, signIn, test } from './site';
import { hasEveryRow } from './table';

/** Jobs that an investor comes for. Those that create, pay for, change or delete an account are in `investor-accounts.e2e.ts`. */
const EMAILS = { visitor: null, reader: READER, premium: PREMIUM } as const;
const SCREEN = 'where=market_cap<2e9,de_ratio<1,dividend_yield>=2,priceEarningsRatio<15';
const COMPANY = '/market/TA/symbol/ZNSTD.TA';
const PAST = '2025-11-27';

interface Board {
  readonly total: number;
  readonly shown: number;
  readonly rows: readonly { readonly symbol: string }[];
}

for (const role of ['visitor', 'reader', 'premium'] as const)
  test.describe('an investor does', () => {
    let context: BrowserContext;
    let page: Page;
    let token: string | undefined;
    const main = (): Locator => page.getByRole('main');
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await isLive(page);
    };

    test.beforeAll(async ({ browser, baseURL }) => {
      context = await browser.newContext({ viewport: DESKTOP, ...(baseURL === undefined ? {} : { baseURL }) });
      await answerCookieQuestion(context);
      const email = EMAILS[role];
      token = email === null ? undefined : await signIn(context, baseURL ?? '', email);
      page = await context.newPage();
    });
    test.beforeEach(() => page.setViewportSize(DESKTOP));
    test.afterAll(() => context.close());

    test(`job 1 as ${role}: what the site is, and whether to trust it`, async () => {
      await open('/');
      await expect(main().getByRole('heading', { level: 1 })).toBeVisible();
      await isFrameLive(page);
      const foot = page.getByRole('contentinfo');
      await expect(foot.getByRole('link', { name: 'How the score works' })).toHaveAttribute(
        'href',
        '/how-the-score-works',
      );
      await foot.getByRole('link', { name: 'Does the score work?' }).click();
      await expect(main().getByRole('heading', { level: 1, name: 'Does the score work?' })).toBeVisible();
    });

    for (const [device, size, language] of [
      ['on a desktop', DESKTOP, 'eng'],
      ['on a phone in Hebrew', PHONE, 'heb'],
    ] as const)
      test(`job 2 as ${role}: small, sound companies that pay, ${device}`, async () => {
        await page.setViewportSize(size);
        const { total, shown } = await get<Board>(context.request, `/api/boards/L?limit=1&${SCREEN}`, token);
        await open(`/market/L?${SCREEN}&lang=${language}`);
        await hasEveryRow(page);
        await expect(main().locator('tbody tr[aria-rowindex]')).toHaveCount(shown);
        const count = main().locator('p[role=status]').first();
        await expect(count).toContainText(shown < total ? new RegExp(`${shown}\\D+${total}`) : String(total));
        // No row below the results could be mistaken for a result.
        await expect(main().locator('tbody tr:not([aria-rowindex], [hidden])')).toHaveCount(0);
      });

    for (const [device, size] of [
      ['on a desktop', DESKTOP],
      ['on a phone', PHONE],
    ] as const)
      test(`job 3 as ${role}: one company and its score, ${device}`, async () => {
        await page.setViewportSize(size);
        await open(COMPANY);
        await expect(main().getByText('52-week range')).toBeVisible();
        if (role === 'visitor') {
          await expect(main().getByRole('link', { name: 'Sign up to see the score' }).first()).toBeVisible();
          return;
        }
        const why = page.getByRole('region', { name: 'Why this score' });
        await why.scrollIntoViewIfNeeded();
        await expect(why.locator('tbody tr')).toHaveCount(9);
        await expect(why.getByRole('link', { name: 'How the score works' })).toBeVisible();
      });

    test(`job 4 as ${role}: two companies side by side`, async () => {
      const { rows } = await get<Board>(context.request, '/api/boards/TA?limit=2', token);
      await open(`/compare?symbols=${rows.map(({ symbol }) => `TA:${symbol}`).join()}`);
      for (const { symbol } of rows)
        await expect(main().locator('thead').getByText(symbol, { exact: true }).first()).toBeVisible();
      await expect(main().getByRole('rowheader', { name: 'P/E', exact: true }).first()).toBeVisible();
    });

    for (const [device, size, language] of [
      ['on a desktop', DESKTOP, 'eng'],
      ['on a phone in Hebrew', PHONE, 'heb'],
    ] as const)
      test(`job 5 as ${role}: what if revenue falls by a fifth, ${device}`, async () => {
        await page.setViewportSize(size);
        const { quarters } = await get<{
          readonly quarters: readonly { readonly income: { readonly revenue: number } }[];
        }>(context.request, `/api/symbols/${COMPANY.replace('/market/', '').replace('symbol/', '')}/detail`, token);
        const revenue = Math.round((quarters[0]?.income.revenue ?? NaN) * 0.8);
        await open(`${COMPANY}?simulate=quarter&sim.revenue=${revenue}&lang=${language}`);
        const panel = main().getByRole('region', { name: /^(Simulation|הדמיה)$/ });
        if (role === 'visitor')
          return expect(panel.getByRole('link', { name: language === 'eng' ? 'Log in' : 'כניסה' })).toBeVisible();
        const [before = NaN, after = NaN] = await scoresIn(panel);
        expect(after).toBeLessThanOrEqual(before);
        return undefined;
      });

    for (const [device, size, language] of [
      ['on a desktop', DESKTOP, 'eng'],
      ['on a phone in Hebrew', PHONE, 'heb'],
    ] as const)
      test(`job 6 as ${role}: when companies report, ${device}`, async () => {
        await page.setViewportSize(size);
        await open(`/earnings-calendar?week=2026-11-16&zone=UTC&lang=${language}`);
        const company = main().locator('[data-walk-event] a').first();
        await expect(company).toBeVisible();
        await company.click();
        await expect(page).toHaveURL(/\/market\/[A-Z\d]+\/symbol\//);
      });

    for (const [device, size] of [
      ['on a desktop', DESKTOP],
      ['on a phone', PHONE],
    ] as const)
      test(`job 7 as ${role}: the releases of one country that matter, ${device}`, async () => {
        await page.setViewportSize(size);
        await open('/economic-calendar?week=2026-11-16&zone=UTC');
        if (size === PHONE) {
          await main().getByRole('combobox', { name: 'Country' }).selectOption('Japan');
          await main().getByRole('combobox', { name: 'Impact' }).selectOption('High');
        } else {
          await main().getByRole('button', { name: 'Japan' }).click();
          await main().getByRole('group', { name: 'Impact' }).getByRole('button', { name: 'High' }).click();
        }
        await expect(page).toHaveURL(/country=JP.*impact=High|impact=High.*country=JP/i);
        await expect(
          main()
            .locator('[data-walk-event]')
            .filter({ hasNotText: /JP.*High/ }),
        ).toHaveCount(0);
      });

    test(`job 8 as ${role}: an article, what changed in it, and its company`, async () => {
      await open('/article/sample-article-1');
      await main().getByRole('link', { name: 'Compare' }).click();
      await expect(main().locator('ins').first()).toBeVisible();
      await expect(main().locator('a[href*="/symbol/"]:visible').first()).toBeVisible();
    });

    test(`job 13 as ${role}: a board as a file`, async () => {
      await open('/market/TA');
      if (role === 'visitor')
        return expect(main().getByRole('link', { name: /^Export/ })).toHaveAttribute('href', /\/login\?redirect=/);
      await main()
        .getByRole('button', { name: /^Export/ })
        .click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /Comma-separated/ }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^boursight-TA-[\d-]+\.csv$/);
      return undefined;
    });

    test(`job 15 as ${role}: whether the score works`, async () => {
      // The sample's record is computed in the background after the start; a page without it is shown for a minute at most.
      test.setTimeout(300_000);
      await expect(async () => {
        await open('/track-record');
        await expect(main()).toContainText(/prove nothing/, { timeout: 1000 });
      }).toPass({ timeout: 240_000, intervals: [5000] });
      await expect(main().getByRole('heading', { level: 1, name: 'Does the score work?' })).toBeVisible();
      await expect(main()).not.toContainText('npm run');
    });

    test(`job 16 as ${role}: a board of a past day, and a company of it`, async () => {
      await open(`/market/L?createdAt=${PAST}`);
      await expect(page.getByRole('region', { name: 'About these figures' })).toContainText('27/11/2025');
      await companyRows(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/symbol/.*createdAt=${PAST}`));
      await expect(main().getByRole('link', { name: 'Back to today' })).toBeVisible();
    });

    test(`job 18 as ${role}: on a phone filters fold and results follow`, async () => {
      await page.setViewportSize(PHONE);
      await open('/market/L');
      await main().getByRole('button', { name: 'Filters', exact: true }).click();
      await main().getByLabel('Sector').selectOption('Industrials');
      await main().getByRole('button', { name: 'Show companies' }).click();
      await expect(main().getByLabel('Sector')).toBeHidden();
      await expect(main().locator('p[role=status]').first()).toBeFocused();
      await expect(companyRows(page).first()).toBeInViewport();
    });

    test(`job 19 as ${role}: where the money goes, the traders and their pay`, async () => {
      for (const [view, heading] of [
        ['sankey', /^From revenue to net earnings/],
        ['insiders', /insider/i],
        ['executives', /executives/i],
      ] as const) {
        await open(`${COMPANY}?view=${view}`);
        await expect(main().getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
      }
    });
  });

/** Scores before and after a simulation. */
async function scoresIn(panel: Locator): Promise<readonly number[]> {
  const rows = panel.getByRole('row', {
    name: /^(Score before|Score after|ציון לפני|ציון אחרי|הציון לפני|הציון אחרי)/,
  });
  await expect(rows).toHaveCount(2);
  return (await rows.allTextContents()).map((row) => Number(/\d+\.\d\d/.exec(row)?.[0]));
}
