import { createBoardService } from '../boards/board-service';
import { createMarketData } from '../market-data/market-data-host';
import type { MarketRuns } from '../ingest';
import type { SourceDay } from './site-status';
import type { Market } from '../../domain/company';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createStatusService, type StatusServiceParts } from './service';
import type { SiteStatusReader } from './reader';

const NOW = '2025-11-24T12:00:00.000Z';

const companies = () => [
  madeListing({ symbol: 'A', quotedOn: '2025-11-21', dataKind: 'real' }),
  madeListing({ symbol: 'B', quotedOn: '2025-06-30', dataKind: 'real' }),
  madeListing({ symbol: 'C.TA', market: 'TA', quotedOn: '2025-11-01', dataKind: 'real' }),
];

const run: MarketRuns = {
  last: {
    id: 2,
    provider: 'yahoo',
    market: 'SP500',
    state: 'failed',
    startedAt: '2025-11-23T21:30:00.000Z',
    finishedAt: '2025-11-23T21:31:00.000Z',
    summary: JSON.stringify({ companies: 2, written: 7, rejected: { bad_number: 2, revenue_scale_jump: 1 } }),
  },
  lastGoodAt: '2025-11-22T21:40:00.000Z',
};

async function serviceOf(given: Partial<SiteStatusReader> = {}, more: Partial<StatusServiceParts> = {}) {
  const storage = madeStorage(companies());
  const clock = { time: Date.parse(NOW) };
  const counted: Market[] = [];
  const data = createMarketData({
    reader: storage.reader,
    labels: storage.symbols,
    pollMs: 0,
    now: () => clock.time,
  });
  await data.start();
  const service = createStatusService({
    data,
    boards: createBoardService({ data }),
    reader: {
      listingsWithPeriods: (market) => {
        counted.push(market);
        return Promise.resolve(1);
      },
      lastRuns: () => Promise.resolve(new Map([['SP500', run]])),
      sourceDays: () => Promise.resolve([]),
      oldestMail: () => Promise.resolve(null),
      ...given,
    },
    writes: () => Promise.resolve('ok'),
    nextRunOf: () => null,
    clock: {
      now: () => new Date(clock.time),
      today: () => new Date(clock.time).toISOString().slice(0, 10) as '2025-11-24',
    },
    ...more,
  });
  return { service, storage, data, clock, counted };
}

describe('the status', () => {
  it('says of each market how fresh, how full and how old at its oldest it is, and how its last run went', async () => {
    const { service } = await serviceOf();

    const { markets, state } = await service.read();

    expect(markets.map(({ market, isOld }) => [market, isOld])).toEqual([
      ['SP500', false],
      ['TA', true],
    ]);
    expect(markets[0]).toMatchObject({
      listings: 2,
      withQuote: 2,
      scored: 2,
      withEightQuarters: 1,
      oldestQuote: '2025-06-30',
      quotesAsOf: '2025-11-21',
      lastGoodRunAt: run.lastGoodAt,
      lastRun: { provider: 'yahoo', state: 'failed', companies: 2, written: 7, quarantined: 3 },
    });
    expect(state).toBe('limited');
  });

  it('is read once a minute, and expensive counts are made once per version of the data', async () => {
    const { service, storage, data, clock, counted } = await serviceOf();
    const first = await service.read();
    clock.time += 59_000;
    expect(await service.read()).toBe(first);
    clock.time += 1_000;
    expect((await service.read()).at).toBe('2025-11-24T12:01:00.000Z');
    expect(counted).toEqual(['SP500', 'TA']);

    storage.versions.set('TA', 2);
    await data.refresh();
    await service.read();
    expect(counted).toEqual(['SP500', 'TA', 'TA']);
  });

  it('is shown while storage cannot be read, and says what does not work', async () => {
    const away = () => Promise.reject(new Error('database is at /secret/place'));
    const { service } = await serviceOf(
      { listingsWithPeriods: away, lastRuns: away, sourceDays: away, oldestMail: away },
      { writes: away },
    );

    const status = await service.read();

    expect(status.parts).toEqual([
      { part: 'boards', state: 'ok' },
      { part: 'accounts', state: 'down' },
      { part: 'mail', state: 'limited' },
    ]);
    expect(status.markets[0]).toMatchObject({ listings: 2, withEightQuarters: null, lastRun: null });
    expect(JSON.stringify(status)).not.toContain('secret');
  });

  it('reports late mails once one has waited for more than an hour', async () => {
    const { service, clock } = await serviceOf({ oldestMail: () => Promise.resolve('2025-11-24T11:00:30.000Z') });
    const mail = async () => (await service.read()).parts.find(({ part }) => part === 'mail')!.state;

    expect(await mail()).toBe('ok');
    clock.time += 60_000;
    expect(await mail()).toBe('limited');
  });

  it('adds up what runs and calls say of a source on a day', async () => {
    const day = (source: string, on: SourceDay['day'], good: number, failed: number): SourceDay => ({
      source,
      day: on,
      good,
      failed,
    });
    const { service } = await serviceOf(
      { sourceDays: () => Promise.resolve([day('yahoo', '2025-11-23', 1, 0), day('sec', '2025-11-23', 0, 1)]) },
      {
        calls: (from) => {
          expect(from).toBe('2025-10-26');
          return Promise.resolve([day('yahoo', '2025-11-23', 40, 2), day('yahoo', '2025-11-22', 0, 0)]);
        },
      },
    );

    expect((await service.read()).sources).toEqual([
      { source: 'sec', days: [{ day: '2025-11-23', state: 'down', good: 0, failed: 1 }] },
      { source: 'yahoo', days: [{ day: '2025-11-23', state: 'troubled', good: 41, failed: 2 }] },
    ]);
  });
});
