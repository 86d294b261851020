import { describeOnEachDatabase } from '../testing/each-database';
import type { MarketArticleRow } from './market-article';
import { createMarketArticleStore } from './store';

describeOnEachDatabase('versions of markets’ articles', (open) => {
  it('are stored by day, the latest first, and written where they differ alone', async () => {
    const database = await open();
    const articles = createMarketArticleStore(database);
    const put = (rows: readonly MarketArticleRow[]) => database.write((session) => articles.put(rows, session));
    const made: MarketArticleRow = {
      market: 'TA',
      kind: 'daily',
      day: '2025-12-16',
      dataKind: 'real',
      madeAt: '2025-12-16T20:00:00.000Z',
      ranked: 4,
      companies: [],
    };
    const next: MarketArticleRow = { ...made, day: '2025-12-17' };

    const written = [
      await put([made, next, { ...made, kind: 'dividends' }]),
      await put([{ ...made, madeAt: '2025-12-16T21:00:00.000Z' }]),
      await put([{ ...made, ranked: 5 }]),
    ];

    expect(written).toEqual([3, 0, 1]);
    expect(await articles.days('TA', 'daily', 9)).toEqual(['2025-12-17', '2025-12-16']);
    expect(await articles.read('TA', 'daily')).toEqual(next);
    expect(await articles.read('TA', 'daily', '2025-12-16')).toEqual({ ...made, ranked: 5 });
    expect(await articles.readBefore('TA', 'daily', '2025-12-17')).toEqual({ ...made, ranked: 5 });
    expect(await articles.read('L', 'daily')).toBeNull();
  });
});
