import type { Market } from '../../domain/company';

/** The lock of a market's ingest. Two runs of one market would each judge by data that the other is about to change. */
export const ingestLockName = (market: Market): string => `ingest:${market}`;
