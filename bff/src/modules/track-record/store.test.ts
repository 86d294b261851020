import type { Market } from '../../domain/company';
import type { Day } from '../../domain/day';
import { quotedPrice } from '../../domain/money';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { bundle, quote } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { createTrackRecordStore } from './store';

describeOnEachDatabase('the record of past boards', (open) => {
  const record = (market: Market, computedAt: string): TrackRecord => ({
    market,
    dataKind: 'real',
    computedAt,
    methodVersion: '1',
    rhythm: 'quarter',
    dataThrough: '2019-06-30',
    boards: { count: 1, first: '2019-03-31', last: '2019-03-31' },
    companies: { stored: 1, ranked: 1, left: 0 },
    estimatedPublication: null,
    restated: null,
    dividends: { single: 0, yield: 0 },
    horizons: [],
  });
  const board = (formedOn: Day, symbol: string): TrackDay => ({
    formedOn,
    rows: [{ symbol, decile: 1, boughtOn: null, results: [] }],
  });

  it('is replaced as a whole, market by market, and returns its days', async () => {
    const database = await open();
    const records = createTrackRecordStore(database);
    const replace = (one: TrackRecord, days: readonly TrackDay[]) =>
      database.write((session) => records.replace(one, days, session));
    await replace(record('SP500', '2026-01-01T00:00:00.000Z'), [board('2018-12-31', 'OLD')]);
    await replace(record('TA', '2026-01-01T00:00:00.000Z'), [board('2018-12-31', 'ICL.TA')]);

    await replace(record('SP500', '2026-02-01T00:00:00.000Z'), [
      board('2019-03-31', 'NEW'),
      board('2018-09-30', 'NEW'),
    ]);

    expect(await records.days('SP500')).toEqual(['2018-09-30', '2019-03-31']);
    expect(await records.read('SP500')).toEqual(record('SP500', '2026-02-01T00:00:00.000Z'));
    expect(await records.rowsOf('SP500', '2019-03-31')).toEqual(board('2019-03-31', 'NEW'));
    expect([await records.read('L'), await records.rowsOf('SP500', '2018-12-31')]).toEqual([null, null]);

    await database.write((session) => records.keepOnly(['SP500'], session));
    expect((await records.list()).map(({ market }) => market)).toEqual(['SP500']);
  });

  it('spans the days of prices and quotes', async () => {
    const database = await open();
    const records = createTrackRecordStore(database);
    const price = { price: quotedPrice(1), marketCap: null, trailingPe: null, volume: null };
    await createBundleWriter(database).write([
      bundle({ prices: [{ ...price, date: '2017-03-01' }], quotes: [quote({ quotedOn: '2019-06-28' })] }),
    ]);

    expect(await records.span('SP500')).toEqual({ from: '2017-03-01', to: '2019-06-28' });
    expect(await records.span('L')).toBeNull();
  });
});
