import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@site/remote-kit/contract';
import { inLocale, localeOf } from '@site/remote-kit/locale';
import { matchRoute, redirectFor } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';
import { tokenIn } from '@site/remote-kit/token';
import type { Viewer } from '../domain/entitlements';
import type { ByteStore } from '../http/byte-cache/byte-store';
import type { ByteEntry } from '../http/byte-cache/byte-entry';
import { encodingWanted, EntrySender } from '../http/byte-cache/send-entry';
import type { Encoding } from '../http/byte-cache/byte-entry';
import { noteRequest } from '../http/operations/request-facts';
import { NotFoundError } from '../services/errors';
import type { ReleaseDesk } from '../services/ports';
import { renderFirstContent } from './first-content';
import { pageHeaders } from './html/csp';
import { pageHtml } from './html/page-html';
import { createLiveReload, liveReloadScript } from './live-reload';
import { canonicalPath, isElsewhere, isFile } from './page-address';
import { originsOf, pageFiles } from './page-files';
import type { PageData, PageSources } from './page-sources';
import { createReleaseHost } from './registry/release-host';
import type { ReleasePlaces } from './registry/release-places';
import type { ReleaseSet } from './registry/releases';
import { drawGroup, groupCookie, groupIn } from './registry/visitor-group';
import { redirect, sendText } from './send-text';
import { siteFiles } from './site-files';
import { createStaticFiles } from './static-files';

export interface Pages {
  /** False: not a page, nothing was touched, go on to the next handler. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  /** Resolves when the registry was read and every release in it was tried. */
  ready(): Promise<void>;
  /** Other hosts that the registry names: what lives there is ours. */
  origins(): readonly string[];
  /** Takes up what another process put live, now instead of at the next look. */
  lookForReleases(): Promise<void>;
  /** Releases, for whoever administers them. */
  readonly releaseDesk: ReleaseDesk;
  close(): Promise<void>;
}

export interface PagesParts {
  readonly places: ReleasePlaces;
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

const visitor: Viewer = { kind: 'visitor' };
const plainText = { type: 'text/plain; charset=utf-8', cacheControl: 'no-store' } as const;

/** What of a viewer a page's bytes depend on. */
const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);

/** Another reader's account is no page. */
const isSomebodyElses = ({ page, params }: RouteMatch, viewer: Viewer): boolean =>
  page === 'profile' && params['id'] !== undefined && !(viewer.kind !== 'visitor' && viewer.userId === params['id']);

