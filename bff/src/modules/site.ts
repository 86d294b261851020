import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config';
import { createMarketCache } from '../platform/http/response-cache/market-cache';
import { readyMemory, wholeMemory } from '../platform/http/response-cache/cache-memory';
import { createTokenMemo } from '../platform/http/response-cache/token-memo';
import { fixedHeaders } from '../platform/http/fixed-headers';
import { createLoadShedder } from '../platform/http/load-shedder';
import { createFailureLog } from '../platform/http/operations/failure-log';
import { createSiteMetrics, type SiteMetrics } from '../platform/http/operations/metrics';
import { logIdsOf } from '../platform/http/operations/request-log-fields';
import { createTraffic } from '../platform/http/operations/traffic';
import { createSiteServer } from '../platform/http/site-server';
import { QUEUE_JOB, startJobs, type Jobs } from '../platform/jobs/start-jobs';
import { createJobWorker } from '../platform/jobs/job-worker';
import { modules } from './index';
import { createFindListing } from './market-data';
import { startModules, joinMails } from '../platform/module';
import { openSiteNews } from '../platform/events/open-event-bus';
import type { Database } from '../platform/db/database';
import { systemClock } from '../platform/clock';
import { createCompanyReader, createSymbolPageReader, createSymbolReader } from './market-data';
import { watchMemory } from '../platform/memory-watch';
import { readinessOf } from './readiness';
import { accounts } from './accounts/module';
import { boards } from './boards/module';
import { companies } from './companies/module';
import { createAnswerCheck } from '../platform/http/answer-check';
import { createByteCache } from '../platform/http/response-cache/create-response-cache';
import { OPEN_TO_ALL_ORIGINS } from '../platform/http/session/cross-origin';
import { readSiteContract } from '../platform/http/site-contract';
import { createSiteData } from './site-data';
import { registerSiteGauges, storedStateOf } from './status/site-gauges';
import { createSiteLimits } from '../platform/http/limits/site-limits';
import { createSitePageLibrary } from './site-pages';
import { createSiteSchedule } from './ingest/schedule/site-schedule';
import { createApp } from '../platform/http/create-app';
import { createQuotasRoutes } from '../platform/http/limits/quotas-routes';
import { apiTokens } from './api-tokens/module';
import { openMail } from '../platform/mail/open-mail';
import { createMailSettler } from './accounts';
import { createAlertMailContent } from './alerts';
import { ssr } from './ssr/module';
import { createRetention } from '../platform/db/retention';
import { watchWrites } from '../platform/db/write-watch';
import { createJobLocks } from '../platform/jobs/job-locks';
import { createJobQueue } from '../platform/jobs/job-queue';
import { createRecurringLog } from '../platform/jobs/recurring-log';
import { createOutboxStore } from '../platform/mail/outbox-store';
import { openSiteStorage, type SiteStorage } from '../platform/storage/site-storage';
import type { HistoryReaders } from './context';

export interface SiteParts {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  /** Absent: as `config` says. */
  readonly storage?: SiteStorage;
  /** The checkout's folder: builds of remotes and the contract are in it. */
  readonly projectRoot: string;
  readonly isShuttingDown: () => boolean;
  /** For development: open pages load again when a remote was built. */
  readonly liveReload?: boolean;
}

