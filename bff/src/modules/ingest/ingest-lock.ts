import type { Market } from '../../domain/company';

/** The lock of a market's ingest: two runs of one market would judge by what the other is about to change. */
export const ingestLockName = (market: Market): string => `ingest:${market}`;
