import type { APIRequestContext } from '@playwright/test';
import { companyRows, expect, isLive, READER, signIn, test } from './site';
import { hasEveryRow, pointedAt, rowOf } from './table';

interface Row {
  readonly symbol: string;
  readonly sector: string | null;
  readonly score: number | null;
}

/** The board from the API, for the same reader. */
async function readBoard(request: APIRequestContext, token: string, query = ''): Promise<readonly Row[]> {
  const answer = await request.get(`/api/boards/SP500${query}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { rows: readonly Row[] }).rows;
}

test.describe('a reader on a board', () => {
  let token = '';
  test.beforeEach(async ({ context, baseURL }) => {
    token = await signIn(context, baseURL ?? '', READER);
  });

  test('sees the best score first', async ({ page, request }) => {
    const [best] = await readBoard(request, token, '?limit=1');
    await page.goto('/market/SP500');

    await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending');
    const first = companyRows(page).first();
    await expect(first.getByRole('rowheader')).toContainText(best?.symbol ?? '');
    await expect(first.getByRole('gridcell').last()).toContainText((best?.score ?? 0).toFixed(2));
    // A free account shows the 250 largest of 491.
    await expect(page.getByText('Attention! Unlock the power')).toBeVisible();
  });

  test('sorts by a column, both ways, and the address reproduces the screen', async ({ page, request }) => {
    const rising = await readBoard(request, token, '?orderBy=priceEarningsRatio&desc=false&limit=1');
    const falling = await readBoard(request, token, '?orderBy=priceEarningsRatio&desc=true&limit=1');
    const head = page.getByRole('columnheader', { name: 'P/E' });
    const first = companyRows(page).first().getByRole('rowheader');
    await page.goto('/market/SP500');
    await isLive(page);

    await head.getByRole('link').click();
    await expect(page).toHaveURL(/\?orderBy=priceEarningsRatio&desc=false$/);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(first).toContainText(rising[0]?.symbol ?? '');

    await page.reload();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(first).toContainText(rising[0]?.symbol ?? '');
    await isLive(page);

    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(first).toContainText(falling[0]?.symbol ?? '');

    await page.goBack();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  });

  test('finds two symbols with a comma between them', async ({ page, request }) => {
    const [one, two] = await readBoard(request, token, '?limit=2');
    const wanted = `${one?.symbol ?? ''},${two?.symbol ?? ''}`;
    const found = await readBoard(request, token, `?search=${encodeURIComponent(wanted)}`);
    await page.goto('/market/SP500');
    await isLive(page);

    await page.getByRole('searchbox', { name: 'Symbol or company' }).fill(wanted);

    await expect(page).toHaveURL(/search=/);
    await expect(companyRows(page)).toHaveCount(found.length);
    await expect(page.getByRole('status').filter({ hasText: `${found.length} companies match` })).toBeVisible();
    await expect(companyRows(page).first().getByRole('rowheader')).toContainText(one?.symbol ?? '');
  });

  test('narrows the board by sector and by score, and lifts a filter that leaves nothing', async ({
    page,
    request,
  }) => {
    const board = await readBoard(request, token);
    const sector = 'Technology';
    const inSector = board.filter((row) => row.sector === sector);
    const good = inSector.filter(({ score }) => score !== null && score >= 60);
    expect(good.length).toBeGreaterThan(1);
    // The count of the page, and then the number that the reader's plan shows.
    const matches = (count: number) =>
      page.getByRole('status').filter({ hasText: new RegExp(`^${count} (companies match|of [\\d,]+ matches shown)`) });
    await page.goto('/market/SP500');
    await isLive(page);

    await page.getByLabel('Sector').selectOption(sector);
    await expect(matches(inSector.length)).toBeVisible();
    await page.getByLabel('Minimum score').fill('60');
    await expect(matches(good.length)).toBeVisible();
    await expect(page).toHaveURL(/sector=Technology.*minScore=60/);
    await page.reload();
    await expect(page.getByLabel('Minimum score')).toHaveValue('60');
    await expect(companyRows(page).first().getByRole('rowheader')).toContainText(good[0]?.symbol ?? '');
    await isLive(page);

    await page.getByRole('searchbox', { name: 'Symbol or company' }).fill('no such company');
    await expect(page.getByRole('heading', { name: 'No company matches' })).toBeVisible();
    // The server adds this above a moment later: wait, so that the layout is stable before the next click.
    await expect(page.getByText('We list no company named “no such company”.')).toBeVisible();
    await page.getByRole('link', { name: /Clear: Symbol or company/ }).click();
    await expect(matches(good.length)).toBeVisible();
  });

  test('follows a company, finds it in the profile, and lets it go', async ({ page, request }) => {
    const [best] = await readBoard(request, token, '?limit=1');
    const symbol = best?.symbol ?? '';
    await request.post('/api/symbols/unfollow', {
      headers: { authorization: `Bearer ${token}` },
      data: { symbol, marketName: 'SP500' },
    });
    const star = page.getByRole('button', { name: `Follow ${symbol}`, exact: true });
    await page.goto('/market/SP500');
    await isLive(page);
    await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
    await pointedAt(rowOf(page, symbol), 'button', /^Follow/);
    await expect(star).toHaveAttribute('aria-pressed', 'false');

    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/profile/following');
    await isLive(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Stop following ${symbol}` })
      .click();
    await expect(page.getByRole('main').getByRole('link', { name: symbol })).toHaveCount(0);
    await page.goto('/market/SP500');
    await isLive(page);
    await pointedAt(rowOf(page, symbol), 'button', /^Follow/);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('opens a company and comes back to where the board was', async ({ page }) => {
    await page.goto('/market/SP500?sector=Technology');
    await isLive(page);
    await hasEveryRow(page);
    const row = companyRows(page).nth(15);
    await row.scrollIntoViewIfNeeded();
    const ticker = (await row.getByRole('link').first().textContent()) ?? '';
    // A click may scroll its target into view first: this position counts.
    await page.evaluate(() => {
      const note = (): void => void (document.body.dataset['scrolled'] = String(window.scrollY));
      document.addEventListener('click', note, { capture: true, once: true });
    });

    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/market/SP500/symbol/${ticker}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/sector=Technology$/);
    await expect(rowOf(page, ticker)).toBeInViewport();
    const scrolled = Number(await page.locator('body').getAttribute('data-scrolled'));
    expect(scrolled).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});
