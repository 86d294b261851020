import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLocale, localeOf } from '@site/remote-kit/locale';
import { matchRoute, redirectFor } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';
import { tokenIn } from '@site/remote-kit/token';
import type { Viewer } from '../domain/entitlements';
import { createByteStore } from '../http/byte-cache/byte-store';
import type { ByteStore } from '../http/byte-cache/byte-store';
import type { ByteEntry } from '../http/byte-cache/byte-entry';
import { EntrySender } from '../http/byte-cache/send-entry';
import { encodingWanted } from '../http/negotiate';
import type { Encoding } from '../http/byte-cache/byte-entry';
import { noteRequest } from '../http/operations/request-facts';
import { NotFoundError } from '../services/errors';
import type { ReleaseDesk } from '../services/ports';
import { createLiveReload } from './live-reload';
import { createPageMaker } from './make-page';
import type { Asked } from './make-page';
import { isElsewhere, isFile } from './page-address';
import { originsOf } from './page-files';
import type { PageData, PageSources } from './page-sources';
import { createRefusal } from './refusal';
import { createReleaseHost } from './registry/release-host';
import type { ReleasePlaces } from './registry/release-places';
import type { ReleaseSet } from './registry/releases';
import { drawGroup, groupCookie, groupIn } from './registry/visitor-group';
import { redirect, sendText } from './send-text';
import { siteFiles } from './site-files';
import { isStandingPage } from './standing-page';
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
  /** Pages that everybody asks for. */
  readonly store: ByteStore;
  /** Pages with somebody's own options, apart from them and for a while. */
  readonly passing?: ByteStore;
  /**
   * Counts a page that has to be made. Null: go on; else the whole seconds after which this client may ask again.
   * Absent: nobody is counted.
   */
  readonly countMade?: (req: IncomingMessage) => number | null;
  /** Reading of a day of the past, one after another for each client. Throws: where too much of this client's waits already. */
  readonly inTurn?: <T>(req: IncomingMessage, work: () => Promise<T>) => Promise<T>;
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

const MEBIBYTE = 1024 * 1024;
const passingLifetimeMs = 60_000;
/** The next reader may have more luck. */
const lackingLifetimeMs = 1000;
const visitor: Viewer = { kind: 'visitor' };
const plainText = { type: 'text/plain; charset=utf-8', cacheControl: 'no-store' } as const;

/** What of a viewer a page's bytes depend on. */
const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);

/** Another reader's account is no page. */
const isSomebodyElses = ({ page, params }: RouteMatch, viewer: Viewer): boolean =>
  page === 'profile' && params['id'] !== undefined && !(viewer.kind !== 'visitor' && viewer.userId === params['id']);

/** What is asked of a board of another day is read from storage, not from memory. */
const asksForThePast = (search: string): boolean => search.includes('createdAt=');

/** A client has had its share of pages that had to be made. Unit: `seconds` until it has another one. */
class TooManyPages extends Error {
  constructor(readonly seconds: number) {
    super('too many pages');
  }
}

/** Serves the site's pages: frame, first content, data and scripts in one document, and the files that they name. */
export function createPages(parts: PagesParts): Pages {
  const {
    publicUrl,
    store,
    sources,
    readViewer,
    onTrouble,
    countMade = () => null,
    inTurn = (_, work) => work(),
  } = parts;
  const passing = parts.passing ?? createByteStore({ maxBytes: 16 * MEBIBYTE });
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
  const refusal = createRefusal(() => releases.choose(null));

  /** Throws: TooManyPages when this client has had its share of pages that had to be made. */
  function count(req: IncomingMessage): void {
    const seconds = countMade(req);
    if (seconds !== null) throw new TooManyPages(seconds);
  }

  const makePage = createPageMaker({ releases, publicUrl, sources, hasLiveReload: reload !== null });

  /** Data for the first content; a failure of ours costs the page that, and nothing more. */
  async function dataFor(req: IncomingMessage, match: RouteMatch, { search, viewer }: Asked): Promise<PageData> {
    const read = (): Promise<PageData> => sources.read(match, search, viewer);
    try {
      return await (asksForThePast(search) ? inTurn(req, read) : read());
    } catch (error) {
      if (error instanceof NotFoundError) throw error;
      onTrouble({ reason: 'page_data', message: error instanceof Error ? error.message : String(error) });
      return { data: null, dataKind: null, isLacking: true };
    }
  }

  /**
   * The page, in the form that the reader takes: the first one of a variant waits for it, a few milliseconds.
   * Throws: TooManyPages, NotFoundError.
   */
  async function entryFor(req: IncomingMessage, asked: Asked, match: RouteMatch, form: Encoding): Promise<ByteEntry> {
    const { pathname, search, chosen } = asked;
    const isStanding = isStandingPage(match, pathname, search);
    const kept = isStanding ? store : passing;
    const key = ['page', chosen.key, sources.versionOf(match), viewerKey(asked.viewer), pathname + search].join(' ');
    const inForm = async (entry: ByteEntry): Promise<ByteEntry> => {
      await kept.encode(key, form);
      return entry;
    };
    const ready = kept.get(key) ?? making.get(key);
    if (ready) return inForm(await ready);
    count(req);
    const work = (async () => {
      const found = await dataFor(req, match, asked);
      const { isWhole, ...page } = await makePage(asked, match, found);
      const standing = sources.lifetimeOf(match);
      if (!isWhole) return kept.put(key, { ...page, lifetimeMs: lackingLifetimeMs });
      if (!isStanding) return kept.put(key, { ...page, lifetimeMs: passingLifetimeMs, mayStay: standing === null });
      return kept.put(key, standing === null ? page : { ...page, lifetimeMs: standing });
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
    try {
      await sendAsked(req, res, asked);
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      await refusal.send(req, res, asked.locale, error.seconds);
    }
  }

  async function sendAsked(req: IncomingMessage, res: ServerResponse, asked: Asked): Promise<void> {
    const { pathname, search } = asked;
    const match = matchRoute(pathname, search);
    noteRequest(req, { kind: 'page', route: () => match?.page ?? 'not_found', viewer: () => asked.viewer.kind });
    if (!match || asked.isUnsure) {
      count(req);
      return sendUnkept(req, res, asked, match);
    }
    const elsewhere = redirectFor(match.access, asked.viewer.kind !== 'visitor', pathname + search);
    if (elsewhere !== null) return redirect(res, inLocale(elsewhere, asked.locale));
    if (isSomebodyElses(match, asked.viewer)) {
      count(req);
      return sendUnkept(req, res, asked, null);
    }
    try {
      sender.send(req, res, await entryFor(req, asked, match, encodingWanted(req.headers['accept-encoding'])));
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
