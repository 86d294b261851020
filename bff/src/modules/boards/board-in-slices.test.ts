import type { Viewer } from '../../domain/entitlements';
import { pickCompaniesSteps } from '../market-articles/pick-companies';
import { CHUNK_ROWS, inTurns } from '../../platform/jobs/cooperative-yield';
import type { LoadedMarket } from '../market-data/market-data';
import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createBoardService } from './board-service';

const premium: Viewer = { kind: 'premium', userId: 'p' };
const COMPANIES = 900;

afterEach(() => jest.restoreAllMocks());

/** A market with listings that report each read of one of their figures by their row. */
async function watchedMarket(onRead: (row: number) => void) {
  const listings = Array.from({ length: COMPANIES }, (_, place) =>
    madeListing({ symbol: `C${place}`, marketCap: 1e9 + place * 1e6, quarters: 1 }),
  );
  const storage = madeStorage(listings);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  const loaded = data.ofMarket('SP500')!;
  const cards = loaded.table.cards.map(
    (card, row) =>
      new Proxy(card, {
        get: (target, name) => {
          onRead(row);
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  const watched: LoadedMarket = { ...loaded, table: { ...loaded.table, cards } };
  return createBoardService({ data: { ...data, ofMarket: () => watched, markets: () => [watched] } });
}

/** Runs the work. At most a chunk of rows may be read between two turns of the event loop. */
async function inSlices<T>(touched: Set<number>, work: () => Promise<T>): Promise<T> {
  let now = 0;
  // Every step seems to take longer than a slice may.
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  let highest = 0;
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    highest = Math.max(highest, touched.size);
    touched.clear();
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const result = await work();
  isOver = true;
  expect(turns).toBeGreaterThan(COMPANIES / CHUNK_ROWS);
  expect(highest).toBeGreaterThan(0);
  expect(highest).toBeLessThanOrEqual(2 * CHUNK_ROWS);
  return result;
}

describe('a board in slices', () => {
  it.each([
    ['of limits', { market: 'SP500', where: 'price>0' }],
    ['at a rate of the reader', { market: 'SP500', usdIls: 3.21 }],
    ['of all markets', { market: 'ALL', where: 'price>0' }],
    ['with a search', { market: 'SP500', search: 'C1, nothing of this name' }],
  ] as const)('%s reads at most a chunk of rows between two turns of the event loop', async (_what, query) => {
    const touched = new Set<number>();
    const boards = await watchedMarket((row) => touched.add(row));
    // What is prepared once for each version of the data is prepared here.
    await boards.readBoard(query, premium);
    touched.clear();

    const { total } = await inSlices(touched, () => boards.readBoard(query, premium));

    expect(total).toBeGreaterThan(0);
  });

  it('finds the places in home markets and the companies of articles in slices too', async () => {
    const touched = new Set<number>();
    const boards = await watchedMarket((row) => touched.add(row));
    // Company indicators and scores are computed once for each version of the data.
    boards.hasCompaniesAtHomeIn('SP500', 'TA');
    const scored = boards.scoredMarket('SP500')!;
    touched.clear();

    const homes = await inSlices(touched, () => boards.homePlaces());
    expect(homes.size).toBe(COMPANIES);
    touched.clear();
    const { ranked } = await inSlices(touched, () => inTurns(pickCompaniesSteps(scored, homes)));
    expect(ranked).toBe(COMPANIES);
  });

  it('is checked without being computed', async () => {
    const touched = new Set<number>();
    const boards = await watchedMarket((row) => touched.add(row));

    await boards.assertAnswerable({ market: 'SP500', where: 'price>0', search: 'C1' }, premium);
    expect(touched.size).toBe(0);
  });

  it.each([
    ['limits that cannot be read', { market: 'SP500', where: 'price>' }, 'invalid_options'],
    ['a currency without a rate', { market: 'SP500', amountsIn: 'ISK' }, 'invalid_options'],
    ['a group without companies', { market: 'WORLD', sector: 'none', industry: 'none' }, 'sector_not_found'],
  ] as const)('is refused alike when checked and when computed: %s', async (_what, query, errorCode) => {
    const boards = await watchedMarket(() => undefined);

    await expect(boards.readBoard(query, premium)).rejects.toMatchObject({ errorCode });
    await expect(boards.assertAnswerable(query, premium)).rejects.toMatchObject({ errorCode });
  });
});
