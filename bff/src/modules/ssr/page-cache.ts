import type { IncomingMessage } from 'node:http';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../domain/entitlements';
import type { ByteEntry, Encoding } from '../../platform/http/response-cache/cache-entry';
import type { ByteStore } from '../../platform/http/response-cache/cache-store';
import { viewerKey } from '../../domain/entitlements';
import { createInFlight } from '../../platform/http/in-flight';
import { ClientLeft } from '../../platform/http/limits/expensive-work';
import { NotFoundError, UnavailableError } from '../../platform/errors';
import type { PageRequest, MakePage } from './make-page';
import { type CountCacheMiss, countMiss, TooManyPages } from './page-count';
import type { PageData } from '../../platform/pages/page-data';
import type { PageSources } from './page-sources';
import { messageOf, type ReportTrouble } from './page-trouble';
import { isCanonicalPage } from './canonical-page';

/** A client that waits for a page's data. */
export interface PageClient {
  readonly req: IncomingMessage;
  readonly viewer: Viewer;
  /** Aborted when no client waits for the page any longer. */
  readonly signal: AbortSignal;
}

/** Runs expensive work within the concurrency limits. Throws: UnavailableError('overloaded') when the queue is full. */
export type RunExpensive = <T>(client: PageClient, work: () => Promise<T>) => Promise<T>;

export interface PageCacheParts {
  /** Canonical pages. */
  readonly store: ByteStore;
  /** Short-lived variants with query options. */
  readonly variants: ByteStore;
  readonly sources: Pick<PageSources, 'read' | 'versionOf' | 'lifetimeOf'>;
  readonly makePage: MakePage;
  readonly countCacheMiss: CountCacheMiss;
  /** For variants of boards. */
  readonly runExpensive: RunExpensive;
  /** The client's address for rate limits. */
  readonly addressOf: (req: IncomingMessage) => string;
  readonly onTrouble: ReportTrouble;
}

/**
 * The page from the cache, in the requested encoding. On a miss it is rendered and encoded first, which takes a few
 * milliseconds. Throws: TooManyPages, NotFoundError.
 */
export type ReadCachedPage = (
  req: IncomingMessage,
  request: PageRequest,
  match: RouteMatch,
  form: Encoding,
  /** Aborted when the client has left. */
  signal: AbortSignal,
) => Promise<ByteEntry>;

const VARIANT_LIFETIME_MS = 60_000;
/** Short, so that the next requests try again. */
const INCOMPLETE_LIFETIME_MS = 1000;

/** The cache and the key of a page. */
interface CacheSlot {
  readonly cache: ByteStore;
  readonly key: string;
}

/** Renders a page once for all viewers with the same rights, and caches its bytes. */
export function createPageCache(parts: PageCacheParts): ReadCachedPage {
  const { store, variants, sources, makePage, countCacheMiss, runExpensive, addressOf, onTrouble } = parts;
  const making = createInFlight<ByteEntry>();

  /** Data for the first content. After an internal error the page is sent without it. */
  async function dataFor(
    client: PageClient,
    match: RouteMatch,
    request: PageRequest,
    cache: ByteStore,
  ): Promise<PageData> {
    const { search, viewer, zone } = request;
    const waiting = { address: addressOf(client.req), signal: client.signal };
    const read = (): Promise<PageData> => sources.read(match, search, viewer, zone, waiting);
    try {
      return await (cache === variants && match.page === 'board' ? runExpensive(client, read) : read());
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof ClientLeft) throw error;
      if (error instanceof UnavailableError && error.errorCode === 'overloaded') {
        throw new TooManyPages(error.retryAfterSeconds);
      }
      onTrouble({ reason: 'page_data', message: messageOf(error) });
      return { data: null, dataKind: null, isIncomplete: true };
    }
  }

  async function make(
    client: PageClient,
    request: PageRequest,
    match: RouteMatch,
    slot: CacheSlot,
  ): Promise<ByteEntry> {
    const { cache, key } = slot;
    const found = await dataFor(client, match, request, cache);
    const { isComplete, ...page } = await makePage(request, match, found);
    const lifetimeMs = sources.lifetimeOf(match);
    if (!isComplete) return cache.put(key, { ...page, lifetimeMs: INCOMPLETE_LIFETIME_MS });
    if (cache === variants)
      return cache.put(key, { ...page, lifetimeMs: VARIANT_LIFETIME_MS, mayStay: lifetimeMs === null });
    return cache.put(key, lifetimeMs === null ? page : { ...page, lifetimeMs });
  }

  function slotOf({ pathname, search, zone, chosen, viewer }: PageRequest, match: RouteMatch): CacheSlot {
    const cache = zone === null && isCanonicalPage(match, pathname, search) ? store : variants;
    const key = ['page', chosen.key, sources.versionOf(match), viewerKey(viewer), zone ?? '', pathname + search].join(
      ' ',
    );
    return { cache, key };
  }

  return async (req, request, match, form, signal) => {
    const slot = slotOf(request, match);
    const { cache, key } = slot;
    const cached = cache.get(key);
    if (!cached && !making.get(key)) countMiss(countCacheMiss, req);
    const { viewer } = request;
    const entry =
      cached ??
      (await making.share(key, (allLeft) => make({ req, viewer, signal: allLeft }, request, match, slot), signal));
    await cache.encode(key, form);
    return entry;
  };
}
