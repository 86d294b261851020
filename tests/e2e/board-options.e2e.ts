import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import { get } from './jobs/api-answer';
import { WINDOWS } from './reflow';
import { companyRows, expect, isLive, isOnTop, READER, signIn, test } from './site';
import { intoTable } from './table';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Symbol or company' });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const viewBar = (page: Page) => page.getByRole('region', { name: 'About these figures' });

interface PastBoard {
  readonly pricesOn: string;
  readonly rows: readonly {
    readonly symbol: string;
    readonly created_at: string;
    readonly flags: readonly string[];
    readonly isSmallFirm: boolean | null;
    readonly positiveCash: boolean | null;
    readonly positiveEarningsToRevenue: boolean | null;
    readonly roeHighDividendHighPbLow: boolean | null;
  }[];
}

/** Width of the content beside a ticker: an age needs more than all numbered badges. */
const marksOf = (row: PastBoard['rows'][number]): number =>
  [row.isSmallFirm, row.positiveCash, row.positiveEarningsToRevenue, row.roeHighDividendHighPbLow].filter(Boolean)
    .length + (row.flags.includes('stale') ? 5 : 0);

/** Badges beside tickers that overflow their cell or are cut to an ellipsis, and cards that hide a line. */
const marksCutIn = (page: Page): Promise<readonly string[]> =>
  companyRows(page).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cell = row.querySelector('th')!;
      const style = getComputedStyle(cell);
      const { left, right } = cell.getBoundingClientRect();
      const [from, to] = [left + parseFloat(style.paddingLeft), right - parseFloat(style.paddingRight)];
      const ticker = cell.querySelector('a')?.textContent;
      const isCard = style.display === 'block';
      if (isCard && cell.scrollHeight > cell.clientHeight + 1) return [`${ticker}: ${cell.textContent}`];
      return [...cell.querySelectorAll('small, [data-note]')]
        .filter((mark) => {
          const { left: first, right: last } = mark.getBoundingClientRect();
          return last > first && (first < from - 1 || last > to + 1);
        })
        .map((mark) => `${ticker}: ${mark.textContent}`);
    }),
  );

interface Named {
  readonly symbol: string;
  readonly hebrew_name: string | null;
}

