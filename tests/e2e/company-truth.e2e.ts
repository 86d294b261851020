import type { APIRequestContext, Locator } from '@playwright/test';
import { checkAllAccounts } from './axe';
import { DESKTOP, PHONE } from './browser';
import { table } from './compared';
import { rowsOf } from './income-figures';
import { boardTable, expect, isLive, READER, signIn, test, watchForTrouble } from './site';

interface Trailing {
  readonly missing: readonly { readonly year: number; readonly quarter: number }[];
  readonly ageMonths: number | null;
  readonly stale: boolean;
}

/** The first company of a market with a matching trailing year; boards are ordered by score. */
async function companyOf(request: APIRequestContext, market: string, isSuch: (trailing: Trailing) => boolean) {
  for (const ticker of await rowsOf(request, market)) {
    const answer = await request.get(`/api/symbols/${market}/${encodeURIComponent(ticker)}/detail`);
    const { trailing } = (await answer.json()) as { trailing?: Trailing };
    if (trailing && isSuch(trailing)) return { ticker, trailing, path: `/market/${market}/symbol/${ticker}` };
  }
  throw new Error(`no company of ${market} is such`);
}

const heads = { name: 'Fundamentals', exact: true } as const;

test.describe('the page of a company', () => {
  test('whose statements are old says so at its head, above its figures and in their groups', async ({
    page,
    request,
  }) => {
    // Slow: all rules in two themes, and six widths.
    test.slow();
    const { path, trailing } = await companyOf(request, 'PA', ({ stale }) => stale);
    const trouble = await watchForTrouble(page);
    await page.goto(path);
    await isLive(page);

    await expect(page.getByText(`Statements ${String(trailing.ageMonths)} months old`)).toBeVisible();
    const fundamentals = page.getByRole('region', heads);
    await expect(fundamentals).toContainText(`${String(trailing.ageMonths)} months ago.`);
    await expect(fundamentals).not.toContainText('trailing twelve months');
    await checkAllAccounts(page, path);

    await page.goto(`${path}?lang=heb`);
    await isLive(page);
    await expect(page.getByText(`דוחות בני ${String(trailing.ageMonths)} חודשים`)).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('whose twelve months have a gap names the quarters, and its income table leaves them a place', async ({
    page,
    request,
  }) => {
    const { path, trailing } = await companyOf(request, 'NYSE', ({ missing }) => missing.length > 0);
    const [first] = trailing.missing;
    const name = `${first!.quarter}Q${String(first!.year % 100).padStart(2, '0')}`;
    await page.goto(path);
    await isLive(page);
    await expect(page.getByRole('region', heads)).toContainText(/Profitability, \d known quarters, /);
    await expect(page.getByRole('region', heads)).toContainText(name);

    await page.goto(`${path}?view=income`);
    await isLive(page);
    await expect(page.getByRole('columnheader', { name: `${name} unknown` })).toBeVisible();
  });
});

test.describe('on whatever screen, the figures of a company', () => {
  test('come after price, charts and score, leave no void beside them, and income takes what a wide screen has', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    const [ticker = ''] = await rowsOf(request, 'TA');
    const path = `/market/TA/symbol/${ticker}`;
    await page.goto(path);
    await isLive(page);
    const boxOf = async (place: Locator) => {
      const box = (await place.boundingBox())!;
      return { ...box, end: box.y + box.height };
    };
    const places = async () => ({
      figures: await boxOf(page.getByRole('region', heads)),
      score: await boxOf(page.getByRole('region', { name: 'Why this score' })),
      chart: await boxOf(page.locator('[data-chart]').first()),
      charts: await boxOf(page.locator('details', { hasText: 'Shares and dividends' })),
      sources: await boxOf(page.getByRole('region', { name: 'Dates and sources' })),
    });

    // A resized window is laid out a moment later.
    await page.setViewportSize(PHONE);
    await expect(async () => {
      const { figures, score, chart } = await places();
      expect(score.y).toBeGreaterThan(chart.end);
      expect(figures.y).toBeGreaterThan(score.end);
    }).toPass();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ ...DESKTOP, width });
      await expect(async () => {
        const { figures, score, chart, charts, sources } = await places();
        expect(score.x).toBeGreaterThan(chart.x + chart.width);
        expect(score.y).toBeLessThan(DESKTOP.height);
        expect(figures.y).toBeGreaterThan(Math.max(charts.end, sources.end));
        expect(Math.abs(charts.end - sources.end)).toBeLessThan(DESKTOP.height / 3);
      }).toPass();
    }

    await page.setViewportSize({ ...DESKTOP, width: 2560 });
    await page.goto(`${path}?view=income`);
    await isLive(page);
    const frame = (): Promise<number> =>
      page
        .getByRole('main')
        .getByRole('table')
        .first()
        .evaluate((table) => table.closest('[role="region"]')?.clientWidth ?? 0);
    await expect.poll(frame).toBeGreaterThan(2000);
    expect(await frame()).toBeLessThanOrEqual(2200);
  });
});

test.describe('a board', () => {
  test('takes what a very wide screen has, as far as a line can be followed', async ({ page }) => {
    await page.setViewportSize({ ...DESKTOP, width: 2560 });
    await page.goto('/market/TA');
    await isLive(page);
    const width = (): Promise<number> => boardTable(page).evaluate((board) => board.getBoundingClientRect().width);
    await expect.poll(width).toBeGreaterThan(2000);
    expect(await width()).toBeLessThanOrEqual(2200);
  });
});

test.describe('a comparison', () => {
  test('is reachable from a wrong market: a link leads to where its ticker is listed', async ({ page, request }) => {
    const [here = ''] = await rowsOf(request, 'TA');
    const [elsewhere = ''] = await rowsOf(request, 'NYSE');
    await page.goto(`/compare?symbols=TA:${here},TA:${elsewhere}`);
    await isLive(page);

    await expect(table(page)).toContainText(here);
    await page.getByRole('button', { name: new RegExp(`^Use ${elsewhere}, `) }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('symbols')).toBe(`TA:${here},NYSE:${elsewhere}`);
    await expect(table(page)).toContainText(elsewhere);
  });
});
