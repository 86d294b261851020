import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@site/remote-kit/contract';
import { inLocale, localeOf } from '@site/remote-kit/locale';
import { boardPath, matchRoute, redirectFor, sectorPath } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';
import { tokenIn } from '@site/remote-kit/token';
import type { Viewer } from '../domain/entitlements';
import type { ByteEntry, ByteStore } from '../http/byte-cache/byte-store';
import { EntrySender } from '../http/byte-cache/send-entry';
import { NotFoundError } from '../services/errors';
import { renderFirstContent } from './first-content';
import { pageHeaders } from './html/csp';
import { pageHtml } from './html/page-html';
import { createLiveReload, liveReloadScript } from './live-reload';
import { pageFiles } from './page-files';
import type { PageData, PageSources } from './page-sources';
import { createReleaseReader, createServedFolders } from './registry/release-files';
import { watchRegistry } from './registry/registry-file';
import type { RegistryWatch } from './registry/registry-file';
import { createReleases } from './registry/releases';
import { siteFiles } from './site-files';
import { createStaticFiles } from './static-files';

export interface Pages {
  /** False: not a page, nothing was touched, go on to the next handler. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  /** Resolves when the registry was read and every release in it was tried. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface PagesParts {
  /** The registry of remotes. */
  readonly registryFile: string;
  /** Folders of browser files by address prefix: `{ '/shell/': '…/shell/dist', '/remotes/mfe_boards/': '…' }`. */
  readonly folders: Readonly<Record<string, string>>;
  /** The site's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly store: ByteStore;
  readonly sources: PageSources;
  /** Null: the token is good for nothing, its bearer is a visitor. */
  readonly readViewer: (token: string) => Promise<Viewer | null>;
  /** Told of what went wrong behind a page that went out all the same. `reason` is stable. */
  readonly onTrouble: (event: { readonly reason: string; readonly remote?: string; readonly message: string }) => void;
  readonly registryBeatMs?: number;
  /** For development: open pages load anew when a release was taken up. */
  readonly liveReload?: boolean;
  /** How long a server part may take for one render (default 300 ms). */
  readonly renderLimitMs?: number;
}

/** Paths that belong to the API and its neighbours. */
const isElsewhere = (path: string): boolean => /^\/(?:api|logos)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/.test(path);
/** A path that asks for a file: it must not get a page. */
const isFile = (path: string): boolean =>
  /\.(?:js|mjs|cjs|css|map|json|svg|png|jpe?g|gif|webp|ico|woff2?|txt|xml|php|env)$/i.test(path);

const visitor: Viewer = { kind: 'visitor' };

/** What of a viewer a page's bytes depend on. */
const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);

/** The address under which search engines should know a page. */
function canonicalPath(match: RouteMatch | null, pathname: string): string {
  if (match?.page !== 'board') return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const { market = '', sector, industry } = match.params;
  return sector !== undefined && industry !== undefined ? sectorPath(sector, industry) : boardPath(market);
}

