import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningContract } from '@site/registry/contract-fit';
import type { ReleasePlaces } from '@site/registry/release-places';
import type { Storage } from '@site/storage/storage';
import type { RoutesOfRemote } from '@site/remote-kit/contract';
import { hostlessPath } from '@site/remote-kit/locale';
import type { Viewer } from '../../domain/entitlements';
import { createByteStore } from '../../platform/http/response-cache/cache-store';
import type { ByteStore } from '../../platform/http/response-cache/cache-store';
import { readyMemory } from '../../platform/http/response-cache/cache-memory';
import { noteRequest } from '../../platform/http/operations/request-log-fields';
import { createDocumentSender } from './documents/send-document';
import type { FindDocument } from './documents/site-document';
import { createPageCache } from './page-cache';
import type { RunExpensive } from './page-cache';
import { createLiveReload } from './live-reload';
import { createPageMaker } from './make-page';
import { isApiPath, isFile } from './page-address';
import type { CountCacheMiss } from './page-count';
import { originsOf } from './page-files';
import type { PageSources } from './page-sources';
import type { ReportTrouble } from './page-trouble';
import { createPageRequestReader } from './page-request-context';
import { drawPicture } from './pictures/draw-picture';
import { createSharedDrawings } from './pictures/shared-drawings';
import { createPagePictures } from './pictures/page-pictures';
import { findIcon } from './pictures/site-icons';
import { createRefusal } from './refusal';
import { createReleaseHost } from './releases/release-host';
import { createPageSender } from './send-page';
import { sendRegistry } from './send-registry';
import { redirectPermanently, sendFileNotFound, sendText } from './send-text';
import { siteFiles } from './site-files';
import { createStaticFiles } from './static-files';

export type Pages = ReturnType<typeof createPages>;

export interface PagesParts {
  readonly places: ReleasePlaces;
  /** Folders of browser files by address prefix: `{ '/shell/': '…/shell/dist', '/remotes/mfe_boards/': '…' }`. */
  readonly folders: Readonly<Record<string, string>>;
  /** Storage through which processes share the files of their builds. Absent: there is only this machine's build. */
  readonly builds?: Storage | null;
  /** Storage for pictures that processes share. Absent: each process draws its own. */
  readonly pictures?: Storage | null;
  /** The API contract that releases are checked against. */
  readonly contract: RunningContract;
  /** The site's public address, without a slash at the end. */
  readonly publicUrl: string;
  /** Cache for canonical pages. */
  readonly store: ByteStore;
  /** Separate short-lived cache for variants with query options, so that they do not evict canonical pages. */
  readonly variants?: ByteStore;
  /** Documents other than pages: sitemaps, feeds. Absent: none. */
  readonly documents?: FindDocument;
  /** Maximum cache size for documents and pictures; the sitemap of a market takes megabytes. */
  readonly documentBytes?: number;
  /** Maximum cache size for files of the browser builds. */
  readonly fileBytes?: number;
  /** Absent: no rate limit. */
  readonly countCacheMiss?: CountCacheMiss;
  /** Limits the concurrency of expensive board variants. Absent: no limit. */
  readonly runExpensive?: RunExpensive;
  /** The client's address for rate limits. Absent: all requests count as one client. */
  readonly addressOf?: (req: IncomingMessage) => string;
  readonly sources: PageSources;
  /** Null: the token is invalid, so the viewer is a visitor. */
  readonly readViewer: (token: string) => Promise<Viewer | null>;
  readonly onTrouble: ReportTrouble;
  readonly registryPollMs?: number;
  /** For development: open pages reload after a release changed. */
  readonly liveReload?: boolean;
  /** Maximum render time of an SSR bundle (default 300 ms). */
  readonly renderLimitMs?: number;
}

const neverLimited: CountCacheMiss = () => null;
const runAtOnce: RunExpensive = (_, work) => work();

