import type { Server } from 'node:http';
import { publicPages } from '@site/remote-kit/page-entries';
import { wholeMemory } from '../platform/http/response-cache/cache-memory';
import type { SiteMetrics } from '../platform/http/operations/metrics';
import { platformGauges, storedStateOf } from '../platform/http/operations/platform-gauges';
import { registerStateGauges } from '../platform/http/operations/state-gauges';
import { QUEUE_JOB, startJobs, type Jobs } from '../platform/jobs/start-jobs';
import { inTurns } from '../platform/jobs/cooperative-yield';
import { createJobWorker } from '../platform/jobs/job-worker';
import { modules } from './index';
import { pageDataNames, startModules, type RunningModules } from '../platform/module';
import { watchMemory } from '../platform/memory-watch';
import { readinessOf } from './readiness';
import { accounts } from './accounts/module';
import { boards } from './boards/module';
import { companies } from './companies/module';
import { createSiteSchedule } from './ingest/schedule/site-schedule';
import { ssr } from './ssr/module';
import { createRetention } from '../platform/db/retention';
import { createJobLocks } from '../platform/jobs/job-locks';
import { createRecurringLog } from '../platform/jobs/recurring-log';
import { createSiteFoundation, type SiteFoundation, type SiteParts } from './site-foundation';
import { createAnswerCheck } from '../platform/http/answer-check';
import { createSiteHttp } from './site-http';
import type { SiteContext } from './context';

