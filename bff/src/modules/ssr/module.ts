import { contractCallsOf } from '@site/contract/contract-calls';
import { releasePlaces } from '@site/registry/release-places';
import { buildFolders } from '@site/registry/browser-packages';
import { createByteStore } from '../../platform/http/response-cache/cache-store';
import { fileMemory } from '../../platform/http/response-cache/cache-memory';
import { createArticleMentionReader } from '../articles';
import type { PageDataSources } from '../../platform/pages/page-data';
import { accounts } from '../accounts/module';
import { marketSummariesOf } from '../market-data';
import { boards } from '../boards/module';
import { articles } from '../articles/module';
import { quotasOf } from '../../platform/http/limits/quotas';
import { clientKeys } from '../../platform/http/limits/work-client';
import { trackRecord } from '../track-record/module';
import { sitemap } from '../sitemap/module';
import { createPages, type Pages } from './create-pages';
import { createFeeds } from './documents/feeds';
import type { FindDocument } from './documents/site-document';
import { createSitemaps } from './documents/sitemaps';
import { createPageSources, type PageSources, type PageSourcesParts } from './page-sources';
import { createDeclaredSource } from './ssr-data/declared-source';
import { createFirstCall, createFirstReference } from './ssr-data/developers';
import type { CallInside } from '../../platform/http/inner-call';
import { isApiToken } from '../../platform/http/session/bearer-token';
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
  readonly sources: () => PageDataSources;
}

/** Facts of the site, and what modules bring for pages. */
function createSources(
  { context: { config, data, clock }, use }: PagesContext,
  { readDeclared, sources }: Pick<PageSourcesParts, 'readDeclared' | 'sources'>,
): PageSources {
  return createPageSources({
    sources,
    readDeclared,
    ...use(accounts).facts,
    markets: () => marketSummariesOf(data),
    contact: () => config.contact,
    boardVersion: use(boards).service.versionOf,
    today: () => clock.today(),
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
  const { context, use, callInside, sources } = parts;
  const { config, projectRoot, storage, memory, limits, logger, liveReload, contract } = context;
  const { readyLimit, expensiveWork } = limits;
  const calls = contractCallsOf(contract.description);
  const pages: Pages = createPages({
    places: releasePlaces({ ...config, releases: storage.releases }, projectRoot),
    builds: storage.builds,
    pictures: storage.pictures,
    folders: buildFolders(projectRoot),
    contract: { ...calls, sources: context.pageData.names },
    publicUrl: config.publicUrl,
    store: createByteStore({ maxBytes: memory.pages }),
    variants: createByteStore({ maxBytes: memory.shortLivedPages }),
    documentBytes: memory.documents,
    fileBytes: fileMemory(config.memoryMb),
    countCacheMiss: readyLimit.take,
    runExpensive: ({ req, viewer, signal }, work) =>
      expensiveWork.run({ keys: clientKeys(readyLimit.addressOf(req), viewer), signal }, work),
    sources: createSources(parts, { readDeclared: createDeclaredSource({ ...calls, callInside }), sources }),
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
    const { database, clock, logger, events, storage, pageData } = context;
    const { pictures } = storage;
    let callInside: CallInside = () => Promise.reject(new Error('the API is not ready yet'));
    let sources: PageDataSources = new Map();
    const pages = createSitePages({ context, use, callInside: (call) => callInside(call), sources: () => sources });
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
        readFrom: (api: CallInside): void => {
          callInside = api;
          sources = pageData.sources();
        },
      },
      api: [createRemotesRoutes({ releases })],
      jobs: pictures
        ? [{ name: 'old pictures', times: '23 41 3 * * *', run: () => dropOldDrawings(pictures, clock.now()) }]
        : [],
    };
  },
  metrics: [
    {
      name: 'remote_state',
      help: 'Always 1; state of a remote in this process',
      labels: ['remote', 'state'],
      read: async (_context, { releaseAdmin }) =>
        (await releaseAdmin.list()).map(({ name: remote, state }) => ({ labels: { remote, state }, value: 1 })),
    },
  ],
  pageData: {
    developers: {
      reader: (_exports, { config: { limits, publicUrl: origin }, contract }) =>
        createFirstReference({ contract: contract.description, quotas: quotasOf(limits), origin }),
    },
    'developer-call': {
      reader: (_exports, { config: { publicUrl: origin }, contract: { description, examples } }) =>
        createFirstCall({ contract: description, examples, origin }),
    },
  },
});