test.describe('the options of a board', () => {
  let token = '';
  test.beforeEach(async ({ context, baseURL }) => {
    token = await signIn(context, baseURL ?? '', READER);
  });

  test('finds a Hebrew name, with and without its points', async ({ page, request }) => {
    const answer = await request.get('/api/boards/TA?fields=hebrew_name', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { rows } = (await answer.json()) as { rows: readonly Named[] };
    const { symbol = '', hebrew_name: name } = rows.find(({ hebrew_name: hebrew }) => hebrew !== null) ?? {};
    const pointed = (name ?? '').replace(/[א-ת]/, (letter) => `${letter}\u05b7`);
    await page.goto('/market/TA');
    await isLive(page);

    for (const wanted of [name ?? '', pointed]) {
      await search(page).fill(wanted);
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(wanted).slice(0, 12)}`));
      await expect(companyRows(page).filter({ hasText: symbol })).toHaveCount(1);
    }
  });

  test('says why a company is left off, typed or linked', async ({ page, request }) => {
    const answer = await request.get('/api/boards/TA?limit=1', { headers: { authorization: `Bearer ${token}` } });
    const { rows } = (await answer.json()) as { rows: readonly Named[] };
    const elsewhere = rows[0]?.symbol ?? '';
    const why = page.getByRole('list', { name: 'Companies not on the board, and why' });
    await page.goto('/market/SP500');
    await isLive(page);
    const own = (await companyRows(page).first().getByRole('link').first().textContent()) ?? '';

    await search(page).fill(`${own},${elsewhere}`);
    await expect(why.getByRole('listitem')).toHaveText([
      new RegExp(`^${elsewhere}.*listed in another market: Tel Aviv`),
    ]);
    await expect(companyRows(page).filter({ hasText: own })).toHaveCount(1);

    await page.goto(`/market/SP500?search=${own}&maxPbRatio=0.01`);
    await expect(why).toContainText(/is not on the board: its P\/B is [\d.−]+/);
    await why.getByRole('link', { name: 'Remove the filter' }).click();
    await expect(page).toHaveURL(`/market/SP500?search=${own}`);
    await expect(companyRows(page).filter({ hasText: own })).toHaveCount(1);
  });

  test('looks back to a day that stays in sight, and returns to now', async ({ page }) => {
    await page.goto('/market/SP500?sector=Technology');
    await isLive(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: '1 year ago' }).click();

    await expect(page).toHaveURL(/createdAt=\d{4}-\d\d-\d\d/);
    const day = new URL(page.url()).searchParams.get('createdAt') ?? '';
    const written = day.split('-').reverse().join('/');
    await expect(viewBar(page)).toContainText(`Historic view: as known on ${written}`);
    await expect(companyRows(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(viewBar(page)).toBeInViewport({ ratio: 1 });

    await page.reload();
    await expect(viewBar(page)).toContainText(written);
    await isLive(page);
    await intoTable(page);
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selected companies' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(() => page.locator(':focus').evaluate(isOnTop)).toBe(true);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.locator(':focus').evaluate(isOnTop)).toBe(true);
    await expect.poll(() => viewBar(page).evaluate(isOnTop)).toBe(true);
    await viewBar(page).getByRole('link', { name: 'Back to today' }).click();
    await expect(page).toHaveURL('/market/SP500?sector=Technology');
    await expect(viewBar(page)).toHaveCount(0);
  });

  for (const [asks, right] of [
    ['createdAt=2030-01-01', /createdAt=2030-01-01/],
    ['in=XAG', /in=XAG/],
    ['usdils=0', /usdils=0/],
  ] as const)
    test(`shows the board without what it cannot do, and nothing of that as if it applied: ${asks}`, async ({
      page,
    }) => {
      const chosen = page.getByRole('alert').filter({ hasText: right });
      const isOfToday = async (): Promise<void> => {
        await expect(chosen).toBeVisible();
        await expect(companyRows(page).first()).toBeVisible();
        await expect(chips(page).filter({ hasText: /Sector/ })).toHaveCount(1);
        await expect(chips(page).filter({ hasText: /As known|Amounts|USD\/ILS/ })).toHaveCount(0);
        await expect(viewBar(page)).toHaveCount(0);
        await expect(page.getByText('as known on that day')).toHaveCount(0);
      };
      const served = await page.goto(`/market/TA?sector=Healthcare&${asks}`);
      // The server's own page says the same.
      const html = (await served?.text()) ?? '';
      expect(html.slice(0, html.indexOf('id="boot"'))).not.toMatch(/Historic view|as known on that day/);
      expect(html).toContain('The figures here are without it.');
      await isOfToday();
      await isLive(page);
      await isOfToday();

      await chosen.getByRole('link', { name: 'Remove it from the address' }).click();
      await expect(page).toHaveURL('/market/TA?sector=Healthcare');
      await expect(chosen).toHaveCount(0);
    });

  for (const [market, lang] of [
    ['TA', 'en'],
    ['TA', 'he'],
    ['ALL', 'en'],
  ] as const)
    test(`names the days and ages of a past board’s rows whole, in any window (${market}, ${lang})`, async ({
      page,
      request,
    }) => {
      test.slow();
      const past = `${market}?createdAt=2026-10-22&in=EUR`;
      const { rows, pricesOn } = await get<PastBoard>(request, `/api/boards/${past}`, token);
      const marked = rows
        .filter(({ created_at: on }) => on.slice(0, 10) !== pricesOn)
        .sort((one, other) => marksOf(other) - marksOf(one))
        .slice(0, 12);
      expect(marked[0]?.flags).toContain('stale');
      await page.goto(inLanguage(`/market/${past}&search=${marked.map(({ symbol }) => symbol).join('%2C')}`, lang));
      await isLive(page);
      const first = page.getByRole('link', { name: marked[0]!.symbol, exact: true });
      const marks = companyRows(page).filter({ has: first }).locator('small');
      // Its age and its day, its currency where rows have several, and its other badges.
      const further = ['oldRate', 'oldBalance', 'quoteBeforeStatement', 'specialDividend'];
      const expected = 2 + Number(market === 'ALL') + marked[0]!.flags.filter((flag) => further.includes(flag)).length;
      await expect(marks).toHaveCount(expected);
      for (const { width, height } of [{ width: 1280, height: 900 }, DESKTOP, PHONE, ...WINDOWS]) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => marksCutIn(page), { message: `${width} px` }).toEqual([]);
      }
    });

  for (const [market, lang] of [
    ['TA', 'he'],
    ['ALL', 'en'],
    ['ALL', 'he'],
  ] as const)
    test(`loses no age, currency or badge beside a ticker, in any window (${market}, ${lang})`, async ({
      page,
      request,
    }) => {
      test.slow();
      const { rows } = await get<PastBoard>(request, `/api/boards/${market}?in=EUR&orderBy=score&limit=1000`, token);
      // Companies with an age and most badges, and those with most badges only.
      const max = [(count: number) => count > 4, (count: number) => count <= 4].map((is) =>
        rows.filter((row) => is(marksOf(row))).sort((one, other) => marksOf(other) - marksOf(one)),
      );
      const marked = max.flatMap((some) => some.slice(0, 8));
      expect(marksOf(max[0]![0]!)).toBeGreaterThan(5);
      expect(marksOf(max[1]![0]!)).toBeGreaterThan(1);
      const search = marked.map(({ symbol }) => symbol).join('%2C');
      await page.goto(inLanguage(`/market/${market}?in=EUR&search=${search}`, lang));
      await isLive(page);
      // Names that begin like one of these tickers match too.
      await expect.poll(() => companyRows(page).count()).toBeGreaterThanOrEqual(marked.length);
      for (const { width, height } of [
        { width: 1280, height: 900 },
        DESKTOP,
        { width: 361, height: 740 },
        ...WINDOWS,
      ]) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => marksCutIn(page), { message: `${width} px` }).toEqual([]);
      }
    });

  test('marks a simulation, in the first HTML too', async ({ page }) => {
    await page.goto('/market/SP500?simulateRecession=true');

    await expect(viewBar(page)).toContainText('Simulation, not reported');
    await expect(viewBar(page)).toContainText('Simulated recession');
    await expect(page.getByRole('main').getByText('Simulation', { exact: true })).toBeVisible();
    await isLive(page);
    await viewBar(page).getByRole('link', { name: /^Back/ }).click();
    await expect(page).toHaveURL('/market/SP500');
  });

  test('takes another rate, and gives it back', async ({ page }) => {
    await page.goto('/market/TA');
    await isLive(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('USD/ILS rate').fill('3.7');

    await expect(page).toHaveURL(/usdils=3\.7$/);
    await expect(page.getByRole('main').getByText('your rate')).toBeVisible();
    await expect(page.getByRole('main').getByText('3.7000')).toBeVisible();
    await chips(page)
      .filter({ hasText: /USD\/ILS 3\.7/ })
      .click();
    await expect(page).toHaveURL('/market/TA');
    await expect(page.getByText('your rate')).toHaveCount(0);
  });

  test('shows each thing that is set as a chip, and clears them all', async ({ page }) => {
    await page.goto(
      '/market/SP500?sector=Technology&year=2025&maxPbRatio=50&statementCheck=true&fromDate=2020-01-01&orderBy=pbRatio&desc=false',
    );
    await isLive(page);

    await expect(chips(page)).toHaveText([
      /Sector Technology/,
      /Year 2025/,
      /Statement since 01\/01\/2020/,
      /P\/B below 50/,
      'Clear all',
    ]);
    await chips(page).filter({ hasText: 'Year 2025' }).click();
    await expect(page).not.toHaveURL(/year=/);
    await chips(page).filter({ hasText: 'Clear all' }).click();
    await expect(page).toHaveURL('/market/SP500?orderBy=pbRatio&desc=false');
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: /P\/B/ })).toHaveAttribute('aria-sort', 'ascending');
  });
});
