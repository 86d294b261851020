import { marketOf } from '@site/fields/markets';
import { contractCallsOf } from '@site/contract/contract-calls';
import { releasePlaces } from '@site/registry/release-places';
import { buildFolders } from '@site/registry/browser-packages';
import type { MarketSummary } from '@site/remote-kit/contract';
import { publicPages } from '@site/remote-kit/page-entries';
import { createByteStore } from '../../platform/http/response-cache/cache-store';
import { fileMemory } from '../../platform/http/response-cache/cache-memory';
import { createArticleMentionReader, presentArticle, presentArticlePage } from '../articles';
import { accounts } from '../accounts/module';
import { boards } from '../boards/module';
import { companies } from '../companies/module';
import { articles } from '../articles/module';
import { quotasOf } from '../../platform/http/limits/quotas';
import { clientKeys } from '../../platform/http/limits/work-client';
import { calendars } from '../calendars/module';
import { presentEarnings, presentEconomic } from '../calendars';
import { trackRecord } from '../track-record/module';
import { presentBoardColumns } from '../boards';
import { presentExecutive, presentInsider, presentNews } from '../companies';
import { presentComparison } from '../companies';
import { dataKindOfSearch, presentSearch } from '../search';
import { presentSitemap } from '../sitemap';
import { presentSitePage } from '../site-pages';
import { search } from '../search/module';
import { sitemap } from '../sitemap/module';
import { home } from '../home/module';
import { presentHome } from '../home';
import { presentSymbolDetail } from '../companies';
import { createPages, type Pages } from './create-pages';
import { createFeeds } from './documents/feeds';
import type { FindDocument } from './documents/site-document';
import { createSitemaps } from './documents/sitemaps';
import { createPageSources, PAGE_SOURCES, type PageSources, type PageSourcesParts } from './page-sources';
import { createDeclaredSource } from './ssr-data/declared-source';
import type { CallInside } from '../../platform/http/inner-call';
import { isApiToken } from '../../platform/http/session/bearer-token';
import { mayHaveDemoAccounts } from '../accounts';
import { type SiteContext, defineModule } from '../context';
import { corrections } from '../corrections/module';
import type { Use } from '../../platform/module';
import { createAuditLog } from '../../platform/audit/audit-log';
import { registryInFiles } from './migrations/0008-registry-in-files';
import { dropOldDrawings } from './pictures/shared-drawings';
import { createReleaseService } from './releases/release-service';
import { createRemotesRoutes } from './releases/routes';
import { sitePages } from '../site-pages/module';

interface PagesContext {
  readonly context: SiteContext;
  readonly use: Use<SiteContext>;
  /** The site's own API. */
  readonly callInside: CallInside;
}

/** Page data from the same services and presenters as the API. */
function createSources(
  { context, use }: PagesContext,
  { readDeclared, listedPages }: Pick<PageSourcesParts, 'readDeclared' | 'listedPages'>,
): PageSources {
  const { config, data, clock, contract } = context;
  const { service: ranked } = use(boards);
  const { symbols, companies: ofCompany, comparisons } = use(companies);
  const markets = (): readonly MarketSummary[] =>
    data.markets().map(({ market: code, dataKind, asOf, table }) => ({
      market: code,
      companies: table.cards.length,
      asOf,
      currency: marketOf(code).quotedIn,
      sample: dataKind === 'sample',
    }));
  return createPageSources({
    readBoard: async (query, viewer) => presentBoardColumns(await ranked.readBoard(query, viewer)),
    boardVersion: (code) => ranked.versionOf(code),
    readSymbolDetail: async (code, ticker, viewer, asOf) =>
      presentSymbolDetail(await symbols.readDetail(code, ticker, viewer, asOf)),
    companyLists: {
      insiders: async (symbol, code) =>
        (await ofCompany.readInsiders({ symbol, market: code })).list.map(presentInsider),
      executives: async (symbol, code) =>
        (await ofCompany.readExecutives({ symbol, market: code })).list.map(presentExecutive),
      news: async (symbol, code) => (await ofCompany.readNews({ symbol, market: code })).list.map(presentNews),
      articles: async (symbol, code) =>
        (await ofCompany.readArticles({ symbol, market: code })).list.map(presentArticle),
    },
    readComparison: async (names, viewer) => presentComparison(await comparisons.compare(names, viewer)),
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
    readSitePage: async (name, locale, viewer) => presentSitePage(await use(sitePages).read(name, locale, viewer)),
    contract: contract.description,
    examples: contract.examples,
    quotas: quotasOf(config.limits),
    origin: config.publicUrl,
    homeVersion: () => use(home).version(),
    readHome: async (viewer, locale) => presentHome(await use(home).readHome(viewer, locale)),
    readEarnings: async (from, to) => presentEarnings(await use(calendars).readEarnings({ from, to })),
    readEconomic: async (from, to) => presentEconomic(await use(calendars).readEconomic({ from, to })),
    readDeclared,
    listedPages,
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
    marketsVersion: () => ranked.versionOf('WORLD'),
    today: () => clock.today(),
    now: () => clock.now(),
  });
}

