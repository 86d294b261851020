import { companyRows, expect, isLive, READER, signIn, test } from './site';
import { hasEveryRow, pointedAt, rowOf, tickersOf } from './table';

test.describe('the tools of a board’s table', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test.beforeEach(async ({ context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
  });

  test('shows the columns that were chosen, and a link shows them again', async ({ page, context }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Table columns' });

    await dialog.getByRole('checkbox', { name: /^ROIC/ }).check();
    await dialog.getByRole('checkbox', { name: /^Avg vol/ }).uncheck();
    await dialog.getByRole('button', { name: 'Move ROIC up', exact: true }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move ROIC up', exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await expect(page).toHaveURL(/columns=symbol%2Cprice%2Cmarket_cap%2CcashRatio.*%2Croic%2C.*%2Cscore/);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(17);
    await expect(heads.nth(14)).toContainText('ROIC');
    await expect(heads.filter({ hasText: 'Avg vol' })).toHaveCount(0);
    await expect(companyRows(page).first().getByRole('gridcell').nth(13)).toHaveText(/^(−?[\d.]+%|–)/);

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('columnheader').nth(14)).toContainText('ROIC');
    await expect(companyRows(other).first().getByRole('gridcell').nth(13)).toHaveText(/^(−?[\d.]+%|–)/);
    await other.close();

    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('button', { name: 'Default columns' }).click();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/columns=/);
    await expect(heads.nth(3)).toContainText('Avg vol');
  });

  test('lets up to five companies be selected and copied', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await hasEveryRow(page);
    const tickers = await tickersOf(page, 6);
    const box = (ticker: string | undefined) => page.getByRole('checkbox', { name: `Select ${ticker}`, exact: true });
    const bar = page.getByRole('region', { name: 'Selected companies' });

    await (await pointedAt(rowOf(page, tickers[0]), 'checkbox', /^Select/)).check();
    // Every row now has its checkbox too.
    await expect(bar).toContainText('One company selected');
    for (const ticker of tickers.slice(1, 5)) await box(ticker).check();
    await expect(bar).toContainText('5 companies selected');
    await box(tickers[5]).click();
    await expect(bar).toContainText('5 companies at most');
    await expect(box(tickers[5])).not.toBeChecked();
    await expect(companyRows(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await bar.getByRole('button', { name: 'Copy' }).click();
    await expect(bar).toContainText('Copied with column headings.');
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines.slice(1).map((line) => line.split('\t')[0])).toEqual(tickers.slice(0, 5));

    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
    await expect(box(tickers[0])).not.toBeChecked();
  });

  test('draws checkbox, star and arrow in every row on request, and remembers it', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await hasEveryRow(page);
    const boxes = page.getByRole('grid').getByRole('checkbox');
    await expect(boxes).toHaveCount(0);

    await page.getByRole('button', { name: 'Buttons in every row' }).click();
    // Rows may be replaced meanwhile.
    await expect
      .poll(async () => {
        const [rows, drawn] = [await companyRows(page).count(), await boxes.count()];
        return rows > 0 && drawn === rows;
      })
      .toBe(true);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(
      companyRows(page)
        .last()
        .getByRole('button', { name: /^Summary of/ }),
    ).toBeVisible();

    await page.reload();
    await isLive(page);
    await expect(
      companyRows(page)
        .first()
        .getByRole('button', { name: /^Follow/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Buttons in every row', pressed: true }).click();
  });

  test('is compact on request, and stays so on the next page', async ({ page }) => {
    await page.goto('/market/SP500');
    await isLive(page);
    await hasEveryRow(page);
    const height = async (): Promise<number> => (await companyRows(page).first().boundingBox())?.height ?? 0;
    expect(await height()).toBe(40);

    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(height).toBe(30);
    await page.reload();
    expect(await height()).toBe(30);
    await isLive(page);
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
    await hasEveryRow(page);
    await page.evaluate(() => window.scrollTo(0, 6000));
    await expect(
      companyRows(page)
        .filter({ has: page.locator(':scope:not([hidden])') })
        .last(),
    ).toBeAttached();
    await expect.poll(() => page.getByText(/^Rows \d+–\d+ of \d+$/).textContent()).toMatch(/^Rows 1[5-9]\d–/);
  });
});
