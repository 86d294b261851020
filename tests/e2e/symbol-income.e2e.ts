import { readFile } from 'node:fs/promises';
import { checkAllAccounts } from './axe';
import { PHONE } from './browser';
import {
  ofCompany,
  addressOf,
  rowsOf,
  detailOf,
  companyWith,
  statements,
  cellsOf,
  isNear,
  nameOf,
} from './income-figures';
import type { Income } from './income-figures';
import { expect, isFrameLive, isLive, READER, signIn, signInOnPage, test, watchForTrouble } from './site';

test.describe('income statements', () => {
  test('show a visitor the figures of the raw lists, compared by period', async ({ page, request }) => {
    const trouble = await watchForTrouble(page);
    // Only a company with a gap shows whether periods or rows are compared.
    const ticker = await companyWith(
      request,
      'SP500',
      (incomes) =>
        incomes.length > 12 &&
        incomes.every(({ months }) => months === 3) &&
        incomes.some((income, index) => {
          const next = incomes[index + 1];
          return next !== undefined && income.year * 4 + income.quarter - next.year * 4 - next.quarter > 1;
        }),
    );
    const { quarters, averages } = await detailOf(request, 'SP500', ticker);
    const list = (await (await request.get(`/api/revenue-earnings/${ofCompany('SP500', ticker)}`)).json()) as {
      list: readonly Income[];
    };
    // Restated versions come later in the list.
    const raw = new Map(list.list.map((income) => [nameOf(income), income]));

    await page.goto(`/market/SP500/symbol/${encodeURIComponent(ticker)}`);
    await isLive(page);
    await page.getByRole('link', { name: 'Income statements', exact: true }).click();
    await expect(page).toHaveURL(/view=income$/);
    await expect(statements(page)).toBeVisible();

    const heads = (await statements(page).getByRole('columnheader').allTextContents()).slice(1);
    // Periods without a statement have empty places between the others.
    const isKnown = heads.map((head) => !head.endsWith('unknown'));
    const known = <T>(list: readonly T[]): readonly T[] => list.filter((_, place) => isKnown[place]);
    expect(isKnown).toContain(false);
    const names = quarters.filter(({ income }) => income).map(nameOf);
    expect(
      known(heads)
        .slice(0, names.length)
        .map((head) => head.slice(0, 4)),
    ).toEqual(names);

    const revenue = known(await cellsOf(statements(page), /^Revenue/));
    expect(isNear(revenue[names.length]!, averages.four.revenue!)).toBe(true);
    let compared = 0;
    let left = 0;
    names.forEach((name, index) => {
      const now = raw.get(name)!;
      const before = raw.get(nameOf({ year: now.year - 1, quarter: now.quarter }));
      if (now.revenue === null) return;
      expect(isNear(revenue[index]!, now.revenue), `${name}: ${revenue[index]}`).toBe(true);
      if (before?.revenue) {
        compared += 1;
        const percent = (now.revenue / before.revenue - 1) * 100;
        const [, shown = ''] = /([+−][\d,.]+)%/.exec(revenue[index]!) ?? [];
        expect(Math.abs(Number(shown.replace('−', '-').replaceAll(',', '')) - percent)).toBeLessThan(0.06);
      } else {
        left += 1;
        expect(revenue[index]).toContain('no statement of the earlier period');
      }
    });
    expect(compared).toBeGreaterThan(5);
    // The first four, and those a year after the gap.
    expect(left).toBeGreaterThan(4);
    await expect(page.getByText(/^No statement is known of /)).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('are reproduced by a link: years, and what they are compared with', async ({ page, request }) => {
    const [ticker = ''] = await rowsOf(request, 'SP500');
    await page.goto(addressOf('SP500', ticker, 'view=income'));
    await isLive(page);
    await page.getByRole('button', { name: 'Quarter on quarter' }).click();
    await expect(page).toHaveURL(/change=quarter/);
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Yearly' }).click();
    await expect(page).toHaveURL(/change=none&period=yearly|period=yearly&change=none/);
    await page.reload();

    await expect(statements(page, 'year')).toBeVisible();
    const { years } = await detailOf(request, 'SP500', ticker);
    const revenue = await cellsOf(statements(page, 'year'), /^Revenue/);
    expect(revenue).toHaveLength(years.length);
    years.forEach((year, index) => expect(isNear(revenue[index]!, year.revenue!)).toBe(true));
    expect(revenue.join()).not.toContain('%');
  });

  test('are saved as they are shown: a file with the figures of the API', async ({ page, request }) => {
    const [ticker = ''] = await rowsOf(request, 'SP500');
    const { quarters } = await detailOf(request, 'SP500', ticker);
    const incomes = quarters.flatMap(({ income }) => (income ? [income] : []));
    const save = async (): Promise<readonly string[]> => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export (CSV)' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe('income_statement_data.csv');
      return (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split('\r\n');
    };

    await page.goto(addressOf('SP500', ticker, 'view=income'));
    await isLive(page);
    const lines = await save();
    const fieldsOf = (start: string): readonly string[] =>
      (lines.find((line) => line.startsWith(start)) ?? '').slice(start.length).split(',').slice(0, incomes.length);
    const currency = incomes[0]!.reported_currency!;
    expect(lines[0]!.split(',').slice(2, 2 + incomes.length)).toEqual(incomes.map(nameOf));
    expect(fieldsOf(`Revenue,${currency},`)).toEqual(incomes.map(({ revenue }) => String(revenue ?? '')));
    expect(fieldsOf(`Net earnings,${currency},`)).toEqual(incomes.map(({ earnings }) => String(earnings ?? '')));
    expect(fieldsOf(`EPS,${currency} per share,`)).toEqual(incomes.map(({ eps }) => String(eps ?? '')));
    expect(fieldsOf('Period end,,')).toEqual(incomes.map(({ period_end: end }) => end));

    await page.goto(addressOf('SP500', ticker, 'view=income-classic&change=none'));
    await isLive(page);
    const classic = await save();
    const column = classic[0]!.split(',').indexOf('Revenue');
    for (const income of incomes) {
      const line = classic.find((one) => one.startsWith(`${nameOf(income)},`)) ?? '';
      expect(line.split(',')[column]).toBe(String(income.revenue ?? ''));
    }
  });

  test('have reports for logged-in users; a visitor logs in and returns to the same screen', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const [ticker = ''] = await rowsOf(request, 'SP500');
    await page.goto(addressOf('SP500', ticker, 'view=income&period=yearly'));
    await isLive(page);
    // Content above the reports pushes them down as it loads.
    await expect(statements(page, 'year')).toBeVisible();
    const reports = page.getByRole('region', { name: 'Company reports' });
    await expect(reports.getByRole('link')).toHaveCount(1);

    await reports.getByRole('link', { name: 'Log in to download' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await isLive(page);
    await signInOnPage(page, READER);
    await expect(page).toHaveURL(new RegExp(`${encodeURIComponent(ticker)}\\?view=income&period=yearly$`));
    await expect(statements(page, 'year')).toBeVisible();

    const token = await signIn(context, baseURL ?? '', READER);
    const answer = await request.get(`/api/financialReports/${ofCompany('SP_500', ticker)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const wanted = ((await answer.json()) as { reports: readonly { report_url: string }[] }).reports;
    expect(wanted.length).toBeGreaterThan(0);
    await expect(reports.getByRole('link')).toHaveCount(wanted.length);
    const links = await reports.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(wanted.map(({ report_url: address }) => address));
  });

  test('of the classic kind are a row a period, with reports under their titles', async ({ page, request }) => {
    const trouble = await watchForTrouble(page);
    const [ticker = ''] = await rowsOf(request, 'SP500');
    const { quarters } = await detailOf(request, 'SP500', ticker);
    const incomes = quarters.flatMap(({ income }) => (income ? [income] : []));
    await page.goto(addressOf('SP500', ticker, 'view=income-classic'));
    await isLive(page);

    const rowHeads = statements(page).getByRole('rowheader').filter({ hasNotText: 'unknown' });
    await expect(rowHeads).toHaveCount(incomes.length + 2);
    const heads = await rowHeads.allTextContents();
    expect(heads.slice(0, 2)).toEqual(['Average, 4 quarters', 'Average, 8 quarters']);
    expect(heads.slice(2).map((head) => head.slice(0, 4))).toEqual(incomes.map(nameOf));

    const titles = page.getByRole('table', { name: 'Quarterly financial reports' });
    const first = titles.getByRole('row').nth(1);
    await expect(first.getByRole('cell').nth(1)).toHaveText(
      incomes[0]!.revenue!.toLocaleString('en-US', { maximumFractionDigits: 2 }),
    );
    await page.getByRole('button', { name: 'Yearly' }).click();
    await expect(page.getByRole('heading', { name: 'Yearly financial reports' })).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('name half-years, and leave out what a bank does not report', async ({ page, request }) => {
    const halves = await companyWith(
      request,
      'L',
      (incomes) => incomes[0]?.months === 6 && incomes[0].quarter % 2 === 0,
    );
    await page.goto(addressOf('L', halves, 'view=income'));
    await expect(statements(page).getByRole('columnheader').nth(1)).toHaveText(/^H[12] 20\d\d6 months/);
    await expect(page.getByRole('button', { name: 'Period on period' })).toBeVisible();

    const bank = await companyWith(
      request,
      'SP500',
      (incomes) => incomes.length > 0 && incomes.every(({ gross_profit: gross }) => gross === null),
    );
    await page.goto(addressOf('SP500', bank, 'view=income'));
    await expect(page.getByText(/^Not reported in any of these periods: .*Gross profit/)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Gross profit/ })).toHaveCount(0);
  });

  test('survive the failure of their own call, which can be tried again', async ({ page, request }) => {
    const [ticker = ''] = await rowsOf(request, 'SP500');
    let isDown = true;
    await page.route('**/api/symbols/**/detail', (route) => (isDown ? route.abort() : route.continue()));
    // The first HTML would contain them, so open another view first.
    await page.goto(addressOf('SP500', ticker, 'view=executives'));
    await isLive(page);
    await page.getByRole('main').getByRole('link', { name: 'Income statements', exact: true }).click();

    await expect(page.getByRole('main').getByRole('alert')).toContainText('The income statements could not be loaded');
    await expect(page.getByRole('region', { name: 'Company reports' }).getByRole('link')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isDown = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(statements(page)).toBeVisible();
  });

  test('are scrolled by the keyboard alone', async ({ page, request }) => {
    const [ticker = ''] = await rowsOf(request, 'SP500');
    await page.setViewportSize(PHONE);
    await page.goto(addressOf('SP500', ticker, 'view=income'));
    await isLive(page);
    const frame = page.getByRole('region', { name: 'Income statements by quarter' });

    await page.getByRole('button', { name: 'Export (CSV)' }).focus();
    await page.keyboard.press('Tab');
    await expect(frame).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
    // The names of the lines stay.
    const name = await frame.getByRole('rowheader', { name: /^Revenue/ }).boundingBox();
    expect(name!.x).toBeLessThan(60);
  });

  test('run from right to left in Hebrew, the latest period where reading begins', async ({ page, request }) => {
    const [ticker = ''] = await rowsOf(request, 'TA');
    const { quarters } = await detailOf(request, 'TA', ticker);
    await page.goto(addressOf('TA', ticker, 'view=income&lang=heb'));
    await isLive(page);
    const table = page.getByRole('table', { name: 'דוחות רווח והפסד לפי רבעון' });

    const heads = table.getByRole('columnheader');
    await expect(heads.nth(1)).toContainText(nameOf(quarters.find(({ income }) => income)!));
    const [first, second] = [await heads.nth(1).boundingBox(), await heads.nth(2).boundingBox()];
    expect(first!.x).toBeGreaterThan(second!.x);
    await page.getByRole('button', { name: 'שנתי', exact: true }).click();
    await expect(page).toHaveURL(/period=yearly/);
    await expect(page).toHaveURL(/lang=heb/);
  });
});

for (const view of ['income', 'income-classic'] as const)
  for (const language of ['en', 'he'] as const)
    test(`the view ${view} is accessible, ${language}`, async ({ page, request }) => {
      test.setTimeout(240_000);
      const [ticker = ''] = await rowsOf(request, 'SP500');
      await page.goto(addressOf('SP500', ticker, `view=${view}${language === 'he' ? '&lang=heb' : ''}`));
      await isLive(page);
      await isFrameLive(page);
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      await checkAllAccounts(page, view);
    });
