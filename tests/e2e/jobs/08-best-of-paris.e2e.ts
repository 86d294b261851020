import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { get } from './api-answer';

test('job 8, the best of Paris, is it real: its row and its page say that it is invented and how old its figures are', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { rows } = await get<{ rows: readonly { symbol: string }[] }>(request, '/api/boards/PA?limit=1', token);
  const { symbol } = rows[0]!;
  const { trailing } = await get<{ trailing: { ageMonths: number } }>(
    request,
    `/api/symbols/PA/${symbol}/detail`,
    token,
  );
  expect(trailing.ageMonths).toBeGreaterThan(12);
  await page.goto('/market/PA');
  await isLive(page);

  const best = companyRows(page).first();
  await expect(best.getByRole('rowheader')).toContainText(symbol);
  await expect(best.getByRole('img', { name: `latest statement ${trailing.ageMonths} months old` })).toBeVisible();
  await expect(page.getByRole('main').getByText('Sample data', { exact: true })).toBeVisible();
  await best.getByRole('link').first().click();

  const main = page.getByRole('main');
  await expect(page).toHaveURL(`/market/PA/symbol/${symbol}`);
  await expect(main.getByText('Sample data').filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByText(`Statements ${trailing.ageMonths} months old`)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Fundamentals', exact: true })).toContainText(
    `${trailing.ageMonths} months ago.`,
  );
});
