import type { MadeCompany } from '../testing/market-fixture';
import { createBoardExportService } from './export/board-export-service';
import { boardOfAll } from './testing/board-of-all-fixture';
import { premium, symbols } from './testing/made-boards';

describe('a board larger than one answer', () => {
  const seven: readonly MadeCompany[] = Array.from({ length: 7 }, (_, place) => ({
    symbol: `S${place}`,
    marketCap: 1e9 + place,
  }));

  it('says how many there are, and gives the others by their place in the same order', async () => {
    const { read } = await boardOfAll(seven, 3);
    const order = { orderBy: 'marketCap', descending: true } as const;
    const first = await read(order);

    expect([first.total, first.limit, first.truncated]).toEqual([7, 3, false]);
    expect(symbols(first)).toEqual(['S6', 'S5', 'S4']);
    expect(symbols(await read({ ...order, offset: 3 }))).toEqual(['S3', 'S2', 'S1']);
    expect(symbols(await read({ ...order, offset: 5, limit: 1 }))).toEqual(['S1']);
    expect((await read({ ...order, limit: 5 })).table.length).toBe(3);
  });

  it('is one piece in a file', async () => {
    const { boards } = await boardOfAll(seven, 3);
    const answer = await createBoardExportService({ boards }).exportBoard({ market: 'ALL' }, premium);

    expect([answer.table.length, answer.limit]).toEqual([7, 7]);
  });
});
