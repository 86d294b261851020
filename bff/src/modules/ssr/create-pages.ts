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
import { createKeptPages } from './page-cache';
import type { InTurn } from './page-cache';
import { createLiveReload } from './live-reload';
import { createPageMaker } from './make-page';
import { isElsewhere, isFile } from './page-address';
import type { CountMade } from './page-count';
import { originsOf } from './page-files';
import type { PageSources } from './page-sources';
import type { TellTrouble } from './page-trouble';
import { createAskedReader } from './page-request-context';
import { drawPicture } from './pictures/draw-picture';
import { createSharedDrawings } from './pictures/shared-drawings';
import { createPagePictures } from './pictures/page-pictures';
import { findIcon } from './pictures/site-icons';
import { createRefusal } from './refusal';
import { createReleaseHost } from './releases/release-host';
import { createPageSender } from './send-page';
import { sendRegistry } from './send-registry';
import { movedForGood, sendNoFile, sendText } from './send-text';
import { siteFiles } from './site-files';
import { createStaticFiles } from './static-files';

export type Pages = ReturnType<typeof createPages>;

export interface PagesParts {
  readonly places: ReleasePlaces;
  /** Folders of browser files by address prefix: `{ '/shell/': '…/shell/dist', '/remotes/mfe_boards/': '…' }`. */
  readonly folders: Readonly<Record<string, string>>;
  /** Where processes find the files of each other's builds. Absent: there is one build, this machine's. */
  readonly builds?: Storage | null;
  /** Pictures that any process has drawn. Absent: each draws its own. */
  readonly pictures?: Storage | null;
  /** The API that releases are held against. */
  readonly contract: RunningContract;
  /** The site's public address, without a slash at the end. */
  readonly publicUrl: string;
  /** Pages that everybody asks for. */
  readonly store: ByteStore;
  /** Pages with somebody's own options, apart from them and for a while. */
  readonly passing?: ByteStore;
  /** What is no page: maps for search engines, feeds. Absent: none. */
  readonly documents?: FindDocument;
  /** Room for those and for pictures: maps of a whole market are megabytes. */
  readonly documentBytes?: number;
  /** Room for files of the browser builds. */
  readonly fileBytes?: number;
  /** Absent: nobody is counted. */
  readonly countMade?: CountMade;
  /** Reading of boards that are made for one reader's question. Absent: nobody waits for others. */
  readonly inTurn?: InTurn;
  /** The client's address, as limits count by it. Absent: all are one client. */
  readonly addressOf?: (req: IncomingMessage) => string;
  readonly sources: PageSources;
  /** Null: the token is good for nothing, its bearer is a visitor. */
  readonly readViewer: (token: string) => Promise<Viewer | null>;
  readonly onTrouble: TellTrouble;
  readonly registryBeatMs?: number;
  /** For development: open pages load again when a release was taken up. */
  readonly liveReload?: boolean;
  /** How long an SSR bundle may take for one render (default 300 ms). */
  readonly renderLimitMs?: number;
}

const nobodyCounted: CountMade = () => null;
const nobodyWaits: InTurn = (_, work) => work();

/** Serves the site's pages: frame, first content, data and scripts in one document, and the files that they name. */
export function createPages(parts: PagesParts) {
  const { publicUrl, store, sources, readViewer, onTrouble, countMade = nobodyCounted, inTurn = nobodyWaits } = parts;
  const { addressOf = () => 'unknown' } = parts;
  const usual = readyMemory();
  const passing = parts.passing ?? createByteStore({ maxBytes: usual.passingPages });
  const reload = parts.liveReload ? createLiveReload() : null;
  const host = createReleaseHost({
    places: parts.places,
    folders: parts.folders,
    builds: parts.builds,
    contract: parts.contract,
    // Anyone who develops looks at what they build, not at what was released.
    takesReleases: !parts.liveReload,
    onTrouble,
    onNew: () => reload?.tell(),
    beatMs: parts.registryBeatMs,
    renderLimitMs: parts.renderLimitMs,
  });
  const { releases } = host;
  const serveFile = createStaticFiles(host.files, { heldBytes: parts.fileBytes, onTrouble });
  const files = siteFiles(publicUrl);
  const { pictures } = parts;
  const draw = pictures ? createSharedDrawings(pictures, drawPicture, onTrouble) : drawPicture;
  const findPicture = createPagePictures({ releases, sources, draw });
  const documents = createByteStore({ maxBytes: parts.documentBytes ?? usual.documents });
  const sendDocument = createDocumentSender({
    find: (pathname) => parts.documents?.(pathname) ?? findIcon(pathname) ?? findPicture(pathname),
    store: documents,
    countMade,
    onTrouble,
  });
  const makePage = createPageMaker({ releases, publicUrl, sources, hasLiveReload: reload !== null });
  const sendPage = createPageSender({
    askedReader: createAskedReader({ releases, readViewer, onTrouble }),
    readKept: createKeptPages({ store, passing, sources, makePage, countMade, inTurn, addressOf, onTrouble }),
    makePage,
    countMade,
    refusal: createRefusal(() => releases.choose(null)),
  });

  return {
    /** False: not a page, nothing was touched, go on to the next handler. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const url = req.url ?? '/';
      const at = url.indexOf('?');
      const pathname = at < 0 ? url : url.slice(0, at);
      const search = at < 0 ? '' : url.slice(at);
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !pathname.startsWith('/') || isElsewhere(pathname))
        return false;
      // Links made from such a path would lead to another host.
      const onSite = hostlessPath(pathname);
      if (onSite !== pathname) {
        noteRequest(req, { kind: 'page', route: () => 'not_found' });
        movedForGood(res, onSite + search);
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
        if (!(await sendDocument(req, res, pathname))) sendNoFile(req, res);
      } else await sendPage(req, res, pathname, search);
      return true;
    },
    /** Resolves when the registry was read and every release in it was tried. */
    ready: (): Promise<void> => host.ready,
    /** Other hosts that the registry names: what lives there is ours. */
    origins: (): readonly string[] => originsOf(releases.choose(null)),
    /** Pages of the remotes that serve. */
    routes: (): readonly RoutesOfRemote[] => releases.choose(null).routes,
    /** Takes up what another process put live, now instead of at the next look. */
    lookForReleases: (): Promise<void> => host.look(),
    /** Releases, for anyone who administers them. */
    releaseDesk: host.desk,
    /** Lets go of all pages and documents: they are made again when somebody asks. */
    forgetReady(): void {
      for (const ready of [store, passing, documents]) ready.clearRare();
    },
    async close(): Promise<void> {
      reload?.close();
      await host.close();
    },
  };
}