/** Serves the site's pages: frame, first content, data and scripts in one document, and the files that they name. */
export function createPages(parts: PagesParts): Pages {
  const { publicUrl, store, sources, readViewer, onTrouble } = parts;
  const reload = parts.liveReload ? createLiveReload() : null;
  const host = createReleaseHost({
    places: parts.places,
    folders: parts.folders,
    // Whoever develops looks at what they build, not at what was released.
    takesReleases: !parts.liveReload,
    onTrouble,
    onNew: () => reload?.tell(),
    beatMs: parts.registryBeatMs,
    renderLimitMs: parts.renderLimitMs,
  });
  const { releases } = host;
  const serveFile = createStaticFiles(host.folders);
  const files = siteFiles(publicUrl);
  const sender = new EntrySender();
  const making = new Map<string, Promise<ByteEntry>>();

  interface Asked {
    readonly pathname: string;
    readonly search: string;
    readonly locale: Locale;
    /** A visitor while `isUnsure`: there is a token, but nobody can say whose it is. */
    readonly viewer: Viewer;
    readonly isUnsure: boolean;
    /** The versions that this reader gets. */
    readonly chosen: ReleaseSet;
  }

  /** Null as `match`: page not found. */
  async function makePage(asked: Asked, match: RouteMatch | null, found: PageData) {
    const { pathname, search, locale, viewer, chosen } = asked;
    const viewerClass = viewer.kind;
    const content = await renderFirstContent(chosen, {
      match,
      pathname,
      search,
      locale,
      viewerClass,
      data: found.data,
    });
    const { registry, ...named } = pageFiles(chosen, match, locale);
    const path = canonicalPath(match, pathname);
    const { html, policy } = pageHtml({
      locale,
      origin: publicUrl,
      addresses: { en: inLocale(path, 'en'), he: inLocale(path, 'he') },
      ...content,
      ...named,
      boot: {
        locale,
        viewerClass,
        registry,
        markets: sources.markets(),
        hasDemoAccounts: sources.hasDemoAccounts(),
        notFound: match === null,
      },
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
          viewer.kind === 'visitor' && !releases.isSplit
            ? 'public, max-age=0, s-maxage=60, must-revalidate'
            : 'private, no-cache',
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

  /** The page, in the form that the reader takes: the first one of a variant waits for it, a few milliseconds. */
  async function entryFor(asked: Asked, match: RouteMatch, form: Encoding): Promise<ByteEntry> {
    const key = [
      'page',
      asked.chosen.key,
      sources.versionOf(match),
      viewerKey(asked.viewer),
      asked.pathname + asked.search,
    ].join(' ');
    const inForm = async (entry: ByteEntry): Promise<ByteEntry> => {
      await store.encode(key, form);
      return entry;
    };
    const ready = store.get(key) ?? making.get(key);
    if (ready) return inForm(await ready);
    const work = (async () => {
      const found = await dataFor(match, asked);
      const { isWhole, ...page } = await makePage(asked, match, found);
      // A page without its first content is for now alone: the next reader may have more luck.
      return store.put(key, isWhole ? page : { ...page, lifetimeMs: 1000 });
    })();
    making.set(key, work);
    try {
      return await inForm(await work);
    } finally {
      making.delete(key);
    }
  }

  /**
   * A page that is kept nowhere: 'page not found' (null as `match`), or one without anybody's data while nobody can say
   * whose token it is. What a visitor gets would tell a subscriber to subscribe, and ask for a login that stands; this
   * page asks for itself, with its reader's token.
   */
  async function sendUnkept(
    req: IncomingMessage,
    res: ServerResponse,
    asked: Asked,
    match: RouteMatch | null,
  ): Promise<void> {
    const { body, contentType, headers } = await makePage(asked, match, { data: null, dataKind: null });
    const bytes = Buffer.from(body);
    res.writeHead(match ? 200 : 404, {
      ...headers,
      'Cache-Control': match ? 'private, no-store' : 'no-cache',
      'Content-Type': contentType,
      'Content-Length': bytes.length,
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  async function viewerIn(req: IncomingMessage): Promise<{ readonly viewer: Viewer; readonly isUnsure: boolean }> {
    const token = tokenIn(req.headers.cookie ?? '');
    if (token === null) return { viewer: visitor, isUnsure: false };
    try {
      return { viewer: (await readViewer(token)) ?? visitor, isUnsure: false };
    } catch (error) {
      onTrouble({ reason: 'viewer', message: error instanceof Error ? error.message : String(error) });
      return { viewer: visitor, isUnsure: true };
    }
  }

  /** While versions are tried out, each reader keeps theirs: by lot, and by a cookie that says the lot alone. */
  function chosenFor(req: IncomingMessage, res: ServerResponse): ReleaseSet {
    if (!releases.isSplit) return releases.choose(null);
    const known = groupIn(req.headers.cookie ?? '');
    const group = known ?? drawGroup();
    if (known === null) res.setHeader('Set-Cookie', groupCookie(group));
    return releases.choose(group);
  }

  async function sendPage(req: IncomingMessage, res: ServerResponse, pathname: string, search: string): Promise<void> {
    const chosen = chosenFor(req, res);
    const asked: Asked = { pathname, search, locale: localeOf(search), ...(await viewerIn(req)), chosen };
    const match = matchRoute(pathname, search);
    noteRequest(req, { kind: 'page', route: () => match?.page ?? 'not_found', viewer: () => asked.viewer.kind });
    if (!match || asked.isUnsure) return sendUnkept(req, res, asked, match);
    const elsewhere = redirectFor(match.access, asked.viewer.kind !== 'visitor', pathname + search);
    if (elsewhere !== null) return redirect(res, inLocale(elsewhere, asked.locale));
    if (isSomebodyElses(match, asked.viewer)) return sendUnkept(req, res, asked, null);
    try {
      sender.send(req, res, await entryFor(asked, match, encodingWanted(req.headers['accept-encoding'])));
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      await sendUnkept(req, res, asked, null);
    }
  }

  function sendRegistry(req: IncomingMessage, res: ServerResponse): void {
    const remotes = host.registryFor(releases.isSplit ? groupIn(req.headers.cookie ?? '') : null);
    if (remotes.length === 0) return sendText(req, res, { ...plainText, status: 404, text: 'There is no registry.\n' });
    const text = JSON.stringify({ remotes });
    res.setHeader('Vary', 'Cookie');
    sendText(req, res, { status: 200, type: 'application/json; charset=utf-8', text, cacheControl: 'no-cache' });
  }

  return {
    async handle(req, res) {
      const url = req.url ?? '/';
      const at = url.indexOf('?');
      const pathname = at < 0 ? url : url.slice(0, at);
      const search = at < 0 ? '' : url.slice(at);
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !pathname.startsWith('/') || isElsewhere(pathname))
        return false;
      noteRequest(req, { kind: 'file' });
      await host.ready;
      const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
      if (reload?.handle(pathname, req, res)) return true;
      if (file) sendText(req, res, { status: 200, ...file });
      else if (pathname === '/remotes.json') sendRegistry(req, res);
      else if (pathname === '/licenses.txt') await serveFile(req, res, '/shell/licenses.txt');
      else if (/^\/(?:shell|remotes)\//.test(pathname)) await serveFile(req, res, pathname);
      else if (isFile(pathname) && !matchRoute(pathname)) {
        sendText(req, res, { ...plainText, status: 404, text: 'No such file.\n' });
      } else await sendPage(req, res, pathname, search);
      return true;
    },
    ready: () => host.ready,
    origins: () => originsOf(releases.choose(null)),
    lookForReleases: () => host.look(),
    releaseDesk: host.desk,
    async close() {
      reload?.close();
      await host.close();
    },
  };
}
