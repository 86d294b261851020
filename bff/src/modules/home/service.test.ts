import type { ArticleSummaryRow } from '../articles';
import { evaluate } from '../../domain/score/evaluate';
import { METHOD_VERSION } from '../../domain/score/explanation';
import type { Viewer } from '../../domain/entitlements';
import { createBoardService } from '../boards/board-service';
import type { CalendarAnswer, CalendarService, EconomicAnswer, ShownEarningsEvent } from '../calendars/service';
import { companyOf } from '../market-data/company-facts';
import { ratesOfDay } from '../market-data/exchange-rates/fx-service';
import { createMarketData } from '../market-data/market-data-host';
import type { ListedEconomicEvent } from '../calendars';
import type { ScoreSnapshotRow } from '../score-history/score-snapshot';
import { pointsOf } from '../score-history/score-points';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createHomeService } from './service';
import { createRankedCompanies } from './ranked-companies';
import { createScoreChanges, movedParts } from './score-changes';

const reader: Viewer = { kind: 'user', userId: 'u' };
const premium: Viewer = { kind: 'premium', userId: 'p' };
const LARGE = 500;

const storage = madeStorage([
  // Beyond what a free reader's board holds, the smallest of all.
  madeListing({ symbol: 'TINY', marketCap: 1e8 }),
  ...[0, 1].map((place) => madeListing({ symbol: `TA${place}.TA`, market: 'TA', marketCap: 2e8 + place })),
  ...Array.from({ length: LARGE }, (_, place) =>
    madeListing({ symbol: `C${place}`, market: place % 2 === 0 ? 'SP500' : 'L', marketCap: 1e9 + place }),
  ),
]);
const listingOf = (symbol: string) => storage.listings.find(({ listing }) => listing.ticker.startsWith(symbol))!;

const article = (id: string, direction: 'ltr' | 'rtl'): ArticleSummaryRow => ({
  id,
  urlTitle: id,
  title: id,
  subtitle: '',
  updatedAt: '2025-11-20T00:00:00.000Z',
  direction,
});
const earnings = (symbol: string): ShownEarningsEvent => ({
  symbol,
  market: 'SP500',
  day: '2025-11-21',
  when: 'unknown',
  time: null,
  exchange: 'X',
  title: symbol,
  url: null,
  isConfirmed: true,
  dataKind: 'sample',
  longName: null,
  hebrewName: null,
  logoPath: null,
  changedAt: null,
  firstDay: '2025-11-21',
  at: null,
  timeZone: 'America/New_York',
});
const economic = (at: string): ListedEconomicEvent => ({
  firstAt: at,
  at,
  country: 'US',
  impact: 'High',
  event: at,
  unit: '%',
  previous: 1,
  estimate: 2,
  actual: null,
  revised: null,
  dataKind: 'sample',
});

