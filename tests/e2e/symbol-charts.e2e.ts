import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openWritten } from './chaos/page-in-trouble';
import { expect, isLive, test, watchForTrouble } from './site';

interface Income {
  readonly revenue: number | null;
  readonly earnings: number | null;
}
interface Detail {
  readonly quarters: readonly { readonly year: number; readonly quarter: number; readonly income: Income | null }[];
  readonly dividends: readonly unknown[];
}

/** The largest company of a market that visitors may see. */
async function largestOf(request: APIRequestContext, market: string): Promise<string> {
  const answer = await request.get(`/api/boards/${market}?limit=1&fields=symbol`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return rows[0]!.symbol;
}

async function detailOf(request: APIRequestContext, market: string, ticker: string): Promise<Detail> {
  return (await (await request.get(`/api/symbols/${market}/${encodeURIComponent(ticker)}/detail`)).json()) as Detail;
}

const chart = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });

/** Unfolds the charts of a theme. */
const openTheme = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').locator('summary', { hasText: name }).click();

/** Opens a company and waits until its first chart handles keys. */
async function openCharts(page: Page, market: string, ticker: string, query = ''): Promise<void> {
  await page.goto(`/market/${market}/symbol/${encodeURIComponent(ticker)}${query}`);
  await isLive(page);
  await expect(page.locator('[data-chart][role="application"]').first()).toBeVisible();
}

/** Presses keys in a chart and expects its read-out. Retried, because a changed chart is redrawn a moment later. */
const walk = (own: Locator, keys: readonly string[], said: string): Promise<void> =>
  expect(async () => {
    await own.getByRole('application').focus();
    for (const key of keys) await own.page().keyboard.press(key);
    await expect(own.getByRole('status')).toContainText(said, { timeout: 500 });
  }).toPass();

const REVENUE = 'Revenue and net earnings';

