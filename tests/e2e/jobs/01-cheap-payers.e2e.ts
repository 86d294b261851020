import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { companyRows, expect, isLive, READER, signIn, test } from '../site';
import { get } from './api-answer';

interface Row {
  readonly symbol: string;
  readonly market_cap: number | null;
  readonly de_ratio: number | null;
  readonly dividend_yield: number | null;
  readonly score: number | null;
}

/** Tickers of a workbook: cells hold their texts inline or by a shared list. */
function tickersIn(workbook: Buffer): readonly string[] {
  const files = Object.entries(unzipSync(new Uint8Array(workbook))).filter(([name]) => name.endsWith('.xml'));
  const all = files.map(([, bytes]) => strFromU8(bytes)).join('');
  return [...new Set([...all.matchAll(/>([A-Z0-9-]+\.TA)</g)].map(([, ticker]) => ticker!))];
}

test('job 1, cheap companies that owe little and pay: filters find them, and the workbook holds exactly these', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const token = await signIn(context, baseURL ?? '', READER);
  const wanted = (await get<{ rows: readonly Row[] }>(request, '/api/boards/TA', token)).rows
    .filter(({ market_cap: cap, de_ratio: debt, dividend_yield: yields, score }) => {
      const isCheap = cap !== null && cap <= 2e9 && debt !== null && debt > 0 && debt <= 1;
      return isCheap && yields !== null && yields >= 3 && score !== null && score >= 60;
    })
    .map(({ symbol }) => symbol);
  expect(wanted.length).toBeGreaterThan(0);
  await page.goto('/market/TA');
  await isLive(page);

  await page.getByRole('button', { name: 'Figure filters', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Figure filters' });
  await panel.getByRole('textbox', { name: 'Mkt cap to' }).fill('2B');
  await panel.getByRole('textbox', { name: 'D/E to' }).fill('1');
  await panel.getByRole('textbox', { name: 'Div. yield from' }).fill('3%');
  await panel.getByRole('textbox', { name: 'Score from' }).fill('60');
  await expect(panel.getByRole('status')).toHaveText(new RegExp(`^${wanted.length} of [\\d,]+ match$`));
  await page.keyboard.press('Escape');

  await expect(companyRows(page)).toHaveCount(wanted.length);
  await expect(page.getByRole('link', { name: /Mkt cap at most 2B/ })).toBeVisible();
  await page.reload();
  await expect(companyRows(page)).toHaveCount(wanted.length);
  await isLive(page);

  await page.getByRole('button', { name: /^Export/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Excel/ }).click(),
  ]);
  const tickers = tickersIn(await readFile(await file.path()));
  expect([...tickers].sort()).toEqual([...wanted].sort());

  await page.getByRole('link', { name: /Score at least 60/ }).click();
  await expect(page).not.toHaveURL(/score/);
  await expect.poll(() => companyRows(page).count()).toBeGreaterThanOrEqual(wanted.length);
});
