import { readFile } from 'node:fs/promises';
import { companyRows, expect, isLive, PREMIUM, signIn, test as site } from './site';
import { hasEveryRow } from './table';

interface Row {
  readonly symbol: string;
  readonly market_name: string;
  readonly currency: string;
  readonly price: number;
  readonly market_cap: number | null;
}
interface Answer {
  readonly total: number;
  readonly amounts: { readonly currency: string };
  readonly rows: readonly Row[];
}

const SHOWN = 8;

/** A journey that uses `token` runs as a logged-in reader with every market. */
const test = site.extend<{ readonly token: string }>({
  token: async ({ context, baseURL }, use) => use(await signIn(context, baseURL ?? '', PREMIUM)),
});

test.describe('all markets on one board', () => {
  test('are ordered by size in the currency that a reader chose, and so is the file', async ({
    page,
    request,
    token,
  }) => {
    const ask = async (query: string): Promise<Answer> => {
      const answer = await request.get(`/api/boards/ALL?${query}`, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()) as Answer;
    };
    const question = 'where=market_cap<2e9&orderBy=market_cap';
    const [inDollars, inShekels] = [await ask(question), await ask(`${question}&in=ILS`)];
    expect(inShekels.amounts.currency).toBe('ILS');
    expect(inShekels.total).toBeLessThan(inDollars.total);

    await page.goto(`/market/ALL?${question}`);
    await isLive(page);
    await expect(page.getByRole('columnheader', { name: /^Market/ })).toBeVisible();
    await expect(page.getByText(/^Amounts in US dollars, rates of/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Amounts in' }).selectOption('ILS');
    await expect(page.getByText(/^Amounts in Israeli shekels, rates of/)).toBeVisible();

    const tickers = inShekels.rows.slice(0, SHOWN).map(({ symbol }) => symbol);
    const links = companyRows(page).locator('th a');
    for (const [place, ticker] of tickers.entries()) await expect(links.nth(place)).toHaveText(ticker);
    await expect(page).toHaveURL(/in=ILS/);

    await page.getByRole('button', { name: /^Export/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /Comma-separated/ }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toContain('in-ILS');
    expect(text).toMatch(/# Amounts in: ILS · /);
    expect(text).toContain('Market cap (ILS)');
    for (const ticker of tickers) expect(text).toContain(ticker);

    // The browser restores its last currency, also without it in the address.
    await page.goto('/market/ALL');
    await expect(page.getByText(/^Amounts in Israeli shekels, rates of/)).toBeVisible();
  });

  test('show their first rows as any board does, and hold few of thousands', async ({ page, request, token }) => {
    const headers = { cookie: `user_token_password=${token}` };
    const rowsIn = (html: string): number => html.match(/<tr[^>]* aria-rowindex=/g)?.length ?? 0;
    // A busy server may omit the rows: then the page is requested again.
    await expect(async () => {
      const [all, one] = [
        await (await request.get('/market/ALL', { headers })).text(),
        await (await request.get('/market/SP500', { headers })).text(),
      ];
      // The header row has an index too.
      expect(rowsIn(all)).toBe(rowsIn(one));
      expect(rowsIn(all)).toBeGreaterThan(10);
      expect(all.length).toBeLessThan(one.length * 1.25);
    }).toPass({ timeout: 60_000 });

    const requested: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/boards/')) requested.push(sent.url());
    });
    await page.goto('/market/ALL');
    await isLive(page);
    await hasEveryRow(page);
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
    expect(total).toBeGreaterThan(3000);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return companyRows(page).last().getAttribute('aria-rowindex');
      })
      .toBe(String(total));
    expect(await companyRows(page).count()).toBeLessThan(100);
    // The whole board is requested once, however far a reader scrolls.
    expect(requested).toHaveLength(1);
  });

  test('lead a visitor from an industry to its neighbours, the largest companies alone', async ({ page }) => {
    await page.goto('/market/WORLD/Technology/Semiconductors');
    await isLive(page);
    await expect(page.getByRole('navigation', { name: 'Markets' }).locator('[aria-current]')).toHaveText('All markets');

    const industries = page.getByRole('combobox', { name: 'Industry' });
    // Until its neighbours load, the list holds the industry itself and all industries.
    await expect.poll(() => industries.locator('option').count()).toBeGreaterThan(2);
    const other = await industries.evaluate((menu: HTMLSelectElement) => menu.options[1]!.value);
    await industries.selectOption(other);
    await expect(page).toHaveURL(new RegExp(`/market/WORLD/Technology/${encodeURIComponent(other)}$`));

    await page.getByRole('navigation', { name: 'Markets' }).getByRole('link', { name: 'All markets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Value Stocks to Watch in all markets');
    await expect(
      page.getByText(/^[\d,]+ of [\d,]+ companies, sorted by market cap/).filter({ visible: true }),
    ).toBeVisible();
  });
});
