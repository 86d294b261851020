import type { Config } from './modules/config';
import { portOf } from './platform/http/port-of';
import { databaseMemory } from './platform/http/response-cache/cache-memory';
import { createLog } from './platform/log/create-log';
import { createStartStages } from './platform/log/start-stages';
import { surviveClosedOutput } from './platform/log/survive-closed-output';
import { serveMetrics } from './platform/http/operations/publish-metrics';
import { keepStatePrivate } from './platform/config/private-state';
import { probePort } from './platform/http/probe-port';
import { projectRoot } from './platform/config/project-root';
import { createSampleData } from './modules/providers/sample/sample-provider';
import { createAccountRepository } from './modules/accounts/store';
import { createBundleWriter } from './modules/ingest/store/bundle-writer';
import { createCompanyReader } from './modules/market-data';
import { createContentWriter } from './modules/ingest/store/content-writer';
import { openDatabase } from './modules/open-database';
import { addScores } from './modules/score-history';
import type { Database } from './platform/db/connect-database';
import { lockSite } from './platform/db/site-lock';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  mayHaveDemoAccounts,
  settleDemoAccounts,
} from './modules/accounts/demo-accounts';
import { createPasswordHasher } from './modules/accounts/password-hasher';
import { systemClock } from './platform/clock';
import { loadSampleData, marketsToFill } from './modules/ingest/load-sample-data';
import { inTurn } from './platform/jobs/in-turn';
import { createJobLocks } from './platform/jobs/job-locks';
import { createShutdown, endBySignal } from './platform/http/shutdown';
import { createSite } from './modules/site';
import { openSiteStorage } from './platform/storage/open-storage';
import { startFault } from './platform/start-faults';
import { readSiteConfig } from './modules/site-config';

const PROBE_MS = 200;
/** With the probe and the default grace below the 20 s after which supervisors kill. */
const CLOSE_MS = 5000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fills an empty database with the sample, one process at a time. Returns whether there is sample data. */
async function prepareSample(config: Config, database: Database): Promise<boolean> {
  const reader = createCompanyReader(database);
  if (config.sampleData === 'auto' && config.environment !== 'production') {
    let reported = -1;
    await inTurn({
      locks: createJobLocks(database),
      clock: systemClock,
      name: 'sample data',
      isDone: async () => (await marketsToFill(reader)).length === 0,
      work: () =>
        loadSampleData({
          source: createSampleData,
          reader,
          writer: createBundleWriter(database),
          content: createContentWriter(database),
          addScores: (rows) => addScores(database, rows),
          onProgress: (done, total) => {
            const tenth = Math.floor((done / total) * 10);
            if (tenth !== reported) say(`Sample data: ${done} of ${total} companies`);
            reported = tenth;
          },
        }),
      onWait: () => say('Sample data: waiting for another process that loads them ...'),
    });
  }
  return (await reader.marketStates()).some(({ dataKind }) => dataKind === 'sample');
}

async function main(config: Config): Promise<void> {
  const stages = createStartStages();
  stages.end('program');
  surviveClosedOutput([process.stdout, process.stderr]);
  const logger = createLog({
    level: config.logLevel === 'info' && process.stdout.isTTY ? 'warn' : config.logLevel,
  });
  // The libraries that export are loaded where they are used alone.
  const telemetry =
    config.telemetry && (await import('./platform/telemetry/open-telemetry')).openTelemetry(config.telemetry, logger);
  keepStatePrivate(config);
  await probePort(config);
  const storage = openSiteStorage(config);
  await storage.check();
  const lock = config.exclusiveFile === null ? null : await lockSite(config.exclusiveFile);

  say('Opening the database ...');
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.scaling.databaseReadUrl,
    logger,
    pageMemory: databaseMemory(config.memoryMb),
    poolSize: config.scaling.databasePool,
    pageCheck: 'beside',
  });
  const settleDemo = async () =>
    settleDemoAccounts({
      database,
      accounts: createAccountRepository(database),
      hasher: createPasswordHasher(),
      clock: systemClock,
      hasSample: await prepareSample(config, database),
      isProduction: config.environment === 'production',
      mayExist: mayHaveDemoAccounts(config),
    });
  const demo = await settleDemo().catch(async (failure: unknown) => {
    // What reads a damaged file fails in words of its own.
    await database.sound;
    throw failure;
  });
  if (demo.notice !== null) say(demo.notice);
  stages.end('database');

  const state: { shutdown: ReturnType<typeof createShutdown> | null } = { shutdown: null };
  const site = createSite({
    config,
    database,
    logger,
    storage,
    projectRoot,
    programs: __dirname,
    isShuttingDown: () => state.shutdown?.isShuttingDown() ?? false,
    liveReload: process.argv.includes('--live-reload'),
  });
  telemetry?.exportMetrics(site.metrics.registry);
  let closeMetrics = (): Promise<void> => Promise.resolve();
  const shutdown = createShutdown({
    server: site.server,
    graceMs: config.shutdownGraceMs,
    closeMs: CLOSE_MS,
    probeMs: config.environment === 'production' ? 10 * PROBE_MS : PROBE_MS,
    close: [
      () => site.close(),
      () => closeMetrics(),
      () => database.close(),
      async () => lock?.release(),
      async () => telemetry?.close(),
    ],
    say,
  });
  state.shutdown = shutdown;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void endBySignal(shutdown, site.server, (code) => process.exit(code)));
  }
  // One request's mistake must not end the others': it is logged whole.
  process.on('unhandledRejection', (failure) => logger.error({ err: failure }, 'an unhandled rejection'));

  stages.end('site');
  say('Loading the boards ...');
  // Readers need not wait for the look through the file, which takes 3 ms a megabyte; until it ends nothing is written.
  database.sound?.catch((failure: unknown) => endWith(failure, config));
  await site.ready();
  stages.end('boards');
  await new Promise<void>((listening, failed) => {
    site.server.once('error', failed);
    site.server.listen(config.port, config.host, () => listening());
  });
  closeMetrics = await serveMetrics({ setting: config.metrics, registry: site.metrics.registry, logger, say });
  stages.end('listening');
  logger.info({ ms: stages.taken }, 'start-up stages');
  void site.readPages();
  const port = portOf(site.server);
  const shownHost =
    config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  say(`\nBoursight is at http://${shownHost}:${port}`);
  if (demo.exist) {
    say(`Demo accounts, with the password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}`);
  }
}

function endWith(failure: unknown, config?: Config): void {
  process.stderr.write(`${startFault(failure, config)}\n`);
  process.exit(1);
}

try {
  const config = readSiteConfig(process.env);
  main(config).catch((failure: unknown) => endWith(failure, config));
} catch (failure) {
  endWith(failure);
}
