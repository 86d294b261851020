import type { Locator, Page } from '@playwright/test';
import { PHONE } from './browser';
import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from './site';
import { readGridTree } from './grid-tree';
import {
  focused,
  hasEveryRow,
  intoTable,
  placeOfFocus,
  pointedAt,
  rowOf,
  isAtCell,
  isInColumn,
  tickersOf,
} from './table';

/** Overflow of the page beyond its window, in pixels. */
const overflows = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Where the text of an element begins, in pixels. */
const startOf = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    const { left, right } = range.getBoundingClientRect();
    return document.documentElement.dir === 'rtl' ? right : left;
  });

test.describe('the table of a board', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
  });

  test('is walked cell by cell, to its last row and back', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await intoTable(page);
    const last = (await page.getByRole('grid').getAttribute('aria-rowcount')) ?? '';

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await isAtCell(page, '4', '2');
    await page.keyboard.press('End');
    await isInColumn(page, '17');
    await page.keyboard.press('Home');
    await isInColumn(page, '1');

    await page.keyboard.press('PageDown');
    await expect.poll(async () => Number(await placeOfFocus(page))).toBeGreaterThan(10);
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+End');
    await isAtCell(page, last, '17');
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+Home');
    await isAtCell(page, '2', '1');

    await page.keyboard.press('ArrowUp');
    await expect(focused(page)).toHaveText(/Company/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('ArrowDown');
    await isAtCell(page, '2', '2');
  });

  test('has cells under column headers for a screen reader, with the names of their badges', async ({ page }) => {
    await page.goto('/market/DE');
    await isLive(page);
    await hasEveryRow(page);
    // The accessibility tree follows the DOM with a delay.
    await expect
      .poll(async () => new Set((await readGridTree(page)).map((line) => line.length)))
      .toEqual(new Set([await page.getByRole('columnheader').count()]));
    const lines = await readGridTree(page);
    const heads = lines[0]!.map(({ name }) => name);
    const [first] = lines.slice(1);

    expect(heads[0]).toMatch(/^Company/);
    expect(lines[0]!.every(({ role }) => role === 'columnheader')).toBe(true);
    expect(first!.map(({ role }) => role)).toEqual(['rowheader', ...Array<string>(heads.length - 1).fill('gridcell')]);
    expect(first![0]!.name).toMatch(new RegExp(`^${(await tickersOf(page, 1))[0]}`));
    expect(first!.at(-1)!.name).toMatch(/^\d+\.\d\d (excellent|very good|good)/);
    // One line per row of the document, each with a cell per column.
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([heads.length]));
    const judged = lines.slice(1).flatMap((line) => line.slice(2, -1).filter(({ name }) => /[a-z]{4}/.test(name)));
    expect(judged.length).toBeGreaterThan(200);
  });

  test('moves visually in Hebrew: the left arrow goes left', async ({ page }) => {
    await page.goto('/market/SP500?lang=heb');
    await isLive(page);
    await intoTable(page);
    const before = await focused(page).boundingBox();

    await page.keyboard.press('ArrowLeft');

    await expect.poll(async () => (await focused(page).boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await isInColumn(page, '2');
    await page.keyboard.press('ArrowRight');
    await isInColumn(page, '1');
  });

  test('keeps the focus on its company while rows come and go', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await intoTable(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const second = (await tickersOf(page, 2))[1] ?? '';

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect(rowOf(page, second)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));

    await expect(companyRows(page).nth(1)).toContainText(second);
    await isAtCell(page, '3', '2');
  });

  test('opens a summary below a row by key and by button, as many as wanted', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    const [first, second] = await tickersOf(page, 2);
    await intoTable(page);

    await page.keyboard.press('e');
    const button = page.getByRole('button', { name: `Summary of ${first}`, exact: true });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const summary = companyRows(page).nth(0).locator('xpath=following-sibling::tr[1]');
    await expect(summary.getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await expect(summary.getByRole('meter')).toHaveCount(9);
    await expect(summary.getByRole('img', { name: /^Revenue by quarter, USD: .*\dQ\d\d [\d.]+[KMB]/ })).toBeVisible();
    await expect(summary.getByRole('img', { name: /^Net earnings by quarter/ })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Fundamentals' })).toHaveAttribute(
      'href',
      `/market/SP500/symbol/${first}`,
    );

    // It loads last and makes the summary higher: wait before the next click below it.
    const notes = page.getByRole('textbox', { name: 'My note' });
    await expect(notes).toHaveCount(1);
    await (await pointedAt(rowOf(page, second), 'button', /^Summary of/)).click();
    await expect(page.getByRole('heading', { name: 'Why this score' })).toHaveCount(2);
    await expect(notes).toHaveCount(2);
    // Open summaries below do not change row positions.
    await page.keyboard.press('ControlOrMeta+End');
    await expect(focused(page)).toBeInViewport();

    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press(' ');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { name: 'Why this score' })).toHaveCount(1);
  });

  test('a summary stays between the edges of a table that scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/market/SP500');
    await isLive(page);

    await (await pointedAt(companyRows(page).first(), 'button', /^Summary of/)).click();
    const link = page.getByRole('link', { name: 'Fundamentals' });
    await expect(link).toBeVisible();
    for (const part of [link, page.getByRole('img', { name: /^Revenue by quarter/ })])
      await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(1100);
  });

  test('says when a summary did not come, and tries again', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/symbols/*/*/detail', (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto('/market/SP500');
    await isLive(page);

    await (await pointedAt(companyRows(page).first(), 'button', /^Summary of/)).click();
    const alert = page.getByRole('grid').getByRole('alert');
    await expect(alert).toContainText('The summary could not be loaded');
    await expect(companyRows(page).nth(3)).toBeVisible();

    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /^Revenue by quarter/ })).toBeVisible();
  });

  test('stays when a lazy part fails to load, and requests it again', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    await hasEveryRow(page);
    await page.route('**/*.js', (route) => route.abort());
    const lost = page.getByText('This part of the page could not be loaded. Try again.');
    const note = page.getByRole('button', { name: 'About this column: P/E' });
    const box = await pointedAt(companyRows(page).first(), 'checkbox', /^Select/);

    await note.click();
    await expect(lost).toBeVisible();
    await box.check();
    await (await pointedAt(companyRows(page).first(), 'button', /^Summary of/)).click();
    const alert = page.getByRole('grid').getByRole('alert');
    await expect(alert).toContainText('This part of the page could not be loaded');
    await expect(companyRows(page).nth(3)).toBeVisible();

    await page.unroute('**/*.js');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await box.uncheck();
    await box.check();
    await expect(page.getByRole('region', { name: 'Selected companies' })).toBeVisible();
    await note.click();
    await expect(page.getByRole('dialog', { name: 'P/E' })).toBeVisible();
  });

  test('keeps head and company in view when it is wider than the page', async ({ page }) => {
    await page.goto(
      '/market/SP500?columns=symbol,price,market_cap,sector,industry,latest,reported_currency,trailingRevenue,trailingEbit,ebitda,trailingEarnings,ev,evToEbitda,roic,interestCoverageRatio,cash,workingCapital,pbRatio,ps_ratio,score',
    );
    await isLive(page);
    await intoTable(page);

    await page.keyboard.press('ControlOrMeta+End');

    await expect(page.getByRole('columnheader').first()).toBeInViewport();
    await expect(page.getByRole('columnheader').last()).toBeInViewport();
    await expect(companyRows(page).last().getByRole('rowheader')).toBeInViewport();
    await overflows(page).toBe(0);
  });

  test('follows a company if its star is pressed before the account is known', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    const headers = { authorization: `Bearer ${token}` };
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await page.route('**/api/users/me', async (route) => {
      await finished;
      await route.continue();
    });
    await page.goto('/market/SP500');
    await isLive(page);
    const [, , third] = await tickersOf(page, 3);
    await request.post('/api/symbols/unfollow', { headers, data: { symbol: third, marketName: 'SP500' } });
    const star = await pointedAt(rowOf(page, third), 'button', /^Follow/);

    await star.click();
    await expect(star).toHaveAttribute('aria-busy', 'true');
    finish();

    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await request.post('/api/symbols/unfollow', { headers, data: { symbol: third, marketName: 'SP500' } });
  });
});

