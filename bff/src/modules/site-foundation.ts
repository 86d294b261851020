import type { Logger } from 'pino';
import type { Config } from './config';
import { createMarketCache } from '../platform/http/response-cache/market-cache';
import { createTokenMemo } from '../platform/http/response-cache/token-memo';
import { fixedHeaders } from '../platform/http/fixed-headers';
import { createLoadShedder } from '../platform/http/load-shedder';
import { createFailureLog } from '../platform/http/operations/failure-log';
import { createFindListing } from './market-data';
import { openEventBus } from '../platform/events/open-event-bus';
import type { Database } from '../platform/db/database';
import { systemClock } from '../platform/clock';
import { createCompanyReader, createSymbolPageReader, createSymbolReader, type FactPlaces } from './market-data';
import { createByteCache } from '../platform/http/response-cache/create-response-cache';
import { OPEN_TO_ALL_ORIGINS } from '../platform/http/session/cross-origin';
import { readSiteContract } from '../platform/http/site-contract';
import { createSiteData } from './site-data';
import { createSiteLimits } from '../platform/http/limits/site-limits';
import { createSitePageLibrary } from './site-pages';
import { openMail } from '../platform/mail/open-mail';
import { createMailSettler } from './accounts';
import { watchWrites } from '../platform/db/write-watch';
import { createJobQueue } from '../platform/jobs/job-queue';
import { createOutboxStore } from '../platform/mail/outbox-store';
import { openSiteStorage, type SiteStorage } from '../platform/storage/open-storage';
import type { HistoryReaders } from './context';
import { readyMemory } from '../platform/http/response-cache/cache-memory';
import { createSiteMetrics } from '../platform/http/operations/metrics';
import { joinMails } from '../platform/module';
import { modules } from './index';

export interface SiteParts {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  /** Absent: as `config` says. */
  readonly storage?: SiteStorage;
  /** The checkout's folder: builds of remotes and the contract are in it. */
  readonly projectRoot: string;
  /** Folder of the built programs that the site runs beside itself. Absent: it does their work in its own process. */
  readonly programs?: string;
  readonly isShuttingDown: () => boolean;
  /** For development: open pages reload after a remote was built. */
  readonly liveReload?: boolean;
}

export type SiteFoundation = ReturnType<typeof createSiteFoundation>;

/** What modules, jobs and the server of a site share: database, caches, limits, data of the markets, mail. */
export function createSiteFoundation({ config, logger, projectRoot, ...parts }: SiteParts) {
  const { storage = openSiteStorage(config) } = parts;
  const clock = systemClock;
  const contract = readSiteContract(projectRoot, config);
  const headers = fixedHeaders(config);
  const failureLog = createFailureLog({ logger });
  const shedder = createLoadShedder({ maxInFlight: config.maxInFlight });
  const events = config.redisUrl === null ? null : openEventBus({ url: config.redisUrl, logger });

  // Records whether writes succeed.
  const writes = watchWrites({ database: parts.database });
  const { database } = writes;
  const historyOf = (places: FactPlaces): HistoryReaders => ({
    reader: createCompanyReader(places, config.sourcePrecedence),
    symbols: createSymbolReader(places),
    pages: createSymbolPageReader(places, config.sourcePrecedence),
  });
  const publicReads: FactPlaces = { read: database.publicRead, latest: database.read };
  const publicHistory = historyOf(publicReads);
  const jobQueue = createJobQueue({ database, clock });
  const findListing = createFindListing(publicReads);
  const data = createSiteData({
    database,
    reader: publicHistory.reader,
    labels: publicHistory.symbols,
    precedence: config.sourcePrecedence,
    makesColumns: config.scaling.runsJobs,
    onColumns: (code) => events?.publish({ kind: 'data_changed', market: code }),
    logger,
  });
  const memory = readyMemory(config.memoryMb);
  const cache = createMarketCache(memory);
  const metrics = createSiteMetrics({
    writeQueueLength: () => database.writeQueueLength,
    byteCacheBytes: () => cache.stores.reduce((sum, { bytes }) => sum + bytes, 0),
    inFlight: () => shedder.inFlight,
  });
  const limits = createSiteLimits({ config, metrics, redis: events?.redis });

  const tokens = createTokenMemo();
  const library = createSitePageLibrary(projectRoot, config.contact);
  const byteCache = createByteCache({
    stores: cache.stores,
    tokens,
    headers: { ...headers, ...OPEN_TO_ALL_ORIGINS },
    admit: (request, viewer) => limits.readyLimit.admit(request, viewer),
  });
  const mails = joinMails(modules);
  const mail = openMail({
    config,
    clock,
    logger,
    outbox: createOutboxStore(database, mails),
    files: storage.outbox,
    settle: createMailSettler(database, clock),
    mails,
  });
  return {
    storage,
    clock,
    contract,
    headers,
    failureLog,
    shedder,
    events,
    writes,
    database,
    history: historyOf(database),
    publicHistory,
    jobQueue,
    findListing,
    data,
    memory,
    cache,
    metrics,
    limits,
    tokens,
    library,
    byteCache,
    mail,
  };
}
