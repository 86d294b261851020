import type { Market } from '../../domain/company';
import { ConflictError } from '../errors';
import type {
  BundleWriter,
  Clock,
  CompanyBundle,
  CompanyProvider,
  ContentWriter,
  EarningsEventRow,
  EconomicEventRow,
  FxRate,
  IngestReject,
  IngestRunRepository,
} from '../ports';
import { assembleCompany } from './assemble-company';
import { refusedRelease } from './quality-gate/calendar-gate';
import { emptyCounts, withWritten } from './ingest-counts';
import type { IngestCounts } from './ingest-counts';
import type { HeldLock } from './ingest-lock';
import { contextOf, needsStored, type StoredReaders } from './stored-context';

export interface IngestParts extends StoredReaders {
  readonly provider: CompanyProvider;
  readonly writer: BundleWriter;
  /** Takes days of reporting and releases of the economy. Absent: they are not stored. */
  readonly calendars?: Pick<ContentWriter, 'writeEarningsEvents' | 'writeEconomicEvents'>;
  readonly runs: IngestRunRepository;
  readonly lock: HeldLock;
  readonly clock: Clock;
  /** Keeps today's scores of the market; returns how many were new. */
  snapshotScores(market: Market): Promise<number>;
  onProgress(counts: IngestCounts, part: number): void;
}

export interface IngestOptions {
  readonly market: Market;
  /** So many companies at most; null: all. */
  readonly limit: number | null;
  /** Reads and judges everything, writes nothing. */
  readonly isDryRun: boolean;
  /** Aborted: the batch in work is finished, then the run ends as 'stopped'. */
  readonly signal: AbortSignal;
}

export interface IngestResult {
  readonly state: 'succeeded' | 'stopped';
  readonly counts: IngestCounts;
  readonly dataVersion: number | null;
}

/** One transaction each: small enough to be short, big enough to be fast. */
const COMPANIES_A_BATCH = 24;
const RATES_A_BATCH = 5_000;
/** So long may readers lie behind what a run has stored. */
const RAISE_MS = 3_000;
/**
 * One run: rates, then companies in batches, each a transaction; then the market's data version and today's scores.
 * The version rises every few seconds besides, and where the run fails, so that no reader stays behind what is stored.
 * Whatever a row or a company holds, the run goes on; killed at any moment and started again it ends the same.
 * Throws: what storage and the provider throw; the run is noted as failed then.
 */
export async function runIngest(parts: IngestParts, options: IngestOptions): Promise<IngestResult> {
  const { provider, writer, runs, clock } = parts;
  const { market, isDryRun } = options;
  const previous = await runs.last(market);
  const runId = isDryRun ? null : await runs.start(provider.source, market, clock.now().toISOString());
  let counts = emptyCounts;
  const state = { get: () => counts, set: (next: IngestCounts) => (counts = next) };
  try {
    await ingestRates(parts, options, runId, state);
    await ingestReleases(parts, options, runId, state);
    await ingestCompanies(parts, options, runId, state);
    const isStopped = options.signal.aborted;
    const isNew = counts.written > 0 || counts.sampleRemoved > 0 || previous?.state !== 'succeeded';
    const dataVersion = isDryRun ? null : await writer.bumpDataVersion(market);
    if (!isDryRun && !isStopped && isNew) counts = { ...counts, scores: await parts.snapshotScores(market) };
    const outcome = isStopped ? 'stopped' : 'succeeded';
    if (runId !== null) await runs.finish(runId, outcome, clock.now().toISOString(), JSON.stringify(counts));
    return { state: outcome, counts, dataVersion };
  } catch (error) {
    // The first failure is the one to be told; that the note of it fails too must not hide it.
    if (runId !== null) {
      // What was stored before it is there to be read.
      await writer.bumpDataVersion(market).catch(() => undefined);
      await runs.finish(runId, 'failed', clock.now().toISOString(), JSON.stringify(counts)).catch(() => undefined);
    }
    throw error;
  }
}

interface CountsHolder {
  get(): IngestCounts;
  set(counts: IngestCounts): void;
}

async function keepRejects(
  { writer }: IngestParts,
  runId: number | null,
  rejects: readonly IngestReject[],
  state: CountsHolder,
): Promise<void> {
  if (rejects.length === 0) return;
  const rejected = { ...state.get().rejected };
  for (const { reason } of rejects) rejected[reason] = (rejected[reason] ?? 0) + 1;
  state.set({ ...state.get(), rejected });
  if (runId !== null) await writer.writeRejects(runId, rejects);
}

