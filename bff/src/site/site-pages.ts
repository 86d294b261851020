import { marketOf } from '@site/fields/markets';
import { contractCallsOf } from '@site/contract/contract-calls';
import type { Logger } from 'pino';
import { releasePlaces } from '@site/registry/release-places';
import { buildFolders } from '@site/registry/browser-packages';
import type { MarketSummary } from '@site/remote-kit/contract';
import type { Config } from '../modules/config';
import { createByteStore } from '../platform/http/response-cache/cache-store';
import { fileMemory, type ReadyMemory } from '../platform/http/response-cache/cache-memory';
import { createArticleMentionReader, presentArticle, presentArticlePage } from '../modules/articles';
import { accounts } from '../modules/accounts/module';
import { articles } from '../modules/articles/module';
import { quotasOf } from '../platform/http/limits/quotas';
import { clientKeys } from '../platform/http/limits/work-client';
import { calendars } from '../modules/calendars/module';
import { presentEarnings, presentEconomic } from '../modules/calendars/presenter';
import { status } from '../modules/status/module';
import { presentStatus } from '../modules/status/presenter';
import { presentTrackRecord } from '../modules/track-record';
import { trackRecord } from '../modules/track-record/module';
import { presentBoardColumns } from '../modules/boards';
import { presentExecutive, presentInsider, presentNews } from '../modules/companies/presenter';
import { presentComparison } from '../modules/companies/comparison/presenter';
import { dataKindOfSearch, presentSearch } from '../modules/search/presenter';
import { presentSitemap } from '../modules/sitemap/presenter';
import { presentSitePage } from '../http/presenters/site-page';
import { search } from '../modules/search/module';
import { sitemap } from '../modules/sitemap/module';
import { home } from '../modules/home/module';
import { presentHome } from '../modules/home/presenter';
import { presentMarketArticle } from '../modules/market-articles';
import { marketArticles } from '../modules/market-articles/module';
import { presentSymbolDetail } from '../modules/companies/symbol/presenter';
import type { MarketApi } from '../modules/market-api';
import { createPages, type Pages } from '../pages/create-pages';
import { createFeeds } from '../pages/documents/feeds';
import type { FindDocument } from '../pages/documents/site-document';
import { createSitemaps } from '../pages/documents/sitemaps';
import { createPageSources, type PageSources } from '../pages/page-sources';
import { isApiToken } from '../modules/api-tokens';
import { mayHaveDemoAccounts } from '../modules/accounts/demo-accounts';
import type { MarketData } from '../modules/market-data';
import type { Clock } from '../platform/clock';
import type { SiteContext } from '../modules/context';
import { corrections, presentCorrection } from '../modules/corrections';
import type { Use } from '../platform/module';
import type { SitePageService } from '../services/site-pages/site-page-service';
import type { SiteContract } from './site-contract';
import type { SiteLimits } from './site-limits';
import type { SiteStorage } from './site-storage';

export interface SitePagesParts {
  readonly config: Config;
  readonly projectRoot: string;
  readonly contract: Pick<SiteContract, 'description'>;
  readonly market: Pick<MarketApi, 'boards' | 'symbols' | 'comparisons' | 'lists' | 'companies'>;
  readonly storage: Pick<SiteStorage, 'database'>;
  readonly use: Use<SiteContext>;
  readonly ownPages: SitePageService;
  readonly data: Pick<MarketData, 'markets'>;
  readonly limits: Pick<SiteLimits, 'readyLimit' | 'expensiveWork'>;
  /** Package for ready pages. */
  readonly memory: Pick<ReadyMemory, 'pages' | 'passingPages' | 'documents'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** For development: open pages load again when a package was built. */
  readonly liveReload: boolean;
}