export interface Site {
  /** Not listening yet. */
  readonly server: Server;
  readonly metrics: SiteMetrics;
  /** Resolves when every board serves and every remote of the registry was tried. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Puts the whole site together: each part from those above it. The one place that knows every part. */
export function createSite(parts: SiteParts): Site {
  const { config, logger, projectRoot, isShuttingDown, liveReload = false } = parts;
  const { storage = openSiteStorage(config) } = parts;
  const clock = systemClock;
  const contract = readSiteContract(projectRoot, config);
  const headers = fixedHeaders(config);
  const failureLog = createFailureLog({ logger });
  const shedder = createLoadShedder({ mostInFlight: config.maxInFlight });
  const news = config.redisUrl === null ? null : openSiteNews({ url: config.redisUrl, logger });

  // What its writes meet is noted.
  const writes = watchWrites({ database: parts.database });
  const { database } = writes;
  const history: HistoryReaders = {
    reader: createCompanyReader(database, config.sourcePrecedence),
    symbols: createSymbolReader(database),
    pages: createSymbolPageReader(database, config.sourcePrecedence),
  };
  const jobQueue = createJobQueue({ database, clock });
  const findListing = createFindListing(database);
  const data = createSiteData({
    database,
    reader: history.reader,
    labels: history.symbols,
    precedence: config.sourcePrecedence,
    makesColumns: config.scaling.runsJobs,
    onColumns: (code) => news?.tell({ kind: 'data_changed', market: code }),
    logger,
  });
  const memory = readyMemory(config.memoryMb);
  const cache = createMarketCache(memory);
  const metrics = createSiteMetrics({
    writeQueueLength: () => database.writeQueueLength,
    byteCacheBytes: () => cache.stores.reduce((sum, { bytes }) => sum + bytes, 0),
    inFlight: () => shedder.inFlight,
  });
  const limits = createSiteLimits({ config, metrics, redis: news?.redis });

  const tokens = createTokenMemo();
  const library = createSitePageLibrary(projectRoot, config.contact);
  const byteCache = createByteCache({
    stores: cache.stores,
    tokens,
    headers: { ...headers, ...OPEN_TO_ALL_ORIGINS },
    admit: (request, viewer) => limits.readyLimit.admit(request, viewer),
  });
  const mail = openMail({
    ...{ config, clock, logger },
    outbox: createOutboxStore(database),
    files: storage.outbox,
    settle: createMailSettler(database, clock),
    alertsOf: createAlertMailContent(database),
    mails: joinMails(modules),
  });
  const { runsJobs } = config.scaling;
  const onJobDue = (job: string): void => news?.tell({ kind: 'job_due', job });
  const onMail = (): void => (runsJobs ? void mail.deliver() : onJobDue('mail'));
  // Where this process runs none, another one is told.
  let runJob = onJobDue;
  const wake = (): void => runJob(QUEUE_JOB);
  let listJobs: Jobs['list'] = () => [];
  const schedule = createSiteSchedule({ ...{ config, database, clock, logger }, onData: () => data.notify() });
  const running = startModules(modules, {
    ...{ config, projectRoot, storage, contract, database, clock, findListing, data, tokens, news, onMail, logger },
    ...{ limits, memory, liveReload, byteCache, metrics },
    checkAnswer: contract.checksAnswers ? createAnswerCheck(contract.description) : undefined,
    work: { enqueue: jobQueue.enqueue, wake },
    limiters: limits.limiters,
    // Read at the time of a change: the module that has the sessions is among those that start here.
    sessions: { renew: (userId) => running.use(accounts).sessions.renew(userId) },
    guides: library,
    recurring: { list: () => listJobs(), run: (name) => runJob(name) },
    answers: cache,
    onDataChanged: (code) => {
      data.notify(code);
      news?.tell({ kind: 'data_changed', market: code });
    },
    history,
    locks: createJobLocks(database),
    writeState: () => database.ping().then(writes.state),
    nextRunOf: (code) => schedule.nextRunOf(code),
  });
  const { sessions } = running.use(accounts);
  const pages = running.use(ssr);
  const readiness = readinessOf({ database, writes, redis: news?.redis, data, clock });
  registerSiteGauges(metrics.registry, {
    ...{ database, clock },
    ...storedStateOf({ database, clock }),
    ...{ releases: pages.releaseDesk, redis: news?.redis, dataAges: readiness.dataAges },
    contractVersion: contract.version,
  });
  const worker = createJobWorker({
    ...{ queue: jobQueue, kinds: running.work, clock },
    onFailure: (failure, { kind, attempt }) =>
      logger.error({ err: failure, kind, attempt }, 'a job of the queue failed'),
  });
  const jobs = startJobs({
    runsJobs,
    retention: createRetention(database),
    mail,
    schedule,
    // What another process queued, what is tried again, and what a killed one left.
    further: [...running.jobs, { name: QUEUE_JOB, times: '*/15 * * * * *', run: worker.run }],
    log: createRecurringLog({ database, clock }),
    clock,
    dataAges: readiness.dataAges,
    logger,
  });
  listJobs = jobs.list;
  if (runsJobs) runJob = jobs.run;
  const app = createApp({
    logger,
    contract: contract.text,
    publicUrl: config.publicUrl,
    description: contract.description,
    checksAnswers: contract.checksAnswers,
    trustProxy: config.trustProxy,
    ownOrigins: () => [config.publicUrl, ...pages.origins()],
    sessions,
    tokenScopesOf: running.use(apiTokens).scopesOf,
    limiters: limits.limiters,
    readyLimit: limits.readyLimit,
    failureLog,
    operations: { ...readiness, isShuttingDown, failureLog },
    api: [createQuotasRoutes({ settings: config.limits }), ...running.api],
    calls: running.calls,
    root: running.root,
  });

  const server = createSiteServer({
    ready: byteCache.handle,
    handlers: [pages.handle],
    app,
    fixedHeaders: headers,
    traffic: createTraffic({ logger, metrics }),
    shedder,
    clientOf: limits.readyLimit.addressOf,
    trustProxy: config.trustProxy,
    onRefused: (reason) => {
      metrics.countRefused(reason);
      failureLog.refused(reason);
    },
    maxConnections: config.maxConnections,
    onFailure: (failure, request) => logger.error({ err: failure, ...logIdsOf(request) }, 'a page failed'),
  });
  news?.listen({
    onSessionsEnded: (userId) => sessions.forget(userId),
    onDataChanged: () => data.notify(),
    onReleasesChanged: () =>
      void pages
        .lookForReleases()
        .catch((failure: unknown) => logger.warn({ err: failure }, 'the registry could not be read again')),
    onJobDue: (job) => jobs.run(job),
    onLost: () => sessions.recheckAll(),
    onMissed: () => sessions.forgetAll(),
  });

  const memoryWatch = watchMemory({
    limit: wholeMemory(config.memoryMb),
    releases: [() => data.forgetPast(), () => cache.forgetRare(), () => pages.forgetReady()],
    onTooLittle: (bytes) =>
      logger.warn(
        { megabytes: Math.round(bytes / 1024 / 1024), memoryMb: config.memoryMb },
        'the site needs more memory than MEMORY_MB',
      ),
  });
  let stopPrebuilding = (): void => undefined;
  return {
    server,
    metrics,
    ready: async () => {
      await Promise.all([data.start(), pages.ready()]);
      const { answers } = running.use(boards);
      const stopBoards = answers.keepPrebuilt();
      const stopMedians = running.use(companies).medians.keepReady(answers.prebuilt());
      stopPrebuilding = () => {
        stopBoards();
        stopMedians();
      };
      jobs.begin();
    },
    close: async () => {
      memoryWatch.stop();
      jobs.stop();
      // The batch in work is stored; anyone who serves next goes on from there.
      await schedule.stop();
      await worker.stop();
      await running.stop();
      // A mail that is under way is noted as sent before its database closes.
      await mail.stop();
      stopPrebuilding();
      await data.stop();
      await pages.close();
      news?.close();
    },
  };
}
