import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { StartedSite } from '../../packages/tooling/bin/lib/site.mjs';
import { root } from './release-site';
import { expect, isLive, test, watchForTrouble } from './site';

const bulk = join(root, '..', 'shared', 'data', 'bulk', 'fundamentals');
const isThere = existsSync(bulk);
if (!isThere) console.log('skipped: the public data sets are not beside the checkout (../shared/data/bulk)');

/** Companies of both data sets and of only one: industry, banks, an insurer with two share classes, real estate, oil. */
const TICKERS = ['AAPL', 'MSFT', 'PG', 'NVDA', 'NEM', 'AMT', 'WFC', 'USB', 'BRK-B', 'OXY'] as const;

interface Detail {
  readonly symbol: Readonly<Record<string, number | string | null>>;
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly asOf: string | null;
  readonly quarters: readonly {
    readonly year: number;
    readonly quarter: number;
    readonly income: Readonly<Record<string, number | null>> | null;
    readonly balance: Readonly<Record<string, number | null>> | null;
  }[];
}

/** Rows of the table of figures, and their names in the API. All are plain ratios, shown without a unit. */
const RATIOS: readonly (readonly [string, string])[] = [
  ['P/E', 'priceEarningsRatio'],
  ['P/S', 'ps_ratio'],
  ['P/B', 'pbRatio'],
  ['Price to EBIT', 'PriceEbitRatio'],
  ['EV to EBITDA', 'evToEbitda'],
  ['D/E', 'de_ratio'],
  ['Current ratio', 'currentRatio'],
  ['Quick ratio', 'quickRatio'],
  ['Interest coverage', 'interestCoverageRatio'],
];
const AMOUNTS: readonly (readonly [string, string])[] = [
  ['Revenue', 'trailingRevenue'],
  ['EBITDA', 'ebitda'],
  ['Net earnings', 'trailingEarnings'],
  ['Cash and short-term investments', 'cash'],
];

/** Names of providers on pages, where they differ from their ids. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = { yahoo: 'Yahoo Finance' };

const ingest = promisify(execFile);
let site: StartedSite;
let folder: string;

test.describe('real companies, from both public data sets', () => {
  test.skip(!isThere, 'the public data sets are not beside the checkout');

  test.beforeAll(async () => {
    if (!isThere) return;
    test.setTimeout(900_000);
    folder = await mkdtemp(join(tmpdir(), 'site-of-real-companies-'));
    const env = { ...process.env, STATE_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'site.sqlite')}` };
    for (const [mapping, from] of [
      ['stockpup.yaml', 'stockpup-quarterly'],
      ['yahoo-sp500.yaml', 'yahoo-sp500'],
    ] as const) {
      const command = [
        join(root, 'packages/tooling/bin/run.mjs'),
        'bff/src/modules/ingest/command/ingest-command.ts',
        '--provider',
        'csv',
      ];
      const map = join(root, 'bff/mappings', mapping);
      await ingest(process.execPath, [...command, '--map', map, '--from', join(bulk, from), '--market', 'SP500'], {
        cwd: root,
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
    }
    const { startSite } = await import('../../packages/tooling/bin/lib/site.mjs');
    site = await startSite(root, folder);
  });
  test.afterAll(async () => {
    if (!isThere) return;
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const figure = async (page: Page, name: string): Promise<Locator> => {
    const rows = page.getByRole('region', { name: 'Fundamentals', exact: true }).getByRole('row');
    const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row).toHaveCount(1);
    return row.getByRole('cell').first();
  };

  /** The note on figures without meaning for a bank or an insurer, and only there. */
  const isOfNoMeaning = async (cell: Locator, { symbol }: Detail): Promise<boolean> => {
    if (!/not meaningful for (banks|financial companies)/.test((await cell.textContent()) ?? '')) return false;
    expect(symbol['sector']).toBe('Financial Services');
    return true;
  };

  for (const ticker of TICKERS)
    test(`${ticker}: what its statements hold is on its page, and what they lack is said to be missing`, async ({
      page,
      request,
    }) => {
      const trouble = await watchForTrouble(page);
      const address = `${site.baseUrl}/market/SP500/symbol/${ticker}`;
      const answer = await request.get(`${site.baseUrl}/api/symbols/SP500/${ticker}/detail`);
      const detail = (await answer.json()) as Detail;
      await page.goto(address);
      await isLive(page);
      const main = page.getByRole('main');

      await expect(main.getByRole('heading', { level: 1 })).toHaveText(String(detail.symbol['long_name']));
      await expect(main.getByText('Sample data')).toHaveCount(0);
      await expect(main.locator(`time[datetime="${detail.asOf}"]`)).toBeVisible();
      const source = String(detail.symbol['source']);
      const named = `Source: ${PROVIDER_NAMES[source] ?? source}.`;
      await expect(main.getByText(named, { exact: false }).first()).toBeVisible();

      for (const [name, field] of RATIOS) {
        const value = detail.metrics[field] ?? null;
        const cell = await figure(page, name);
        if (await isOfNoMeaning(cell, detail)) continue;
        if (value === null) await expect(cell, name).toContainText('missing');
        else if (value > 0 || !/^(P\/[ESB]|D\/E)$/.test(name)) {
          const text = ((await cell.locator('bdi').first().textContent()) ?? '').replace('−', '-').replaceAll(',', '');
          expect(Number(text), name).toBeCloseTo(value, 1);
        } else await expect(cell, name).toContainText('N/M');
      }
      for (const [name, field] of AMOUNTS) {
        const value = detail.metrics[field] ?? null;
        const cell = await figure(page, name);
        if (await isOfNoMeaning(cell, detail)) continue;
        if (value === null) await expect(cell, name).toContainText('missing');
        else await expect(cell, name).toContainText(/[\d.]+[KMBT]?/);
      }

      // Each chart is drawn with the reported figures, or says why it is not.
      await main.locator('summary', { hasText: 'Profit and earnings per share' }).click();
      const incomes = detail.quarters.flatMap(({ income }) => (income ? [income] : []));
      for (const [title, series, field] of [
        ['Revenue and net earnings', 'Revenue', 'revenue'],
        ['Margins', 'Gross margin', 'grossMarginRatio'],
        ['Gross profit, EBITDA and EBIT', 'Gross profit', 'gross_profit'],
      ] as const) {
        const chart = main.getByRole('region', { name: title, exact: true });
        await chart.scrollIntoViewIfNeeded();
        const isReported = incomes.some((income) => typeof income[field] === 'number');
        if (isReported) await expect(chart.locator('[data-chart]')).toHaveAccessibleName(/points/);
        else await expect(chart, title).toContainText(new RegExp(`Not reported: (.*${series}|.*periods)`));
      }
      expect(trouble).toEqual([]);
    });

  test('the board ranks them, none of them invented', async ({ page }) => {
    await page.goto(`${site.baseUrl}/market/SP500`);
    await isLive(page);

    await expect(page.getByRole('main').getByText('Sample data')).toHaveCount(0);
    await expect(page.getByRole('grid').getByRole('link', { name: 'AAPL', exact: true }).first()).toBeVisible();
  });
});
