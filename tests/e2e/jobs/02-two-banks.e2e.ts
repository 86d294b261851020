import { columns, figures, symbolsOf, table, written } from '../compared';
import type { BoardRow } from '../compared';
import { expect, isLive, READER, signIn, test } from '../site';
import { hasEveryRow, pointedAt, rowOf } from '../table';
import { get } from './api-answer';

const INDUSTRY = 'industry=Banks%E2%80%94Diversified';

test('job 2, two banks: chosen on a board they are compared side by side, and figures that do not apply to banks say so', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const board = await get<{ rows: readonly BoardRow[] }>(request, `/api/boards/TA?${INDUSTRY}&limit=2`, token);
  const banks = board.rows;
  expect(banks).toHaveLength(2);
  await page.goto(`/market/TA?${INDUSTRY}`);
  await isLive(page);
  await hasEveryRow(page);

  for (const { symbol } of banks) await (await pointedAt(rowOf(page, symbol), 'checkbox', /^Select/)).check();
  await page.getByRole('region', { name: 'Selected companies' }).getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(`/compare?symbols=${symbolsOf(banks)}`);
  await expect(table(page)).toBeVisible();
  await expect.poll(() => columns(page)).toEqual(banks.map(({ symbol }) => symbol));
  await expect.poll(() => figures(page, 'P/B')).toEqual(banks.map(({ pbRatio }) => written(pbRatio, 2, true)));
  await expect.poll(() => figures(page, 'Score')).toEqual(banks.map(({ score }) => written(score ?? null, 2, false)));
  const current = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Current ratio', exact: true }) });
  await expect(current.getByRole('cell')).toHaveText([/not meaningful for banks/, /not meaningful for banks/]);
});
