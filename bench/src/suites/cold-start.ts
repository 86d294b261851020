import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededCompany } from '../../../bff/src/domain/testing/seeded-company';
import { createBundleWriter } from '../../../bff/src/repositories/bundle-writer';
import { createColumnSnapshotStore } from '../../../bff/src/repositories/column-snapshot-store';
import { createCompanyReader } from '../../../bff/src/repositories/company-reader';
import { openDatabase } from '../../../bff/src/repositories/database';
import { SNAPSHOT_LAYOUT, writeSnapshot } from '../../../bff/src/services/market-data/market-snapshot';
import { buildMarketTable } from '../../../bff/src/services/market-data/market-table';
import type { CompanyBundle } from '../../../bff/src/services/ports';
import { root } from '../contenders/processes';
import type { SuiteDefinition } from '../runner/suite';

const QUARTERS = 20;
const BATCH = 250;
const run = promisify(execFile);

function bundle(seed: number): CompanyBundle {
  const { quote, incomes, balances } = seededCompany(seed, { flaws: 0, quarters: QUARTERS });
  const origin = {
    origin: 'reported',
    isPublishedOnEstimated: false,
    source: 'bench',
    fetchedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  const periodEnd = (year: number, quarter: number) =>
    new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10);
  return {
    company: {
      isin: `ZZ${String(seed).padStart(9, '0')}0`,
      longName: `Company ${seed}`,
      hebrewName: null,
      sector: quote.sector,
      industry: quote.industry,
      country: null,
      website: null,
      dataKind: 'real',
    },
    listing: {
      market: 'SP500',
      ticker: `C${seed}`,
      hebrewSymbol: null,
      currency: quote.currency,
      isPrimary: true,
      logoPath: null,
      listedFrom: null,
      delistedOn: null,
    },
    quotes: [
      {
        ...origin,
        quotedOn: '2026-01-01',
        price: quote.price,
        marketCap: quote.marketCap,
        dividendYieldPercent: quote.dividendYieldPercent,
        fiveYearAverageDividendYieldPercent: null,
        averageVolume: null,
        volume: null,
        trailingPe: null,
      },
    ],
    incomes: incomes.map((row) => ({
      ...row,
      ...origin,
      periodEnd: periodEnd(row.year, row.quarter),
      returnOnEquity: null,
      futureEps: null,
    })),
    balances: balances.map((row) => ({ ...row, ...origin, periodEnd: periodEnd(row.year, row.quarter) })),
  };
}

/** A file with so many companies of twenty quarters and their column snapshot; kept between runs. */
async function preparedFile(companies: number): Promise<string> {
  mkdirSync(join(root, 'var/bench'), { recursive: true });
  const file = join(root, `var/bench/cold-${companies}-${SNAPSHOT_LAYOUT.replace(/\W/g, '')}.sqlite`);
  if (existsSync(file)) return file;
  console.log(`coldstart: storing ${companies * QUARTERS * 2} statements ...`);
  const database = await openDatabase({
    url: `sqlite:${file}`,
    logger: { info: () => undefined, warn: () => undefined },
  });
  const writer = createBundleWriter(database);
  for (let start = 0; start < companies; start += BATCH)
    await writer.write(Array.from({ length: BATCH }, (_, index) => bundle(start + index)));
  const dataVersion = await writer.bumpDataVersion('SP500');
  const table = buildMarketTable(await createCompanyReader(database).readMarket('SP500'), []);
  await createColumnSnapshotStore(database).save('SP500', {
    dataVersion,
    layout: SNAPSHOT_LAYOUT,
    bytes: writeSnapshot(table),
  });
  await database.close();
  return file;
}

interface Reading {
  readonly ms: number;
  readonly megabytes: number;
  readonly rows: number;
}

async function read(way: 'snapshot' | 'findAll', file: string): Promise<Reading> {
  const tsx = require.resolve('tsx', { paths: [root] });
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=12000', '--import', tsx, join(__dirname, '../contenders/cold-reader.ts'), way, file],
    { maxBuffer: 1e8 },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Reading;
}

/** A million quarterly rows from a closed file into memory, each way in a process of its own. */
const coldSuite = (name: string, unit: string, costOf: (reading: Reading) => number): SuiteDefinition => ({
  name,
  rounds: 3,
  prepare: async ({ quick }) => {
    const companies = quick ? 2_500 : 25_000;
    const file = await preparedFile(companies);
    const [columns, objects] = [await read('snapshot', file), await read('findAll', file)];
    if (columns.rows !== companies || objects.rows !== companies * QUARTERS * 2)
      throw new Error(`the two read different companies: ${columns.rows}, ${objects.rows} statements`);
    return {
      unit,
      ours: 'column snapshot',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'column snapshot', run: async () => costOf(await read('snapshot', file)) },
        { name: 'Sequelize findAll raw', run: async () => costOf(await read('findAll', file)) },
      ],
    };
  },
});

export const coldStartSuite = coldSuite('coldstart', 'ms', ({ ms }) => ms);
export const coldMemorySuite = coldSuite('coldstart-memory', 'MB', ({ megabytes }) => megabytes);
