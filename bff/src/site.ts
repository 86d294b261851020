import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parse } from 'yaml';
import { createApp } from './app';
import type { Config } from './config';
import { createAnswerCheck } from './http/answer-check';
import { createByteStore } from './http/byte-cache/byte-store';
import { createTokenMemo } from './http/byte-cache/token-memo';
import { createLimiters } from './http/limits/limiters';
import { createReadyAnswerLimit } from './http/limits/ready-answer-limit';
import { createTurnsPerClient } from './http/limits/turns-per-client';
import { createMarketApi } from './http/market-api';
import { fixedHeaders } from './http/fixed-headers';
import { createLoadShedder } from './http/load-shedder';
import { createFailureLog } from './http/operations/failure-log';
import { createSiteMetrics } from './http/operations/metrics';
import type { SiteMetrics } from './http/operations/metrics';
import { requestIdOf } from './http/operations/request-facts';
import { createTraffic } from './http/operations/traffic';
import { presentBoardColumns } from './http/presenters/board';
import { presentComparison } from './http/presenters/comparison';
import { presentSymbolDetail } from './http/presenters/symbol';
import { createAuthRoutes } from './http/routes/auth-routes';
import { createFollowsRoutes } from './http/routes/follows-routes';
import { createRemotesRoutes } from './http/routes/remotes-routes';
import { createUsersRoutes } from './http/routes/users-routes';
import { createSiteServer } from './http/site-server';
import { startJobs } from './jobs';
import { openSiteNews } from './news/open-site-news';
import { createPages } from './pages/create-pages';
import { defaultFolders } from './pages/default-folders';
import { createPageSources } from './pages/page-sources';
import { releasePlaces } from './pages/registry/release-places';
import { readinessOf } from './readiness';
import { createAccountRepository } from './repositories/account-repository';
import { createArticleMentionReader } from './repositories/article-mention-reader';
import { createAuditLog } from './repositories/audit-log';
import { createCompanyReader } from './repositories/company-reader';
import type { Database } from './repositories/database';
import { createFollowRepository } from './repositories/follow-repository';
import { createMarketIndexReader } from './repositories/market-index-reader';
import { createRetention } from './repositories/retention';
import { createScoreSnapshotRepository } from './repositories/score-snapshot-repository';
import { createSessionRepository } from './repositories/session-repository';
import { createSignInPlaces } from './repositories/sign-in-places';
import { createSymbolPageReader } from './repositories/symbol-page-reader';
import { createSymbolReader } from './repositories/symbol-reader';
import { watchWrites } from './repositories/write-watch';
import { mayHaveDemoAccounts } from './services/accounts/demo-accounts';
import { createFollowService } from './services/accounts/follow-service';
import { outageGraceMs } from './services/accounts/last-known-sessions';
import { createPasswordHasher } from './services/accounts/password-hasher';
import { createSessionService } from './services/accounts/session-service';
import { createSignInService } from './services/accounts/sign-in-service';
import { createUserService } from './services/accounts/user-service';
import { systemClock } from './services/clock';
import { createReleaseService } from './services/release-service';
import { createScoreSnapshotService } from './services/score-snapshot-service';
import { createSiteData } from './site-data';

const MEBIBYTE = 1024 * 1024;

