import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createBoardService } from './board-service';
import { createPlanBoards } from './plan-boards';

it('counts what each plan shows of each market, once for each version of the data', async () => {
  const many = (market: 'SP500' | 'DE', count: number) =>
    Array.from({ length: count }, (_, place) =>
      madeListing({ symbol: `S${place}`, market, marketCap: 1e9 + place, quarters: 1 }),
    );
  const storage = madeStorage([...many('SP500', 260), ...many('DE', 3)]);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  const boards = createBoardService({ data });
  let read = 0;
  const planBoards = createPlanBoards({
    ...boards,
    readBoard: (...given) => ((read += 1), boards.readBoard(...given)),
  });

  expect(await planBoards()).toEqual([
    { market: 'SP500', ranked: 260, free: 250, basic: 260 },
    { market: 'DE', ranked: 3, free: 3, basic: 3 },
  ]);
  const once = read;
  await planBoards();
  expect(read).toBe(once);

  storage.listings = storage.listings.filter(({ listing }) => listing.market === 'SP500');
  await data.refresh();
  expect((await planBoards()).map(({ market }) => market)).toEqual(['SP500']);
});