test.describe('charts of a company', () => {
  test('are in the first HTML, drawn, without scripts', async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await openWritten(page, `/market/SP500/symbol/${await largestOf(request, 'SP500')}`);

    const drawn = page.getByRole('main').locator('[data-chart] svg');
    await expect(drawn).toHaveCount(4);
    await expect(chart(page, REVENUE).getByRole('img')).toHaveAccessibleName(/points/);
    await context.close();
  });

  test('with unavailable code say so, leave the rest of the page alone, and load on request', async ({
    page,
    request,
  }) => {
    const ticker = await largestOf(request, 'SP500');
    // The page's own files are named in the first HTML; the drawing code is not among them.
    const html = await (await request.get(`/market/SP500/symbol/${ticker}`)).text();
    const held: string[] = [];
    await page.route('**/remotes/mfe_symbol/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (html.includes(pathname)) return route.continue();
      held.push(pathname);
      return route.abort();
    });
    await page.goto('/market/SP500');
    await isLive(page);
    await page.getByRole('main').locator(`a[href="/market/SP500/symbol/${ticker}"]`).first().click();

    const notice = page.getByRole('main').getByText('The charts could not be drawn');
    await expect(notice).toBeVisible();
    expect(held).not.toEqual([]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('table').filter({ visible: true }).first()).toBeVisible();

    await page.unroute('**/remotes/mfe_symbol/*.js');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).filter({ visible: true }).click();
    await expect(notice).toHaveCount(0);
    await expect(chart(page, REVENUE).getByRole('application')).toBeVisible();
  });

  test('are taken over without a word of trouble, and move nothing', async ({ page, request }) => {
    const trouble = await watchForTrouble(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openCharts(page, 'SP500', await largestOf(request, 'SP500'));
    await chart(page, 'P/E').scrollIntoViewIfNeeded();
    await expect(chart(page, 'P/E').getByRole('application')).toBeVisible();

    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    expect(trouble).toEqual([]);
  });

  test('are read point by point with the keyboard', async ({ page, request }) => {
    const ticker = await largestOf(request, 'SP500');
    const { quarters } = await detailOf(request, 'SP500', ticker);
    const oldest = quarters.at(-1)!;
    await openCharts(page, 'SP500', ticker);
    const own = chart(page, REVENUE);

    await own.getByRole('application').focus();
    await page.keyboard.press('Home');
    await expect(own.getByRole('status')).toContainText(`${oldest.quarter}Q${oldest.year % 100}`);
    const first = await own.getByRole('status').textContent();
    await page.keyboard.press('ArrowRight');
    await expect(own.getByRole('status')).not.toHaveText(first ?? '');
    await page.keyboard.press('End');
    await expect(own.getByRole('status')).toContainText(`${quarters[0]!.quarter}Q${quarters[0]!.year % 100}`);
  });

  test('follow the pointer with a read-out', async ({ page, request }) => {
    await openCharts(page, 'SP500', await largestOf(request, 'SP500'));
    const own = chart(page, REVENUE);

    // A chart is redrawn after a change of width, without the label at the pointer until that moves.
    await expect(async () => {
      await own.getByRole('application').hover();
      await expect(own.getByText(/^Revenue (−?\$|not reported)/)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test('have tables and CSV files with the figures of the API', async ({ page, request }) => {
    const ticker = await largestOf(request, 'SP500');
    const { quarters } = await detailOf(request, 'SP500', ticker);
    const known = quarters.filter(({ income }) => income !== null);
    const nameOf = ({ year, quarter }: { year: number; quarter: number }) => `${quarter}Q${String(year).slice(2)}`;
    await openCharts(page, 'SP500', ticker);
    const own = chart(page, REVENUE);

    await own.getByRole('button', { name: `Show as table: ${REVENUE}` }).click();
    await expect(own.getByRole('table')).toBeVisible();
    const cells = (await own.getByRole('row').allTextContents()).slice(1);
    for (const entry of known) {
      const row = cells.find((text) => text.startsWith(nameOf(entry))) ?? '';
      expect(row.replaceAll('−', '-').replaceAll(',', '')).toContain(
        String(entry.income!.revenue ?? 'not reported') + String(entry.income!.earnings ?? 'not reported'),
      );
    }

    await own.getByRole('button', { name: `Download: ${REVENUE}` }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${ticker}-revenue.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const newest = known[0]!;
    expect(lines[0]).toMatch(/^\uFEFFQuarter,Revenue \(/);
    expect(lines.find((line) => line.startsWith(nameOf(newest)))).toContain(
      `${newest.income!.revenue ?? ''},${newest.income!.earnings ?? ''}`,
    );
  });

  test('are saved as pictures', async ({ page, request }) => {
    const ticker = await largestOf(request, 'SP500');
    const trouble = await watchForTrouble(page);
    await openCharts(page, 'SP500', ticker);
    const own = chart(page, 'Margins');

    await own.getByRole('button', { name: 'Download: Margins' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Image (PNG)' }).click();
    const bytes = await readFile(await (await saving).path());

    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1920);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(trouble).toEqual([]);
  });

  test('take the whole screen one at a time; Escape gives it back to where the reader was', async ({
    page,
    request,
  }) => {
    await openCharts(page, 'SP500', await largestOf(request, 'SP500'));
    const button = chart(page, 'Margins').getByRole('button', { name: 'Full screen: Margins' });

    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Margins' });
    await expect(dialog.getByRole('application')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
    await dialog.getByRole('application').focus();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('status')).toContainText('margin');

    // The first one closes the read-out.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('run from left to right in Hebrew too, until the reader turns time round', async ({ page, request }) => {
    const ticker = await largestOf(request, 'SP500');
    const { quarters } = await detailOf(request, 'SP500', ticker);
    const before = quarters[1]!;
    const label = `${before.quarter}Q${before.year % 100}`;
    await openCharts(page, 'SP500', ticker, '?lang=heb');
    const own = chart(page, 'הכנסות ורווח נקי');

    await walk(own, ['End', 'ArrowLeft'], label);
    await page.getByRole('button', { name: 'מהחדש לישן' }).click();
    await expect(page).toHaveURL(/time=rtl/);
    await walk(own, ['End', 'ArrowRight'], label);
  });

  test('show years on request, and a link preserves it', async ({ page, request }) => {
    await openCharts(page, 'SP500', await largestOf(request, 'SP500'));

    await page.getByRole('button', { name: 'Yearly' }).click();
    await expect(page).toHaveURL(/period=yearly/);
    await page.reload();
    await isLive(page);

    await expect(page.getByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-pressed', 'true');
    await expect(chart(page, REVENUE).locator('[data-chart]')).toHaveAccessibleName(/, 20\d\d to 20\d\d/);
  });

  test('say why one is empty', async ({ page, request }) => {
    const answer = await request.get('/api/boards/SP500?limit=200&fields=symbol,dividend_yield');
    const { rows } = (await answer.json()) as { rows: readonly { symbol: string; dividend_yield: number | null }[] };
    const without = rows.find(({ dividend_yield: paid }) => paid === 0 || paid === null);
    expect(without).toBeDefined();
    expect((await detailOf(request, 'SP500', without!.symbol)).dividends).toEqual([]);
    await openCharts(page, 'SP500', without!.symbol);

    await openTheme(page, 'Shares and dividends');
    await expect(chart(page, 'Dividends')).toContainText(
      without!.dividend_yield === 0 ? 'This company pays no dividend.' : 'No dividends of this company are known.',
    );
  });

  test('have short sales in Tel Aviv, in shekels, a thousand times what the call says', async ({ page, request }) => {
    const ticker = await largestOf(request, 'TA');
    const answer = await request.get(`/api/shorts/${encodeURIComponent(ticker)}`);
    const { result } = (await answer.json()) as { result: readonly { short_balance_nis: number }[] };
    const billions = (result.at(-1)!.short_balance_nis * 1000) / 1e9;
    await openCharts(page, 'TA', ticker);

    await openTheme(page, 'Shares and dividends');
    const own = chart(page, 'Short sales');
    await own.scrollIntoViewIfNeeded();
    await walk(own, ['End'], '₪');
    const text = (await own.getByRole('status').textContent()) ?? '';

    const [, figure = '', unit = ''] = /₪([\d.]+)([KMBT]?)/.exec(text) ?? [];
    const shown = Number(figure) * ({ K: 1e-6, M: 1e-3, B: 1, T: 1e3 }[unit] ?? 1e-9);
    expect(Math.abs(shown / billions - 1)).toBeLessThan(0.01);
    await expect(chart(page, 'Price and volume').getByText('ILA').first()).toBeVisible();
  });
});

test.describe('the Sankey view', () => {
  test('is a view of its own: diagram, list and table of any period', async ({ page, request }) => {
    const ticker = await largestOf(request, 'SP500');
    const trouble = await watchForTrouble(page);
    await openCharts(page, 'SP500', ticker);

    await page.getByRole('link', { name: 'Sankey chart' }).click();
    await expect(page).toHaveURL(/view=sankey/);
    const diagram = page.getByRole('application', { name: /^From revenue to net earnings/ });
    await diagram.focus();
    await page.keyboard.press('Home');
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Revenue to / }),
    ).toBeVisible();

    await page.getByLabel('Quarter or year').selectOption({ index: 1 });
    await expect(page).toHaveURL(/of=20/);
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toContainText('Revenue');
    await page.reload();
    await expect(page.getByRole('application', { name: /^From revenue to net earnings/ })).toBeVisible();
    expect(trouble).toEqual([]);
  });
});