async function ingestRates(
  parts: IngestParts,
  { market, signal }: IngestOptions,
  runId: number | null,
  state: CountsHolder,
): Promise<void> {
  const { provider, writer } = parts;
  let batch: FxRate[] = [];
  const rejects: IngestReject[] = [];
  const flush = async (): Promise<void> => {
    const written = runId === null ? 0 : await writer.writeFx(batch);
    const counts = state.get();
    state.set({ ...counts, rates: counts.rates + written, unchanged: counts.unchanged + batch.length - written });
    batch = [];
    parts.onProgress(state.get(), 0);
    assertHeld(parts);
  };
  for await (const rate of provider.rates()) {
    if (signal.aborted) break;
    if ('reject' in rate) rejects.push({ ...rate.reject, market });
    else batch.push(rate);
    if (batch.length >= RATES_A_BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await keepRejects(parts, runId, rejects, state);
}

/** Releases of the economic calendar, where the source brings some. */
async function ingestReleases(
  parts: IngestParts,
  { market, signal }: IngestOptions,
  runId: number | null,
  state: CountsHolder,
): Promise<void> {
  const { provider, calendars, clock } = parts;
  if (!provider.economicEvents) return;
  const today = clock.today();
  const releases: EconomicEventRow[] = [];
  const rejects: IngestReject[] = [];
  for await (const release of provider.economicEvents()) {
    if (signal.aborted) break;
    if ('reject' in release) {
      rejects.push({ ...release.reject, market });
      continue;
    }
    const refused = refusedRelease(release, today);
    if (refused === null) releases.push({ ...release, dataKind: 'real' });
    else {
      const [reason, detail] = refused;
      const { source } = provider;
      rejects.push({
        market,
        ticker: null,
        source,
        reason,
        detail,
        place: release.at,
        payload: JSON.stringify(release),
      });
    }
  }
  if (runId !== null && releases.length > 0) await calendars?.writeEconomicEvents(releases);
  await keepRejects(parts, runId, rejects, state);
}

/** Somebody else who believes this run dead would write beside it. */
function assertHeld({ lock }: IngestParts): void {
  if (lock.isLost()) throw new ConflictError('ingest_lock_lost', 'another run has taken over; this one ends');
}

async function ingestCompanies(
  parts: IngestParts,
  options: IngestOptions,
  runId: number | null,
  state: CountsHolder,
): Promise<void> {
  const { provider, writer, clock } = parts;
  const { market, limit, signal } = options;
  const today = clock.today();
  let bundles: CompanyBundle[] = [];
  let reporting: EarningsEventRow[] = [];
  let rejects: IngestReject[] = [];
  let taken = 0;
  let raisedAt = clock.now().getTime();

  const flush = async (): Promise<void> => {
    const written = bundles.length === 0 || runId === null ? null : await writer.write(bundles);
    if (runId !== null && reporting.length > 0) await parts.calendars?.writeEarningsEvents(reporting);
    const now = clock.now().getTime();
    if (runId !== null && now - raisedAt >= RAISE_MS) {
      await writer.bumpDataVersion(market);
      raisedAt = now;
    }
    state.set(withWritten(state.get(), bundles, written));
    await keepRejects(parts, runId, rejects, state);
    [bundles, reporting, rejects] = [[], [], []];
    parts.onProgress(state.get(), provider.progress());
    assertHeld(parts);
  };

  for await (const provided of provider.companies()) {
    if (signal.aborted || (limit !== null && taken >= limit)) break;
    if (provided.kind === 'reject') {
      rejects.push({ ...provided.reject, market });
    } else {
      const { company } = provided;
      const context = await contextOf(parts, company, { market, today, fetchedAt: clock.now().toISOString() });
      const { stored } = context;
      const looksUp = needsStored(company);
      let assembled = assembleCompany(company, { ...context, stored: looksUp ? stored : null });
      if (assembled.hasClearedFigures && !looksUp && stored) assembled = assembleCompany(company, context);
      rejects.push(...assembled.rejects);
      if (assembled.bundle) bundles.push(assembled.bundle);
      reporting.push(...assembled.earningsDays);
      taken += 1;
    }
    if (bundles.length >= COMPANIES_A_BATCH || rejects.length >= RATES_A_BATCH) await flush();
  }
  await flush();
}
