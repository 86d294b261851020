import { dayAt } from '../../../domain/day';
import { createProviderClient, type ProviderAddress } from '../http/provider-client';
import type { ProviderClient } from '../source';
import { createMemoryLedger } from './memory-ledger';

/** A real client of what `serveRecordings` serves, whose clock goes by its waits: no test loses a second. */
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
