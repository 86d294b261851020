import type { Logger } from 'pino';
import type { AnswerCache } from '../platform/http/response-cache/answer-cache';
import type { TokenMemo } from '../platform/http/response-cache/token-memo';
import { createAnswerCheck } from '../platform/http/answer-check';
import type { FixedHeaders } from '../platform/http/fixed-headers';
import type { SiteMetrics } from '../platform/http/operations/metrics';
import { createMarketApi, type MarketApi } from '../modules/market-api';
import { createArticleMentionReader } from '../modules/articles';
import { createFollowStore } from '../modules/follows';
import { createSavedScoreReader } from '../modules/scores';
import type { MarketData } from '../modules/market-data';
import type { SiteLimits } from '../platform/http/limits/site-limits';
import { createMarketIndexReader } from './market-data';
import { createAuditLog } from '../platform/audit/audit-log';
import type { Database } from '../platform/db/connect-database';
import type { HistoryReaders } from './context';
import { createScoreSnapshotRepository } from './score-history';

export interface SiteMarketParts {
  readonly database: Database;
  readonly history: HistoryReaders;
  readonly data: MarketData;
  readonly cache: AnswerCache;
  readonly tokens: TokenMemo;
  readonly limits: SiteLimits;
  readonly headers: FixedHeaders;
  readonly metrics: Pick<SiteMetrics, 'countBoardFailure'>;
  readonly logger: Pick<Logger, 'error'>;
  /** The contract, parsed: what stands ready is held to it once, when it is made. Null: nothing is (production). */
  readonly checkedBy: object | null;
}

/** Boards, companies and lists: what the site says of markets. */
export function createSiteMarket(parts: SiteMarketParts): MarketApi {
  const { database, history, data, cache, tokens, limits, headers, metrics, logger, checkedBy } = parts;
  return createMarketApi({
    data,
    cache,
    reader: history.reader,
    symbolReader: history.symbols,
    pageReader: history.pages,
    articleMentions: createArticleMentionReader(database),
    scores: createScoreSnapshotRepository(database),
    followsOf: createFollowStore(database).listOf,
    savedScoreOf: createSavedScoreReader(database),
    indexReader: createMarketIndexReader(database),
    expensiveWork: limits.expensiveWork,
    dearLimit: limits.limiters.dear,
    warmLimit: limits.limiters.cacheWarm,
    audit: createAuditLog(database),
    tokens,
    securityHeaders: headers,
    ...(checkedBy ? { validate: createAnswerCheck(checkedBy) } : {}),
    admit: (request, viewer) => limits.readyLimit.admit(request, viewer),
    onTrouble: (error) => {
      metrics.countBoardFailure('prebuild');
      logger.error({ err: error }, 'a board could not be made');
    },
  });
}
