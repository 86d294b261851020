import { dayAt } from '../../../domain/day';
import { createProviderClient, type ProviderAddress } from '../http/provider-client';
import type { ProviderClient } from '../source';
import { createMemoryLedger } from './memory-ledger';

/** A real client of `serveRecordings`, with a clock that advances with its waits: tests never wait. */
export function createReplayClient(base: string, address: Partial<ProviderAddress> = {}): ProviderClient {
  let now = Date.parse('2026-11-23T12:00:00.000Z');
  return createProviderClient(
    { name: 'replay', base, key: null, userAgent: 'tests', rate: 1000, budget: null, ...address },
    {
      ledger: createMemoryLedger(),
      clock: { now: () => new Date(now), today: () => dayAt(new Date(now)) },
      sleep: (ms) => {
        now += ms;
        return Promise.resolve();
      },
    },
  );
}
