import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { tickersOf } from '../table';
import { get } from './api-answer';

interface Board {
  readonly rows: readonly { readonly symbol: string; readonly score: number | null }[];
}

test('job 12, a recession over a whole market: the order is another, the screen says so, and there is a way back', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { rows: now } = await get<Board>(request, '/api/boards/TA?limit=10', token);
  const { rows } = await get<Board>(request, '/api/boards/TA?limit=10&simulateRecession=true', token);
  const [before, after] = [now, rows].map((list) => list.map(({ symbol }) => symbol));
  expect(after).not.toEqual(before);
  await page.goto('/market/TA');
  await isLive(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();

  await page.getByRole('radio', { name: /^Simulated recession/ }).check();
  await expect(page).toHaveURL('/market/TA?simulateRecession=true');
  const bar = page.getByRole('region', { name: 'About these figures' });
  await expect(bar).toContainText('Simulation, not reported');
  await expect.poll(() => tickersOf(page, 10)).toEqual(after);
  await expect(companyRows(page).first().getByRole('gridcell').last()).toContainText(rows[0]!.score!.toFixed(2));

  await bar.getByRole('link', { name: 'Back to today’s figures' }).click();
  await expect(page).toHaveURL('/market/TA');
  await expect.poll(() => tickersOf(page, 10)).toEqual(before);
});
