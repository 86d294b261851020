import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '../../domain/company';
import { systemClock } from '../../platform/clock';
import { takeLock } from '../../platform/jobs/held-lock';
import type { JobLocks } from '../../platform/jobs/job-locks';
import type { MarketState } from './company-readers';
import { readMarketTable, readStoredTable, type MarketFactsParts } from './market-facts';
import type { MarketTable } from './market-table';

/** How several processes on one store share the work of building columns. */
export interface ColumnSharing {
  readonly locks: JobLocks;
  /** Whether this process builds columns. Others wait for the columns that it stores. */
  readonly isMaker: boolean;
  /** Called when this process has stored columns that others may wait for. */
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

/**
 * Longer than columns take to build: after this time the builders have failed, and readers should see the new figures
 * anyway.
 */
const PATIENCE_MS = 60_000;
const POLL_MS = 250;

/**
 * Reads the columns of a version. One process builds them and all others load its bytes. Null: they are being built,
 * and the caller continues to serve its older version. Without an older version (`hasOlder`) it waits.
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

  /** Null: another process is building them. */
  const make = async (state: MarketState, { locks, onStored }: ColumnSharing): Promise<MarketTable | null> => {
    // A store that accepts no writes has no lock, but its facts are readable.
    const lock = await takeLock(locks, systemClock, `columns:${state.market}`, holder).catch(() => undefined);
    if (lock === null) return null;
    // The previous holder of the lock may have stored them.
    await catchUp();
    const made = await readMarketTable(facts, state).finally(() => lock?.release().catch(() => undefined));
    // A failure is not announced: all processes would check again at once, and fail at once.
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
