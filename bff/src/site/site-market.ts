import type { Logger } from 'pino';
import type { AnswerCache } from '../platform/http/response-cache/answer-cache';
import type { TokenMemo } from '../platform/http/response-cache/token-memo';
import { createAnswerCheck } from '../platform/http/answer-check';
import type { FixedHeaders } from '../platform/http/fixed-headers';
import type { SiteMetrics } from '../platform/http/operations/metrics';
import { createMarketApi, type MarketApi } from '../market-api';
import { createArticleMentionReader } from '../modules/articles';
import { createFollowStore } from '../modules/follows';
import { createSavedScoreReader } from '../modules/scores';
import type { MarketData } from '../services/market-data/market-data';
import type { SiteLimits } from '../platform/http/limits/site-limits';
import type { SiteStorage } from './site-storage';

export interface SiteMarketParts {
  readonly storage: SiteStorage;
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
  const { storage, data, cache, tokens, limits, headers, metrics, logger, checkedBy } = parts;
  return createMarketApi({
    data,
    cache,
    reader: storage.companies,
    symbolReader: storage.symbols,
    pageReader: storage.symbolPages,
    articleMentions: createArticleMentionReader(storage.database),
    scores: storage.scores,
    followsOf: createFollowStore(storage.database).listOf,
    savedScoreOf: createSavedScoreReader(storage.database),
    indexReader: storage.marketIndex,
    expensiveWork: limits.expensiveWork,
    dearLimit: limits.limiters.dear,
    warmLimit: limits.limiters.cacheWarm,
    audit: storage.audit,
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
