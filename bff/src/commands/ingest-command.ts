import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ConfigError, readConfig } from '../config';
import { MARKETS } from '../domain/company';
import type { Market } from '../domain/company';
import { keepStatePrivate } from '../private-state';
import { MappingError, readMappingFile } from '../providers/csv/mapping-file';
import { openCsvProvider } from '../providers/csv/csv-provider';
import { tellRunningSite } from '../news/tell-running-site';
import { createBundleWriter } from '../repositories/bundle-writer';
import { createCompanyReader } from '../repositories/company-reader';
import { openDatabase } from '../repositories/database';
import { DatabaseStartError } from '../repositories/database-start-error';
import { createIngestRunRepository } from '../repositories/ingest-run-repository';
import { createJobLocks, onlyWhileHeld } from '../repositories/job-locks';
import { createScoreSnapshotRepository } from '../repositories/score-snapshot-repository';
import { createSourceDifferences } from '../repositories/source-differences';
import { createSymbolPageReader } from '../repositories/symbol-page-reader';
import { systemClock as clock } from '../services/clock';
import { ServiceError } from '../services/errors';
import { summaryLines } from '../services/ingest/ingest-counts';
import { holdLock, INGEST_LOCK_TIMES, ingestLockName } from '../services/ingest/ingest-lock';
import { runIngest } from '../services/ingest/ingest-service';
import { noteSourceDifferences } from '../services/ingest/source-differences';
import type { IngestResult } from '../services/ingest/ingest-service';
import { createScoreSnapshotService } from '../services/score-history/score-snapshot-service';
import type { BundleWriter } from '../services/ports';

const EXIT = { wrongArguments: 2, anotherRun: 3, stopped: 130 } as const;

interface Arguments {
  readonly provider: 'csv';
  readonly map: string;
  readonly from: string;
  readonly market: Market;
  readonly limit: number | null;
  readonly dryRun: boolean;
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (given: string): T => {
    const value = values.find((candidate) => candidate === given);
    if (value === undefined) throw new InvalidArgumentError(`It takes one of ${values.join(', ')}.`);
    return value;
  };

function positiveWhole(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError('It takes a whole number above 0.');
  return Number(given);
}

const HELP = `
Reads a vendor's CSV files through a mapping file and stores what passes the quality gate. It can be stopped and run
again at any time; a run that finds nothing new changes nothing.

  npm run ingest -- --provider csv --map bff/mappings/yahoo-sp500.yaml --from ../shared/data/bulk/fundamentals/yahoo-sp500 --market SP500
  npm run ingest -- --provider csv --map bff/mappings/stockpup.yaml --from ../shared/data/bulk/fundamentals/stockpup-quarterly --market SP500

--from is the folder of the set, the one that holds its statements, or a collection of sets that holds the mapping's
'folder'. All 'files' of a mapping are relative to the set's folder, so quotes and rates beside it are '../../quotes/…';
those marked 'optional' may be missing, and are skipped with a line that says so where they lack a column. Relative
paths start where npm was called.

A mapping (YAML or JSON) says for statements, quotes, profiles and rates: files (with *, packed or not), the symbol's
column or place in the file name, columns for our figures (a column, the first known of a list, sum, minus, times,
over, scale), a profile's columns (one, or a list of which a file has at least one, as in [Security, Name]), currency, formats of days and numbers, texts for 'not known', length of the period, and the day of
publication or the lag after the period's end that stands in for it. bff/mappings holds two to start from.

Exit code: 0 done, 1 failed, 2 wrong arguments, mapping or environment, 3 another run is at work, 130 stopped.`;

function parseArguments(argv: readonly string[]): Arguments {
  const options = new Command('ingest')
    .description('Real companies into a market')
    .requiredOption('--provider <name>', 'where the data come from: csv', oneOf(['csv'] as const))
    .requiredOption('--map <file>', 'mapping file')
    .requiredOption('--from <folder>', 'folder of the set, or the collection that it is part of')
    .requiredOption('--market <code>', `market of the companies: ${MARKETS.join(', ')}`, oneOf(MARKETS))
    .option('--limit <companies>', 'so many companies at most', positiveWhole)
    .option('--dry-run', 'read and judge everything, write nothing', false)
    .addHelpText('after', HELP)
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/\s+/g, ' ').trim() + '\n') })
    .parse(argv)
    .opts<Omit<Arguments, 'limit'> & { limit?: number }>();
  return { ...options, limit: options.limit ?? null };
}

const line = (text: string): void => void process.stderr.write(`${text}\n`);

