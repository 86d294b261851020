import { expect, isFrameLive, READER, signIn, test } from '../site';
import { get } from './api-answer';

interface Named {
  readonly symbol: string;
  readonly long_name: string;
}

/** The word with two letters swapped, as in fast typing. */
const mistyped = (word: string): string => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;

test('job 5, a company by a typo: the search of the header suggests it, and leads to it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { rows } = await get<{ rows: readonly Named[] }>(request, '/api/boards/SP500?limit=1', token);
  const { symbol, long_name: name } = rows[0]!;
  await page.goto('/policy');
  await isFrameLive(page);

  const search = page.getByRole('banner').getByRole('combobox');
  await search.click();
  await page.keyboard.type(mistyped(name.split(' ')[0]!));
  await expect(page.getByRole('option', { name: 'Did you mean' })).toBeVisible();
  await page.getByRole('option').filter({ hasText: name }).filter({ hasText: 'S&P 500' }).click();

  await expect(page).toHaveURL(`/market/SP500/symbol/${symbol}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
});
