import { ConflictError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';
import type { CompanyReader, IngestReject } from '../market-data';
import type { BundleWriter } from './store/bundle-writer';
import type { CompanyProvider } from '../providers';
import { emptyCounts, type IngestResult } from './ingest-counts';
import { fetchRates, RATES_A_BATCH } from './fetch-rates';
import type { HeldLock } from '../../platform/jobs/held-lock';
import { gateRates } from './quality-gate/rate-gate';
import { storedRates } from './stored-rates';
import type { IngestRuns } from './ingest-runs';

export interface RatesRunParts {
  readonly provider: CompanyProvider;
  readonly reader: Pick<CompanyReader, 'readFx'>;
  readonly writer: Pick<BundleWriter, 'writeFx' | 'writeRejects'>;
  readonly runs: IngestRuns;
  readonly lock: HeldLock;
  readonly clock: Clock;
}

/**
 * Ingests only exchange rates. They belong to no market, so no market is read again. All rates are held in memory, some
 * tens of thousands at most, as each is checked against the days around it. Throws: errors of the storage,
 * ConflictError if another process has taken over; the run is recorded as failed.
 */
export async function runRates(
  { provider, reader, writer, runs, lock, clock }: RatesRunParts,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal: AbortSignal },
): Promise<IngestResult> {
  const runId = isDryRun ? null : await runs.start(provider.source, null, clock.now().toISOString());
  let counts = emptyCounts;
  const finish = async (state: IngestResult['state'], failure: IngestResult['failure']): Promise<void> => {
    const summary = JSON.stringify({ ...counts, ...(failure && { failure }) });
    if (runId !== null) await runs.finish(runId, state, clock.now().toISOString(), summary);
  };
  try {
    const fetched = await fetchRates(provider, signal);
    const { accepted, rejects } = gateRates(fetched.rates, await storedRates(reader), clock.today());
    const quarantined: readonly IngestReject[] = [
      ...fetched.rejects,
      ...rejects.map((one) => ({ ...one, market: null })),
    ];
    const rejected: Record<string, number> = {};
    for (const { reason } of quarantined) rejected[reason] = (rejected[reason] ?? 0) + 1;
    counts = { ...counts, rejected };
    if (runId !== null) await writer.writeRejects(runId, quarantined);
    for (let from = 0; from < accepted.length; from += RATES_A_BATCH) {
      const batch = accepted.slice(from, from + RATES_A_BATCH);
      const written = runId === null ? 0 : await writer.writeFx(batch);
      counts = { ...counts, rates: counts.rates + written, unchanged: counts.unchanged + batch.length - written };
      if (lock.isLost()) throw new ConflictError('ingest_lock_lost', 'another run has taken over; this one ends');
    }
    const failure = signal.aborted ? null : (provider.failure?.() ?? null);
    const state = signal.aborted ? 'stopped' : failure ? 'failed' : 'succeeded';
    await finish(state, failure);
    return { state, failure, counts, dataVersion: null };
  } catch (error) {
    // The first failure is reported.
    await finish('failed', null).catch(() => undefined);
    throw error;
  }
}
