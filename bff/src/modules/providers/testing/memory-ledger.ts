import type { ProviderLedger, ProviderRecord } from '../provider-health';
import { freshRecord } from '../http/call-rules';

/** An in-memory ledger; `records` by provider, calls and failures of one day. */
export function createMemoryLedger(): ProviderLedger & { readonly records: Map<string, ProviderRecord> } {
  const records = new Map<string, ProviderRecord>();
  return {
    records,
    change: (provider, _day, step) => {
      const [record, result] = step(records.get(provider) ?? freshRecord);
      records.set(provider, record);
      return Promise.resolve(result);
    },
  };
}