export interface Site {
  /** Not listening yet. */
  readonly server: Server;
  readonly metrics: SiteMetrics;
  /** Resolves when every board serves. Requests for pages wait until every remote of the registry was tried. */
  readonly ready: () => Promise<void>;
  /**
   * Reads the pages that come with the site and the names of companies, once its boards are made: otherwise the first
   * search would wait for them.
   */
  readonly readPages: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface RunningParts extends Pick<SiteParts, 'config' | 'logger'> {
  readonly foundation: SiteFoundation;
  readonly running: RunningModules<SiteContext>;
}

function startSiteJobs({
  config,
  logger,
  foundation: { database, clock, jobQueue, mail },
  running,
  schedule,
  readiness: { dataAges },
}: RunningParts & {
  readonly schedule: ReturnType<typeof createSiteSchedule>;
  readonly readiness: ReturnType<typeof readinessOf>;
}) {
  const worker = createJobWorker({
    queue: jobQueue,
    kinds: running.work,
    clock,
    onFailure: (failure, { kind, attempt }) =>
      logger.error({ err: failure, kind, attempt }, 'a job of the queue failed'),
  });
  const jobs = startJobs({
    runsJobs: config.scaling.runsJobs,
    retention: createRetention(database),
    mail,
    schedule,
    // Runs jobs that another process queued, that are retried, or that a killed process left.
    further: [...running.jobs, { name: QUEUE_JOB, times: '*/15 * * * * *', run: worker.run }],
    log: createRecurringLog({ database, clock }),
    clock,
    dataAges,
    logger,
  });
  return { worker, jobs };
}

/** Reacts to events of the site's other processes. */
function followEvents({
  logger,
  foundation: { events, data },
  running,
  jobs,
}: RunningParts & { readonly jobs: Pick<Jobs, 'run'> }): void {
  const { sessions } = running.use(accounts);
  events?.listen({
    onSessionsEnded: (userId) => sessions.forget(userId),
    onDataChanged: () => data.notify(),
    onReleasesChanged: () =>
      void running
        .use(ssr)
        .pollReleases()
        .catch((failure: unknown) => logger.warn({ err: failure }, 'the registry could not be reloaded')),
    onJobDue: (job) => jobs.run(job),
    onLost: () => sessions.recheckAll(),
    onMissed: () => sessions.forgetAll(),
  });
}

/** Empties caches when the process comes close to its memory limit. */
function watchSiteMemory({ config, logger, foundation: { data, cache }, running }: RunningParts) {
  return watchMemory({
    limit: wholeMemory(config.memoryMb),
    releases: [() => data.forgetPast(), () => cache.forgetRare(), () => running.use(ssr).forgetReady()],
    releaseIdle: () => cache.forgetShortLived(),
    onTooLittle: (bytes) =>
      logger.warn(
        { megabytes: Math.round(bytes / 1024 / 1024), memoryMb: config.memoryMb },
        'the site needs more memory than MEMORY_MB',
      ),
  });
}

/** Builds boards and medians before they are requested. Returns a function that stops it. */
function prebuild(running: RunningModules<SiteContext>): () => void {
  const { answers } = running.use(boards);
  const stopBoards = answers.keepPrebuilt();
  const stopMedians = running.use(companies).medians.keepReady(answers.prebuilt());
  return () => {
    stopBoards();
    stopMedians();
  };
}

/** Reads the pages that come with the site, and the names of companies, once the boards are made. */
async function readPages({ logger, foundation: { library }, running }: RunningParts): Promise<void> {
  try {
    await running.use(ssr).ready();
    const { answers, listings } = running.use(boards);
    await answers.prebuilt();
    await library.list();
    await inTurns(listings().prepare());
  } catch (failure) {
    logger.error({ err: failure }, 'the pages that come with the site are not read ahead');
  }
}

/** Gauges of the platform and of all modules. */
function registerGauges(
  { metrics, database, clock, events, contract }: SiteFoundation,
  { gauges }: RunningModules<SiteContext>,
): void {
  registerStateGauges(metrics.registry, [
    ...platformGauges({
      database,
      clock,
      ...storedStateOf({ database, clock }),
      redis: events?.redis,
      contractVersion: contract.version,
    }),
    ...gauges,
  ]);
}

/** Assembles the site: each part is made from those above it. Only this function knows all parts. */
export function createSite(parts: SiteParts): Site {
  const { config, logger, projectRoot, programs = null, liveReload = false } = parts;
  const foundation = createSiteFoundation(parts);
  const { clock, contract, events, writes, database, jobQueue, findListing, data, memory, storage } = foundation;
  const { cache, metrics, limits, tokens, library, byteCache, mail, history, publicHistory } = foundation;
  const { runsJobs } = config.scaling;
  const onJobDue = (job: string): void => events?.publish({ kind: 'job_due', job });
  const onMail = (): void => (runsJobs ? void mail.deliver() : onJobDue('mail'));
  // If this process runs no jobs, another one is notified.
  let runJob = onJobDue;
  const runQueue = (): void => runJob(QUEUE_JOB);
  let listJobs: Jobs['list'] = () => [];
  const schedule = createSiteSchedule({ config, database, clock, logger, onData: () => data.notify() });
  const running: RunningModules<SiteContext> = startModules(modules, {
    config,
    projectRoot,
    programs,
    storage,
    contract,
    database,
    clock,
    findListing,
    data,
    tokens,
    events,
    onMail,
    logger,
    limits,
    memory,
    liveReload,
    byteCache,
    metrics,
    checkAnswer: contract.checksAnswers ? createAnswerCheck(contract.description) : undefined,
    work: { enqueue: jobQueue.enqueue, runQueue },
    limiters: limits.limiters,
    // Read at the time of a change: the module that has the sessions is among those that start here.
    sessions: { renew: (userId) => running.use(accounts).sessions.renew(userId) },
    guides: library,
    pageData: { names: pageDataNames(modules), sources: () => running.pageData() },
    listedPages: () => publicPages(running.use(ssr).routes()),
    recurring: { list: () => listJobs(), run: (name) => runJob(name) },
    answers: cache,
    onDataChanged: (code) => {
      data.notify();
      events?.publish({ kind: 'data_changed', market: code });
    },
    history,
    publicHistory,
    locks: createJobLocks(database),
    writeState: () => database.ping().then(writes.state),
    nextRunOf: (code) => schedule.nextRunOf(code),
  });
  const pages = running.use(ssr);
  const readiness = readinessOf({ database, writes, redis: events?.redis, data, clock });
  registerGauges(foundation, running);
  const { worker, jobs } = startSiteJobs({ ...parts, foundation, running, schedule, readiness });
  listJobs = jobs.list;
  if (runsJobs) runJob = jobs.run;
  const server = createSiteHttp({ ...parts, foundation, running, readiness });
  followEvents({ ...parts, foundation, running, jobs });

  const memoryWatch = watchSiteMemory({ ...parts, foundation, running });
  let stopPrebuilding = (): void => undefined;
  let isClosing = false;
  const beginTheRest = (): void => {
    if (isClosing) return;
    stopPrebuilding = prebuild(running);
    jobs.begin();
  };
  return {
    server,
    metrics,
    ready: async () => {
      await data.start();
      void pages
        .ready()
        .catch((failure: unknown) => logger.error({ err: failure }, 'pages cannot be rendered'))
        .then(beginTheRest);
    },
    readPages: () => readPages({ ...parts, foundation, running }),
    close: async () => {
      isClosing = true;
      memoryWatch.stop();
      jobs.stop();
      // The batch in progress is stored; the next process continues from there.
      await schedule.stop();
      await worker.stop();
      await running.stop();
      // A mail in progress is recorded as sent before its database closes.
      await mail.stop();
      stopPrebuilding();
      await data.stop();
      await pages.close();
      events?.close();
    },
  };
}