/** Serves the site's pages (frame, first content, data and scripts in one document) and the files that they reference. */
export function createPages(parts: PagesParts) {
  const {
    publicUrl,
    store,
    sources,
    readViewer,
    onTrouble,
    countCacheMiss = neverLimited,
    runExpensive = runAtOnce,
  } = parts;
  const { addressOf = () => 'unknown' } = parts;
  const defaults = readyMemory();
  const variants = parts.variants ?? createByteStore({ maxBytes: defaults.shortLivedPages });
  const reload = parts.liveReload ? createLiveReload() : null;
  const host = createReleaseHost({
    places: parts.places,
    folders: parts.folders,
    builds: parts.builds,
    contract: parts.contract,
    // Development serves the builds of the checkout, not releases.
    takesReleases: !parts.liveReload,
    onTrouble,
    onReleasesChanged: () => reload?.notify(),
    pollMs: parts.registryPollMs,
    renderLimitMs: parts.renderLimitMs,
  });
  const { releases } = host;
  const serveFile = createStaticFiles(host.files, { maxBytes: parts.fileBytes, onTrouble });
  const files = siteFiles(publicUrl);
  const { pictures } = parts;
  const draw = pictures ? createSharedDrawings(pictures, drawPicture, onTrouble) : drawPicture;
  const findPicture = createPagePictures({ releases, sources, draw });
  const documents = createByteStore({ maxBytes: parts.documentBytes ?? defaults.documents });
  const sendDocument = createDocumentSender({
    find: (pathname) => parts.documents?.(pathname) ?? findIcon(pathname) ?? findPicture(pathname),
    store: documents,
    countCacheMiss,
    onTrouble,
  });
  const makePage = createPageMaker({ releases, publicUrl, sources, hasLiveReload: reload !== null });
  const sendPage = createPageSender({
    requestReader: createPageRequestReader({ releases, readViewer, onTrouble }),
    readCached: createPageCache({
      store,
      variants,
      sources,
      makePage,
      countCacheMiss,
      runExpensive,
      addressOf,
      onTrouble,
    }),
    makePage,
    countCacheMiss,
    refusal: createRefusal(() => releases.choose(null)),
  });

  return {
    /** False: not a page; the response is untouched, continue with the next handler. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const url = req.url ?? '/';
      const at = url.indexOf('?');
      const pathname = at < 0 ? url : url.slice(0, at);
      const search = at < 0 ? '' : url.slice(at);
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !pathname.startsWith('/') || isApiPath(pathname))
        return false;
      // The browser would read a link to such a path (`//name`) as another host.
      const onSite = hostlessPath(pathname);
      if (onSite !== pathname) {
        noteRequest(req, { kind: 'page', route: () => 'not_found' });
        redirectPermanently(res, onSite + search);
        return true;
      }
      noteRequest(req, { kind: 'file' });
      await host.ready;
      const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
      if (reload?.handle(pathname, req, res)) return true;
      if (file) sendText(req, res, { status: 200, ...file });
      else if (pathname === '/remotes.json') sendRegistry(host, req, res);
      else if (pathname === '/licenses.txt') await serveFile(req, res, '/shell/licenses.txt');
      else if (/^\/(?:shell|remotes)\//.test(pathname)) await serveFile(req, res, pathname);
      else if (isFile(pathname) && !releases.choose(null).match(pathname)) {
        if (!(await sendDocument(req, res, pathname))) sendFileNotFound(req, res);
      } else await sendPage(req, res, pathname, search);
      return true;
    },
    /** Resolves once the registry was read and all its releases were loaded or refused. */
    ready: (): Promise<void> => host.ready,
    /** Origins of releases on other hosts; requests from them are trusted. */
    origins: (): readonly string[] => originsOf(releases.choose(null)),
    /** Routes of the remotes that are served. */
    routes: (): readonly RoutesOfRemote[] => releases.choose(null).routes,
    /** Applies releases that another process activated, without waiting for the next poll. */
    pollReleases: (): Promise<void> => host.poll(),
    /** Administration of releases. */
    releaseAdmin: host.admin,
    /** Empties the caches of pages and documents. */
    forgetReady(): void {
      for (const cache of [store, variants, documents]) cache.clearRare();
    },
    async close(): Promise<void> {
      reload?.close();
      await host.close();
    },
  };
}
