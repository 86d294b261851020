import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { companyRows, expect, isLive, PREMIUM, READER, signIn, signInOnPage, test } from './site';
import { hasEveryRow, tickersOf } from './table';

/** Chooses a file format. Returns the download. */
async function download(page: Page, kind: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: /^Export/ }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Cells of a comma-separated file, unquoted. Source: RFC 4180. */
function cellsOf(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}

const SHOWN = 10;

test.describe('a board as a file', () => {
  test('holds what the screen shows: rows, order, columns and their units', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', PREMIUM);
    await page.goto('/market/SP500?sector=Technology&orderBy=priceEarningsRatio&desc=false');
    await isLive(page);
    await hasEveryRow(page);
    const matched = Number(/^\d+/.exec((await page.getByText(/companies match/).textContent()) ?? '')?.[0]);
    const heads = await page.getByRole('columnheader').count();
    const tickers = await tickersOf(page, SHOWN);

    const { name, bytes } = await download(page, /Comma-separated/);

    expect(name).toMatch(/^boursight-SP500-\d{4}-\d{2}-\d{2}-sector-Technology\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const all = cellsOf(bytes.toString('utf8').slice(1));
    const notes = all.filter(([first]) => first?.startsWith('# '));
    const [titles = [], ...rows] = all.filter(([first]) => first !== '' && !first?.startsWith('# '));
    const units = notes.at(-1)?.[0] ?? '';
    const marks = ['Estimated score', 'Old or incomplete figures'];
    // Market, name and currency have their own columns in a file.
    expect(titles.filter((title) => !marks.includes(title))).toHaveLength(heads + 3);
    expect(titles.slice(0, 5)).toEqual(['Market', 'Symbol', 'Company', 'Currency', 'Price']);
    expect(units).toContain('Price (USD)');
    expect(units).toContain('Return on equity (%)');
    expect(rows).toHaveLength(matched);
    expect(rows.slice(0, SHOWN).map((cells) => cells[1])).toEqual(tickers);
    const first = companyRows(page).first().getByRole('gridcell');
    const margin = Number(rows[0]?.[titles.indexOf('Net profit margin')]);
    await expect(first.nth(12)).toContainText(`${margin.toFixed(1)}%`);
    await expect(first.last()).toContainText(Number(rows[0]?.[titles.indexOf('Score')]).toFixed(2));
    expect(notes.map(([note]) => note?.split(':')[0])).toEqual(
      expect.arrayContaining(['# As of', '# Order', '# Filters', '# USD/ILS', '# Source']),
    );
  });

  test('holds nothing that a spreadsheet would run', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto(`/market/SP500?sector=${encodeURIComponent('=1+1')}`);
    await isLive(page);

    const { bytes } = await download(page, /Comma-separated/);

    const risky = cellsOf(bytes.toString('utf8').slice(1))
      .flat()
      .filter((cell) => /^\s*[=+\-@]/.test(cell) && Number.isNaN(Number(cell)));
    expect(risky).toEqual([]);
    expect(bytes.toString('utf8')).toContain('Sector: =1+1');
  });

  test('comes as a workbook too', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/TA');
    await isLive(page);

    const { name, bytes } = await download(page, /Excel/);

    expect(name).toMatch(/^boursight-TA-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('says when no file came', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/SP500');
    await isLive(page);
    await page.route('**/api/boards/SP500/export*', (route) => route.abort());

    await page.getByRole('button', { name: /^Export/ }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();

    await expect(page.getByText('The file could not be created.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('needs a login, which leads back to the same board', async ({ page }) => {
    await page.goto('/market/SP500?sector=Technology');
    await isLive(page);

    await page.getByRole('link', { name: /Export/ }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInOnPage(page, READER);

    await expect(page).toHaveURL(/\/market\/SP500\?sector=Technology$/);
    await expect(page.getByRole('button', { name: /^Export/ })).toBeVisible();
  });
});
