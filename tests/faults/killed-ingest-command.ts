import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDatabase } from '../../bff/src/modules/open-database';
import type { Report } from './report';

const commands = join(__dirname, '../../bff/src/modules/ingest/command');
const fixtures = join(__dirname, '../../bff/src/modules/providers/csv/fixtures/acme');
const tsx = createRequire(__filename).resolve('tsx');

/** A run of the command that is killed halfway and started again stores what an undisturbed run stores. */
export async function killedIngestCommand(report: Report, folder: string): Promise<void> {
  const from = await bigSet(folder);
  const [whole, killed] = [`sqlite:${join(folder, 'whole.sqlite')}`, `sqlite:${join(folder, 'killed.sqlite')}`];
  const first = await ingest(from, whole);
  report.check(first === 0, 'an undisturbed run of the command ends with 0');
  const cut = await ingest(from, killed, / [2-6]0 %/);
  report.check(cut === null, 'a run of the command is killed halfway');
  const second = await ingest(from, killed);
  report.check(second === 0, 'a run after a killed one ends with 0');
  const same = JSON.stringify(await contents(killed)) === JSON.stringify(await contents(whole));
  report.check(same, 'a run of the command that was killed and started again stores what an undisturbed one stores');
}

/** Runs the command on files; killed at the first output that `killAt` matches. Returns its exit code; null: killed. */
function ingest(from: string, databaseUrl: string, killAt?: RegExp): Promise<number | null> {
  const { NODE_OPTIONS: _options, ...environment } = process.env;
  const args = ['--provider', 'csv', '--market', 'SP500', '--map', 'mapping.yaml', '--from', from];
  const child = spawn(process.execPath, ['--import', tsx, join(commands, 'ingest-command.ts'), ...args], {
    env: { ...environment, DATABASE_URL: databaseUrl, INIT_CWD: fixtures },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (killAt?.test(chunk.toString())) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', resolve));
}

/** Data of many companies, so that a run takes long enough to be killed in the middle. */
async function bigSet(within: string): Promise<string> {
  const folder = await mkdtemp(join(within, 'big-set-'));
  const rows = [
    'Ticker,Period end,Currency,Revenue,EBIT,Net income,Interest,Assets,Current assets,Liabilities,Current liabilities,Equity,Cash,Shares',
  ];
  for (let company = 0; company < 500; company += 1) {
    for (let quarter = 0; quarter < 12; quarter += 1) {
      const end = `${2021 + Math.floor(quarter / 4)}-${['03-31', '06-30', '09-30', '12-31'][quarter % 4]}`;
      rows.push(
        `T${company},${end},USD,${1000 + company + quarter},,${quarter === 5 ? 'oops' : 100},,9000,3000,5000,1500,4000,50,1000`,
      );
    }
  }
  await writeFile(join(folder, 'statements.csv'), rows.join('\n'));
  await writeFile(
    join(folder, 'quotes-2024-08-15.csv'),
    'Symbol,Last,Cap,Yield,Dividends,PE,Volume\nT1,25,25000,0.02,,,\n',
  );
  await writeFile(join(folder, 'rates.csv'), 'Date,USD,ILS\n2024-08-15,1.1,4.07\n');
  return folder;
}

async function contents(url: string): Promise<unknown> {
  const database = await openDatabase({ url, logger: { info: () => {}, warn: () => {} } });
  try {
    return await Promise.all([
      database.read.all(
        `SELECT l.ticker, c.long_name, f.period_end, f.revenue, f.earnings, f.published_on, f.source FROM income_facts f
         JOIN listings l ON l.company_id = f.company_id JOIN companies c ON c.id = l.company_id ORDER BY 1, 3, 4`,
      ),
      database.read.all(
        'SELECT l.ticker, b.period_end, b.total_assets FROM balance_facts b JOIN listings l ON l.company_id = b.company_id ORDER BY 1, 2',
      ),
      database.read.all(
        'SELECT l.ticker, q.quoted_on, q.price FROM quotes q JOIN listings l ON l.id = q.listing_id ORDER BY 1, 2',
      ),
      database.read.all('SELECT pair, as_of, price FROM fx_rates ORDER BY 1, 2'),
      database.read.all('SELECT symbol, score FROM score_snapshots ORDER BY 1'),
      database.read.all('SELECT ticker, reason, place FROM ingest_rejects ORDER BY 1, 2, 3'),
      database.read.all('SELECT market, data_kind, is_dirty, listings FROM market_states'),
    ]);
  } finally {
    await database.close();
  }
}
