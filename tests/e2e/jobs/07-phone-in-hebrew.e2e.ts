import { PHONE } from '../browser';
import { lossesOf } from '../reflow';
import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { TEXTS } from '../chaos/texts';
import { get } from './api-answer';

const { boards, symbol: company } = TEXTS.he;

interface Row {
  readonly symbol: string;
  readonly sector: string | null;
}

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('job 7, a phone in Hebrew: a board is narrowed and a company of it read, by touch, with nothing cut', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const { rows } = await get<{ rows: readonly Row[] }>(request, '/api/boards/TA', token);
  const wanted = rows.filter(({ sector }) => sector === 'Energy').map(({ symbol }) => symbol);
  await page.goto('/market/TA?lang=heb');
  await isLive(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.getByRole('button', { name: boards['filter.toggle'] }).tap();
  await page.getByLabel(boards['filter.sector'], { exact: true }).selectOption('Energy');
  await expect(companyRows(page).first().getByRole('rowheader')).toContainText(wanted[0]!);
  expect(await lossesOf(page)).toEqual([]);
  await companyRows(page).first().getByRole('link').first().tap();

  await expect(page).toHaveURL(`/market/TA/symbol/${wanted[0]}?lang=heb`);
  await isLive(page);
  const figures = page.getByRole('main').getByRole('region', { name: company['symbol.fundamentals'], exact: true });
  const row = figures
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  // Late content above may move it out of view again.
  await expect(async () => {
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('rowheader')).toBeInViewport({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(row.getByRole('cell').first()).toHaveText(/\d/);
  expect(await lossesOf(page)).toEqual([]);
});
