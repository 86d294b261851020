import { DESKTOP } from './browser';
import { companyRows, expect, isLive, READER, signInOnPage, test } from './site';
import { hasEveryRow } from './table';

const BOARD = '/market/SP500';
const COLUMNS = [
  'Company',
  'Price',
  'Mkt cap',
  'Avg vol',
  '% cash',
  'ROE',
  'P/E',
  'P/S',
  'P/B',
  'D/E',
  'Current',
  'Quick',
  'Cap/WC',
  'Net margin',
  'Div. yield',
  '5y yield',
  'Score',
];

test.describe('a visitor on a board', () => {
  test('reads the title, the rates and the kind of figures', async ({ page }) => {
    await page.goto(BOARD);
    const main = page.getByRole('main');

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Best Value Stocks to Watch in S&P 500');
    await expect(main.getByText('USD/ILS')).toBeVisible();
    await expect(main.getByText('EUR/ILS')).toBeVisible();
    await expect(main.getByText('Sample data', { exact: true })).toBeVisible();
    await main.getByText('What the indicators mean').click();
    await expect(main.getByRole('list', { name: 'Indicators' }).getByRole('listitem')).toHaveText([
      /Small firm/,
      /Cash above 25% of market cap/,
      /Net margin above 20% in every quarter/,
      /ROE at least 15%, yield at least 4%, P\/B at most 1.5/,
      /Latest statement more than 12 months old/,
      /A quarter is missing in the twelve months/,
      /More than 12 months summed, scaled to 12/,
      /Price more than ten days older than the latest of its market/,
      /Exchange rate more than ten days older than the prices/,
      /Balance sheet two quarters or more older than the income statement/,
      /Price from before the latest statement/,
      /Special payments inflate the dividend yield/,
      /Estimated score/,
      /Following/,
    ]);
  });

  test('reads the exchange rate of a board’s figures', async ({ page }) => {
    await page.goto('/market/TA');

    await expect(page.getByRole('main').getByText('USD/ILS')).toBeVisible();
  });

  test('finds seventeen columns, each with a note about it', async ({ page }) => {
    await page.goto(BOARD);
    await isLive(page);
    const heads = page.getByRole('columnheader');

    for (const [place, name] of COLUMNS.entries()) await expect(heads.nth(place)).toContainText(name);
    await expect(heads).toHaveCount(COLUMNS.length);
    // The first and the last column are sticky: the pointer must reach theirs too.
    for (const name of ['P/E', 'Company', 'Score']) {
      await page.getByRole('button', { name: `About this column: ${name}`, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toContainText(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('sees figures in every row, and a question mark in place of the score', async ({ page }) => {
    await page.goto(BOARD);
    const first = companyRows(page).first();

    await expect(companyRows(page).nth(20)).toBeAttached();
    await expect(first.getByRole('gridcell')).toHaveCount(COLUMNS.length - 1);
    await expect(first.getByRole('gridcell').nth(1)).toHaveText(/^[\d.,]+[KMBT]/);
    await expect(first.getByRole('gridcell').last()).toHaveText('?');
    await expect(first.getByRole('link', { name: /Log in to see the score/ })).toHaveAttribute(
      'href',
      /^\/login\?redirect=/,
    );
  });

  test('is given no score by the page or by any answer', async ({ page }) => {
    const answers: string[] = [];
    page.on('response', (response) => {
      // An answer in flight when the browser closes cannot be read.
      if (response.url().includes('/api/'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    const document = await page.goto(`${BOARD}?orderBy=score&desc=true&minScore=90`);
    await isLive(page);
    await hasEveryRow(page);
    await expect.poll(() => answers.some((text) => text.includes('"symbol"'))).toBe(true);

    for (const text of [(await document?.text()) ?? '', ...answers]) expect(text).not.toMatch(/"score(Object)?":/);
    await expect(page.getByText('Sorting and a minimum score need a login.')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Mkt cap/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByLabel('Minimum score')).toHaveCount(0);
  });

  test('sees what a plan would add, with placeholder rows', async ({ page }) => {
    await page.goto(BOARD);
    await isLive(page);

    await expect(page.getByText('Attention! Unlock the power of premium access')).toBeVisible();
    await expect(page.getByText(/^100 of \d+ companies/)).toBeVisible();
    await expect(page.getByText(/\d+ more companies are on the full board/)).toBeAttached();
    const placeholders = page.locator('tbody').last().locator('tr[aria-hidden="true"]');
    await expect(placeholders).toHaveCount(8);
    await expect(placeholders.first()).toHaveText(/^[A-Z.]+$/);
  });

  test('reads that a label needs a login, and sees the whole board', async ({ page }) => {
    await page.goto(`${BOARD}?label=dividend`);
    await isLive(page);

    await expect(page.getByText(/Showing #dividend needs a login/)).toBeVisible();
    await expect(page.getByText(/^100 of \d+ companies/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
    await signInOnPage(page, READER);
    await expect(page).toHaveURL(`${BOARD}?label=dividend`);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Label #dividend');
  });

  test('comes back to the board, sorted as wanted, after logging in from a column title', async ({ page }) => {
    await page.goto(BOARD);
    await isLive(page);

    await page.getByRole('link', { name: 'P/B', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmarket%2FSP500/);
    await signInOnPage(page, READER);

    await expect(page).toHaveURL(/\/market\/SP500\?orderBy=pbRatio&desc=false$/);
    await expect(page.getByRole('columnheader', { name: /P\/B/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(companyRows(page).first().getByRole('gridcell').last()).toHaveText(/\d+\.\d\d/);
  });

  test('sees a table as wide as the page on a desktop, and wider on a very wide screen', async ({ page }) => {
    for (const width of [1280, DESKTOP.width, 2560]) {
      await page.setViewportSize({ width, height: DESKTOP.height });
      await page.goto('/market/SP500');
      await expect(async () => {
        const { overflow, share } = await page.getByRole('grid').evaluate((grid) => {
          const frame = grid.parentElement;
          return {
            overflow: frame ? frame.scrollWidth - frame.clientWidth : -1,
            share: grid.clientWidth / document.documentElement.clientWidth,
          };
        });
        expect(overflow).toBe(0);
        expect(share).toBeGreaterThan(0.8);
      }).toPass({ timeout: 15_000 });
    }
  });
});
