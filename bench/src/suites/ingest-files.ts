import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketCode } from '@site/fields/markets';
import { openDatabase } from '../../../bff/src/modules/open-database';
import { createBoardProbe } from '../contenders/board-probe';
import { root } from '../contenders/processes';
import type { SuiteDefinition } from '../runner/suite';

const QUARTERS = 24;
const FIRST_YEAR = 2019;
const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const;
/** How many companies memory is held against, which is not to grow with them. */
const FEW = 2_000;
/** The day's update is of this market; all other companies are of the big one. */
const SMALL = { market: 'STO', companies: 500 } as const;
const BIG = 'NYSE';

const MAPPING = `version: 1
source: bench
currency: USD
statements:
  - files: statements.csv
    symbol: { column: Ticker }
    periodEnd: { column: Period end }
    months: 3
    publishedOn: { lagDays: 45, notAfter: '2025-06-30' }
    income: { revenue: Revenue, ebit: EBIT, earnings: Net income, basicShares: Shares }
    balance: { totalAssets: Assets, totalLiabilities: Liabilities, currentAssets: Current assets, shareholdersEquity: Equity, cash: Cash }
quotes:
  - files: quotes-*.csv
    symbol: { column: Symbol }
    quotedOn: { fileName: '(\\d{4}-\\d{2}-\\d{2})' }
    price: Last
    marketCap: Cap
profiles: []
rates: []
`;

interface FileSet {
  readonly folder: string;
  readonly market: MarketCode;
  readonly tickers: readonly string[];
}