/** Serves the site's pages: frame, first content, data and scripts in one document, and the files that they name. */
export function createPages(parts: PagesParts): Pages {
  const { registryFile, publicUrl, store, sources, readViewer, onTrouble, registryBeatMs } = parts;
  const folders = createServedFolders(parts.folders);
  const releases = createReleases({
    readFile: createReleaseReader(folders),
    renderLimitMs: parts.renderLimitMs,
    onTrouble,
  });
  const serveFile = createStaticFiles(folders);
  const files = siteFiles(publicUrl);
  const sender = new EntrySender();
  const reload = parts.liveReload ? createLiveReload() : null;
  const making = new Map<string, Promise<ByteEntry>>();
  let watch: RegistryWatch | null = null;

  const starting = watchRegistry({
    file: registryFile,
    onChange: async (registry) => {
      const before = releases.generation;
      await releases.take(registry);
      if (releases.generation !== before) reload?.tell();
    },
    onTrouble: (message) => onTrouble({ reason: 'registry', message }),
    ...(registryBeatMs === undefined ? {} : { beatMs: registryBeatMs }),
  }).then((started) => {
    watch = started;
  });

  interface Asked {
    readonly pathname: string;
    readonly search: string;
    readonly locale: Locale;
    readonly viewer: Viewer;
  }

  /** Null as `match`: page not found. */
  async function makePage(asked: Asked, match: RouteMatch | null, found: PageData) {
    const { pathname, search, locale, viewer } = asked;
    const viewerClass = viewer.kind;
    const content = await renderFirstContent(releases, {
      match,
      pathname,
      search,
      locale,
      viewerClass,
      data: found.data,
    });
    const { registry, ...named } = pageFiles(releases, match, locale);
    const path = canonicalPath(match, pathname);
    const { html, policy } = pageHtml({
      locale,
      origin: publicUrl,
      addresses: { en: inLocale(path, 'en'), he: inLocale(path, 'he') },
      ...content,
      ...named,
      boot: { locale, viewerClass, registry, markets: sources.markets(), notFound: match === null },
      data: found.data,
      ...(reload ? { scripts: [...named.scripts, { url: liveReloadScript }] } : {}),
    });
    return {
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...pageHeaders,
        'Content-Security-Policy': policy,
        'Cache-Control':
          viewer.kind === 'visitor' ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'private, no-cache',
        Vary: 'Cookie, Accept-Encoding',
        'Content-Language': locale,
        ...(found.dataKind === null ? {} : { 'X-Data-Source': found.dataKind }),
      },
      isWhole: content.content !== '' && content.top !== '',
    };
  }

  /** Data for the first content; a failure of ours costs the page that, and nothing more. */
  async function dataFor(match: RouteMatch, { search, viewer }: Asked): Promise<PageData> {
    try {
      return await sources.read(match, search, viewer);
    } catch (error) {
      if (error instanceof NotFoundError) throw error;
      onTrouble({ reason: 'page_data', message: error instanceof Error ? error.message : String(error) });
      return { data: null, dataKind: null };
    }
  }

  async function entryFor(asked: Asked, match: RouteMatch): Promise<ByteEntry> {
    const key = [
      'page',
      releases.generation,
      sources.versionOf(match),
      viewerKey(asked.viewer),
      asked.pathname + asked.search,
    ].join(' ');
    const ready = store.get(key) ?? making.get(key);
    if (ready) return ready;
    const work = (async () => {
      const found = await dataFor(match, asked);
      const { isWhole, ...page } = await makePage(asked, match, found);
      // A page without its first content is for now alone: the next reader may have more luck.
      return store.put(key, isWhole ? page : { ...page, lifetimeMs: 1000 });
    })();
    making.set(key, work);
    try {
      return await work;
    } finally {
      making.delete(key);
    }
  }

  async function sendNotFound(req: IncomingMessage, res: ServerResponse, asked: Asked): Promise<void> {
    const { body, contentType, headers } = await makePage(asked, null, { data: null, dataKind: null });
    const bytes = Buffer.from(body);
    res.writeHead(404, {
      ...headers,
      'Cache-Control': 'no-cache',
      'Content-Type': contentType,
      'Content-Length': bytes.length,
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  async function viewerIn(req: IncomingMessage): Promise<Viewer> {
    const token = tokenIn(req.headers.cookie ?? '');
    if (token === null) return visitor;
    try {
      return (await readViewer(token)) ?? visitor;
    } catch (error) {
      onTrouble({ reason: 'viewer', message: error instanceof Error ? error.message : String(error) });
      return visitor;
    }
  }

  function redirect(res: ServerResponse, to: string): void {
    res.writeHead(302, { Location: to, 'Cache-Control': 'no-store', Vary: 'Cookie', 'Content-Length': 0 }).end();
  }

  function sendText(
    req: IncomingMessage,
    res: ServerResponse,
    status: number,
    type: string,
    text: string,
    cacheControl: string,
  ): void {
    res.writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(req.method === 'HEAD' ? undefined : text);
  }

  async function sendPage(req: IncomingMessage, res: ServerResponse, pathname: string, search: string): Promise<void> {
    const asked: Asked = { pathname, search, locale: localeOf(search), viewer: await viewerIn(req) };
    const match = matchRoute(pathname, search);
    if (!match) return sendNotFound(req, res, asked);
    const elsewhere = redirectFor(match.access, asked.viewer.kind !== 'visitor', pathname + search);
    if (elsewhere !== null) return redirect(res, inLocale(elsewhere, asked.locale));
    try {
      sender.send(req, res, await entryFor(asked, match));
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      await sendNotFound(req, res, asked);
    }
  }

  return {
    async handle(req, res) {
      const url = req.url ?? '/';
      const at = url.indexOf('?');
      const pathname = at < 0 ? url : url.slice(0, at);
      const search = at < 0 ? '' : url.slice(at);
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !pathname.startsWith('/') || isElsewhere(pathname))
        return false;
      await starting;
      const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
      if (reload?.handle(pathname, req, res)) return true;
      if (file) sendText(req, res, 200, file.type, file.text, file.cacheControl);
      else if (pathname === '/remotes.json') {
        const text = await readFile(registryFile, 'utf8').catch(() => null);
        if (text === null) sendText(req, res, 404, 'text/plain; charset=utf-8', 'There is no registry.\n', 'no-store');
        else sendText(req, res, 200, 'application/json; charset=utf-8', text, 'no-cache');
      } else if (/^\/(?:shell|remotes)\//.test(pathname)) await serveFile(req, res, pathname);
      else if (isFile(pathname) && !matchRoute(pathname)) {
        sendText(req, res, 404, 'text/plain; charset=utf-8', 'No such file.\n', 'no-store');
      } else await sendPage(req, res, pathname, search);
      return true;
    },
    ready: () => starting,
    async close() {
      await starting.catch(() => undefined);
      watch?.close();
      reload?.close();
      await releases.close();
    },
  };
}
