import type { BundleWriter, Clock, CompanyProvider, FxRate, IngestReject, IngestRunRepository } from '../ports';
import { emptyCounts } from './ingest-counts';
import type { HeldLock } from './ingest-lock';
import type { IngestResult } from './ingest-service';
import { ConflictError } from '../errors';

export interface RatesRunParts {
  readonly provider: CompanyProvider;
  readonly writer: Pick<BundleWriter, 'writeFx' | 'writeRejects'>;
  readonly runs: IngestRunRepository;
  readonly lock: HeldLock;
  readonly clock: Clock;
}

const RATES_A_BATCH = 5_000;

/**
 * Exchange rates by themselves: they are of no market, and the writer raises the versions of all where one is new.
 * Throws: what storage throws, ConflictError when somebody else has taken over; the run is noted as failed then.
 */
export async function runRates(
  { provider, writer, runs, lock, clock }: RatesRunParts,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal: AbortSignal },
): Promise<IngestResult> {
  const runId = isDryRun ? null : await runs.start(provider.source, null, clock.now().toISOString());
  let counts = emptyCounts;
  let batch: FxRate[] = [];
  let rejects: IngestReject[] = [];
  const flush = async (): Promise<void> => {
    const written = runId === null ? 0 : await writer.writeFx(batch);
    const rejected = { ...counts.rejected };
    for (const { reason } of rejects) rejected[reason] = (rejected[reason] ?? 0) + 1;
    if (runId !== null) await writer.writeRejects(runId, rejects);
    counts = {
      ...counts,
      rates: counts.rates + written,
      unchanged: counts.unchanged + batch.length - written,
      rejected,
    };
    [batch, rejects] = [[], []];
    if (lock.isLost()) throw new ConflictError('ingest_lock_lost', 'another run has taken over; this one ends');
  };
  const finish = async (state: IngestResult['state'], failure: IngestResult['failure']): Promise<void> => {
    const summary = JSON.stringify({ ...counts, ...(failure && { failure }) });
    if (runId !== null) await runs.finish(runId, state, clock.now().toISOString(), summary);
  };
  try {
    for await (const rate of provider.rates()) {
      if (signal.aborted) break;
      if ('reject' in rate) rejects.push({ ...rate.reject, market: null });
      else batch.push(rate);
      if (batch.length >= RATES_A_BATCH || rejects.length >= RATES_A_BATCH) await flush();
    }
    await flush();
    const failure = signal.aborted ? null : (provider.failure?.() ?? null);
    const state = signal.aborted ? 'stopped' : failure ? 'failed' : 'succeeded';
    await finish(state, failure);
    return { state, failure, counts, dataVersion: null };
  } catch (error) {
    // The first failure is the one to be told.
    await finish('failed', null).catch(() => undefined);
    throw error;
  }
}