/** A vendor's files of that many companies, each with 24 quarters and a quote; written bit by bit. */
async function writeSet(folder: string, market: MarketCode, tickers: readonly string[]): Promise<FileSet> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'mapping.yaml'), MAPPING);
  const out = createWriteStream(join(folder, 'statements.csv'));
  out.write('Ticker,Period end,Revenue,EBIT,Net income,Shares,Assets,Liabilities,Current assets,Equity,Cash\n');
  for (const [company, ticker] of tickers.entries()) {
    const rows = Array.from({ length: QUARTERS }, (_, quarter) => {
      const end = `${FIRST_YEAR + (quarter >> 2)}-${LAST_DAYS[quarter & 3]!}`;
      const revenue = 1_000_000 + company * 37 + quarter * 11_000;
      return `${ticker},${end},${revenue},${revenue * 0.2},${revenue * 0.1},100000,9000000,5000000,3000000,4000000,500000`;
    });
    if (!out.write(`${rows.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  writeQuotes({ folder, market, tickers }, '2025-07-01', 20);
  return { folder, market, tickers };
}

function writeQuotes({ folder, tickers }: FileSet, day: string, price: number): void {
  const lines = tickers.map((ticker, at) => `${ticker},${price + (at % 7)},${(price + (at % 7)) * 100_000}`);
  writeFileSync(join(folder, `quotes-${day}.csv`), `Symbol,Last,Cap\n${lines.join('\n')}\n`);
}

interface Ran {
  readonly seconds: number;
  /** The most that the process ever held at once. */
  readonly megabytes: number;
  /** Rows that it wrote. */
  readonly written: number;
}

const PEAK = /VmHWM:\s+(\d+) kB/;

/** The built command in a process of its own, as an owner runs it. */
async function ingest({ folder, market }: FileSet, databaseUrl: string): Promise<Ran> {
  const started = process.hrtime.bigint();
  const child = spawn(
    process.execPath,
    [
      join(root, 'bff/dist/ingest-command.cjs'),
      ...['--provider', 'csv', '--map', 'mapping.yaml', '--from', '.', '--market', market],
    ],
    { env: { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [out, complaints, peak] = ['', '', 0];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  // The cause is printed there.
  child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2_000)));
  // Some systems report no peak.
  const look = setInterval(() => {
    try {
      peak = Number(PEAK.exec(readFileSync(`/proc/${child.pid!}/status`, 'utf8'))?.[1] ?? peak);
    } catch {
      clearInterval(look);
    }
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`the ingest of ${market} ended with ${code}: ${out}${complaints}`);
  const written = Number((/written +([\d,]+) rows/.exec(out)?.[1] ?? 'NaN').replaceAll(',', ''));
  return { seconds: Number(process.hrtime.bigint() - started) / 1e9, megabytes: peak / 1024, written };
}

/** Versions of the markets' data, by market. */
async function versions(databaseUrl: string): Promise<Readonly<Record<string, number>>> {
  const database = await openDatabase({ url: databaseUrl, logger: { info: () => undefined, warn: () => undefined } });
  try {
    const rows = await database.read.all<{ market: string; data_version: number }>(
      'SELECT market, data_version FROM market_states',
    );
    return Object.fromEntries(rows.map((row) => [row.market, row.data_version]));
  } finally {
    await database.close();
  }
}

/**
 * Companies with 24 quarters each from a vendor's files into an empty database, their boards from it, and a day's new quotes of
 * one small market beside them.
 */
export const ingestFilesSuite: SuiteDefinition = {
  name: 'ingestfiles',
  rounds: 1,
  measures: ['time', 'memory', 'board', 'daytime', 'dayboard'],
  prepare: async ({ quick }) => {
    const base = mkdtempSync(join(tmpdir(), 'bench-ingest-files-'));
    const named = (count: number, letter: string, ending = ''): readonly string[] =>
      Array.from({ length: count }, (_, at) => `${letter}${at}${ending}`);
    const setsOf = async (companies: number) => ({
      companies,
      big: await writeSet(join(base, `big-${companies}`), BIG, named(companies - SMALL.companies, 'B')),
      small: await writeSet(join(base, `small-${companies}`), SMALL.market, named(SMALL.companies, 'S', '.ST')),
    });
    const few = await setsOf(FEW);
    const many = quick ? few : await setsOf(50_000);
    let runs = 0;

    async function whole({ companies, big, small }: typeof many): Promise<Readonly<Record<string, number>>> {
      const databaseUrl = `sqlite:${join(base, `${(runs += 1)}.sqlite`)}`;
      const first = await ingest(big, databaseUrl);
      const second = await ingest(small, databaseUrl);
      const boards = await createBoardProbe(databaseUrl);
      const [bigBoard, smallBoard] = [await boards.board(BIG), await boards.board(SMALL.market)];
      if (bigBoard.rows !== big.tickers.length || smallBoard.rows !== small.tickers.length) {
        throw new Error(`the boards hold ${bigBoard.rows} and ${smallBoard.rows} companies`);
      }
      const before = await versions(databaseUrl);
      const held = boards.held(BIG);
      writeQuotes(small, `2025-07-${String(runs + 1).padStart(2, '0')}`, 21);
      const day = await ingest(small, databaseUrl);
      const after = await versions(databaseUrl);
      const renewed = await boards.board(SMALL.market);
      // What the day did not touch stays as it is: no row of the others is written, no board of theirs made again.
      if (day.written !== SMALL.companies)
        throw new Error(`a day of ${SMALL.companies} quotes wrote ${day.written} rows`);
      if (before[BIG] !== after[BIG] || held !== boards.held(BIG))
        throw new Error(`a day of ${SMALL.market} made the board of ${BIG} again`);
      if (before[SMALL.market] === after[SMALL.market]) throw new Error(`no event for the day of ${SMALL.market}`);
      await boards.close();
      console.log(
        `ingestfiles: ${first.written + second.written} rows of ${companies} companies, at most ${Math.max(first.megabytes, second.megabytes).toFixed(0)} MB; the day wrote ${day.written} rows`,
      );
      return {
        time: first.seconds + second.seconds,
        memory: Math.max(first.megabytes, second.megabytes),
        board: bigBoard.seconds,
        daytime: day.seconds,
        dayboard: renewed.seconds,
      };
    }

    return {
      unit: { time: 's', memory: 'MB', board: 's', daytime: 's', dayboard: 's' },
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: 'boursight', run: () => whole(many) },
        { name: '2,000 companies', run: () => whole(few) },
      ],
      close: () => Promise.resolve(rmSync(base, { recursive: true, force: true })),
    };
  },
};
