import type { Market } from '../../domain/company';
import { ConflictError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';
import type { CompanyBundle, CompanyReader, IngestReject } from '../market-data';
import type { BundleWriter } from './store/bundle-writer';
import type { CompanyProvider } from '../providers';
import type { EarningsEventRow } from '../calendars';
import { assembleCompany } from './assemble-company';
import { fetchRates, RATES_A_BATCH } from './fetch-rates';
import { gateEarningsDays, runEconomicEvents, type CalendarWriter } from './calendar-run';
import { delistedListing } from './delisted-listing';
import { emptyCounts, withReports, withWritten, type IngestCounts, type IngestResult } from './ingest-counts';
import type { HeldLock } from '../../platform/jobs/held-lock';
import { gateRates } from './quality-gate/rate-gate';
import { contextOf, needsStored, type StoredReaders } from './stored-context';
import type { IngestRuns } from './ingest-runs';

export type { IngestResult } from './ingest-counts';

export interface IngestParts extends StoredReaders {
  readonly reader: StoredReaders['reader'] & Pick<CompanyReader, 'readFx'>;
  readonly provider: CompanyProvider;
  readonly writer: BundleWriter;
  /** Receives releases and report days. */
  readonly content: CalendarWriter;
  readonly runs: IngestRuns;
  readonly lock: HeldLock;
  readonly clock: Clock;
  /**
   * Stores today's scores of the market, or only of the changed tickers if they are known. Returns how many were new.
   */
  snapshotScores(market: Market, changed: ReadonlySet<string> | null): Promise<number>;
  /** Records where another source differs for these companies. Returns how many figures do. Absent: no comparison. */
  noteDifferences?(market: Market, tickers: readonly string[]): Promise<number>;
  onProgress(counts: IngestCounts, part: number): void;
}

export interface IngestOptions {
  readonly market: Market;
  /** Maximum number of companies. Null: all. */
  readonly limit: number | null;
  /** Reads and checks everything, writes nothing. */
  readonly isDryRun: boolean;
  /** Aborted: the current batch is finished, then the run ends as 'stopped'. */
  readonly signal: AbortSignal;
}

/** One transaction per batch: small enough to be short, large enough to be fast. */
const COMPANIES_A_BATCH = 24;
const ROWS_A_BATCH = 5_000;
/** Data of a slow provider is stored at least this often, so that a killed run has little to repeat. */
const BATCH_MS = 10_000;
/** Readers may lag behind a run by this long. */
const RAISE_MS = 3_000;
/**
 * One run: rates, then companies in batches, each a transaction; then the market's data version and today's scores. The
 * version also rises every few seconds and when the run fails, so that readers do not stay behind the store. Bad rows
 * never stop the run. A run may be killed at any moment and started again, with the same result. Throws: errors of the
 * storage and of the provider; the run is recorded as failed.
 */
export async function runIngest(parts: IngestParts, options: IngestOptions): Promise<IngestResult> {
  const { provider, writer, runs, clock } = parts;
  const { market, isDryRun } = options;
  const previous = await runs.last(market);
  const runId = isDryRun ? null : await runs.start(provider.source, market, clock.now().toISOString());
  let counts = emptyCounts;
  const changed = new Set<string>();
  const state = { get: () => counts, set: (next: IngestCounts) => (counts = next) };
  try {
    await ingestRates(parts, options, runId, state);
    await ingestCompanies(parts, options, runId, state, changed);
    await ingestReleases(parts, options, runId, state);
    const isStopped = options.signal.aborted;
    const isNew = counts.written > 0 || counts.sampleRemoved > 0 || previous?.state !== 'succeeded';
    const dataVersion = isDryRun ? null : await writer.bumpDataVersion(market);
    if (!isDryRun && !isStopped && isNew) {
      // Leftovers of a killed run and other rates affect every score.
      const only = previous?.state === 'succeeded' && counts.rates === 0 ? changed : null;
      counts = { ...counts, scores: await parts.snapshotScores(market, only) };
    }
    const failure = isStopped ? null : (provider.failure?.() ?? null);
    const outcome = isStopped ? 'stopped' : failure ? 'failed' : 'succeeded';
    const summary = JSON.stringify({ ...counts, ...(failure && { failure }) });
    if (runId !== null) await runs.finish(runId, outcome, clock.now().toISOString(), summary);
    return { state: outcome, failure, counts, dataVersion };
  } catch (error) {
    // The first failure is reported. A failure to record it must not hide it.
    if (runId !== null) {
      // What was stored before the failure is valid.
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

async function storeRejects(
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

/**
 * All rates are held in memory, some tens of thousands at most: each is checked against the days around it, as in a run
 * of rates alone.
 */
async function ingestRates(
  parts: IngestParts,
  { market, signal }: IngestOptions,
  runId: number | null,
  state: CountsHolder,
): Promise<void> {
  const { provider, writer, reader, clock } = parts;
  const fetched = await fetchRates(provider, signal, market);
  if (fetched.rates.length === 0) return storeRejects(parts, runId, fetched.rejects, state);
  const { accepted, rejects } = gateRates(fetched.rates, await reader.readFx(), clock.today());
  for (let from = 0; from < accepted.length; from += RATES_A_BATCH) {
    const batch = accepted.slice(from, from + RATES_A_BATCH);
    const written = runId === null ? 0 : await writer.writeFx(batch);
    const counts = state.get();
    state.set({ ...counts, rates: counts.rates + written, unchanged: counts.unchanged + batch.length - written });
    parts.onProgress(state.get(), 0);
    assertHeld(parts);
  }
  const quarantined = [...fetched.rejects, ...rejects.map((reject) => ({ ...reject, market }))];
  await storeRejects(parts, runId, quarantined, state);
}

async function ingestReleases(
  parts: IngestParts,
  { market, signal }: IngestOptions,
  runId: number | null,
  state: CountsHolder,
): Promise<void> {
  if (signal.aborted) return;
  const { provider, content, clock } = parts;
  const reported = await runEconomicEvents(provider, { content: runId === null ? null : content, clock, signal });
  const counts = state.get();
  state.set({
    ...counts,
    calendarEvents: counts.calendarEvents + reported.written,
    unchanged: counts.unchanged + reported.unchanged,
  });
  await storeRejects(
    parts,
    runId,
    reported.rejects.map((reject) => ({ ...reject, market })),
    state,
  );
}

/** Another process that believes this run dead would write beside it. */
function assertHeld({ lock }: IngestParts): void {
  if (lock.isLost()) throw new ConflictError('ingest_lock_lost', 'another run has taken over; this one ends');
}

async function ingestCompanies(
  parts: IngestParts,
  options: IngestOptions,
  runId: number | null,
  state: CountsHolder,
  changed: Set<string>,
): Promise<void> {
  const { provider, writer, content, clock } = parts;
  const { market, limit, signal } = options;
  const today = clock.today();
  let bundles: CompanyBundle[] = [];
  let rejects: IngestReject[] = [];
  let reports: EarningsEventRow[] = [];
  let taken = 0;
  let tickers: string[] = [];
  let raisedAt = clock.now().getTime();
  let flushedAt = raisedAt;

  const flush = async (): Promise<void> => {
    const written = bundles.length === 0 || runId === null ? null : await writer.write(bundles);
    for (const ticker of written?.changed ?? []) changed.add(ticker);
    const now = clock.now().getTime();
    if (runId !== null && now - raisedAt >= RAISE_MS) {
      await writer.bumpDataVersion(market);
      raisedAt = now;
    }
    const differences =
      written === null
        ? 0
        : await parts.noteDifferences?.(
            market,
            bundles.map(({ listing }) => listing.ticker),
          );
    state.set(withWritten(state.get(), bundles, written, differences));
    if (runId !== null) {
      // Written after their companies: the first real companies of a market remove its sample calendar.
      const calendarEvents = await content.writeEarningsEvents(reports, clock.now().toISOString());
      state.set(withReports(state.get(), reports.length, calendarEvents));
    }
    await storeRejects(parts, runId, rejects, state);
    if (runId !== null) await provider.stored?.(tickers);
    [bundles, rejects, reports, tickers, flushedAt] = [[], [], [], [], now];
    parts.onProgress(state.get(), provider.progress());
    assertHeld(parts);
  };

  for await (const provided of provider.companies()) {
    if (signal.aborted || (limit !== null && taken >= limit)) break;
    if (provided.kind === 'reject') {
      rejects.push({ ...provided.reject, market });
      const delisted = await delistedListing(parts, provided, { market, today });
      if (delisted) bundles.push(delisted);
    } else {
      const { company } = provided;
      const at = { market, today, fetchedAt: clock.now().toISOString(), source: provider.source };
      const context = await contextOf(parts, company, at);
      const { stored } = context;
      const looksUp = needsStored(company);
      let assembled = assembleCompany(company, { ...context, stored: looksUp ? stored : null });
      if (assembled.hasClearedFigures && !looksUp && stored) assembled = assembleCompany(company, context);
      rejects.push(...assembled.rejects);
      if (assembled.bundle) bundles.push(assembled.bundle);
      // Reports of a company that the site doesn't show are not needed.
      if (assembled.bundle || stored) {
        const reported = gateEarningsDays(company, { market, today });
        reports.push(...reported.events);
        rejects.push(...reported.rejects);
      }
      taken += 1;
      tickers.push(company.ticker);
    }
    const isDue = clock.now().getTime() - flushedAt >= BATCH_MS || reports.length >= ROWS_A_BATCH;
    if (isDue || bundles.length >= COMPANIES_A_BATCH || rejects.length >= ROWS_A_BATCH) await flush();
  }
  await flush();
}
