import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { checkAllAccounts } from './axe';
import { expect, isLive, READER, signIn, signInOnPage, test, watchForTrouble } from './site';

interface Simulated {
  readonly before: { readonly score: number };
  readonly after: { readonly score: number };
  readonly moved: { readonly points: readonly { readonly change: number }[] };
  /** Shape: latest first. */
  readonly quarters: readonly {
    readonly year: number;
    readonly quarter: number;
    readonly income: { readonly revenue: number; readonly earnings: number };
  }[];
}

const TITLES = { en: 'Simulation', he: 'הדמיה' } as const;

/** The largest company of the market that has a score. */
async function companyIn(request: APIRequestContext, market = 'SP500'): Promise<string> {
  const answer = await request.get(`/api/boards/${market}?limit=1&fields=symbol`);
  return ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows[0]!.symbol;
}

async function askApi(request: APIRequestContext, token: string, data: object): Promise<Simulated> {
  const answer = await request.post('/api/simulations', { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Simulated;
}

const panelOf = (page: Page, language: 'en' | 'he' = 'en'): Locator =>
  page.getByRole('main').getByRole('region', { name: TITLES[language], exact: true });
const pathOf = (ticker: string, query = ''): string => `/market/SP500/symbol/${ticker}${query}`;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isLive(page);
}

/** Both scores as the panel shows them. */
async function scoresIn(panel: Locator): Promise<readonly [number, number]> {
  await expect(panel.getByRole('row', { name: /^Score after/ })).toBeVisible();
  const figure = async (name: RegExp): Promise<number> =>
    Number(/\d+\.\d\d/.exec((await panel.getByRole('row', { name }).textContent()) ?? '')?.[0]);
  return [await figure(/^Score before/), await figure(/^Score after/)];
}

test.describe('the simulation of a company', () => {
  test('leads a visitor through the login to the requested form', async ({ page, request }) => {
    const trouble = await watchForTrouble(page);
    const ticker = await companyIn(request);
    await open(page, pathOf(ticker, '?period=yearly'));

    await page.getByRole('main').getByRole('link', { name: 'Simulate Financial Quarter' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await isLive(page);
    await signInOnPage(page, READER);

    await expect(page).toHaveURL(pathOf(ticker, '?period=yearly&simulate=form'));
    await expect(panelOf(page).getByLabel('Revenue', { exact: true })).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('that a visitor was sent is run after the login', async ({ page, request }) => {
    const ticker = await companyIn(request);
    await open(page, pathOf(ticker, '?simulate=quarter.cash&sim.revenue=5000000'));
    const panel = panelOf(page);
    await expect(panel.getByText('Log in to come back to this simulation.')).toBeVisible();

    await panel.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await isLive(page);
    await signInOnPage(page, READER);

    await expect(page).toHaveURL(/\?simulate=quarter\.cash&sim\.revenue=5000000$/);
    await scoresIn(panel);
    await expect(panel.getByLabel('Revenue', { exact: true })).toHaveValue('5,000,000');
  });

  test('gives a reader the scores of the API for the same figures, and a link that gives them again', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const trouble = await watchForTrouble(page);
    const token = await signIn(context, baseURL ?? '', READER);
    const ticker = await companyIn(request);
    const figures = {
      revenue: 40_000_000_000,
      ebitPercent: 3,
      earnings: -2_000_000_000,
      shareholders_equity: 9_000_000_000,
    };
    const expected = await askApi(request, token, {
      market: 'SP500',
      symbol: ticker,
      options: {},
      nextQuarter: figures,
    });
    expect(expected.after.score).not.toBe(expected.before.score);

    await open(page, pathOf(ticker));
    await page.getByRole('main').getByRole('button', { name: 'Simulate Financial Quarter' }).click();
    const panel = panelOf(page);
    await expect(panel.getByRole('heading', { name: 'Simulation', exact: true })).toBeFocused();
    await expect(panel.getByText('Simulation: these figures are not real')).toHaveCount(0);
    await expect(panel.getByLabel('Year')).toBeDisabled();
    await panel.getByLabel('Revenue', { exact: true }).fill('40B');
    await panel.getByLabel('EBIT, % of revenue').fill('3');
    await expect(panel.getByLabel('Operating profit (EBIT)')).toHaveValue('1,200,000,000');
    await panel.getByLabel('Net earnings', { exact: true }).fill('-2,000,000,000.7');
    await expect(panel.getByLabel('Net earnings, % of revenue')).toHaveValue('−5.0');
    await panel.getByText('Balance sheet and more').click();
    await panel.getByLabel('Shareholders’ equity').fill('9,000M');
    await panel.getByRole('button', { name: 'Simulate', exact: true }).click();

    expect(await scoresIn(panel)).toEqual([expected.before.score, expected.after.score]);
    await expect(panel.getByText('Simulation: these figures are not real')).toBeVisible();
    const moves = panel.getByRole('region', { name: 'What changed the score' }).locator('tbody tr');
    await expect.poll(() => moves.count()).toBeGreaterThanOrEqual(expected.moved.points.length + 2);
    // The charts show the simulated quarter too, and mark it.
    const chart = page.getByRole('main').getByRole('region', { name: 'Revenue and net earnings', exact: true });
    await chart.getByRole('application').focus();
    // They are redrawn a moment after the result arrives.
    await expect(async () => {
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await expect(chart.getByRole('status')).toContainText('Revenue $40.0B', { timeout: 500 });
    }).toPass();
    await expect(chart.getByRole('status')).toContainText('simulated');
    expect(trouble).toEqual([]);

    const other = await context.newPage();
    await open(other, page.url());
    expect(await scoresIn(panelOf(other))).toEqual([expected.before.score, expected.after.score]);
    await expect(panelOf(other).getByLabel('EBIT, % of revenue')).toHaveValue('3');
    await expect(panelOf(other).getByLabel('Shareholders’ equity')).toHaveValue('9,000,000,000');
    await other.close();

    await panel.getByRole('button', { name: 'Back to reported figures' }).click();
    await expect(page).toHaveURL(pathOf(ticker));
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Simulate Financial Quarter' })).toBeFocused();
    await chart.getByRole('application').focus();
    await expect(async () => {
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await expect(chart.getByRole('status')).not.toContainText('simulated', { timeout: 500 });
    }).toPass();
  });

  test('is drawn with the very quarters that the API added', async ({ page, context, request, baseURL }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    const ticker = await companyIn(request);
    const { quarters } = await askApi(request, token, {
      market: 'SP500',
      symbol: ticker,
      options: { simulateRecession: true },
      nextQuarter: { revenue: 7_000_000, earnings: -3_000_000 },
    });
    expect(quarters.length).toBe(5);

    await open(page, pathOf(ticker, '?simulate=quarter.recession&sim.revenue=7000000&sim.earnings=-3000000'));
    await scoresIn(panelOf(page));
    const chart = page.getByRole('main').getByRole('region', { name: 'Revenue and net earnings', exact: true });
    await chart.getByRole('button', { name: /^Show as table/ }).click();

    const rows = chart.locator('tbody tr');
    for (const [index, { year, quarter, income }] of quarters.entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('rowheader')).toHaveText(`${quarter}Q${String(year).slice(2)} (simulated)`);
      const figures = (await row.getByRole('cell').allTextContents()).map((text) =>
        Number(text.replace('−', '-').replace(/[^\d.-]/g, '')),
      );
      expect(figures).toEqual([income.revenue, income.earnings]);
    }
    await expect(rows.nth(quarters.length).getByRole('rowheader')).not.toContainText('simulated');
  });

  test('takes cash off and puts it back', async ({ page, context, request, baseURL }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    const ticker = await companyIn(request);
    const options = { deductCash: true };
    const expected = await askApi(request, token, { market: 'SP500', symbol: ticker, options });
    await open(page, pathOf(ticker));

    const cash = page.getByRole('main').getByRole('button', { name: 'Calculate Score Without Cash' });
    await cash.click();
    const panel = panelOf(page);
    await expect(panel.locator('dl').first()).toContainText(expected.after.score.toFixed(2));
    await expect(panel.locator('dl').first()).toContainText(expected.before.score.toFixed(2));
    await expect(page).toHaveURL(/\?simulate=cash$/);
    await expect(cash).toHaveAttribute('aria-pressed', 'true');

    const lease = panel.getByRole('button', { name: 'Deduct capital leases' });
    await lease.click();
    await expect(page).toHaveURL(/\?simulate=lease\.cash$/);
    const both = await askApi(request, token, {
      market: 'SP500',
      symbol: ticker,
      options: { ...options, deductCapitalLease: true },
    });
    await expect(panel.locator('dl').first()).toContainText(both.after.score.toFixed(2));
    await lease.click();
    await expect(page).toHaveURL(/\?simulate=cash$/);

    await cash.click();
    await expect(page).toHaveURL(pathOf(ticker));
    await expect(panel).toHaveCount(0);
  });

  test('that cannot be calculated says so, keeps what was typed, and is tried again', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    await open(page, pathOf(await companyIn(request), '?simulate=form'));
    const panel = panelOf(page);
    await page.route('**/api/simulations', (route) => route.abort());
    await panel.getByLabel('Revenue', { exact: true }).fill('5M');
    await panel.getByRole('button', { name: 'Simulate', exact: true }).click();

    await expect(panel.getByRole('alert').filter({ hasText: 'The simulation could not be calculated' })).toBeVisible();
    await expect(panel.getByLabel('Revenue', { exact: true })).toHaveValue('5M');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Fundamentals' }).first()).toBeVisible();
    await page.unroute('**/api/simulations');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await scoresIn(panel);
  });

  test('is done with the keyboard alone', async ({ page, context, request, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await open(page, pathOf(await companyIn(request)));
    const panel = panelOf(page);
    const tabTo = async (target: Locator): Promise<void> => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(target).toBeFocused();
    };

    await page.getByRole('button', { name: 'Simulate Financial Quarter' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Simulation', exact: true })).toBeFocused();
    await tabTo(panel.getByRole('button', { name: 'Simulated recession' }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/simulate=form\.recession/);
    await tabTo(panel.getByLabel('Revenue', { exact: true }));
    await page.keyboard.type('lots');
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Revenue', { exact: true })).toHaveAccessibleDescription(/Enter a number/);
    await expect(panel.getByLabel('Revenue', { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7000000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/simulate=quarter\.recession&sim\.revenue=7000000$/);
    await scoresIn(panel);
    await panel.getByRole('button', { name: 'Back to reported figures' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Simulate Financial Quarter' })).toBeFocused();
  });
});

test.describe('the open simulation', () => {
  for (const language of ['en', 'he'] as const)
    test(`is accessible and loses nothing in a narrow window (${language})`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      // Slow: all rules in two themes, and six widths.
      test.slow();
      await signIn(context, baseURL ?? '', READER);
      const query = `?simulate=quarter.cash.lease.gaps&sim.revenue=5000000&sim.debt=1${language === 'he' ? '&lang=heb' : ''}`;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, pathOf(await companyIn(request), query));
      const panel = panelOf(page, language);
      await expect(panel.getByRole('table').first()).toBeVisible();
      if (language === 'he') {
        await expect(panel.getByText('הדמיה: הנתונים האלה אינם אמיתיים')).toBeVisible();
        await expect(panel.getByLabel('הכנסות', { exact: true })).toHaveValue('5,000,000');
        await expect(page).toHaveURL(/lang=heb/);
      }

      await checkAllAccounts(page, `the simulation, ${language}`);
    });
});