export interface SiteParts {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  /** The checkout's folder: built rooms and the contract lie under it. */
  readonly projectRoot: string;
  readonly isShuttingDown: () => boolean;
  /** For development: open pages load anew when a room was built. */
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

/** Puts the whole site together. The one place that knows everyone. */
export function createSite({
  config,
  database: store,
  logger,
  projectRoot,
  isShuttingDown,
  liveReload = false,
}: SiteParts): Site {
  const contract = readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8');
  const description = parse(contract) as object;
  const checksAnswers = config.environment !== 'production';
  const clock = systemClock;
  const headers = fixedHeaders(config);
  const failureLog = createFailureLog({ logger });
  const shedder = createLoadShedder({ mostInFlight: config.maxInFlight });
  const news =
    config.redisUrl === null
      ? null
      : openSiteNews({
          url: config.redisUrl,
          logger,
          onSessionsEnded: (userId) => sessions.forget(userId),
          onDataChanged: () => data.notify(),
          onReleasesChanged: () =>
            void pages
              .lookForReleases()
              .catch((failure: unknown) => logger.warn({ err: failure }, 'the registry could not be read again')),
          onMissed: () => sessions.forgetAll(),
        });

  // Storage
  const writes = watchWrites({ database: store });
  const { database } = writes;
  const reader = createCompanyReader(database);
  const symbolReader = createSymbolReader(database);
  const accounts = createAccountRepository(database);
  const follows = createFollowRepository(database);
  const scores = createScoreSnapshotRepository(database);

  // Boards in memory, and what stands ready as bytes
  const tokens = createTokenMemo();
  const data = createSiteData({ database, reader, labels: symbolReader, logger });
  const readyLimit = createReadyAnswerLimit({
    setting: config.limits.read,
    trustProxy: config.trustProxy,
    onRefused: () => metrics.countRefused('read'),
  });
  const historicTurns = createTurnsPerClient();
  const market = createMarketApi({
    data,
    reader,
    symbolReader,
    pageReader: createSymbolPageReader(database),
    articleMentions: createArticleMentionReader(database),
    scores,
    historicTurns,
    dearLimit: { take: (address) => limiters.dear.take(address) },
    warmLimit: { take: (list) => limiters.cacheWarm.take(list) },
    indexReader: createMarketIndexReader(database),
    tokens,
    securityHeaders: headers,
    ...(checksAnswers ? { validate: createAnswerCheck(description) } : {}),
    admit: (request) => readyLimit.admit(request),
    onTrouble: (error) => {
      metrics.countBoardFailure('prebuild');
      logger.error({ err: error }, 'a board could not be made');
    },
  });

  // Accounts
  const metrics = createSiteMetrics({
    writeQueueLength: () => database.writeQueueLength,
    byteCacheBytes: () => market.cache.stores.reduce((sum, { bytes }) => sum + bytes, 0),
    inFlight: () => shedder.inFlight,
  });
  const limiters = createLimiters({
    settings: config.limits,
    onRefused: metrics.countRefused,
    ...(news ? { redis: news.redis } : {}),
  });
  const sessions = createSessionService({
    sessions: createSessionRepository(database),
    clock,
    verifiedTokens: tokens,
    outageGraceMs: () => outageGraceMs({ dialect: database.dialect, isHearing: news?.isHearing() ?? null }),
    ...(news ? { announceEnd: (userId: string) => news.tell({ kind: 'sessions_ended', userId }) } : {}),
  });
  const signIn = createSignInService({
    accounts,
    follows,
    sessions,
    hasher: createPasswordHasher(),
    audit: createAuditLog(database),
    clock,
    triesPerAddress: limiters.signInAddress,
    places: createSignInPlaces(database),
    triesPerAccount: limiters.signInAccount,
    triesPerAccountOverall: limiters.signInAccountOverall,
  });
  const follow = createFollowService({
    accounts,
    follows,
    clock,
    findListing: async (code, ticker) => (await reader.readListing(code, ticker))?.listing ?? null,
  });

  const readiness = readinessOf({ database, writes, data, clock });
  const app = createApp({
    logger,
    contract,
    publicUrl: config.publicUrl,
    description,
    checksAnswers,
    trustProxy: config.trustProxy,
    ownOrigins: () => [config.publicUrl, ...pages.origins()],
    sessions,
    limiters,
    readyLimit,
    failureLog,
    operations: { ...readiness, isShuttingDown, failureLog },
    api: [
      createAuthRoutes({ signIn }),
      createUsersRoutes({ users: createUserService({ accounts, follows }) }),
      createFollowsRoutes({ follows: follow }),
      createRemotesRoutes({
        releases: createReleaseService({
          desk: { list: () => pages.releaseDesk.list(), put: (change) => pages.releaseDesk.put(change) },
          audit: createAuditLog(database),
          clock,
          onChange: (change) => {
            logger.info(change, 'an administrator changed what is live');
            news?.tell({ kind: 'releases_changed' });
          },
        }),
      }),
      ...market.api,
    ],
    root: market.root,
  });

  // Pages
  const markets = () =>
    data.markets().map(({ market: code, dataKind, asOf, table }) => ({
      market: code,
      companies: table.cards.length,
      asOf,
      sample: dataKind === 'sample',
    }));
  const pages = createPages({
    places: releasePlaces(config, projectRoot),
    folders: defaultFolders(projectRoot),
    publicUrl: config.publicUrl,
    store: createByteStore({ maxBytes: 64 * MEBIBYTE }),
    countMade: readyLimit.take,
    inTurn: (request, work) => historicTurns.take(readyLimit.addressOf(request), work),
    sources: createPageSources({
      readBoard: async (query, viewer) => presentBoardColumns(await market.boards.readBoard(query, viewer)),
      boardVersion: (code) => market.boards.versionOf(code),
      readSymbolDetail: async (code, ticker, viewer) =>
        presentSymbolDetail(await market.symbols.readDetail(code, ticker, viewer)),
      readComparison: async (names, viewer) => presentComparison(await market.comparisons.compare(names, viewer)),
      markets,
      hasDemoAccounts: () => mayHaveDemoAccounts(config) && markets().some(({ sample }) => sample),
      marketsVersion: () => market.boards.versionOf('WORLD'),
      today: () => clock.today(),
    }),
    readViewer: async (token) => (await sessions.verify(token))?.viewer ?? null,
    onTrouble: ({ message, ...event }) =>
      logger.warn({ ...event, problem: message }, 'a page went out with less than it should hold'),
    liveReload,
  });

  const server = createSiteServer({
    ready: market.byteCache.handle,
    handlers: [pages.handle],
    app,
    fixedHeaders: headers,
    traffic: createTraffic({ logger, metrics }),
    shedder,
    onRefused: (reason) => {
      metrics.countRefused(reason);
      failureLog.refused(reason);
    },
    maxConnections: config.maxConnections,
    onFailure: (failure, request) => logger.error({ err: failure, requestId: requestIdOf(request) }, 'a page failed'),
  });

  const jobs = startJobs({
    data,
    snapshots: createScoreSnapshotService({ reader, snapshots: scores }),
    retention: createRetention(database),
    sessions,
    clock,
    dataAges: readiness.dataAges,
    logger,
  });

  let stopPrebuilding = (): void => undefined;
  return {
    server,
    metrics,
    ready: async () => {
      await Promise.all([data.start(), pages.ready()]);
      stopPrebuilding = market.boardAnswers.keepPrebuilt();
      jobs.begin();
    },
    close: async () => {
      jobs.stop();
      stopPrebuilding();
      await data.stop();
      await pages.close();
      news?.close();
    },
  };
}
