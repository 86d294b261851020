import { STARTING_SCORES, writeScoreText } from '@site/board-rules';
import { MARKETS } from '../domain/company';
import type { Viewer } from '../domain/entitlements';
import { tickerFrom } from '../domain/markets';
import { createCompanyScores } from './scores/company-scores';
import type { Database } from './open-database';
import { createSampleData } from './providers/sample/sample-provider';
import { createBundleWriter } from './ingest/store/bundle-writer';
import { createCompanyReader, createSymbolReader, createMarketData } from './market-data';
import { createContentWriter } from './ingest/store/content-writer';
import { type ListingRule, createBoardService } from './boards';
import { loadSampleData } from './ingest/load-sample-data';
import { openMigrated } from './testing/migrated-sqlite';

const admin: Viewer = { kind: 'admin', userId: 'a' };
const free: Viewer = { kind: 'user', userId: 'a' };
const DEFINITIONS = ['bsi', 'dividend', 'quality', 'pe_40*roic_30_0_0_0.05_0.3_0.2_1*growthRevenue_30*uniform'];

const PER_MARKET = 15;

/** Some companies of each market, and every odd one. */
function smallSample() {
  const sample = createSampleData();
  const isOdd = (plan: (typeof sample.plans)[number]) =>
    plan.isDelisted || plan.isNewListing || plan.isUnpriced || plan.hasNegativeEquity;
  const plans = MARKETS.flatMap((market) => {
    const own = sample.plans.filter((plan) => plan.market === market);
    return [...own.filter((plan) => !isOdd(plan)).slice(0, PER_MARKET), ...own.filter(isOdd)];
  });
  return { ...sample, plans };
}

let database: Database;
let boards: ReturnType<typeof createBoardService>;
beforeAll(async () => {
  database = await openMigrated();
  await loadSampleData({
    // Records of scores are tested in sample-scores.test.ts.
    source: () => ({ ...smallSample(), scoreDays: () => [] }),
    reader: createCompanyReader(database),
    writer: createBundleWriter(database),
    content: createContentWriter(database),
    addScores: () => Promise.resolve(0),
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

/** Lists show every other company to `free`. */
function site() {
  const cards = boards.scoredMarket('SP500')!.cards;
  const shown = new Set(cards.filter((_, place) => place % 2 === 0).map(({ companyId }) => companyId));
  const followed = cards.map(({ symbol }) => ({ market: 'SP500' as const, symbol: tickerFrom(symbol) }));
  const isShown: ListingRule = ({ companyId }) => shown.has(companyId);
  const scores = createCompanyScores({
    boards: { ...boards, listingRule: (viewer) => Promise.resolve(viewer === free ? isShown : () => true) },
    scores: { find: () => Promise.reject(new Error('none')), shown: () => Promise.resolve(null) },
    follows: { listOf: () => Promise.resolve(followed) },
    findListing: (market, symbol) => {
      const card = boards.scoredMarket(market)?.cards.find((one) => one.symbol === symbol);
      return Promise.resolve(card ? { market, symbol: tickerFrom(card.symbol) } : null);
    },
  });
  return { scores, followed, isShown };
}

describe('my score of single companies', () => {
  it('is that of the board for companies of every market, and the sum of its points', async () => {
    const { scores } = site();
    let compared = 0;
    for (const market of MARKETS)
      for (const score of DEFINITIONS) {
        const { columns } = (await boards.readBoard({ market, score }, admin, { isUncut: true })).table;
        const named = columns.symbol!.values.map((symbol) => `${market}:${String(symbol)}`);
        const answer = await scores.read('a', admin, { score, symbols: named });
        expect(answer.scores.map(({ explained }) => explained!.score)).toEqual(columns.myScore!.values);
        expect(answer.scores.map(({ bsi }) => bsi)).toEqual(columns.score!.values);
        for (const { explained } of answer.scores) {
          const points = [...explained!.parts, ...explained!.bonuses].reduce((sum, one) => sum + one.points, 0);
          expect(points).toBeCloseTo(explained!.total, 9);
        }
        compared += named.length;
      }
    expect(compared).toBeGreaterThan(MARKETS.length * PER_MARKET);
  });

  it('in the watchlist is that of the companies that lists show to the reader', async () => {
    const { scores, followed, isShown } = site();
    const cards = boards.scoredMarket('SP500')!.cards;
    const { scores: all } = await scores.read('a', free, { score: 'quality' });

    expect(all.map(({ symbol }) => symbol)).toEqual(followed.map(({ symbol }) => symbol));
    expect(all.map(({ explained }) => explained !== null)).toEqual(cards.map(isShown));
    expect(new Set(cards.map(isShown)).size).toBe(2);
  });

  it('is none without a definition, and names the one that it follows', async () => {
    const { scores } = site();
    expect(await scores.read('a', admin, {})).toEqual({ myScore: null, scores: [], dataKind: 'real' });
    const { myScore } = await scores.read('a', admin, { score: 'quality', symbols: ['SP500:UNKNOWN'] });
    expect(myScore).toMatchObject({ id: null, name: null, text: writeScoreText(STARTING_SCORES.quality) });
    await expect(scores.read('a', admin, { score: 'pe_30*rooe_1' })).rejects.toMatchObject({
      errors: [{ path: 'query.score' }],
    });
  });
});
