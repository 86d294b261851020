import type { ArticleMentionReader } from './articles';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Router } from 'express';
import { MARKETS } from '../domain/company';
import type { Viewer } from '../domain/entitlements';
import {
  type BoardAnswers,
  type BoardService,
  createBoardAnswers,
  createBoardExportRoutes,
  createBoardExportService,
  createBoardService,
  createBoardsRoutes,
  createScoreFiguresRoutes,
  createScoreFiguresService,
  type SavedScoreReader,
} from './boards';
import { createCacheWarmer, type WarmedList } from './admin/cache-warmer';
import type { CacheWarmer } from './admin';
import { createCompanyService, type CompanyService } from './companies/company-service';
import { type CompareService, createCompareService } from './companies/comparison/service';
import { createListingFinder } from './companies/listing-finder';
import { createPeerGroups } from './companies/symbol/peer-groups';
import {
  type CompanyReader,
  createFxService,
  createListingDirectory,
  type MarketData,
  type MarketIndexReader,
  readInStep,
  type SymbolPageReader,
  type SymbolReader,
} from './market-data';
import { createLabelService } from './companies/labels/service';
import { createListingSearch, type SearchIndex } from './market-data';
import { createListService, type ListService } from './companies/lists/service';
import { createLogoService } from './market-data';
import type { AuditLog } from '../platform/audit/audit-log';
import type { FollowedSymbol } from '../domain/markets';
import type { ScoreSnapshotRepository } from './score-history';
import { createSimulationService } from './companies/simulation/service';
import { createMarketMedianService, type MarketMedianService } from './companies/market-median/service';
import { createProvenanceService } from './companies/provenance/service';
import { createSymbolService, type SymbolService } from './companies/symbol/symbol-service';
import type { AnswerCache } from '../platform/http/response-cache/answer-cache';
import { createByteCache, type ByteCache } from '../platform/http/response-cache/create-response-cache';
import { createCompanyAnswers, type CompanySchema } from './companies/company-answers';
import { createListAnswers, type ListSchema } from './companies/lists/list-answers';
import { EntrySender } from '../platform/http/response-cache/send-entry';
import type { TokenMemo } from '../platform/http/response-cache/token-memo';
import { createDearCalls, type DearCallsParts } from '../platform/http/limits/expensive-endpoints';
import type { ExpensiveWork } from '../platform/http/limits/expensive-work';
import { createCachesRoutes } from './admin/caches-routes';
import { createCompanyRoutes } from './companies/routes';
import { createInfoRoutes } from './companies/info-routes';
import { createLabelsRoutes } from './companies/labels/routes';
import { createListsRoutes } from './companies/lists/routes';
import { createLogoFilesRoutes } from './companies/logo-files-routes';
import { OPEN_TO_ALL_ORIGINS } from '../platform/http/session/cross-origin';
import { createSimulationsRoutes } from './companies/simulation/routes';
import { createSymbolsRoutes } from './companies/symbol/routes';

export interface MarketApiParts {
  readonly data: MarketData;
  readonly reader: CompanyReader;
  readonly symbolReader: SymbolReader;
  readonly pageReader: SymbolPageReader;
  readonly scores: Pick<ScoreSnapshotRepository, 'history'>;
  /** What a user follows. Absent: nothing. */
  readonly followsOf?: (userId: string) => Promise<readonly FollowedSymbol[]>;
  /** Scores that users saved; default: none. */
  readonly savedScoreOf?: SavedScoreReader;
  /** Of answers that cost much, by client address. */
  readonly dearLimit: DearCallsParts['limit'];
  /** Places for expensive work; absent: the API's own. */
  readonly expensiveWork?: ExpensiveWork;
  /** Of the cache warmers, each by its list. */
  readonly warmLimit: { take(key: string): Promise<unknown> };
  /** Who warmed what; absent: nobody notes it. */
  readonly audit?: AuditLog;
  readonly indexReader: Pick<MarketIndexReader, 'readSymbolsWithStatementSince' | 'pagesOfPrices'>;
  readonly tokens: TokenMemo;
  /** Where answers stand ready. */
  readonly cache: AnswerCache;
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly articleMentions: ArticleMentionReader;
  /** Holds a body against the contract once, when it is made; given outside production. Throws on a mismatch. */
  readonly validate?:
    | ((schema: 'Board' | 'BoardColumns' | ListSchema | CompanySchema, body: unknown) => void)
    | undefined;
  /** Headers that tell where the client stands, flat. Null: over the limit; Express then answers. */
  readonly admit?: (req: IncomingMessage, viewer: Viewer) => readonly string[] | null;
  readonly onServed?: (status: 200 | 304, req: IncomingMessage) => void;
  readonly onTrouble?: (error: unknown) => void;
}

