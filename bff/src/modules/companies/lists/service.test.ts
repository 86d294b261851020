import type { Viewer } from '../../../domain/entitlements';
import { createBoardService } from '../../boards/board-service';
import { createMarketData } from '../../market-data/market-data-host';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { COMPANIES_AT_ONCE, createListService } from './service';

const premium: Viewer = { kind: 'premium', userId: 'p' };

it('reads a market by a few companies at a time', async () => {
  const listings = Array.from({ length: 95 }, (_, place) => madeListing({ symbol: `C${place}`, quarters: 1 }));
  const storage = madeStorage(listings);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  await data.refresh();
  const requested: number[] = [];
  const lists = createListService({
    reader: {
      ...storage.reader,
      readIncomes: () => Promise.resolve(new Map()),
      readBalances: (companyIds) => {
        requested.push(companyIds.length);
        return Promise.resolve(new Map());
      },
    },
    pages: { readShareCounts: () => Promise.resolve(new Map()) },
    index: { readSymbolsWithStatementSince: () => Promise.resolve([]) },
    boards: createBoardService({ data }),
    data,
  });

  const { pieces, total } = await lists.balancesOfMarket('SP500', premium);
  for await (const piece of pieces) expect(piece).toEqual([]);

  expect(total).toBe(95);
  expect(requested.reduce((sum, count) => sum + count, 0)).toBe(95);
  expect(Math.max(...requested)).toBeLessThanOrEqual(COMPANIES_AT_ONCE);
  expect(COMPANIES_AT_ONCE).toBeLessThanOrEqual(20);
});
