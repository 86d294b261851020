import { MARKETS } from '../domain/company';
import { scoreDays } from './providers/sample/score-days';
import { createSampleData } from './providers/sample/sample-provider';
import { createBundleWriter } from './ingest/store/bundle-writer';
import { type CompanyBundle, createCompanyReader, createSymbolReader, createMarketData } from './market-data';
import { createContentWriter } from './ingest/store/content-writer';
import { addScores, type ScoreSnapshotRow } from './score-history';
import type { Database } from './open-database';
import { createBoardService } from './boards';
import { loadSampleData } from './ingest/load-sample-data';
import { openMigrated } from './testing/migrated-sqlite';

const PER_MARKET = 12;
const admin = { kind: 'admin', userId: 'a' } as const;

/** A few companies a market, the odd ones among them. */
function smallSample() {
  const sample = createSampleData();
  const isOdd = (plan: (typeof sample.plans)[number]) =>
    plan.isDelisted || plan.isNewListing || plan.isUnpriced || plan.hasNegativeEquity;
  const plans = MARKETS.flatMap((market) => {
    const own = sample.plans.filter((plan) => plan.market === market);
    return [...own.filter((plan) => !isOdd(plan)).slice(0, PER_MARKET), ...own.filter(isOdd).slice(0, PER_MARKET)];
  });
  return { ...sample, plans };
}

let database: Database;
let boards: ReturnType<typeof createBoardService>;
/** Every company, as it was made for the database. */
const made: CompanyBundle[] = [];
const noted: ScoreSnapshotRow[] = [];
beforeAll(async () => {
  database = await openMigrated();
  const writer = createBundleWriter(database);
  await loadSampleData({
    source: smallSample,
    reader: createCompanyReader(database),
    writer: {
      ...writer,
      write: (bundles) => {
        made.push(...bundles);
        return writer.write(bundles);
      },
    },
    content: createContentWriter(database),
    addScores: (rows) => {
      noted.push(...rows);
      return addScores(database, rows);
    },
    onProgress: () => undefined,
  });
  const data = createMarketData({
    reader: createCompanyReader(database),
    labels: createSymbolReader(database),
    pollMs: 0,
  });
  await data.start();
  boards = createBoardService({ data });
});
afterAll(() => database.close());

describe('the scores that the sample has on record', () => {
  it('go back years in every market', () => {
    for (const market of MARKETS) {
      const days = new Set(noted.filter((row) => row.market === market).map(({ day }) => day));

      expect([...days].every((day) => scoreDays(market).includes(day))).toBe(true);
      expect(days.size).toBeGreaterThan(market === 'SP500' || market === 'TA' ? 50 : 10);
    }
    expect(noted.filter(({ score }) => score !== null).length).toBeGreaterThan(noted.length * 0.8);
  });

  it.each(['SP500', 'TA', 'L'] as const)('are those of the historic board of %s', async (market) => {
    for (const asOf of [scoreDays(market).at(-9)!, scoreDays(market).at(-2)!]) {
      const { table } = await boards.readBoard({ market, asOf, maxPriceToBook: 1e9 }, admin);
      const [symbols, scores] = (['symbol', 'score'] as const).map((name) => table.columns[name]!.values);
      const recorded = new Map(
        noted.filter((row) => row.market === market && row.day === asOf).map(({ symbol, score }) => [symbol, score]),
      );

      expect(symbols!.length).toBeGreaterThan(PER_MARKET / 2);
      symbols!.forEach((symbol, place) =>
        expect([symbol, recorded.get(symbol as string)]).toEqual([symbol, scores![place]]),
      );
    }
  });

  it('end when a company is delisted, and begin with its first quote', () => {
    expect(made.length).toBeGreaterThan(MARKETS.length * PER_MARKET);
    for (const { listing, quotes } of made) {
      const days = noted
        .filter((row) => row.market === listing.market && row.symbol === listing.ticker)
        .map(({ day }) => day);
      if (quotes.length === 0) expect(days).toEqual([]);
      else expect(days.every((day) => day >= quotes[0]!.quotedOn)).toBe(true);
      if (listing.delistedOn !== null) expect(days.every((day) => day < listing.delistedOn!)).toBe(true);
    }
  });

  it('are those of the definition of the BSI score, in every market and view', async () => {
    for (const market of MARKETS)
      for (const view of [{}, { simulateRecession: true, usdIls: 3.9 }, { asOf: scoreDays(market).at(-2)! }]) {
        const { table } = await boards.readBoard({ market, score: 'bsi', maxPriceToBook: 1e9, ...view }, admin);

        expect(table.length).toBeGreaterThan(PER_MARKET / 2);
        expect(table.columns.myScore!.values).toEqual(table.columns.score!.values);
      }
  });
});
