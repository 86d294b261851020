import { evaluate } from '../../domain/score/evaluate';
import { companyOf } from '../market-data/company-facts';
import { ratesOfDay } from '../market-data/exchange-rates/fx-service';
import { createMarketData } from '../market-data/market-data-host';
import { scoreMarket } from '../market-data/scored-market';
import type { ScoreSnapshotRow } from './score-snapshot';
import { createScoreSnapshotService } from './score-snapshot-service';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createMemoryTransactions } from '../testing/memory-accounts';

describe('score snapshots', () => {
  const storage = madeStorage([
    madeListing({ symbol: 'A' }),
    madeListing({ symbol: 'B', marketCap: null }),
    madeListing({ symbol: 'NEW', publishedOn: null }),
    madeListing({ symbol: 'GONE', delistedOn: '2025-11-20' }),
    madeListing({ symbol: 'C.L', market: 'L' }),
  ]);

  /** What is put, by symbol; `noted`: symbols that have theirs already. */
  function recording(noted: readonly string[] = []) {
    const rows: ScoreSnapshotRow[] = [];
    const service = createScoreSnapshotService({
      reader: storage.reader,
      database: createMemoryTransactions(),
      snapshots: {
        put: (some) => Promise.resolve(rows.push(...some) && some.length),
        noted: (_of, symbols) => Promise.resolve(new Set(symbols.filter((symbol) => noted.includes(symbol)))),
      },
    });
    return { rows, service };
  }

  it("note the market's scores of the day, unrated ones too, with their method", async () => {
    const { rows, service } = recording();

    expect(await service.takeScoreSnapshots('SP500', '2025-11-20')).toBe(3);

    expect(rows.map(({ symbol, day, market, methodVersion }) => [symbol, day, market, methodVersion])).toEqual([
      ['A', '2025-11-20', 'SP500', '2'],
      ['B', '2025-11-20', 'SP500', '2'],
      ['NEW', '2025-11-20', 'SP500', '2'],
    ]);
    expect(rows[0]!.score).toBeGreaterThan(0);
    expect(rows[1]!.score).toBeNull();
  });

  it('are the scores that the board shows, of statements without a day of publication too', async () => {
    const { rows, service } = recording();
    await service.takeScoreSnapshots('SP500', '2025-11-20');
    const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
    await data.start();
    const board = scoreMarket(data.ofMarket('SP500')!);

    expect(rows.map(({ symbol, score }) => [symbol, score])).toEqual(
      board.cards.map(({ symbol }, row) => [symbol, board.score(row)]),
    );
  });

  it('hold the points that make the score, to four decimals, as thirteen numbers', async () => {
    const { rows, service } = recording();
    await service.takeScoreSnapshots('SP500', '2025-11-20');
    const { explanation } = evaluate(companyOf(storage.listings[0]!), ratesOfDay(storage.rates).rates);

    const { points } = rows[0]!;

    expect(points).toHaveLength(13);
    expect(points!.reduce((sum, one) => sum + one, 0)).toBeCloseTo(explanation.total, 2);
    expect(points![0]).toBeCloseTo(explanation.components.pe.points, 4);
    expect(JSON.stringify(points).length).toBeLessThan(120);
  });

  it('read no statements of those that are noted already, but all again where they replace', async () => {
    const { rows, service } = recording(['A', 'NEW']);
    storage.statementsRead.length = 0;

    expect(await service.takeScoreSnapshots('SP500', '2025-11-20')).toBe(1);
    expect(rows.map(({ symbol }) => symbol)).toEqual(['B']);
    expect(storage.statementsRead).toEqual([1]);

    expect(await service.takeScoreSnapshots('SP500', '2025-11-20', { replacing: true })).toBe(3);
    expect(storage.statementsRead).toEqual([1, 2, 1]);
  });

  it('are made again of those alone that have changed, where that is known', async () => {
    const { rows, service } = recording();
    storage.statementsRead.length = 0;

    expect(await service.takeScoreSnapshots('SP500', '2025-11-20', { replacing: true, only: new Set(['B']) })).toBe(1);
    expect(await service.takeScoreSnapshots('SP500', '2025-11-20', { replacing: true, only: new Set() })).toBe(0);

    expect(rows.map(({ symbol }) => symbol)).toEqual(['B']);
    expect(storage.statementsRead).toEqual([1]);
  });
});
