import type { Day, Market } from '../../domain/company';
import type { TrackRecord } from '../../domain/track-record/track-record';
import type { DataKind } from '../market-data/stored-facts';
import { createTrackRecordService } from './service';

const record = (market: Market, dataKind: DataKind): TrackRecord => ({
  market,
  dataKind,
  computedAt: '2025-06-01T00:00:00.000Z',
  methodVersion: '1',
  rhythm: 'month',
  dataThrough: '2025-05-30',
  boards: { count: 3, first: '2024-03-31', last: '2025-04-30' },
  companies: { stored: 30, ranked: 30, left: 0 },
  estimatedPublication: 0,
  restated: 0,
  dividends: { single: 0, yield: 0 },
  horizons: [],
});

function serviceOf(stored: readonly TrackRecord[], kinds: Partial<Record<Market, DataKind>>) {
  const days: readonly Day[] = ['2024-03-31', '2024-04-30', '2025-03-31'];
  return createTrackRecordService({
    records: {
      list: async () => stored,
      read: async (market) => stored.find((one) => one.market === market) ?? null,
      days: async () => days,
      rowsOf: async (_market, formedOn) => ({
        formedOn,
        rows: [{ symbol: 'AAA', decile: 1, boughtOn: null, results: [] }],
      }),
    },
    kindOf: (market) => kinds[market] ?? null,
  });
}

describe('the record of past boards', () => {
  it('is that of a market with real companies, if none is requested', async () => {
    const service = serviceOf([record('L', 'real'), record('SP500', 'sample')], { L: 'real', SP500: 'sample' });

    expect((await service.read()).record?.market).toBe('L');
    expect((await service.read('SP500')).record?.dataKind).toBe('sample');
    expect((await service.read('TA')).record).toBeNull();
  });

  it('is none if other companies replaced those of the record', async () => {
    const service = serviceOf([record('SP500', 'sample')], { SP500: 'real' });

    expect(await service.read()).toEqual({ record: null, markets: [] });
    await expect(service.rows('SP500')).rejects.toMatchObject({ errorCode: 'track_record_not_found' });
  });

  it('returns companies and tenths of boards only after their year has ended', async () => {
    const { days } = await serviceOf([record('SP500', 'real')], { SP500: 'real' }).rows('SP500');

    const reported: Day[] = [];
    for await (const { formedOn } of days()) reported.push(formedOn);

    // A board of the end of April 2024 is over thirty days after the end of April 2025; the prices reach the 30th of May.
    expect(reported).toEqual(['2024-03-31', '2024-04-30']);
  });
});
