import type { Locator } from '@playwright/test';
import { columns, figures, rowsOf, symbolsOf, table, written } from './compared';
import { expect, isLive, READER, signIn, test, watchForTrouble } from './site';
import { intoTable, tickersOf } from './table';

test.describe('companies side by side', () => {
  test('come from rows of a board, by keyboard alone, and a link shows them again', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    const trouble = await watchForTrouble(page);
    await page.goto('/market/SP500');
    await isLive(page);
    await intoTable(page);
    const tickers = await tickersOf(page, 3);
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    const link = page.getByRole('region', { name: 'Selected companies' }).getByRole('link', { name: 'Compare' });
    await expect(link).toHaveAttribute('href', `/compare?symbols=${tickers.map((one) => `SP500:${one}`).join()}`);
    for (let steps = 0; steps < 30 && !(await link.evaluate((element) => element.matches(':focus'))); steps += 1)
      await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`/compare?symbols=${tickers.map((one) => `SP500:${one}`).join()}`);
    await expect(table(page)).toBeVisible();
    await expect.poll(() => columns(page)).toEqual(tickers);
    await expect(page).toHaveTitle(`Compare ${tickers.join(', ')} · Boursight`);

    const other = await context.newPage();
    await other.goto(page.url());
    await expect.poll(() => columns(other)).toEqual(tickers);
    expect(await figures(other, 'Net profit margin')).toEqual(await figures(page, 'Net profit margin'));
    await other.close();
    expect(trouble).toEqual([]);
  });

  test('have the figures of the boards and of their own pages', async ({ page, context, request, baseURL }) => {
    const token = await signIn(context, baseURL ?? '', READER);
    const rows = [...(await rowsOf(request, 'SP500', 2, token)), ...(await rowsOf(request, 'TA', 2, token))];
    await page.goto(`/compare?symbols=${symbolsOf(rows)}`);
    await isLive(page);

    await expect.poll(() => columns(page)).toEqual(rows.map(({ symbol }) => symbol));
    expect(await figures(page, 'P/B')).toEqual(rows.map(({ pbRatio }) => written(pbRatio, 2, true)));
    expect((await figures(page, 'Net profit margin')).map((figure) => figure.replace('−', '-'))).toEqual(
      rows.map(({ trailingEarningsToRevenue: margin }) =>
        margin === null ? '–' : `${written(margin, 1, false, 100)}%`,
      ),
    );
    expect(await figures(page, 'Score')).toEqual(rows.map(({ score }) => written(score ?? null, 2, false)));

    // The best P/B is the lowest positive one, and is marked.
    const counting = rows.map(({ pbRatio }) => pbRatio ?? -1).filter((value) => value > 0);
    const smallest = Math.min(...counting);
    const best = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'P/B', exact: true }) })
      .first()
      .locator('td[data-best]');
    await expect(best.first()).toContainText(`${written(smallest, 2, true)} best`);
    await expect(best.first().locator('bdi')).toHaveCSS('font-weight', '600');

    // Each company page shows the same.
    const last = rows.at(-1)!;
    const [margin, equity] = [await figures(page, 'Net profit margin'), await figures(page, 'D/E')];
    await table(page).locator(`thead th[abbr="${last.symbol}"]`).getByRole('link').click();
    await expect(page).toHaveURL(`/market/TA/symbol/${last.symbol}`);
    const row = (name: string): Locator =>
      page
        .getByRole('main')
        .locator('.page:not([hidden]), div')
        .getByRole('row')
        .filter({ visible: true, has: page.getByRole('rowheader', { name, exact: true }) })
        .first();
    await expect(row('Net profit margin')).toContainText(margin.at(-1)!);
    await expect(row('D/E')).toContainText(equity.at(-1)!);
  });

  test('lose one, gain one and go back', async ({ page, request }) => {
    const rows = await rowsOf(request, 'SP500', 3);
    const [one, two, three] = rows.map(({ symbol }) => symbol);
    await page.goto(`/compare?symbols=${symbolsOf(rows)}`);
    await isLive(page);

    await page.getByRole('button', { name: `Remove ${two}`, exact: true }).click();
    await expect.poll(() => columns(page)).toEqual([one, three]);
    await expect(page.getByRole('button', { name: `Remove ${three}`, exact: true })).toBeFocused();
    await expect(table(page)).not.toHaveAttribute('aria-busy', 'true');

    await page.goBack();
    await expect.poll(() => columns(page)).toEqual([one, two, three]);
    await page.goForward();
    await expect.poll(() => columns(page)).toEqual([one, three]);

    const field = page.getByRole('combobox', { name: 'Add a company' });
    await field.focus();
    await page.keyboard.type(two!);
    // Wait for the exact match: results for the first letters may be listed before.
    const option = page.getByRole('main').getByRole('option').first();
    await expect(option).toHaveAccessibleName(new RegExp(`^${two}\\b`));
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect.poll(() => columns(page)).toEqual([one, three, two]);
    await expect(field).toBeFocused();
    await page.reload();
    await expect.poll(() => columns(page)).toEqual([one, three, two]);
  });

  test('begin with one company at its own page', async ({ page, request }) => {
    const [row, second] = await rowsOf(request, 'SP500', 2);
    await page.goto(`/market/SP500/symbol/${row!.symbol}`);
    await isLive(page);

    await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(`/compare?symbols=SP500:${row!.symbol}`);
    await expect(page.getByText('Add at least one more company above.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Add a company' }).fill(second!.symbol);
    await page
      .getByRole('option', { name: new RegExp(`^${second!.symbol}`) })
      .first()
      .click();
    await expect.poll(() => columns(page)).toEqual([row!.symbol, second!.symbol]);
  });

  test('show a visitor no score, neither in the document nor in any answer', async ({ page, request }) => {
    const rows = await rowsOf(request, 'SP500', 2);
    const path = `/compare?symbols=${symbolsOf(rows)}`;
    const bodies: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (text) => bodies.push(text),
          () => undefined,
        );
    });
    const html = (await (await page.goto(path))!.text()).replaceAll('\\u0022', '"');
    expect(html).not.toMatch(/"score(Object)?"\s*:/);
    const api = await request.get(`/api${path}`);
    expect(api.status()).toBe(200);
    expect(await api.text()).not.toMatch(/"score(Object)?"\s*:/);
    expect(api.headers()['x-data-source']).toBe('sample');

    await isLive(page);
    await expect(table(page).getByRole('link', { name: 'Sign up to see the score' })).toHaveCount(3);
    await page.getByRole('button', { name: `Remove ${rows[1]!.symbol}`, exact: true }).click();
    await page.goBack();
    await expect(table(page)).toBeVisible();
    expect(bodies.join('')).not.toMatch(/"score(Object)?"\s*:/);
  });

  test('draw their prices on one scale', async ({ page, request }) => {
    const rows = await rowsOf(request, 'SP500', 3);
    const { prices } = (await (await request.get(`/api/compare?symbols=${symbolsOf(rows)}`)).json()) as {
      prices: { dates: readonly string[]; series: readonly { values: readonly (number | null)[] }[] };
    };
    await page.goto(`/compare?symbols=${symbolsOf(rows)}`);
    await isLive(page);
    const chart = page.getByRole('main').getByRole('region', { name: 'Relative price performance', exact: true });

    // Interaction loads when the pointer or the focus comes near.
    await chart.scrollIntoViewIfNeeded();
    await chart.getByRole('application').focus();
    await page.keyboard.press('Home');
    await expect(chart.getByRole('status')).toContainText(rows.map(({ symbol }) => `${symbol} 100.0`).join('; '));
    await page.keyboard.press('End');
    const last = prices.series.map(({ values }, place) => {
      const value = values.at(-1) ?? null;
      return `${rows[place]!.symbol} ${value === null ? 'no price' : written(Math.round(value * 100) / 100, 1, false)}`;
    });
    await expect(chart.getByRole('status')).toContainText(last.join('; '));

    await chart.getByRole('button', { name: /^Show as table/ }).click();
    await expect(chart.getByRole('row')).toHaveCount(prices.dates.length + 1);
  });
});