test.describe('the table of a board on a phone', () => {
  for (const width of [PHONE.width, 320])
    for (const lang of ['', '?lang=heb'])
      test(`shows every figure of a company at ${width} px${lang}, without a way sideways`, async ({ page }) => {
        await page.setViewportSize({ width, height: PHONE.height });
        await page.goto(`/market/SP500${lang}`);
        await isLive(page);
        const card = companyRows(page).first();

        await hasEveryRow(page);
        // A name in the other script is aligned with the ticker.
        await expect
          .poll(async () => {
            const [ticker, name] = [await startOf(card.locator('th a')), await startOf(card.locator('th bdi').first())];
            return Math.abs(ticker - name);
          })
          .toBeLessThan(4);
        await (await pointedAt(card, 'button', /^Summary of|^תקציר/)).click();

        const summary = card.locator('xpath=following-sibling::tr[1]');
        await expect(summary.locator('svg[role="img"]')).toHaveCount(2);
        // Eleven columns that cards omit, and optional columns.
        await expect(summary.locator('dl:visible > div')).toHaveCount(10 + 8);
        await overflows(page).toBe(0);
      });
});

test.describe('a visitor at the table', () => {
  test('sees where the score would be explained, and is led to the login by the key that follows', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await isFrameLive(page);
    await intoTable(page);
    await page.keyboard.press('e');
    await expect(page.getByText('The score and its parts are shown to users with an account.')).toBeVisible();

    await page.keyboard.press('f');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmarket%2FSP500/);
  });
});
