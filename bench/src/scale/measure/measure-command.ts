import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../../../bff/src/modules/open-database';
import { knownMarkets } from '../../contenders/mixed-requests';
import { startOurSite } from '../../contenders/our-site';
import type { ScaleMeasurements } from '../measured';
import { addMadeAccounts } from './made-accounts';
import { processorMs, processorTimes } from './processor-times';
import { bytesOfACounter } from './redis-memory';
import { tableSizes } from './table-sizes';
import { visitCosts, visitedPages } from './visits';

/**
 * Measures what `docs/scale.md` calculates with and no suite has: `measure-command.ts <step> <argument>`, one step at a
 * time. Results are added to `bench/results/scale.json`.
 */
const file = join(__dirname, '../../../results/scale.json');
const USAGE = `Usage: measure-command.ts accounts <database> <count>   adds made accounts to a database that is thrown away
       measure-command.ts tables <database>             rows and bytes of each table; sqlite:… or postgres://…
       measure-command.ts requests <state folder>       requests and visits of the built site
       measure-command.ts starts <state folder>         starts of a site that was started before: the first one has more to do
       measure-command.ts redis <redis://…>             memory of a counter; empties that database`;

function save(found: Partial<ScaleMeasurements>): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<ScaleMeasurements>) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, ...found }, null, 1)}\n`);
  console.log(JSON.stringify(found, null, 1));
}

const logger = { info: () => {}, warn: (_details: object, message: string) => console.error(message) };

async function withDatabase<T>(
  url: string,
  work: (database: Awaited<ReturnType<typeof connectDatabase>>) => Promise<T>,
) {
  const database = await connectDatabase({ url, logger });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A start that reads the stored columns, then one that must make them of the facts; boards are packed in both. */
async function measureStarts(state: string): Promise<ScaleMeasurements['start']> {
  const startMs = async (): Promise<number> => {
    const site = await startOurSite(state);
    const ms = processorMs(site.pids()[0]!);
    await site.stop();
    return ms;
  };
  const fromBytes = await startMs();
  await withDatabase(`sqlite:${join(state, 'site.sqlite')}`, (database) =>
    database.write(async (session) => void (await session.run('DELETE FROM column_snapshots'))),
  );
  return { fromBytes, fromFacts: await startMs() };
}

async function measureRequests(state: string): Promise<Partial<ScaleMeasurements>> {
  const site = await startOurSite(state);
  try {
    const [known] = await knownMarkets(site.baseUrl, site.token, ['SP500'], 4);
    const visits = await visitCosts(site.baseUrl, visitedPages(known!.tickers));
    const processor = await processorTimes(site);
    const listings = await withDatabase(`sqlite:${join(state, 'site.sqlite')}`, async (database) => {
      const [row] = await database.read.all<{ listings: number }>('SELECT COUNT(*) AS listings FROM listings');
      return Number(row!.listings);
    });
    return { listings, processor, visits };
  } finally {
    await site.stop();
  }
}

async function main([step, argument, count]: readonly string[]): Promise<void> {
  if (argument === undefined) return void console.error(USAGE);
  if (step === 'accounts') {
    await withDatabase(argument, (database) => addMadeAccounts(database, Number(count)));
  } else if (step === 'tables') {
    await withDatabase(argument, async (database) => save({ [database.dialect]: await tableSizes(database) }));
  } else if (step === 'requests') save(await measureRequests(argument));
  else if (step === 'starts') save({ start: await measureStarts(argument) });
  else if (step === 'redis') save({ redis: await bytesOfACounter(argument) });
  else console.error(USAGE);
}

main(process.argv.slice(2)).catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