/** Where no bar can be drawn, a line for each tenth of the work. */
function tenths(market: Market): (part: number, text: string) => void {
  let told = 0;
  return (part, text) => {
    if (process.stderr.isTTY || part * 10 < told + 1) return;
    told = Math.floor(part * 10);
    line(`${market} ${told * 10} %: ${text}`);
  };
}

/** A site that serves takes a new data version up at once where Redis tells it, and within seconds where it does not. */
function tellingOfVersions(writer: BundleWriter, tell: (market: Market) => Promise<unknown>): BundleWriter {
  return {
    ...writer,
    async bumpDataVersion(market) {
      const version = await writer.bumpDataVersion(market);
      await tell(market);
      return version;
    },
  };
}

async function ingest(args: Arguments, signal: AbortSignal): Promise<IngestResult | null> {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  const mapping = await readMappingFile(resolve(calledFrom, args.map), calledFrom);
  const provider = await openCsvProvider(mapping, resolve(calledFrom, args.from), line);
  const config = readConfig(process.env);
  const { redisUrl, sourcePrecedence } = config;
  keepStatePrivate(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    logger: { info: () => {}, warn: (_details, message) => line(message) },
  });
  const bar = new SingleBar({
    format: `${args.market} {bar} {percentage} % | {companies} companies, {rejected} rejected`,
    stream: process.stderr,
    noTTYOutput: false,
    hideCursor: true,
  });
  const tell = tenths(args.market);
  try {
    const locks = createJobLocks(database);
    const holder = `${hostname()}:${process.pid}`;
    const name = ingestLockName(args.market);
    const lock = await holdLock(locks, clock, name, holder, () =>
      line(`Another run for ${args.market} is at work, or was just killed; waiting for a moment.`),
    );
    if (!lock) return null;
    bar.start(100, 0, { companies: 0, rejected: 0 });
    try {
      const reader = createCompanyReader(database, sourcePrecedence);
      const expiresAt = (): string => new Date(clock.now().getTime() + INGEST_LOCK_TIMES.lifeMs).toISOString();
      return await runIngest(
        {
          provider,
          lock,
          clock,
          reader,
          quotes: createSymbolPageReader(database, sourcePrecedence),
          writer: tellingOfVersions(
            createBundleWriter(database, { onlyWhile: onlyWhileHeld({ name, holder, expiresAt }) }),
            (market) => tellRunningSite(redisUrl, { kind: 'data_changed', market }),
          ),
          runs: createIngestRunRepository(database),
          snapshotScores: (market) =>
            createScoreSnapshotService({
              reader,
              snapshots: createScoreSnapshotRepository(database),
            }).takeScoreSnapshots(market, clock.today(), { replacing: true }),
          noteDifferences: (market, tickers) =>
            noteSourceDifferences(
              {
                differences: createSourceDifferences(database),
                precedence: sourcePrecedence,
                now: () => clock.now(),
              },
              market,
              tickers,
            ),
          onProgress: (counts, part) => {
            const rejected = Object.values(counts.rejected).reduce((sum, count) => sum + count, 0);
            bar.update(Math.floor(part * 100), { companies: counts.companies, rejected });
            tell(part, `${counts.companies} companies, ${rejected} rejected`);
          },
        },
        { market: args.market, limit: args.limit, isDryRun: args.dryRun, signal },
      );
    } finally {
      bar.stop();
      await lock.release();
    }
  } finally {
    await database.close();
  }
}

async function main(argv: readonly string[]): Promise<number> {
  const stop = new AbortController();
  let args: Arguments;
  try {
    args = parseArguments(argv);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.wrongArguments;
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const startedAt = process.hrtime.bigint();
  try {
    const result = await ingest(args, stop.signal);
    if (!result) {
      line(`Another run for ${args.market} is at work; this one leaves.`);
      return EXIT.anotherRun;
    }
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    const how = result.state === 'stopped' ? 'Stopped' : args.dryRun ? 'Dry run, nothing written' : 'Done';
    console.log(`${how}: ${args.market} in ${seconds.toFixed(1)} s`);
    for (const text of summaryLines(result.counts)) console.log(`  ${text}`);
    return result.state === 'stopped' ? EXIT.stopped : 0;
  } catch (error) {
    if (error instanceof MappingError || error instanceof ConfigError || error instanceof DatabaseStartError) {
      line(error.message);
      return EXIT.wrongArguments;
    }
    line(
      error instanceof ServiceError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    return 1;
  }
}

void main(process.argv).then((code) => {
  process.exitCode = code;
});