/** What pages show, from the same services as the API, as the contract presents it. */
function createSources(parts: SitePagesParts): PageSources {
  const { config, market, use, ownPages, data, clock } = parts;
  const markets = (): readonly MarketSummary[] =>
    data.markets().map(({ market: code, dataKind, asOf, table }) => ({
      market: code,
      companies: table.cards.length,
      asOf,
      currency: marketOf(code).quotedIn,
      sample: dataKind === 'sample',
    }));
  return createPageSources({
    readBoard: async (query, viewer) => presentBoardColumns(await market.boards.readBoard(query, viewer)),
    boardVersion: (code) => market.boards.versionOf(code),
    readSymbolDetail: async (code, ticker, viewer, asOf) =>
      presentSymbolDetail(await market.symbols.readDetail(code, ticker, viewer, asOf)),
    companyLists: {
      insiders: async (symbol, code) =>
        (await market.companies.readInsiders({ symbol, market: code })).list.map(presentInsider),
      executives: async (symbol, code) =>
        (await market.companies.readExecutives({ symbol, market: code })).list.map(presentExecutive),
      news: async (symbol, code) => (await market.companies.readNews({ symbol, market: code })).list.map(presentNews),
      articles: async (symbol, code) =>
        (await market.companies.readArticles({ symbol, market: code })).list.map(presentArticle),
    },
    readComparison: async (names, viewer) => presentComparison(await market.comparisons.compare(names, viewer)),
    readArticle: async (question, viewer) =>
      presentArticlePage(
        await (question.by === 'id'
          ? use(articles).readById(question.id, viewer)
          : use(articles).readOfSubject(question.query, viewer)),
      ),
    readSitemap: () => presentSitemap(use(sitemap).read()),
    readSearch: async (text, limit, locale) => {
      const answer = await use(search).search(text, limit, locale);
      const hasCompanies = answer.listings.best.length + answer.similar.length > 0;
      return { result: presentSearch(text, answer), dataKind: hasCompanies ? dataKindOfSearch(answer) : null };
    },
    readNewStatements: async (code, from, viewer) => ({
      symbols: await market.lists.readSymbolsWithStatementSince(code, from, viewer),
      dataKind: market.lists.dataKindOf(code),
    }),
    readSitePage: async (name, locale, viewer) => presentSitePage(await ownPages.read(name, locale, viewer)),
    contract: parts.contract.description,
    quotas: quotasOf(config.limits),
    origin: config.publicUrl,
    readMarketArticle: async (code, kind, day, viewer) =>
      presentMarketArticle(await use(marketArticles).read(code, kind, day, viewer)),
    homeVersion: () => use(home).version(),
    readHome: async (viewer) => presentHome(await use(home).readHome(viewer)),
    readEarnings: async (from, to) => presentEarnings(await use(calendars).readEarnings({ from, to })),
    readEconomic: async (from, to) => presentEconomic(await use(calendars).readEconomic({ from, to })),
    readCorrections: async (before) => {
      const { rows, next } = await use(corrections).corrections(before);
      return { corrections: rows.map(presentCorrection), next };
    },
    readStatus: async () => presentStatus(await use(status).read()),
    readTrackRecord: async (code) => presentTrackRecord(await use(trackRecord).read(code)),
    markets,
    hasDemoAccounts: () => mayHaveDemoAccounts(config) && markets().some(({ sample }) => sample),
    isAccount: use(accounts).isAccount,
    hasApproval: () => config.accountApproval === 'manual',
    signInProviders: () =>
      use(accounts)
        .providers()
        .map(({ id, name, isSandbox: sandbox }) => ({ id, name, sandbox })),
    isMarketingFree: () => !config.marketingConsentRequired,
    contact: () => config.contact,
    marketsVersion: () => market.boards.versionOf('WORLD'),
    today: () => clock.today(),
    now: () => clock.now(),
  });
}

/** What is no page: maps for search engines and feeds. */
function createDocuments({ config, use, ownPages, storage }: SitePagesParts): FindDocument {
  const origin = config.publicUrl;
  const inSitemaps = createSitemaps({
    index: use(sitemap),
    readArticles: createArticleMentionReader(storage.database).readSummaries,
    languagesOf: (name) => ownPages.languagesOf(name),
    origin,
  });
  const inFeeds = createFeeds({
    readArticles: () => use(articles).list(),
    readCorrections: async () => (await use(corrections).corrections(undefined)).rows,
    origin,
  });
  return (pathname) => inSitemaps(pathname) ?? inFeeds(pathname);
}

/** The site's pages, with the releases that serve them. */
export function createSitePages(parts: SitePagesParts): Pages {
  const { config, projectRoot, memory, use, limits, logger, liveReload } = parts;
  const { readyLimit, expensiveWork } = limits;
  return createPages({
    places: releasePlaces(config, projectRoot),
    folders: buildFolders(projectRoot),
    contract: contractCallsOf(parts.contract.description),
    publicUrl: config.publicUrl,
    store: createByteStore({ maxBytes: memory.pages }),
    passing: createByteStore({ maxBytes: memory.passingPages }),
    documentBytes: memory.documents,
    fileBytes: fileMemory(config.memoryMb),
    countMade: readyLimit.take,
    inTurn: ({ req, viewer, signal }, work) =>
      expensiveWork.run({ keys: clientKeys(readyLimit.addressOf(req), viewer), signal }, work),
    sources: createSources(parts),
    documents: createDocuments(parts),
    // A personal token is for the API: no page is drawn for it.
    readViewer: async (token) =>
      isApiToken(token) ? null : ((await use(accounts).sessions.verify(token))?.viewer ?? null),
    onTrouble: ({ message, ...event }) => logger.warn({ ...event, problem: message }, 'a page was sent incomplete'),
    liveReload,
  });
}
