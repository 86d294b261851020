import { join } from 'node:path';
import { openCsvProvider, readMappingFile } from '../../providers';
import { tickerFrom } from '../../../domain/markets';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { createContentWriter } from '../store/content-writer';
import type { Database } from '../../../platform/db/connect-database';
import { createIngestRuns } from '../ingest-runs';
import { addScores, createScoreSnapshotRepository, createScoreSnapshotService } from '../../score-history';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { runIngest, type IngestOptions, type IngestParts, type IngestResult } from '../ingest-service';
import { loadSampleData } from '../load-sample-data';
import type { CompanyBundle } from '../../market-data/company-bundle';
import type { FxRate } from '../../market-data/stored-facts';
import { openMigrated } from '../../testing/migrated-sqlite';

/** A small set of files with every flaw that the gate knows. */
export const acme = join(__dirname, '..', '..', 'providers', 'csv', 'fixtures', 'acme');
const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => '2024-09-01' as const };

/** Runs are judged from what they leave in it. */
export const openMemory = (): Promise<Database> => openMigrated();

/** One run over the files of a folder. */
export async function ingest(
  database: Database,
  from = acme,
  parts: Partial<IngestParts> = {},
  options: Partial<IngestOptions> = {},
): Promise<IngestResult> {
  const mapping = await readMappingFile(join(acme, 'mapping.yaml'), acme);
  const reader = createCompanyReader(database);
  return runIngest(
    {
      provider: await openCsvProvider(mapping, from),
      writer: createBundleWriter(database),
      reader,
      quotes: createSymbolPageReader(database),
      content: createContentWriter(database),
      runs: createIngestRuns(database),
      lock: { isLost: () => false, release: () => Promise.resolve() },
      clock,
      snapshotScores: (market, only) =>
        createScoreSnapshotService({
          reader,
          database,
          snapshots: createScoreSnapshotRepository(database),
        }).takeScoreSnapshots(market, clock.today(), { replacing: true, only }),
      onProgress: () => {},
      ...parts,
    },
    { market: 'SP500', limit: null, isDryRun: false, signal: new AbortController().signal, ...options },
  );
}

/** Everything that a run stores, without ids of runs. */
export async function stored(database: Database): Promise<Record<string, unknown>> {
  const tables = [
    'companies',
    'listings',
    'quotes',
    'income_facts',
    'balance_facts',
    'fx_rates',
    'score_snapshots',
    'market_states',
  ];
  const rows = await Promise.all(tables.map((table) => database.read.all(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

/** Shape: by ticker, then by reason. */
export const rejectsOf = (database: Database): Promise<readonly { ticker: string | null; reason: string }[]> =>
  database.read.all('SELECT ticker, reason FROM ingest_rejects ORDER BY ticker, reason');

/** An invented company. */
export const sample: CompanyBundle = {
  company: {
    isin: null,
    longName: 'Plainly Invented',
    hebrewName: null,
    sector: null,
    industry: null,
    country: null,
    website: null,
    dataKind: 'sample',
  },
  listing: {
    market: 'SP500',
    ticker: tickerFrom('PLAIN'),
    hebrewSymbol: null,
    currency: 'USD',
    isPrimary: true,
    logoPath: null,
    listedFrom: null,
    delistedOn: null,
  },
  quotes: [],
  incomes: [],
  balances: [],
};

/** A start on this database: the markets that the sample fills, with one company each. */
export function startWithSample(database: Database, rates: readonly FxRate[] = []): Promise<readonly string[]> {
  const plans = [{ market: 'SP500' }, { market: 'NYSE' }] as const;
  const bundleOf = ({ market }: { readonly market: 'SP500' | 'NYSE' }): CompanyBundle => ({
    ...sample,
    listing: { ...sample.listing, market },
  });
  return loadSampleData<(typeof plans)[number]>({
    source: () => ({
      plans,
      bundles: (some) => some.map(bundleOf),
      rates,
      articles: [],
      earningsEvents: [],
      economicEvents: [],
      scoreDays: () => [],
      pointsFrom: '2026-01-01',
    }),
    reader: createCompanyReader(database),
    writer: createBundleWriter(database),
    content: createContentWriter(database),
    addScores: (rows) => addScores(database, rows),
    onProgress: () => {},
  });
}
