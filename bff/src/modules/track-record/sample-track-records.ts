import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '../../domain/company';
import type { TrackRecord } from '../../domain/track-record/track-record';
import { holdLock, LOCK_TIMES, type LockTimes } from '../../platform/jobs/held-lock';
import type { Clock } from '../../platform/clock';
import type { JobLocks } from '../../platform/jobs/job-locks';
import type { DataKind } from '../market-data';
import type { TrackRecordStore } from './store';

const LOCK = 'track-record';
/** Shown without a market in the address, so computed first. */
const FIRST: Market = 'SP500';
/** Pause for requests after each step, as a multiple of its time. */
const REST = 4;

export interface SampleTrackRecordsParts {
  /** Markets with their boards ready. */
  readonly markets: () => readonly { readonly market: Market; readonly dataKind: DataKind }[];
  readonly records: Pick<TrackRecordStore, 'list'>;
  readonly compute: (market: Market, pause: () => Promise<void>) => Promise<TrackRecord | null>;
  readonly locks: JobLocks;
  readonly clock: Clock;
  readonly lockTimes?: LockTimes;
  /** Unit: ms. */
  readonly rest?: (ms: number) => Promise<unknown>;
}

/** The site is closing, or another process holds the lock. */
class Interrupted extends Error {}

/**
 * Computes the past performance of sample markets without a record, in the background and in small steps. A site with
 * real companies computes theirs by command, and its sample markets are left out.
 */
export function createSampleTrackRecords(parts: SampleTrackRecordsParts) {
  const { markets, records, compute, locks, clock, lockTimes = LOCK_TIMES, rest = sleep } = parts;
  const holder = randomUUID();
  /** Without a price there is no record, and another attempt would find none. */
  const empty = new Set<Market>();
  let isStopping = false;
  let working: Promise<number> | null = null;
  /** The shutdown does not wait for another process's lock. */
  let isComputing = false;

  async function missing(): Promise<readonly Market[]> {
    const held = markets();
    if (held.length === 0 || held.some(({ dataKind }) => dataKind === 'real')) return [];
    const known = new Set((await records.list()).flatMap((one) => (one.dataKind === 'sample' ? [one.market] : [])));
    return held
      .map(({ market }) => market)
      .filter((market) => !known.has(market) && !empty.has(market))
      .sort((a, b) => Number(b === FIRST) - Number(a === FIRST));
  }

  function pacer(isLost: () => boolean): () => Promise<void> {
    let since = performance.now();
    return async () => {
      if (isStopping || isLost()) throw new Interrupted();
      await rest((performance.now() - since) * REST);
      if (isStopping || isLost()) throw new Interrupted();
      since = performance.now();
    };
  }

  async function work(): Promise<number> {
    if ((await missing()).length === 0) return 0;
    const lock = await holdLock(locks, clock, LOCK, holder, () => undefined, lockTimes);
    if (!lock) return 0;
    let made = 0;
    isComputing = true;
    try {
      for (const market of await missing()) {
        if (
          await compute(
            market,
            pacer(() => lock.isLost()),
          )
        )
          made += 1;
        else empty.add(market);
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    } finally {
      isComputing = false;
      await lock.release();
    }
    return made;
  }

  return {
    /** Computes what is missing; returns how many records were made. */
    run: (): Promise<number> => (working ??= work().finally(() => (working = null))),
    /** Ends the current run; the next process starts its market again. */
    async stop(): Promise<void> {
      isStopping = true;
      if (isComputing) await working?.catch(() => undefined);
    },
  };
}
