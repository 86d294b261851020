import type { Server } from 'node:http';
import { logIdsOf } from '../platform/http/operations/request-log-fields';
import { createTraffic } from '../platform/http/operations/traffic';
import { createSiteServer } from '../platform/http/site-server';
import { createApp } from '../platform/http/create-app';
import { createInnerApi } from '../platform/http/inner-api';
import { createInnerCaller } from '../platform/http/inner-call';
import { createQuotasRoutes } from '../platform/http/limits/quotas-routes';
import { apiTokens } from './api-tokens/module';
import { ssr } from './ssr/module';
import type { SiteContext } from './context';
import type { RunningModules } from '../platform/module';
import type { readinessOf } from './readiness';
import { accounts } from './accounts/module';
import type { SiteFoundation, SiteParts } from './site-foundation';

interface SiteHttpParts extends Pick<SiteParts, 'config' | 'logger' | 'isShuttingDown'> {
  readonly foundation: SiteFoundation;
  readonly running: RunningModules<SiteContext>;
  readonly readiness: ReturnType<typeof readinessOf>;
}

/** The server of a site, not listening yet: byte cache, then pages, then the app with the calls of all modules. */
export function createSiteHttp({
  config,
  logger,
  isShuttingDown,
  foundation,
  running,
  readiness,
}: SiteHttpParts): Server {
  const { contract, headers, failureLog, shedder, metrics, limits, byteCache } = foundation;
  const pages = running.use(ssr);
  const { description, examples, checksAnswers } = contract;
  const api = [createQuotasRoutes({ settings: config.limits }), ...running.api];
  pages.readFrom(createInnerCaller(createInnerApi({ description, checksAnswers, logger, failureLog, api })));
  const app = createApp({
    logger,
    contract: contract.text,
    publicUrl: config.publicUrl,
    description,
    examples,
    checksAnswers,
    trustProxy: config.trustProxy,
    ownOrigins: () => [config.publicUrl, ...pages.origins()],
    sessions: running.use(accounts).sessions,
    tokenScopesOf: running.use(apiTokens).scopesOf,
    limiters: limits.limiters,
    readyLimit: limits.readyLimit,
    failureLog,
    operations: { ...readiness, isShuttingDown, failureLog },
    api,
    calls: running.calls,
    root: running.root,
  });

  return createSiteServer({
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
}
