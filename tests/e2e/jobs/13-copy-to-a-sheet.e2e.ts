import type { Page } from '@playwright/test';
import { expect, isLive, READER, signIn, test } from '../site';
import { focused, intoTable, isInColumn, tickersOf } from '../table';

/** The clipboard after Ctrl+C. */
async function copied(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('job 13, figures for my own sheet: a cell and selected rows are copied under their heads', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', READER);
  await page.goto('/market/SP500?columns=symbol,price,trailingROE');
  await isLive(page);
  const [first, second] = await tickersOf(page, 2);
  await intoTable(page);

  await expect.poll(() => copied(page)).toBe(first);
  await page.keyboard.press('ArrowRight');
  await isInColumn(page, '2');
  const price = (await focused(page).textContent())?.replaceAll(',', '') ?? '';
  await expect.poll(async () => Number(await copied(page))).toBeCloseTo(Number(price), 2);

  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  const cells = async (): Promise<readonly (readonly string[])[]> =>
    (await copied(page)).split('\n').map((line) => line.split('\t'));
  await expect.poll(async () => (await cells())[0]).toEqual(['Company', 'Price', 'ROE (%)']);
  const lines = await cells();
  expect(lines.slice(1).map(([ticker]) => ticker)).toEqual([first, second]);
  expect(Number(lines[1]?.[1])).toBeCloseTo(Number(price), 2);
});
