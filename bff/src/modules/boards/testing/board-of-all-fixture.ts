import type { Viewer } from '../../../domain/entitlements';
import { createMarketData } from '../../market-data/market-data-host';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import type { MadeCompany } from '../../testing/market-fixture';
import type { BoardQuery } from '../board-query';
import { createBoardService } from '../board-service';
import { premium } from './made-boards';

export async function boardOfAll(companies: readonly MadeCompany[], answerRows?: number) {
  const storage = madeStorage(companies.map(madeListing));
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({ data, answerRows });
  await data.start();
  return {
    storage,
    data,
    boards,
    read: (query: Partial<BoardQuery> = {}, viewer: Viewer = premium) =>
      boards.readBoard({ market: 'ALL', ...query }, viewer),
  };
}
