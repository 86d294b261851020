import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, isLive, READER, signIn, test } from './site';

type Known = number | null;
interface Entry {
  readonly year: number;
  readonly quarter: number;
  readonly months?: number;
  readonly published_at: string | null;
  readonly reported_currency: string | null;
}
interface Income extends Entry {
  readonly revenue: Known;
  readonly earnings: Known;
  readonly Ebit: Known;
}
interface Balance extends Entry {
  readonly total_liab: Known;
  readonly total_long_liab: Known;
  readonly total_current_assets: Known;
  readonly inventory: Known;
  readonly shareholders_equity: Known;
}
interface Quote {
  readonly market_cap: Known;
  readonly currency: string;
}
interface Row {
  readonly symbol: string;
  readonly [field: string]: unknown;
}

async function get<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

/** The latest published version of each period; latest period first. */
function latestVersions<One extends Entry>(list: readonly One[]): readonly One[] {
  const byPeriod = new Map<number, One>();
  for (const entry of list) {
    const place = entry.year * 4 + entry.quarter;
    const known = byPeriod.get(place);
    if (!known || (entry.published_at ?? '') >= (known.published_at ?? '')) byPeriod.set(place, entry);
  }
  return [...byPeriod.entries()].sort(([a], [b]) => b - a).map(([, entry]) => entry);
}

interface Calculated {
  readonly 'P/S': number;
  readonly 'P/E': number;
  readonly 'P/B': number;
  readonly 'D/E': number;
  readonly 'Current ratio': number;
  readonly 'Quick ratio': number;
}
const FIELDS: Readonly<Record<keyof Calculated, string>> = {
  'P/S': 'ps_ratio',
  'P/E': 'priceEarningsRatio',
  'P/B': 'pbRatio',
  'D/E': 'de_ratio',
  'Current ratio': 'currentRatio',
  'Quick ratio': 'quickRatio',
};

/** Calculated here from the raw lists. Null: the company does not have four plain quarters in the currency of its quote. */
async function calculate(request: APIRequestContext, symbol: string): Promise<Calculated | null> {
  const [quotes, incomes, balances] = await Promise.all([
    get<{ list: readonly Quote[] }>(request, `/api/under-price/SP500/${symbol}`),
    get<{ list: readonly Income[] }>(request, `/api/revenue-earnings/SP500/${symbol}`),
    get<{ list: readonly Balance[] }>(request, `/api/quarterlydebtbalanceview/SP500/${symbol}`),
  ]);
  const quote = quotes.list[0];
  const year = latestVersions(incomes.list).slice(0, 4);
  const balance = latestVersions(balances.list)[0];
  const [first, last] = [year[0], year[3]];
  if (!quote?.market_cap || !balance || !first || !last) return null;
  const isPlain =
    first.year * 4 + first.quarter - (last.year * 4 + last.quarter) === 3 &&
    year.every(({ months, reported_currency }) => months === 3 && reported_currency === quote.currency) &&
    balance.reported_currency === quote.currency;
  const sum = (field: 'revenue' | 'earnings'): number => year.reduce((all, one) => all + (one[field] ?? NaN), 0);
  const { total_liab, total_long_liab, total_current_assets, inventory, shareholders_equity } = balance;
  const known = [total_liab, total_long_liab, total_current_assets, shareholders_equity];
  if (!isPlain || known.includes(null) || !(sum('earnings') > 0) || !(shareholders_equity! > 0)) return null;
  const currentLiabilities = total_liab! - total_long_liab!;
  return {
    'P/S': quote.market_cap / sum('revenue'),
    'P/E': quote.market_cap / sum('earnings'),
    'P/B': quote.market_cap / shareholders_equity!,
    'D/E': total_liab! / shareholders_equity!,
    'Current ratio': total_current_assets! / currentLiabilities,
    'Quick ratio': (total_current_assets! - (inventory ?? 0)) / currentLiabilities,
  };
}

const cellOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Fundamentals', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
    .first();
const numberIn = async (cell: Locator): Promise<number> =>
  Number(((await cell.locator('bdi').first().textContent()) ?? '').replaceAll(',', '').replace('−', '-'));

