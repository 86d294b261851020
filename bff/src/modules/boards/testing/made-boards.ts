import type { FieldName } from '@site/fields';
import type { Viewer } from '../../../domain/entitlements';
import type { BoardAnswer } from '../board-answer';
import type { BoardQuery } from '../board-query';
import { createBoardService } from '../board-service';
import { createMarketData } from '../../market-data/market-data-host';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import type { MadeCompany } from '../../testing/market-fixture';

export const visitor: Viewer = { kind: 'visitor' };
export const user: Viewer = { kind: 'user', userId: 'u' };
export const premium: Viewer = { kind: 'premium', userId: 'p' };

export async function boardsOf(companies: readonly MadeCompany[]) {
  const storage = madeStorage(companies.map(madeListing));
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({ data });
  await data.start();
  return {
    storage,
    data,
    boards,
    read: (query: Partial<BoardQuery>, viewer: Viewer = premium) =>
      boards.readBoard({ market: 'SP500', ...query }, viewer),
  };
}

export function column(answer: BoardAnswer, name: FieldName): readonly unknown[] {
  return answer.table.columns[name]!.values;
}
export const symbols = (answer: BoardAnswer) => column(answer, 'symbol');

/** `count` companies, the first one the largest; the smallest scores best. */
export const many = (count: number): MadeCompany[] =>
  Array.from({ length: count }, (_, place) => ({
    symbol: `S${String(place).padStart(4, '0')}`,
    marketCap: 1e8 + 1e7 * (count - place),
  }));

export const world = { market: 'WORLD', sector: 'Technology', industry: 'Semiconductors' } as const;
