import { readFile } from 'node:fs/promises';
import { checkAllAccounts } from './axe';
import { addressOf, ofCompany, rowsOf } from './income-figures';
import { expect, isFrameLive, isLive, test, watchForTrouble } from './site';

test.describe('balance sheets', () => {
  test('show what is stored by quarter and by year, and come as a file', async ({ page, request }) => {
    const trouble = await watchForTrouble(page);
    const [ticker = ''] = await rowsOf(request, 'SP500');
    const answer = await request.get(`/api/symbols/${ofCompany('SP500', ticker)}/detail`);
    const { quarters } = (await answer.json()) as {
      readonly quarters: readonly {
        readonly balance: { readonly year: number; readonly total_assets: number } | null;
      }[];
    };
    const sheets = quarters.flatMap(({ balance }) => balance ?? []);

    await page.goto(addressOf('SP500', ticker, ''));
    await isLive(page);
    await page.getByRole('link', { name: 'Balance sheet', exact: true }).click();
    await expect(page).toHaveURL(/view=balance$/);
    const table = page.getByRole('table', { name: 'Balance sheets by quarter' });
    await expect(table.getByRole('row', { name: /^Total assets/ }).getByRole('cell')).toHaveCount(sheets.length);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export (CSV)' }).click();
    const file = await readFile((await (await download).path()) ?? '', 'utf8');
    expect(file).toContain(`Total assets,${sheets.map(({ total_assets: assets }) => assets).join(',')}`);

    await page.getByRole('button', { name: 'Yearly', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Balance sheets by year' }).getByRole('columnheader')).toHaveCount(
      new Set(sheets.map(({ year }) => year)).size + 1,
    );
    expect(trouble).toEqual([]);
  });
});

for (const language of ['en', 'he'] as const)
  test(`the balance sheet view is accessible, ${language}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    const [ticker = ''] = await rowsOf(request, 'SP500');
    await page.goto(addressOf('SP500', ticker, `view=balance${language === 'he' ? '&lang=heb' : ''}`));
    await isLive(page);
    await isFrameLive(page);
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await checkAllAccounts(page, 'balance');
  });
