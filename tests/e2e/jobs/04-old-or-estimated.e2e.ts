import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { get } from './api-answer';

interface Board {
  readonly total: number;
  readonly oldFigures: number;
  readonly rows: readonly { readonly symbol: string; readonly flags: readonly string[] }[];
}

test('job 4, which figures are old or estimated: the board counts and marks them, and leaves them out on a press', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { rows, total, oldFigures } = await get<Board>(request, '/api/boards/PA', token);
  const having = (flag: string): string => rows.find(({ flags }) => flags.includes(flag))?.symbol ?? '';
  const [old, estimated] = [having('stale'), having('estimated')];
  const row = (symbol: string) =>
    companyRows(page).filter({ has: page.getByRole('link', { name: symbol, exact: true }) });
  await page.goto(`/market/PA?search=${old},${estimated}`);
  await isLive(page);

  await expect(row(old).getByRole('img', { name: /^latest statement \d+ months old$/ })).toBeVisible();
  await expect(
    row(estimated)
      .getByRole('gridcell', { name: /estimated/ })
      .last(),
  ).toBeVisible();

  await page.getByRole('searchbox', { name: 'Symbol or company' }).fill('');
  await expect(companyRows(page).filter({ hasText: 'mo. old' }).first()).toBeVisible();
  await expect(page.getByText(`${oldFigures} of them have old or incomplete figures.`)).toBeVisible();
  await page.getByRole('link', { name: 'Leave them out' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${total - oldFigures} companies match` })).toBeVisible();
  await expect(companyRows(page).filter({ hasText: 'mo. old' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/market\/PA\?freshOnly=true$/);
});
