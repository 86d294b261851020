import { checkAllAccounts } from './axe';
import { bodyRows, companyWith, INSIDERS, named, openView, OUTLOOK } from './company-lists';
import type { Executive, Trade } from './company-lists';
import { expect, isLive, test, watchForTrouble } from './site';

const hasBothSides = (trades: readonly Trade[]): boolean =>
  ['P', 'S', 'M'].every((initial) => trades.some(({ transactionType }) => transactionType.startsWith(initial)));

test.describe('the insiders of a company', () => {
  test('are every trade of the call, in its order, named and coloured, and summed up', async ({ page, request }) => {
    const { ticker, answer: trades } = await companyWith<Trade[]>(request, 'SP500', INSIDERS, hasBothSides);
    const trouble = await watchForTrouble(page);
    const requested: string[] = [];
    page.on('request', (one) => requested.push(new URL(one.url()).pathname));
    await page.goto(`/market/SP500/symbol/${ticker}`);
    await isLive(page);
    expect(requested.filter((path) => path.startsWith(INSIDERS))).toEqual([]);

    await page.getByRole('link', { name: 'Insiders', exact: true }).click();
    await expect(page).toHaveURL(/view=insiders/);

    const rows = bodyRows(named(page, 'table', 'Insider trades, newest first'));
    await expect(rows).toHaveCount(trades.length);
    expect([...trades].sort((a, b) => b.filingDate.localeCompare(a.filingDate))).toEqual(trades);
    const names: Record<string, string> = { P: 'Purchase', S: 'Sale', M: 'Option exercised', A: 'Award', G: 'Gift' };
    const tones: Record<string, string> = { P: 'green', G: 'green', A: 'green', F: 'green', S: 'red' };
    for (const [index, { transactionType, reportingName }] of trades.entries()) {
      const initial = transactionType.charAt(0);
      await expect(rows.nth(index)).toContainText(reportingName);
      await expect(rows.nth(index)).toContainText(names[initial] ?? 'Tax paid in shares');
      expect(await rows.nth(index).getAttribute('data-tone')).toBe(tones[initial] ?? null);
    }
    const grounds = await Promise.all(
      ['P', 'S', 'M'].map((initial) =>
        rows
          .nth(trades.findIndex(({ transactionType }) => transactionType.startsWith(initial)))
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell).backgroundColor),
      ),
    );
    expect(new Set(grounds).size).toBe(3);

    const newest = trades
      .map(({ transactionDate }) => transactionDate)
      .sort()
      .at(-1)!;
    const after = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
    const bought = trades.filter((one) => one.transactionDate > after && one.transactionType === 'P-Purchase');
    const worth = bought.reduce((sum, one) => sum + (one.securitiesTransacted ?? 0) * (one.price ?? 0), 0);
    const shares = bought.reduce((sum, one) => sum + (one.securitiesTransacted ?? 0), 0);
    const sum = page.getByRole('row', { name: /^Bought/ });
    await expect(sum).toBeVisible();
    const cells = await sum.getByRole('cell').allTextContents();
    expect(cells.map((cell) => Number(cell.replaceAll(',', '')))).toEqual([
      bought.length,
      new Set(bought.map(({ reportingName }) => reportingName)).size,
      shares,
      Math.round(worth),
    ]);
    expect(trouble).toEqual([]);
  });

  test('are filtered by keys alone, and a link reproduces it', async ({ page, request }) => {
    const { ticker, answer: trades } = await companyWith<Trade[]>(request, 'SP500', INSIDERS, hasBothSides);
    const sales = trades.filter(({ transactionType }) => transactionType === 'S-Sale');
    await openView(page, 'SP500', ticker, 'view=insiders');

    await page.getByRole('button', { name: 'Sales', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/trades=sales/);
    await page.reload();

    const rows = bodyRows(named(page, 'table', 'Insider trades, newest first'));
    await expect(rows).toHaveCount(sales.length);
    await expect(page.getByRole('button', { name: 'Sales', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('of Tel Aviv have prices in agorot and worths in shekels', async ({ page, request }) => {
    const { ticker, answer } = await companyWith<Trade[]>(request, 'TA', INSIDERS, (trades) =>
      trades.some(({ transactionType }) => transactionType === 'P-Purchase'),
    );
    const index = answer.findIndex(({ transactionType }) => transactionType === 'P-Purchase');
    const { securitiesTransacted: shares, price } = answer[index]!;
    await openView(page, 'TA', ticker, 'view=insiders');

    const table = named(page, 'table', 'Insider trades, newest first');
    await expect(table.getByRole('columnheader', { name: 'Price (ILA)' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Value (ILS)' })).toBeVisible();
    const cells = await bodyRows(table).nth(index).getByRole('cell').allTextContents();
    expect(cells.slice(4, 7)).toEqual([
      shares!.toLocaleString('en-US'),
      Math.round(price!).toLocaleString('en-US'),
      Math.round((shares! * price!) / 100).toLocaleString('en-US'),
    ]);
  });

  test('that there are none of is said, not shown as a failure', async ({ page, request }) => {
    const { ticker } = await companyWith<Trade[]>(request, 'SP500', INSIDERS, (trades) => trades.length === 0);
    await openView(page, 'SP500', ticker, 'view=insiders');

    await expect(page.getByRole('heading', { name: 'No insider trades' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the key executives of a company', () => {
  test('are ordered by pay, those without a reported one last', async ({ page, request }) => {
    type Outlook = { readonly result: { readonly keyExecutives: readonly Executive[] } };
    const { ticker, answer } = await companyWith<Outlook>(request, 'SP500', OUTLOOK, ({ result }) =>
      result.keyExecutives.some(({ pay }) => pay === null),
    );
    const trouble = await watchForTrouble(page);
    await openView(page, 'SP500', ticker, '');
    await page.getByRole('link', { name: 'Key executives', exact: true }).click();

    const rows = bodyRows(named(page, 'table', 'Key executives, highest pay first'));
    await expect(rows).toHaveCount(answer.result.keyExecutives.length);
    const cells = await rows.evaluateAll((all) => all.map((row) => row.lastElementChild?.textContent ?? ''));
    const known = answer.result.keyExecutives.flatMap(({ pay }) => pay ?? []).sort((a, b) => b - a);
    expect(cells.slice(0, known.length)).toEqual(known.map((pay) => `$${Math.round(pay).toLocaleString('en-US')}`));
    expect(new Set(cells.slice(known.length))).toEqual(new Set(['not reported']));
    expect(trouble).toEqual([]);
  });
});

for (const [view, call] of [
  ['Insiders', INSIDERS],
  ['Key executives', OUTLOOK],
] as const)
  test(`the view ${view} fails alone, and the rest of the page stays`, async ({ page, request }) => {
    const { ticker } = await companyWith<Trade[]>(request, 'SP500', INSIDERS, (trades) => trades.length > 0);
    await page.route(`**${call}**`, (route) => route.abort());
    // The HTML of a view contains its list; a view that is chosen on the page requests it.
    await openView(page, 'SP500', ticker, '');
    await page.getByRole('link', { name: view, exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

    await page.unroute(`**${call}**`);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

for (const language of ['en', 'he'] as const)
  for (const view of ['insiders', 'executives', 'news'] as const)
    test(`the view ${view} is accessible (${language})`, async ({ page, request }) => {
      // Slow: all rules in two themes, and six widths.
      test.slow();
      const { ticker } = await companyWith<Trade[]>(request, 'TA', INSIDERS, (trades) =>
        ['P', 'S'].every((initial) => trades.some(({ transactionType }) => transactionType.startsWith(initial))),
      );
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openView(page, 'TA', ticker, `view=${view}${language === 'he' ? '&lang=heb' : ''}`);
      const ready = page.getByRole('main').locator(view === 'news' ? 'section h2' : 'tbody tr');
      await expect(ready.first()).toBeVisible();

      await checkAllAccounts(page, view);
    });
