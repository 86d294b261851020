import type { Viewer } from '../../domain/entitlements';
import { createBoardService } from '../boards/board-service';
import { createMarketData } from '../market-data/market-data-host';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import type { MarketArticleRow, PickedCompany } from './market-article';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createMarketArticleRun } from './run';
import { createMarketArticleService } from './service';
import { pickCompaniesSteps } from './pick-companies';
import { createMemoryTransactions } from '../testing/memory-accounts';

const visitor: Viewer = { kind: 'visitor' };
const reader: Viewer = { kind: 'user', userId: 'u' };

/** Cheap, profitable and without debt, so that it scores high; what is given makes the difference. */
const strong = { marketCap: 1e9, quarterlyRevenue: 4e8, quarterlyEarnings: 1e8, equity: 1.2e9 };

async function marketOf(storage: ReturnType<typeof madeStorage>) {
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  return { data, boards: createBoardService({ data }) };
}

describe('the companies of a market’s articles', () => {
  it('score above 75; of the dividends the five that yield most, whatever their score', async () => {
    const storage = madeStorage([
      ...[3, 9, 5, 4, 8, 6].map((dividendYield, place) =>
        madeListing({ ...strong, symbol: `S${place}`, dividendYield, marketCap: 1e9 + place }),
      ),
      madeListing({ symbol: 'WEAK', dividendYield: 20, quarterlyEarnings: -1e7 }),
    ]);
    const { boards } = await marketOf(storage);

    const { ranked, companies } = atOnce(pickCompaniesSteps(boards.scoredMarket('SP500')!, await boards.homePlaces()));

    expect(ranked).toBe(7);
    const scores = companies.daily.map(({ score }) => score);
    expect(scores.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...scores)).toBeGreaterThan(75);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(companies.dividends.map(({ dividendYieldPercent }) => dividendYieldPercent)).toEqual(
      companies.daily
        .map(({ dividendYieldPercent }) => dividendYieldPercent!)
        .sort((a, b) => b - a)
        .slice(0, 5),
    );
    expect(companies.daily.map(({ symbol }) => symbol)).not.toContain('WEAK');
  });
});

describe('making them', () => {
  it('makes each market’s of its own day, once for each version of its data, and none of a market that is being loaded', async () => {
    const storage = madeStorage([
      madeListing({ ...strong, symbol: 'A' }),
      madeListing({ ...strong, symbol: 'B.L', market: 'L', quotedOn: '2025-11-19' }),
    ]);
    const { data, boards } = await marketOf(storage);
    const put: MarketArticleRow[] = [];
    let ingesting: string | null = 'ingest:L';
    const { run } = createMarketArticleRun({
      database: createMemoryTransactions(),
      store: { put: (rows) => Promise.resolve(put.push(...rows) && rows.length) },
      locks: {
        acquire: () => Promise.resolve(true),
        release: () => Promise.resolve(),
        isHeld: (name) => Promise.resolve(name === ingesting),
      },
      clock: { now: () => new Date('2025-11-20T23:00:00Z'), today: () => '2025-11-20' },
      data,
      boards,
    });

    expect(await run()).toBe(2);
    expect(put.map(({ market, kind, day }) => [market, kind, day])).toEqual([
      ['SP500', 'daily', '2025-11-20'],
      ['SP500', 'dividends', '2025-11-20'],
    ]);

    ingesting = null;
    expect(await run()).toBe(2);
    expect(put.at(-1)).toMatchObject({ market: 'L', day: '2025-11-19' });
    expect(await run()).toBe(0);
  });
});

describe('reading them', () => {
  const company = (symbol: string, place: number, score: number): PickedCompany => ({
    symbol,
    place,
    score,
    longName: symbol,
    hebrewName: null,
    sector: null,
    industry: null,
    currency: 'USD',
    price: 1,
    marketCap: 1,
    priceToEarnings: 1,
    dividendYieldPercent: 10 - place,
    hasOldFigures: false,
  });
  const head = { market: 'SP500', dataKind: 'real', madeAt: '2025-11-20T23:00:00.000Z', ranked: 600 } as const;
  const rows: readonly MarketArticleRow[] = [
    {
      ...head,
      kind: 'daily',
      day: '2025-11-20',
      companies: [company('Z', 2, 99), company('A', 1, 80), company('FAR', 200, 76)],
    },
    { ...head, kind: 'daily', day: '2025-11-19', companies: [company('OLD', 3, 78), company('A', 1, 90)] },
    { ...head, kind: 'dividends', day: '2025-11-20', companies: [company('Z', 2, 80), company('FAR', 200, 76)] },
  ];
  const of = (market: string, kind: string) => rows.filter((row) => row.market === market && row.kind === kind);
  const service = createMarketArticleService({
    read: (market, kind, day) =>
      Promise.resolve(of(market, kind).find((row) => day === undefined || row.day === day) ?? null),
    readBefore: (market, kind, day) => Promise.resolve(of(market, kind).find((row) => row.day < day) ?? null),
    days: (market, kind) => Promise.resolve(of(market, kind).map(({ day }) => day)),
  });
  const named = (companies: readonly PickedCompany[]) => companies.map(({ symbol }) => symbol);

  it('names to a visitor those of the largest companies by symbol, and says nothing of score, order or change', async () => {
    const article = await service.read('SP500', 'daily', undefined, visitor);

    expect(named(article.companies)).toEqual(['A', 'Z']);
    expect(article).toMatchObject({ total: 3, showsScore: false, change: null });
  });

  it('shows a reader the order of scores and what changed, as far as their board goes', async () => {
    const article = await service.read('SP500', 'daily', undefined, reader);

    expect(named(article.companies)).toEqual(['Z', 'A', 'FAR']);
    expect(article.days).toEqual(['2025-11-20', '2025-11-19']);
    expect(article.change).toMatchObject({ since: '2025-11-19' });
    expect(named(article.change!.entered)).toEqual(['Z', 'FAR']);
    expect(named(article.change!.left)).toEqual(['OLD']);
  });

  it('names a company of another home market by its rank there, and to users with a plan for that market', async () => {
    const abroad = { ...company('ABROAD', 300, 77), homeMarket: 'L' } as const;
    const row = { ...rows[0]!, companies: [abroad] };
    const read = (viewer: Viewer) =>
      createMarketArticleService({
        read: () => Promise.resolve(row),
        readBefore: () => Promise.resolve(null),
        days: () => Promise.resolve([]),
      }).read('SP500', 'daily', undefined, viewer);
    const basic = (market: 'SP500' | 'L'): Viewer => ({ kind: 'basic', userId: 'b', market });

    expect(named((await read(basic('L'))).companies)).toEqual(['ABROAD']);
    expect((await read(basic('SP500'))).companies).toEqual([]);
  });

  it('names the five of the dividends to all viewers, and returns the requested version of a day', async () => {
    expect(named((await service.read('SP500', 'dividends', undefined, visitor)).companies)).toEqual(['Z', 'FAR']);
    expect((await service.read('SP500', 'daily', '2025-11-19', reader)).day).toBe('2025-11-19');
    await expect(service.read('SP500', 'daily', '2025-11-18', reader)).rejects.toMatchObject({
      errorCode: 'article_not_found',
    });
  });
});
