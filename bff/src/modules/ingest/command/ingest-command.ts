import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { CommanderError } from 'commander';
import { readConfig } from '../../config';
import { ConfigError } from '../../../platform/config/config-error';
import { keepStatePrivate } from '../../../platform/config/private-state';
import { MappingError, readMappingFile, openCsvProvider, ProviderFailure } from '../../providers';
import { openDatabase } from '../../open-database';
import { DatabaseStartError } from '../../../platform/db/database-start-error';
import { systemClock as clock } from '../../../platform/clock';
import { ServiceError } from '../../../platform/errors';
import { summaryLines } from '../ingest-counts';
import type { IngestResult } from '../ingest-service';
import { runMarketIngest } from '../market-ingest';
import { openSource, SourceRefusal, type OpenedSource, type SourceContext } from '../ingest-source';
import { readIngestArgs, type FileArgs, type IngestArgs } from './ingest-args';

const EXIT = { failed: 1, wrongArguments: 2, anotherRun: 3, stopped: 130 } as const;

const line = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints a line for each tenth of the work if no progress bar can be drawn. */
function tenths(place: string): (part: number, text: string) => void {
  let shownTenths = 0;
  return (part, text) => {
    if (process.stderr.isTTY || part * 10 < shownTenths + 1) return;
    shownTenths = Math.floor(part * 10);
    line(`${place} ${shownTenths * 10} %: ${text}`);
  };
}

type Open = (context: SourceContext) => Promise<OpenedSource>;

/** Files are checked before the database opens: an error in a mapping needs no database. */
async function openFiles({ map, from, market }: FileArgs): Promise<Open> {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  const mapping = await readMappingFile(resolve(calledFrom, map), calledFrom);
  const provider = await openCsvProvider(mapping, resolve(calledFrom, from), line);
  return () => Promise.resolve({ provider, market, finished: () => Promise.resolve() });
}

interface Ended {
  /** Null: another run is at work. */
  readonly result: IngestResult | null;
  readonly place: string;
}

async function ingest({ kind, args }: IngestArgs, signal: AbortSignal): Promise<Ended> {
  const open: Open = kind === 'files' ? await openFiles(args) : (context) => openSource(args, context);
  const config = readConfig(process.env);
  keepStatePrivate(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    logger: { info: () => {}, warn: (_details, message) => line(message) },
  });
  try {
    const { provider, market, finished } = await open({ database, config, clock, signal });
    const place = market ?? 'exchange rates';
    const bar = new SingleBar({
      format: `${place} {bar} {percentage} % | {companies} companies, {rejected} rejected`,
      stream: process.stderr,
      noTTYOutput: false,
      hideCursor: true,
    });
    const progress = tenths(place);
    bar.start(100, 0, { companies: 0, rejected: 0 });
    try {
      const { limit, dryRun: isDryRun } = args;
      const result = await runMarketIngest(
        {
          database,
          clock,
          redisUrl: config.redisUrl,
          precedence: config.sourcePrecedence,
          provider,
          onWait: () => line(`Another run for ${place} is running, or was just killed; waiting.`),
          onProgress: (counts, part) => {
            const rejected = Object.values(counts.rejected).reduce((sum, count) => sum + count, 0);
            bar.update(Math.floor(part * 100), { companies: counts.companies, rejected });
            progress(part, `${counts.companies} companies, ${rejected} rejected`);
          },
        },
        { market, limit, isDryRun, signal },
      );
      if (result?.state === 'succeeded') await finished();
      return { result, place };
    } finally {
      bar.stop();
    }
  } finally {
    await database.close();
  }
}

/** An error that the caller can fix is printed as one line. */
const isWrongWord = (error: unknown): error is Error =>
  error instanceof MappingError ||
  error instanceof ConfigError ||
  error instanceof DatabaseStartError ||
  error instanceof SourceRefusal;

async function main(argv: readonly string[]): Promise<number> {
  const stop = new AbortController();
  let args: IngestArgs;
  try {
    args = readIngestArgs(argv);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.wrongArguments;
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const startedAt = process.hrtime.bigint();
  try {
    const { result, place } = await ingest(args, stop.signal);
    if (!result) {
      line(`Another run for ${place} is running; this one ends.`);
      return EXIT.anotherRun;
    }
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    const how = { stopped: 'Stopped', failed: 'Ended early', succeeded: 'Done' }[result.state];
    const isDry = args.args.dryRun && result.state === 'succeeded';
    console.log(`${isDry ? 'Dry run, nothing written' : how}: ${place} in ${seconds.toFixed(1)} s`);
    for (const text of summaryLines(result.counts)) console.log(`  ${text}`);
    if (result.failure) console.log(`  ended      ${result.failure.message} (${result.failure.kind})`);
    return { stopped: EXIT.stopped, failed: EXIT.failed, succeeded: 0 }[result.state];
  } catch (error) {
    if (isWrongWord(error)) {
      line(error.message);
      return EXIT.wrongArguments;
    }
    const isExpected = error instanceof ServiceError || error instanceof ProviderFailure;
    line(isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT.failed;
  }
}

void main(process.argv).then((code) => {
  process.exitCode = code;
});
