import { setTimeout as wait } from 'node:timers/promises';
import { isMarketCode } from '@site/fields';
import type { Viewer } from '../../domain/entitlements';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { AnswerCheck } from '../../platform/http/answer-check';
import type { ExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import type { AnswerCache } from '../../platform/http/response-cache/answer-cache';
import type { ByteCache } from '../../platform/http/response-cache/create-response-cache';
import { EntrySender } from '../../platform/http/response-cache/send-entry';
import type { ArticleMentionReader } from '../articles';
import type { BoardService } from '../boards';
import {
  type CompanyReader,
  createFxService,
  createListingDirectory,
  createLogoService,
  type MarketData,
  type MarketIndexReader,
  readInStep,
  type SymbolPageReader,
  type SymbolReader,
} from '../market-data';
import type { ScoreSnapshotRepository } from '../score-history';
import { createCompanyAnswers } from './company-answers';
import { createCompanyService } from './company-service';
import { createCompareService } from './comparison/service';
import { createInfoRoutes } from './info-routes';
import { createLabelsRoutes } from './labels/routes';
import { createLabelService } from './labels/service';
import { createListingFinder } from './listing-finder';
import { createCacheWarmer, type WarmedList } from './lists/cache-warmer';
import { createCachesRoutes } from './lists/caches-routes';
import { createListAnswers, type ListSchema } from './lists/list-answers';
import { createListsRoutes } from './lists/routes';
import { createListService } from './lists/service';
import { createLogoFilesRoutes } from './logo-files-routes';
import { createMarketMedianService } from './market-median/service';
import { createProvenanceService } from './provenance/service';
import { createCompanyRoutes } from './routes';
import { createSimulationsRoutes } from './simulation/routes';
import { createSimulationService } from './simulation/service';
import { createPeerGroups } from './symbol/peer-groups';
import { createSymbolsRoutes } from './symbol/routes';
import { createSymbolService } from './symbol/symbol-service';

export interface CompaniesParts {
  readonly data: MarketData;
  readonly boards: BoardService;
  readonly reader: CompanyReader;
  readonly symbolReader: SymbolReader;
  readonly pageReader: SymbolPageReader;
  readonly indexReader: Pick<MarketIndexReader, 'readSymbolsWithStatementSince' | 'pagesOfPrices'>;
  readonly scores: Pick<ScoreSnapshotRepository, 'history'>;
  readonly articles: ArticleMentionReader;
  /** Where cached answers are stored. */
  readonly cache: AnswerCache;
  readonly byteCache: ByteCache;
  readonly expensive: ExpensiveCalls;
  /** The cache warmers by list. */
  readonly warmLimit: { take(key: string): Promise<unknown> };
  /** Records what started a warmer. Absent: not recorded. */
  readonly audit?: AuditLog;
  /** Checks each answer once, when it is made; absent in production. */
  readonly validate?: AnswerCheck | undefined;
}

/** Viewers without a plan, those with longer lists last: the whole markets of the plans would evict all of these. */
const WARMED_FOR: readonly Viewer[] = [{ kind: 'visitor' }, { kind: 'user', userId: '' }];
const WARMED_SCHEMAS: Readonly<Record<WarmedList, ListSchema>> = {
  balances: 'BalanceList',
  quotes: 'QuoteList',
  incomes: 'IncomeList',
};

/** Single companies, comparisons and lists, with their routes. */
export function createCompanies(parts: CompaniesParts) {
  const { data, boards, symbolReader, indexReader, scores, articles, cache, byteCache, expensive, validate } = parts;
  const { reader, pages } = readInStep({ data }, parts.reader, parts.pageReader);
  const directory = createListingDirectory({ data });
  const listings = createListingFinder({ pages, directory });
  const symbols = createSymbolService({
    reader,
    pages,
    scores,
    listings,
    data,
    articles,
    symbols: symbolReader,
    peers: createPeerGroups({ data }),
  });
  const companies = createCompanyService({ reader, symbols: symbolReader, pages, articles, listings });
  const comparisons = createCompareService({ reader, prices: pages, listings: pages, data });
  const lists = createListService({ reader, pages, index: indexReader, boards, data });
  const listAnswers = createListAnswers({ lists, cache, boards, validate });
  // Express has set the security headers before a route sends.
  const sender = new EntrySender();
  const companyAnswers = createCompanyAnswers({
    cache,
    byteCache,
    sender,
    validate,
    version: ({ market, ticker }) => {
      // Without a market the ticker may belong to any.
      if (market === undefined || !isMarketCode(market)) return boards.versionOf('ALL');
      if (ticker === undefined) return boards.versionOf(market);
      const card = directory.findIn(market, ticker);
      // A delisted company may have a successor on any market.
      return card ? boards.versionOfCompany(card.companyId) : boards.versionOf('ALL');
    },
  });
  const warmer = createCacheWarmer({
    markets: () => data.markets().map(({ market }) => market),
    load: async (list, market) => {
      for (const viewer of WARMED_FOR) await listAnswers.answerIn('br', WARMED_SCHEMAS[list], market, viewer);
      return (await boards.symbolsWithin(market, WARMED_FOR.at(-1)!)).size;
    },
    limit: parts.warmLimit,
    now: () => performance.now(),
    wait,
    ...(parts.audit ? { note: (entry) => parts.audit!.append(entry) } : {}),
  });
  const medians = createMarketMedianService({ reader: indexReader, data });
  return {
    exports: { symbols, companies, comparisons, lists, warmer, medians },
    api: [
      createSymbolsRoutes({
        symbols,
        provenance: createProvenanceService({ reader, pages: symbolReader, data }),
        fx: createFxService({ data }),
        medians,
        answers: companyAnswers,
      }),
      createCompanyRoutes({ companies, comparisons, answers: companyAnswers }),
      // Before the list routes, which would take these paths for markets.
      createCachesRoutes({ warmer }),
      createListsRoutes({ lists, answers: listAnswers, companyAnswers, sender, expensive }),
      createLabelsRoutes({ labels: createLabelService({ labels: symbolReader, listings: pages, boards, data }) }),
      createInfoRoutes({ logos: createLogoService({ find: (symbol) => directory.find(symbol) }) }),
      createSimulationsRoutes({ simulations: createSimulationService({ reader, data }), expensive }),
    ],
    root: [createLogoFilesRoutes()],
  };
}
