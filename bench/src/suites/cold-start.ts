import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayAt } from '../../../bff/src/domain/day';
import { tickerFrom } from '../../../bff/src/domain/markets';
import { seededCompany } from '../../../bff/src/domain/testing/seeded-company';
import { createBundleWriter } from '../../../bff/src/modules/ingest/store/bundle-writer';
import { createStoredSnapshots } from '../../../bff/src/modules/market-data/stored-snapshots';
import { createCompanyReader } from '../../../bff/src/modules/market-data/store/company-reader';
import { openDatabase } from '../../../bff/src/modules/open-database';
import { defaultSourcePrecedence } from '../../../bff/src/domain/source-precedence';
import { snapshotLayout, writeSnapshot } from '../../../bff/src/modules/market-data/market-snapshot';
import { buildMarketTable } from '../../../bff/src/modules/market-data/market-table';
import type { CompanyBundle } from '../../../bff/src/modules/market-data/company-bundle';
import type { BoardFacts } from '../../../bff/src/modules/market-data/stored-facts';
import { bundledProgram } from '../contenders/bundle';
import { root } from '../contenders/processes';
import type { SuiteDefinition } from '../runner/suite';

const LAYOUT = snapshotLayout(defaultSourcePrecedence.name);
const QUARTERS = 20;
const BATCH = 250;
/** The peer reads this part of the rows, and its cost is scaled up in proportion: which flatters it, as garbage grows faster than rows. */
const PEER_SHARE = 5;
const run = promisify(execFile);

function bundle(seed: number): CompanyBundle {
  const { quote, incomes, balances } = seededCompany(seed, { flaws: 0, quarters: QUARTERS });
  const origin = {
    origin: 'reported',
    isPublishedOnEstimated: false,
    source: 'bench',
    fetchedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  const periodEnd = (year: number, quarter: number) => dayAt(Date.UTC(year, quarter * 3, 0));
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
      ticker: tickerFrom(`C${seed}`),
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

/** The stored companies again and again under other tickers: a snapshot of the full size without storing all of its rows. */
function repeated(facts: readonly BoardFacts[], times: number): readonly BoardFacts[] {
  return Array.from({ length: times }, (_, copy) =>
    facts.map((one) => ({ ...one, listing: { ...one.listing, ticker: tickerFrom(`${one.listing.ticker}-${copy}`) } })),
  ).flat();
}

/**
 * A file with the peer's part of the companies as rows, and the column snapshot of all of them; retained between
 * runs.
 */
async function preparedFile(companies: number): Promise<string> {
  mkdirSync(join(root, 'var/bench'), { recursive: true });
  const file = join(root, `var/bench/cold-${companies}-${LAYOUT.replace(/\W/g, '')}.sqlite`);
  if (existsSync(file)) return file;
  const stored = companies / PEER_SHARE;
  console.log(`coldstart: storing ${stored * QUARTERS * 2} statements ...`);
  // Under another name until it is whole: a run that is stopped leaves no half file behind.
  const making = `${file}.making`;
  for (const part of ['', '-wal', '-shm']) rmSync(making + part, { force: true });
  const database = await openDatabase({
    url: `sqlite:${making}`,
    logger: { info: () => undefined, warn: () => undefined },
  });
  const writer = createBundleWriter(database);
  for (let start = 0; start < stored; start += BATCH)
    await writer.write(Array.from({ length: Math.min(BATCH, stored - start) }, (_, index) => bundle(start + index)));
  const dataVersion = await writer.bumpDataVersion('SP500');
  const facts = await createCompanyReader(database).readMarket('SP500');
  await createStoredSnapshots(database).save('SP500', {
    dataVersion,
    layout: LAYOUT,
    bytes: writeSnapshot(buildMarketTable(repeated(facts, PEER_SHARE), [])),
  });
  await database.close();
  renameSync(making, file);
  return file;
}

interface Reading {
  readonly ms: number;
  readonly megabytes: number;
  readonly rows: number;
  /** Revenue of the latest quarter of each stored company, added up: the same companies were read. */
  readonly revenue: number;
}

async function read(program: string, way: 'snapshot' | 'findAll', file: string, stored: number): Promise<Reading> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=12000', program, way, file, String(stored)], {
    maxBuffer: 1e8,
    cwd: root,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Reading;
}

/** A million quarterly rows from a closed file into memory, each way in a process of its own. */
export const coldStartSuite: SuiteDefinition = {
  name: 'coldstart',
  rounds: 5,
  measures: ['time', 'memory'],
  prepare: async ({ quick }) => {
    const companies = quick ? 2_500 : 25_000;
    const stored = companies / PEER_SHARE;
    const file = await preparedFile(companies);
    const program = await bundledProgram(join(__dirname, '../contenders/cold-reader.ts'));
    const [columns, objects] = [
      await read(program, 'snapshot', file, stored),
      await read(program, 'findAll', file, stored),
    ];
    if (columns.rows !== companies || objects.rows !== stored * QUARTERS * 2)
      throw new Error(`the two read different companies: ${columns.rows}, ${objects.rows} statements`);
    if (columns.revenue.toPrecision(9) !== objects.revenue.toPrecision(9))
      throw new Error(`the two read different figures: ${columns.revenue} and ${objects.revenue}`);
    const costs = async (way: 'snapshot' | 'findAll', times: number) => {
      const { ms, megabytes } = await read(program, way, file, stored);
      return { time: ms * times, memory: megabytes * times };
    };
    return {
      unit: { time: 'ms', memory: 'MB' },
      ours: 'column snapshot',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'column snapshot', run: () => costs('snapshot', 1) },
        { name: 'Sequelize findAll raw', run: () => costs('findAll', PEER_SHARE) },
      ],
    };
  },
};
