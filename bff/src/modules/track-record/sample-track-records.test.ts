import type { Market } from '../../domain/company';
import type { TrackRecord } from '../../domain/track-record/track-record';
import type { DataKind } from '../market-data/stored-facts';
import { createSampleTrackRecords, type SampleTrackRecordsParts } from './sample-track-records';

interface Given extends Partial<Pick<SampleTrackRecordsParts, 'compute' | 'rest'>> {
  readonly markets: Readonly<Partial<Record<Market, DataKind>>>;
  readonly known?: Readonly<Partial<Record<Market, DataKind>>>;
  readonly isLocked?: boolean;
}

function runsOver({ markets, known = {}, isLocked = false, compute, rest = () => Promise.resolve() }: Given) {
  const computed: Market[] = [];
  const stored = new Map(Object.entries(known) as [Market, DataKind][]);
  let held = 0;
  const job = createSampleTrackRecords({
    markets: () => Object.entries(markets).map(([market, dataKind]) => ({ market: market as Market, dataKind })),
    records: {
      list: async () => [...stored].map(([market, dataKind]) => ({ market, dataKind, computedAt: '' })),
    },
    compute: async (market, pause) => {
      computed.push(market);
      await pause();
      const made = compute ? await compute(market, pause) : ({ market } as TrackRecord);
      if (made) stored.set(market, 'sample');
      return made;
    },
    locks: {
      acquire: async () => {
        if (!isLocked) held += 1;
        return !isLocked;
      },
      release: async () => void (held = 0),
    },
    clock: { now: () => new Date('2026-11-28T00:00:00Z'), today: () => '2026-11-28' },
    lockTimes: { ttlMs: 1, renewMs: 3 },
    rest,
  });
  return { job, computed, isHeld: () => held > 0 };
}

describe('past performance of sample markets', () => {
  it('is computed where there is none, the S&P 500 first, and once', async () => {
    const { job, computed, isHeld } = runsOver({
      markets: { L: 'sample', TA: 'sample', SP500: 'sample' },
      known: { L: 'sample', TA: 'real' },
    });

    expect([await job.run(), await job.run()]).toEqual([2, 0]);
    expect(computed).toEqual(['SP500', 'TA']);
    expect(isHeld()).toBe(false);
  });

  it('is left out beside real companies, and before any board is ready', async () => {
    const { job, computed } = runsOver({ markets: { SP500: 'sample', TA: 'real' } });

    expect([await job.run(), await runsOver({ markets: {} }).job.run()]).toEqual([0, 0]);
    expect(computed).toEqual([]);
  });

  it('is left to the process that holds the lock', async () => {
    const { job, computed } = runsOver({ markets: { SP500: 'sample' }, isLocked: true });

    expect(await job.run()).toBe(0);
    expect(computed).toEqual([]);
  });

  it('is not tried again where a market has no price', async () => {
    const { job, computed } = runsOver({ markets: { SP500: 'sample' }, compute: async () => null });

    await job.run();
    await job.run();

    expect(computed).toEqual(['SP500']);
  });

  it('ends at the next pause when the site closes', async () => {
    let resume = (): void => undefined;
    const resting = new Promise<void>((resolve) => (resume = resolve));
    const { job, computed, isHeld } = runsOver({
      markets: { SP500: 'sample', TA: 'sample' },
      rest: () => resting,
    });
    const running = job.run();
    const stopped = job.stop();
    resume();

    expect(await running).toBe(0);
    await stopped;
    expect(computed.length).toBeLessThan(2);
    expect(isHeld()).toBe(false);
  });

  it('hands on a failure, and another run tries again', async () => {
    let tries = 0;
    const { job } = runsOver({
      markets: { SP500: 'sample' },
      compute: async (market) => {
        tries += 1;
        if (tries === 1) throw new Error('the database is away');
        return { market } as TrackRecord;
      },
    });

    await expect(job.run()).rejects.toThrow('the database is away');
    expect(await job.run()).toBe(1);
  });
});