async function fixture(noted: readonly ScoreSnapshotRow[] = []) {
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  await data.start();
  const boards = createBoardService({ data });
  const ranked = createRankedCompanies({ data, boards });
  const troubles: unknown[] = [];
  const requested = { boards: 0, snapshots: 0, articles: 0 };
  let areArticlesDown = false;
  let time = new Date('2025-11-20T12:00:00Z');
  const newest: ArticleSummaryRow[] = [];
  const span = { from: '2025-11-20' as const, to: '2025-11-26' as const, known: null, isSample: true };
  const calendars: CalendarService = {
    readEarnings: (): Promise<CalendarAnswer<ShownEarningsEvent>> =>
      Promise.resolve({
        ...span,
        events: [
          ...['TINY', 'C0', 'C2', 'C4', 'C6', 'C8', 'C10', 'C12'].map(earnings),
          { ...earnings('TA0.TA'), market: 'TA' },
        ],
      }),
    readEconomic: (): Promise<EconomicAnswer> =>
      Promise.resolve({
        ...span,
        nextHighImpact: [],
        events: ['2025-11-20T08:00:00.000Z', '2025-11-20T13:00:00.000Z'].map(economic),
      }),
  };
  const home = createHomeService({
    boards: { ...boards, readBoard: (...given) => ((requested.boards += 1), boards.readBoard(...given)) },
    ranked,
    changes: createScoreChanges({
      ranked,
      snapshots: {
        between: ({ market, from, to }, symbols) => {
          requested.snapshots += 1;
          const isRequested = (row: ScoreSnapshotRow) => row.market === market && row.day >= from && row.day <= to;
          return Promise.resolve(noted.filter((row) => isRequested(row) && symbols.includes(row.symbol)));
        },
      },
      reader: storage.reader,
      data,
    }),
    articles: {
      readSummaries: () => {
        requested.articles += 1;
        if (areArticlesDown) return Promise.reject(new Error('no storage'));
        return Promise.resolve([
          ...newest,
          ...Array.from({ length: 9 }, (_, place) => article(`en${place}`, 'ltr')),
          article('he', 'rtl'),
        ]);
      },
    },
    calendars,
    clock: { now: () => time, today: () => '2025-11-20' },
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return {
    home,
    requested: requested,
    troubles,
    setArticlesDown: (isDown: boolean) => (areArticlesDown = isDown),
    addArticle: () => newest.push(article('newest', 'ltr')),
    setTime: (instant: string) => (time = new Date(instant)),
  };
}

/** What was noted of a company: its score now, less what some of its points had been less. */
function notedBefore(symbol: string, lessPe: number, day: ScoreSnapshotRow['day'] = '2025-11-13'): ScoreSnapshotRow {
  const facts = listingOf(symbol);
  const { score, explanation } = evaluate(companyOf(facts), ratesOfDay(storage.rates).rates);
  const points = [...pointsOf(explanation)];
  points[0] = points[0]! - lessPe;
  const { market, ticker } = facts.listing;
  return { day, market, symbol: ticker, methodVersion: METHOD_VERSION, score: score! - lessPe, points };
}

describe('the home page in Hebrew', () => {
  it('has the largest companies of Tel Aviv for a visitor, and its reports before others', async () => {
    const { home } = await fixture();
    const symbolsOf = (screen: Awaited<ReturnType<typeof home.readHome>>) => {
      const { symbol } = screen.best!.table.columns;
      return symbol?.kind === 'text' ? symbol.values : [];
    };

    const hebrew = await home.readHome({ kind: 'visitor' }, 'he');
    const english = await home.readHome({ kind: 'visitor' });

    expect([hebrew.bestOf, symbolsOf(hebrew)]).toEqual(['TA', ['TA1.TA', 'TA0.TA']]);
    expect([english.bestOf, symbolsOf(english).length]).toEqual(['ALL', 8]);
    expect(hebrew.earnings!.events.map(({ symbol }) => symbol)).toContain('TA0.TA');
    expect(english.earnings!.events.map(({ symbol }) => symbol)).not.toContain('TA0.TA');
  });

  it('has the best scores of all markets for a reader', async () => {
    const { home } = await fixture();

    expect((await home.readHome(reader, 'he')).bestOf).toBe('ALL');
  });
});

describe('the home page', () => {
  it('shows a visitor no score, no order by it and no change of it', async () => {
    const { home, requested: requested } = await fixture([notedBefore('C0', 5)]);

    const screen = await home.readHome({ kind: 'visitor' });

    expect(screen.best!.order).toEqual({ by: 'marketCap', descending: true });
    expect(screen.best!.table.columns.score).toBeUndefined();
    expect(screen).not.toHaveProperty('changes');
    expect(requested.snapshots).toBe(0);
  });

  it('shows a reader the best companies of their board, and the largest changes with their causes', async () => {
    const noted = [notedBefore('C0', 1), notedBefore('C4', -6), notedBefore('TINY', 9)];
    const { home } = await fixture(noted);

    const free = await home.readHome(reader);
    const full = await home.readHome(premium);

    const changesOf = (screen: typeof free) =>
      screen.changes!.map(({ card, score, before }) => [card.symbol, Math.round(score - before)]);
    expect(free.best!.order).toEqual({ by: 'score', descending: true });
    expect(changesOf(free)).toEqual([
      ['C4', -6],
      ['C0', 1],
    ]);
    expect(changesOf(full)[0]).toEqual(['TINY', 9]);
    expect(free.changes![0]).toMatchObject({ since: '2025-11-13', parts: [{ part: 'pe', points: -6 }] });
  });

  it('compares with the last day that is a week ago or more, and says nothing of what is younger or too old', async () => {
    const { home } = await fixture([
      notedBefore('C0', 3, '2025-10-01'),
      notedBefore('C2', 3, '2025-11-18'),
      notedBefore('C4', 7, '2025-11-01'),
      notedBefore('C4', 3, '2025-11-12'),
    ]);

    const { changes } = await home.readHome(reader);

    expect(changes!.map(({ card, since }) => [card.symbol, since])).toEqual([['C4', '2025-11-12']]);
  });

  it('shows the largest companies that report, events that are to come, and articles of both languages', async () => {
    const { home } = await fixture();

    const { earnings: next, economic: events, articles } = await home.readHome(reader);

    expect(next).toMatchObject({ total: 9 });
    expect(next!.events.map(({ symbol }) => symbol)).toEqual(['C0', 'C2', 'C4', 'C6', 'C8', 'C10', 'C12']);
    expect(events!.map(({ at }) => at)).toEqual(['2025-11-20T13:00:00.000Z']);
    expect(articles!.map(({ id }) => id)).toEqual(['en0', 'en1', 'en2', 'en3', 'en4', 'en5', 'he']);
  });

  it('ranks and reads once for all viewers with the same rights', async () => {
    const { home, requested: requested } = await fixture([notedBefore('C0', 5)]);

    await Promise.all([home.readHome(reader), home.readHome({ ...reader, userId: 'v' }), home.readHome(reader)]);
    await home.readHome(premium);

    // One look at each market's snapshots.
    expect(requested).toEqual({ boards: 2, snapshots: 3, articles: 1 });
  });

  it('has another version within a minute of a new article', async () => {
    const { home, addArticle, setTime } = await fixture();
    await home.readHome(reader);
    home.version();
    await home.readHome(reader);
    const before = home.version();

    addArticle();
    expect(home.version()).toBe(before);
    setTime('2025-11-20T12:01:00Z');
    home.version();
    const screen = await home.readHome(reader);

    expect(screen.articles!.map(({ id }) => id)).toContain('newest');
    expect(home.version()).not.toBe(before);
  });

  it('is shown without what cannot be read, and has it at the next try', async () => {
    const { home, troubles, setArticlesDown } = await fixture();

    setArticlesDown(true);
    expect(await home.readHome(reader)).toMatchObject({ articles: null, changes: [], earnings: { total: 9 } });
    expect(troubles).toHaveLength(1);

    setArticlesDown(false);
    expect((await home.readHome(reader)).articles).toHaveLength(7);
  });
});

it('the parts that changed a score come largest first, up or down, without unchanged ones', () => {
  expect(movedParts([10, 5, 3], [8.5, 5, 3.004])).toEqual([{ part: 'pe', points: -1.5 }]);
  expect(movedParts([0, 0, 0], [1, -4, 2])).toEqual([
    { part: 'ps', points: -4 },
    { part: 'dividend', points: 2 },
  ]);
});
