import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { hasEveryRow } from '../table';
import { get } from './api-answer';

interface Detail {
  readonly priceHistory: { readonly dates: readonly string[]; readonly price: readonly (number | null)[] };
}

test('job 9, a board as of a year ago: it says which day it shows, and its prices are those of that day', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  await page.goto('/market/TA?columns=symbol,price,score');
  await isLive(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: '1 year ago' }).click();
  await expect(page).toHaveURL(/createdAt=\d{4}-\d\d-\d\d/);
  const day = new URL(page.url()).searchParams.get('createdAt')!;
  await expect(page.getByRole('region', { name: 'About these figures' })).toContainText(
    `Historic view: as known on ${day.split('-').reverse().join('/')}`,
  );

  await hasEveryRow(page);
  const first = companyRows(page).first();
  const symbol = (await first.getByRole('link').first().textContent()) ?? '';
  const { priceHistory } = await get<Detail>(request, `/api/symbols/TA/${symbol}/detail`, token);
  const last = priceHistory.dates.findLastIndex((date) => date <= day);
  const shown = (await first.getByRole('gridcell').first().textContent()) ?? '';
  expect(Number(shown.replaceAll(',', ''))).toBeCloseTo(priceHistory.price[last]!, 0);
  await expect(page.getByRole('main').locator(`time[datetime="${priceHistory.dates[last]}"]`).first()).toBeVisible();

  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/market/TA/symbol/[^?]+\\?createdAt=${day}`));
  await expect(page.getByText(`Figures as known on \u2068${day.split('-').reverse().join('/')}\u2069.`)).toBeVisible();
  const past = await get<Detail>(request, `/api/symbols/TA/${symbol}/detail?createdAt=${day}`, token);
  expect(past.priceHistory.dates.at(-1)! <= day).toBe(true);
  await page.getByRole('link', { name: 'Back to today' }).click();
  await expect(page).toHaveURL(/\/market\/TA\/symbol\/[^?]+$/);
});