test.describe('the figures of a company', () => {
  test('are those of its board, and those that a manual calculation from the raw lists gives', async ({
    page,
    request,
  }) => {
    test.slow();
    const { rows } = await get<{ rows: readonly Row[] }>(request, '/api/boards/SP500?limit=60');
    let checked = 0;
    for (const row of rows) {
      if (checked === 4) break;
      const byHand = await calculate(request, row.symbol);
      if (!byHand) continue;
      checked += 1;
      await page.goto(`/market/SP500/symbol/${row.symbol}`);
      for (const [name, value] of Object.entries(byHand) as [keyof Calculated, number][]) {
        expect.soft(row[FIELDS[name]], `${row.symbol} ${name} on the board`).toBeCloseTo(value, 3);
        expect.soft(await numberIn(cellOf(page, name)), `${row.symbol} ${name} on its page`).toBeCloseTo(value, 1);
      }
    }
    expect(checked).toBe(4);
  });

  test('are beside the medians and the rank that the board calculates', async ({ page, request }) => {
    const { rows } = await get<{ rows: readonly Row[] }>(request, '/api/boards/SP500?limit=1');
    const { symbol } = rows[0]!;
    interface PeerRank {
      readonly median: number;
      readonly rank: number;
      readonly of: number;
    }
    const detail = await get<{ peers: { market: { metrics: { ps_ratio: PeerRank } } } }>(
      request,
      `/api/symbols/SP500/${symbol}/detail`,
    );
    const { median, rank, of } = detail.peers.market.metrics.ps_ratio;

    await page.goto(`/market/SP500/symbol/${symbol}`);

    const row = page
      .getByRole('region', { name: 'Fundamentals', exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'P/S', exact: true }) });
    await expect(row.getByRole('cell').nth(2)).toHaveText(median.toFixed(2));
    await expect(row.getByRole('cell').nth(3)).toHaveText(`${rank} of ${of}`);
  });

  test('of its score are recorded day by day, and the last is what the page says', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    const { rows } = await get<{ rows: readonly Row[] }>(context.request, '/api/boards/SP500?limit=1');
    await page.goto(`/market/SP500/symbol/${rows[0]!.symbol}`);
    await isLive(page);
    const history = page.getByRole('region', { name: 'Score history', exact: true });
    await history.scrollIntoViewIfNeeded();

    await history.getByRole('application').focus();
    await page.keyboard.press('Home');
    await expect(history.getByRole('status')).toContainText(/^\d\d\/\d\d\/\d{4}: Score/);
    await page.keyboard.press('End');
    await expect(history.getByRole('status')).toContainText(/Score [\d.]+/);
    await expect(page.getByText(/^rank \d+ of \d+$/).first()).toBeVisible();
  });
});

test('the price chart has the median company of the market beside it, 100 on the first day of each range', async ({
  page,
  request,
}) => {
  interface Median {
    readonly companies: number;
    readonly values: readonly Known[];
  }
  const { rows } = await get<{ rows: readonly Row[] }>(request, '/api/boards/SP500?limit=1&fields=symbol');
  await page.goto(`/market/SP500/symbol/${rows[0]!.symbol}`);
  await isLive(page);
  const own = page.getByRole('main').getByRole('region', { name: 'Price and volume', exact: true });
  await expect(own.getByRole('application')).toBeVisible();

  for (const [range, label] of [
    ['1Y', '1Y'],
    ['1M', '1M'],
    ['MAX', 'Max'],
  ] as const) {
    await own.getByRole('button', { name: label, exact: true }).click();
    const median = await get<Median>(request, `/api/symbol-data/medianPrices/SP500?range=${range}`);
    expect(median.values[0]).toBe(100);
    await expect(own.getByText(new RegExp(`median company of .*\\(${median.companies} companies\\)`))).toBeVisible();
    // The chart's range controls have a status too. Retried, because a changed chart is redrawn a moment later.
    await expect(async () => {
      await own.getByRole('application').focus();
      await page.keyboard.press('Home');
      const said = 'This company, first day 100 100.0; Median company';
      await expect(own.locator('p[role="status"]')).toContainText(said, { timeout: 500 });
    }).toPass();
  }
});
