import type { ScoreSnapshotRow } from './ports';
import { createScoreSnapshotService } from './score-snapshot-service';
import { madeListing, madeStorage } from './testing/market-fixture';

describe('score snapshots', () => {
  const storage = madeStorage([
    madeListing({ symbol: 'A' }),
    madeListing({ symbol: 'B', marketCap: null }),
    madeListing({ symbol: 'GONE', delistedOn: '2025-11-20' }),
    madeListing({ symbol: 'C.L', market: 'L' }),
  ]);

  it("note the market's scores of the day, unrated ones too, with their method and points", async () => {
    const added: ScoreSnapshotRow[] = [];
    const service = createScoreSnapshotService({
      reader: storage.reader,
      snapshots: { add: (rows) => Promise.resolve(added.push(...rows)), noted: () => Promise.resolve(new Set()) },
    });

    expect(await service.takeScoreSnapshots('SP500', '2025-11-20')).toBe(2);

    expect(added.map(({ symbol, day, market, methodVersion }) => [symbol, day, market, methodVersion])).toEqual([
      ['A', '2025-11-20', 'SP500', '1'],
      ['B', '2025-11-20', 'SP500', '1'],
    ]);
    expect(added[0]!.score).toBeGreaterThan(0);
    expect(added[1]!.score).toBeNull();
    expect(JSON.parse(added[0]!.points!)).toHaveProperty('components.pe.points');
  });

  it('know nothing that was published later', async () => {
    const scores: (number | null)[] = [];
    const service = createScoreSnapshotService({
      reader: storage.reader,
      snapshots: {
        add: (rows) => Promise.resolve(scores.push(...rows.map(({ score }) => score))),
        noted: () => Promise.resolve(new Set()),
      },
    });
    await service.takeScoreSnapshots('SP500', '2020-01-01');

    expect(scores).toEqual([null, null, null]);
  });

  it('read no statements of those that are noted already', async () => {
    const notedOf: string[] = [];
    const service = createScoreSnapshotService({
      reader: storage.reader,
      snapshots: {
        add: (rows) => {
          notedOf.push(...rows.map(({ symbol }) => symbol));
          return Promise.resolve(rows.length);
        },
        noted: (_of, symbols) => Promise.resolve(new Set([...symbols].filter((symbol) => notedOf.includes(symbol)))),
      },
    });
    notedOf.push('A');
    storage.statementsRead.length = 0;

    expect(await service.takeScoreSnapshots('SP500', '2025-11-20')).toBe(1);
    expect(notedOf).toEqual(['A', 'B']);
    expect(storage.statementsRead).toEqual([1]);
    expect(await service.takeScoreSnapshots('SP500', '2025-11-20')).toBe(0);
    expect(storage.statementsRead).toEqual([1]);
  });
});
