import { dayAt } from '../../domain/day';
import { createBoardService } from './board-service';
import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { boardColumnsPieces, boardPieces, presentBoard, presentBoardColumns } from './presenter';

/** A board of a market with latest quotes of 21 November, as answered on a day. */
async function boardOn(today: string, market: 'SP500' | 'ALL', dataKind: 'real' | 'sample' = 'real') {
  const storage = madeStorage([madeListing({ symbol: 'A', quotedOn: '2025-11-21', dataKind })]);
  const now = Date.parse(`${today}T12:00:00.000Z`);
  expect(dayAt(now)).toBe(today);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => now });
  await data.start();
  return createBoardService({ data }).readBoard({ market }, { kind: 'visitor' });
}

describe('a board', () => {
  it.each(['SP500', 'ALL'] as const)('says in both its forms that its figures are outdated (%s)', async (market) => {
    const [fresh, old] = [await boardOn('2025-11-24', market), await boardOn('2025-12-24', market)];

    expect([presentBoard(fresh).isOld, presentBoardColumns(fresh).isOld]).toEqual([undefined, undefined]);
    expect([presentBoard(old).isOld, presentBoardColumns(old).isOld]).toEqual([true, true]);
  });

  it('says nothing of the age of a sample', async () => {
    expect(presentBoard(await boardOn('2025-12-24', 'SP500', 'sample')).isOld).toBeUndefined();
  });

  it.each([0, 1, 450])('is written piece by piece as it is at once (%i companies)', async (companies) => {
    const listings = Array.from({ length: companies }, (_, place) => madeListing({ symbol: `C${place}`, quarters: 1 }));
    const storage = madeStorage([madeListing({ symbol: 'OTHER.L', market: 'L' }), ...listings]);
    const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
    await data.start();
    const answer = await createBoardService({ data }).readBoard({ market: 'SP500' }, { kind: 'premium', userId: 'p' });

    expect(answer.table.length).toBe(companies);
    expect([...boardPieces(answer)].join('')).toBe(JSON.stringify(presentBoard(answer)));
    expect([...boardColumnsPieces(answer)].join('')).toBe(JSON.stringify(presentBoardColumns(answer)));
  });
});
