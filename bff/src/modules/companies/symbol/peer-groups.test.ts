import type { FieldName } from '@site/fields';
import type { BoardAnswer } from '../../boards/board-answer';
import { createBoardService } from '../../boards/board-service';
import { createMarketData } from '../../market-data/market-data-host';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { createPeerGroups, type PeerQuestion } from './peer-groups';

const admin = { kind: 'admin', userId: 'a' } as const;
const COUNT = 40;

const storage = madeStorage([
  ...Array.from({ length: COUNT }, (_, place) =>
    madeListing({
      symbol: `S${String(place).padStart(2, '0')}`,
      marketCap: 1e9 * (1 + ((place * 7) % COUNT)),
      quarterlyEarnings: place % 9 === 0 ? -1e7 : 1e7 * (1 + (place % 5)),
      dividendYield: place % 6,
      sector: place % 2 === 0 ? 'Technology' : place % 5 === 0 ? null : 'Energy',
    }),
  ),
  madeListing({ symbol: 'DEAR', marketCap: 1e15 }),
  madeListing({ symbol: 'A.L', market: 'L', currency: 'GBp', reportedCurrency: 'GBP', marketCap: 1e9 }),
  madeListing({ symbol: 'B.L', market: 'L', currency: 'USD', marketCap: 1e9 }),
]);
storage.rates = [...storage.rates, { pair: 'GBPUSD', price: 1.25, asOf: '2025-11-20', source: 'test' }];
const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
const boards = createBoardService({ data });
const peers = createPeerGroups({ data });

const questionOf = (symbol: string): PeerQuestion =>
  data.ofMarket('SP500')!.table.cards.find((card) => card.symbol === symbol)!;

beforeAll(() => data.start());

describe('the peers of a company', () => {
  it('are those on the board: its rank by score is its place there', async () => {
    const board = await boards.readBoard({ market: 'SP500', orderBy: 'score' }, admin);
    const symbols = columnOf(board, 'symbol') as readonly string[];
    const scores = columnOf(board, 'score') as readonly (number | null)[];

    for (const [place, symbol] of symbols.entries()) {
      const { market } = peers.peersOf(questionOf(symbol), true);
      expect(market!.companies).toBe(board.total);
      expect(market!.score!.of).toBe(scores.filter((score) => score !== null).length);
      // Equals share the rank of the first of them.
      expect(market!.score!.rank).toBe(scores.indexOf(scores[place] ?? null) + 1);
    }
  });

  it('have ranks in each metric that are their places when the board is sorted by it', async () => {
    const sorted = async (orderBy: 'priceToEarnings' | 'dividendYieldPercent', descending: boolean) => {
      const board = await boards.readBoard({ market: 'SP500', orderBy, descending }, admin);
      return columnOf(board, 'symbol') as readonly string[];
    };
    const [cheapest] = await sorted('priceToEarnings', false);
    const [highest] = await sorted('dividendYieldPercent', true);

    expect(peers.peersOf(questionOf(cheapest!), false).market!.metrics.priceToEarnings.rank).toBe(1);
    expect(peers.peersOf(questionOf(highest!), false).market!.metrics.dividendYieldPercent.rank).toBe(1);
  });

  it('show a score only to viewers who may see it', () => {
    const { market, sector } = peers.peersOf(questionOf('S01'), false);

    expect([market!.score, sector!.score]).toEqual([null, null]);
  });

  it('of a sector are fewer than those of the market, and none where the sector is unknown', () => {
    const { market, sector } = peers.peersOf(questionOf('S02'), true);

    expect(sector!.name).toBe('Technology');
    expect(sector!.companies).toBeLessThan(market!.companies);
    expect(peers.peersOf(questionOf('S05'), true).sector).toBeNull();
  });

  it('give no rank to a loss in price to earnings, and medians all the same', () => {
    const loss = peers.peersOf(questionOf('S09'), true).market!.metrics;

    expect(loss.priceToEarnings.rank).toBeNull();
    expect(loss.priceToEarnings.median).toBeGreaterThan(0);
    expect(loss.returnOnEquityFactor.rank).not.toBeNull();
  });

  it('give no rank to a company that is not on the board', () => {
    const { market } = peers.peersOf(questionOf('DEAR'), true);

    expect(market!.companies).toBe(COUNT);
    expect([market!.score!.rank, market!.metrics.priceToSales.rank]).toEqual([null, null]);
    expect(market!.metrics.priceToSales.median).not.toBeNull();
  });

  it('are sorted by size in one currency, and shown in their own', () => {
    const [pounds, dollars] = ['A.L', 'B.L'].map(
      (symbol) => peers.peersOf({ ...questionIn('L', symbol) }, false).market!.metrics.marketCap,
    );

    // 1e9 pounds are 1.25e9 dollars.
    expect(pounds).toMatchObject({ rank: 1, of: 2 });
    expect(dollars).toMatchObject({ rank: 2, of: 2, median: 1.125e9 });
    expect(pounds!.median).toBeCloseTo(0.9e9, 3);
  });

  it('are unknown in a market without data', () => {
    expect(peers.peersOf({ market: 'TA', symbol: 'X.TA', currency: 'ILA', sector: null }, true)).toEqual({
      market: null,
      sector: null,
    });
  });
});

function columnOf(board: BoardAnswer, name: FieldName): readonly unknown[] {
  return board.table.columns[name]!.values;
}

function questionIn(market: 'L', symbol: string): PeerQuestion {
  return data.ofMarket(market)!.table.cards.find((card) => card.symbol === symbol)!;
}
