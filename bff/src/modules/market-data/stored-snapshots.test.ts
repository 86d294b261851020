import { createStoredSnapshots } from './stored-snapshots';
import { addScores, createScoreSnapshotRepository } from '../score-history';
import type { ScoreSnapshotRow } from '../score-history';
import { describeOnEachDatabase } from '../testing/each-database';

describeOnEachDatabase('snapshots', (open) => {
  it('of columns come back byte for byte, the last one saved', async () => {
    const store = createStoredSnapshots(await open());
    const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 256);

    await store.save('TA', { dataVersion: 1, layout: '{}', bytes: new Uint8Array(8) });
    await store.save('TA', { dataVersion: 2, layout: '{"rows":1}', bytes: bytes.subarray(8) });

    const loaded = await store.load('TA');
    expect([loaded!.dataVersion, loaded!.layout]).toEqual([2, '{"rows":1}']);
    expect(Buffer.compare(loaded!.bytes, bytes.subarray(8))).toBe(0);
    expect(await store.load('L')).toBeNull();
  });

  it('of scores are written once and never changed', async () => {
    const database = await open();
    const snapshots = createScoreSnapshotRepository(database);
    const row = { day: '2025-12-16', market: 'TA', symbol: 'ICL.TA', methodVersion: '1', score: 71.25 } as const;

    const added = [
      await addScores(database, [row]),
      await addScores(database, [
        { ...row, score: 1 },
        { ...row, day: '2025-12-17', score: null },
      ]),
    ];

    expect(added).toEqual([1, 1]);
    const of = { market: 'TA', day: '2025-12-17', methodVersion: '1' } as const;
    expect(await snapshots.noted(of, ['ICL.TA', 'NONE.TA'])).toEqual(new Set(['ICL.TA']));
    for (const other of [{ market: 'L' }, { day: '2025-12-18' }, { methodVersion: '2' }] as const)
      expect(await snapshots.noted({ ...of, ...other }, ['ICL.TA'])).toEqual(new Set());
    expect(await database.read.all('SELECT day, score FROM score_snapshots ORDER BY day')).toEqual([
      { day: '2025-12-16', score: 71.25 },
      { day: '2025-12-17', score: null },
    ]);
    await expect(database.write((session) => session.run('UPDATE score_snapshots SET score = 2'))).rejects.toThrow(
      'append-only',
    );
  });

  it('of scores are read for a span of days, by symbol, with the points that were noted', async () => {
    const database = await open();
    const snapshots = createScoreSnapshotRepository(database);
    const of = { market: 'TA', methodVersion: '1' } as const;
    const rows = [
      { ...of, day: '2025-12-01', symbol: 'B.TA', score: 1 },
      { ...of, day: '2025-12-02', symbol: 'B.TA', score: null, points: [0, 2.5] },
      { ...of, day: '2025-12-03', symbol: 'A.TA', score: 3 },
    ] as const;
    await addScores(database, [
      ...rows,
      { ...rows[2], day: '2025-12-04' },
      { ...rows[2], methodVersion: '2' },
      { ...rows[2], market: 'L' },
      { ...rows[2], symbol: 'C.TA' },
    ]);

    const found = await snapshots.between({ ...of, from: '2025-12-01', to: '2025-12-03' }, ['A.TA', 'B.TA']);

    expect(found).toEqual([rows[2], rows[0], rows[1]]);
  });

  it('of scores give way while their day lasts, where they differ', async () => {
    const database = await open();
    const snapshots = createScoreSnapshotRepository(database);
    const day = { day: '2025-12-16', market: 'TA', methodVersion: '1' } as const;
    const rows = [
      { ...day, symbol: 'A.TA', score: 71.25, points: [1, 2.5] },
      { ...day, symbol: 'B.TA', score: null, points: [0, 0] },
      { ...day, symbol: 'C.TA', score: 5 },
    ];
    await addScores(database, [{ ...rows[0]!, day: '2025-12-15', score: 3 }]);

    const put = (some: readonly ScoreSnapshotRow[]) => database.write((session) => snapshots.put(some, session));
    const written = [
      await put(rows),
      await put(rows),
      await put([
        { ...rows[0]!, score: 72 },
        { ...rows[1]!, score: 1 },
        { ...rows[2]!, points: [5] },
      ]),
      await put([{ ...rows[0]!, score: 72 }]),
    ];

    expect(written).toEqual([3, 0, 3, 0]);
    expect(
      await database.read.all('SELECT day, symbol, score, points FROM score_snapshots ORDER BY day, symbol'),
    ).toEqual([
      { day: '2025-12-15', symbol: 'A.TA', score: 3, points: '[1,2.5]' },
      { day: '2025-12-16', symbol: 'A.TA', score: 72, points: '[1,2.5]' },
      { day: '2025-12-16', symbol: 'B.TA', score: 1, points: '[0,0]' },
      { day: '2025-12-16', symbol: 'C.TA', score: 5, points: '[5]' },
    ]);
  });
});
