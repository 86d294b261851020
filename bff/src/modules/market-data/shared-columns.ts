import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '../../domain/company';
import { systemClock } from '../../platform/clock';
import { takeLock } from '../../platform/jobs/held-lock';
import type { JobLocks } from '../../platform/jobs/job-locks';
import type { MarketState } from './company-readers';
import { readMarketTable, readStoredTable, type MarketFactsParts } from './market-facts';
import type { MarketTable } from './market-table';

/** How several processes on one store divide the making of columns. */
export interface ColumnSharing {
  readonly locks: JobLocks;
  /** Whether this process makes columns. One that does not waits for those of others. */
  readonly isMaker: boolean;
  /** Told when this process has stored columns that others may wait for. */
  readonly onStored: (market: Market) => void;
}

export interface SharedColumnsParts extends MarketFactsParts {
  /** Absent: no other process shares the store. */
  readonly sharing?: ColumnSharing | undefined;
  /** See `MarketDataParts`. */
  readonly catchUp: () => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Longer than columns take to make: by then the makers are away, and readers should see the new figures all the same. */
const PATIENCE_MS = 60_000;
const POLL_MS = 250;

/**
 * Reads the columns of a version, so that one process makes them and all others load its bytes. Null: they are being
 * made, and the older version that the caller has serves until then. Without an older version (`hasOlder`) it waits.
 */
export function createSharedColumns({ sharing, catchUp, now, ...facts }: SharedColumnsParts) {
  const holder = randomUUID();
  const awaited = new Map<Market, { readonly dataVersion: number; readonly since: number }>();

  const hasWaited = ({ market, dataVersion }: MarketState): boolean => {
    const before = awaited.get(market);
    if (before?.dataVersion === dataVersion) return now() - before.since >= PATIENCE_MS;
    awaited.set(market, { dataVersion, since: now() });
    return false;
  };

  /** Null: another process makes them. */
  const make = async (state: MarketState, { locks, onStored }: ColumnSharing): Promise<MarketTable | null> => {
    // A store that takes no writes now has no lock to give; its facts can be read all the same.
    const lock = await takeLock(locks, systemClock, `columns:${state.market}`, holder).catch(() => undefined);
    if (lock === null) return null;
    // Who had the lock before may have stored them.
    await catchUp();
    const made = await readMarketTable(facts, state).finally(() => lock?.release().catch(() => undefined));
    // A failure is not announced: all processes would look again at once, and fail at once.
    onStored(state.market);
    return made;
  };

  return async (state: MarketState, hasOlder: boolean): Promise<MarketTable | null> => {
    if (!sharing) return readMarketTable(facts, state);
    for (;;) {
      const stored = await readStoredTable(facts, state);
      if (stored) return stored;
      if (hasOlder && !sharing.isMaker && !hasWaited(state)) return null;
      const made = await make(state, sharing);
      if (made || hasOlder) return made;
      await sleep(POLL_MS);
    }
  };
}
