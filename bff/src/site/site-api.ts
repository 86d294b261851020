import type { Express } from 'express';
import type { Logger } from 'pino';
import { createApp } from '../app';
import type { Config } from '../modules/config';
import type { FailureLog } from '../platform/http/operations/failure-log';
import type { OperationsParts } from '../http/operations/operations-routes';
import { createDataVersionsRoutes } from '../http/routes/data-versions-routes';
import { createQuotasRoutes } from '../http/routes/quotas-routes';
import { createRemotesRoutes } from '../http/routes/remotes-routes';
import { accounts } from '../modules/accounts/module';
import { apiTokens } from '../modules/api-tokens/module';
import type { SiteContext } from '../modules/context';
import type { RunningModules } from '../platform/module';
import type { MarketApi } from '../market-api';
import type { SiteNews } from '../platform/events/open-event-bus';
import type { Pages } from '../pages/create-pages';
import type { AuditLog } from '../platform/audit/audit-log';
import type { Clock } from '../platform/clock';
import { createReleaseService } from '../services/releases/release-service';
import type { DataVersions } from '../services/market-data/data-versions';
import type { SiteContract } from './site-contract';
import type { SiteLimits } from './site-limits';

export interface SiteApiParts {
  readonly config: Config;
  readonly contract: SiteContract;
  readonly logger: Logger;
  readonly failureLog: FailureLog;
  readonly operations: OperationsParts;
  readonly market: Pick<MarketApi, 'api' | 'root'>;
  readonly versions: DataVersions;
  readonly pages: Pick<Pages, 'origins' | 'releaseDesk'>;
  readonly limits: SiteLimits;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly modules: Pick<RunningModules<SiteContext>, 'api' | 'calls' | 'root' | 'use'>;
  /** Null: there are no other processes to tell. */
  readonly news: Pick<SiteNews, 'tell'> | null;
}

/** Every call of the contract, behind the services that answer it. */
export function createSiteApi(parts: SiteApiParts): Express {
  const {
    config,
    contract,
    logger,
    failureLog,
    operations,
    market,
    versions,
    pages,
    limits,
    audit,
    clock,
    news,
    modules,
  } = parts;
  const { publicUrl } = config;
  const releases = createReleaseService({
    desk: pages.releaseDesk,
    audit,
    clock,
    onChange: (change) => {
      logger.info(change, 'an administrator changed the live releases');
      news?.tell({ kind: 'releases_changed' });
    },
  });
  return createApp({
    logger,
    contract: contract.text,
    publicUrl,
    description: contract.description,
    checksAnswers: contract.checksAnswers,
    trustProxy: config.trustProxy,
    ownOrigins: () => [publicUrl, ...pages.origins()],
    sessions: modules.use(accounts).sessions,
    tokenScopesOf: modules.use(apiTokens).scopesOf,
    limiters: limits.limiters,
    readyLimit: limits.readyLimit,
    failureLog,
    operations,
    api: [
      createQuotasRoutes({ settings: config.limits }),
      createRemotesRoutes({ releases }),
      createDataVersionsRoutes({ versions }),
      ...modules.api,
      ...market.api,
    ],
    calls: modules.calls,
    root: [...modules.root, ...market.root],
  });
}