export interface MarketApi {
  readonly boards: BoardService;
  readonly boardAnswers: BoardAnswers;
  readonly symbols: SymbolService;
  readonly comparisons: CompareService;
  readonly companies: CompanyService;
  /** All listings, as the data are now. */
  readonly listings: () => SearchIndex;
  readonly lists: Pick<ListService, 'readCompaniesWithStatementSince' | 'dataKindOf'>;
  readonly cache: AnswerCache;
  /** Stands before Express. */
  readonly byteCache: ByteCache;
  readonly warmer: CacheWarmer;
  readonly medians: Pick<MarketMedianService, 'keepReady'>;
  /** Mounted under `/api`. */
  readonly api: readonly Router[];
  /** Mounted at the root. */
  readonly root: readonly Router[];
}

/** Free readers, those with the longer lists last. The whole markets of the plans would push all of these out again. */
const WARMED_FOR: readonly Viewer[] = [{ kind: 'visitor' }, { kind: 'user', userId: '' }];
const WARMED_SCHEMAS: Readonly<Record<WarmedList, ListSchema>> = {
  balances: 'BalanceList',
  quotes: 'QuoteList',
  incomes: 'IncomeList',
};

/** The calls about markets and companies with the services behind them, put together from what storage gives. */
export function createMarketApi(parts: MarketApiParts): MarketApi {
  const { data, symbolReader, tokens, cache, securityHeaders, validate, admit, onServed } = parts;
  const { reader, pages } = readInStep({ data }, parts.reader, parts.pageReader);
  const allListings = createListingSearch(data);
  const { followsOf, savedScoreOf } = parts;
  const boards = createBoardService({ data, listings: allListings, followsOf, savedScoreOf });
  const dear = createDearCalls({ limit: parts.dearLimit, work: parts.expensiveWork });
  const directory = createListingDirectory({ data });
  const byteCache = createByteCache({
    stores: cache.stores,
    tokens,
    headers: { ...securityHeaders, ...OPEN_TO_ALL_ORIGINS },
    ...(admit ? { admit } : {}),
    ...(onServed ? { onServed } : {}),
  });
  const boardAnswers = createBoardAnswers({
    boards,
    data,
    cache,
    validate,
    onTrouble: (error) => parts.onTrouble?.(error),
  });
  // The plain boards' addresses fit the contract, so the raw handler knows them from the start.
  for (const market of MARKETS) {
    byteCache.learn(`/api/boards/${market}`, boardAnswers.known({ market }, 'rows'));
    byteCache.learn(`/api/boards/${market}/columns`, boardAnswers.known({ market }, 'columns'));
  }
  // Express has set the security headers by the time that a route sends.
  const sender = new EntrySender();
  const listings = createListingFinder({ pages, directory });
  const symbols = createSymbolService({
    reader,
    symbols: symbolReader,
    pages,
    scores: parts.scores,
    peers: createPeerGroups({ data }),
    listings,
    data,
    articles: parts.articleMentions,
  });
  const companies = createCompanyService({
    reader,
    symbols: symbolReader,
    pages,
    articles: parts.articleMentions,
    listings,
  });
  const comparisons = createCompareService({ reader, prices: pages, listings: pages, data });
  const lists = createListService({ reader, pages, index: parts.indexReader, boards, data });
  const listAnswers = createListAnswers({ lists, cache, boards, validate });
  const companyAnswers = createCompanyAnswers({
    ...{ cache, byteCache, sender, validate },
    version: () => boards.versionOf('ALL'),
  });
  const warmer = createCacheWarmer({
    markets: () => data.markets().map(({ market }) => market),
    load: async (list, market) => {
      for (const viewer of WARMED_FOR) await listAnswers.answer(WARMED_SCHEMAS[list], market, viewer);
      return (await boards.symbolsWithin(market, WARMED_FOR.at(-1)!)).size;
    },
    limit: parts.warmLimit,
    now: () => performance.now(),
    wait,
    ...(parts.audit ? { note: (entry) => parts.audit!.append(entry) } : {}),
  });
  const medians = createMarketMedianService({ reader: parts.indexReader, data });

  return {
    boards,
    listings: allListings,
    boardAnswers,
    symbols,
    comparisons,
    companies,
    lists,
    cache,
    byteCache,
    warmer,
    medians,
    api: [
      createBoardsRoutes({ answers: boardAnswers, byteCache, sender, dear }),
      createBoardExportRoutes({ exports: createBoardExportService({ boards }), boards, dear }),
      createScoreFiguresRoutes({ figures: createScoreFiguresService({ boards }) }),
      createSymbolsRoutes({
        symbols,
        provenance: createProvenanceService({ reader, pages: symbolReader, data }),
        fx: createFxService({ data }),
        medians,
        answers: companyAnswers,
      }),
      createCompanyRoutes({ companies, comparisons, answers: companyAnswers }),
      createCachesRoutes({ warmer }),
      createListsRoutes({ lists, answers: listAnswers, companyAnswers, sender, dear }),
      createLabelsRoutes({ labels: createLabelService({ labels: symbolReader, listings: pages, boards, data }) }),
      createInfoRoutes({ logos: createLogoService({ find: (symbol) => directory.find(symbol) }) }),
      createSimulationsRoutes({ simulations: createSimulationService({ reader, data }), dear }),
    ],
    root: [createLogoFilesRoutes()],
  };
}