/** Documents other than pages: sitemaps and feeds. */
function createDocuments({ context: { config, database }, use }: PagesContext, routes: Pages['routes']): FindDocument {
  const origin = config.publicUrl;
  const inSitemaps = createSitemaps({
    index: use(sitemap),
    readArticles: createArticleMentionReader(database).readSummaries,
    languagesOf: (name) => use(sitePages).languagesOf(name),
    hasTrackRecord: async () => (await use(trackRecord).read()).record?.dataKind === 'real',
    routes,
    origin,
  });
  const inFeeds = createFeeds({
    readArticles: () => use(articles).list(),
    readCorrections: async () => (await use(corrections).corrections(undefined)).rows,
    origin,
  });
  return (pathname) => inSitemaps(pathname) ?? inFeeds(pathname);
}

/** The site's pages and the releases that render them. */
function createSitePages(parts: PagesContext): Pages {
  const { context, use, callInside } = parts;
  const { config, projectRoot, storage, memory, limits, logger, liveReload, contract } = context;
  const { readyLimit, expensiveWork } = limits;
  const calls = contractCallsOf(contract.description);
  const pages: Pages = createPages({
    places: releasePlaces({ ...config, releases: storage.releases }, projectRoot),
    builds: storage.builds,
    pictures: storage.pictures,
    folders: buildFolders(projectRoot),
    contract: { ...calls, sources: PAGE_SOURCES },
    publicUrl: config.publicUrl,
    store: createByteStore({ maxBytes: memory.pages }),
    variants: createByteStore({ maxBytes: memory.passingPages }),
    documentBytes: memory.documents,
    fileBytes: fileMemory(config.memoryMb),
    countCacheMiss: readyLimit.take,
    runExpensive: ({ req, viewer, signal }, work) =>
      expensiveWork.run({ keys: clientKeys(readyLimit.addressOf(req), viewer), signal }, work),
    sources: createSources(parts, {
      readDeclared: createDeclaredSource({ ...calls, callInside }),
      listedPages: () => publicPages(pages.routes()),
    }),
    addressOf: readyLimit.addressOf,
    documents: createDocuments(parts, () => pages.routes()),
    // Personal tokens are valid for the API only, not for pages.
    readViewer: async (token) =>
      isApiToken(token) ? null : ((await use(accounts).sessions.verify(token))?.viewer ?? null),
    onTrouble: ({ message, ...event }) => logger.warn({ ...event, problem: message }, 'a page was sent incomplete'),
    liveReload,
  });
  return pages;
}

/** Pages as HTML, the files that they reference, and the releases of remotes that render them. */
export const ssr = defineModule({
  name: 'ssr',
  migrations: [registryInFiles],
  start: (context, use) => {
    const { database, clock, logger, events, storage } = context;
    const { pictures } = storage;
    let callInside: CallInside = () => Promise.reject(new Error('the API is not ready yet'));
    const pages = createSitePages({ context, use, callInside: (call) => callInside(call) });
    const releases = createReleaseService({
      admin: pages.releaseAdmin,
      audit: createAuditLog(database),
      clock,
      onChange: (change) => {
        logger.info(change, 'an administrator changed the live releases');
        events?.publish({ kind: 'releases_changed' });
      },
    });
    return {
      exports: {
        ...pages,
        /** Called once all modules have started, because pages call all of them. */
        readFrom: (api: CallInside): void => void (callInside = api),
      },
      api: [createRemotesRoutes({ releases })],
      jobs: pictures
        ? [{ name: 'old pictures', times: '23 41 3 * * *', run: () => dropOldDrawings(pictures, clock.now()) }]
        : [],
    };
  },
});
