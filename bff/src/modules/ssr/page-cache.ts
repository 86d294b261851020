import type { IncomingMessage } from 'node:http';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../domain/entitlements';
import type { ByteEntry, Encoding } from '../../platform/http/response-cache/cache-entry';
import type { ByteStore } from '../../platform/http/response-cache/cache-store';
import { viewerKey } from '../boards';
import { createInFlight } from '../../platform/http/in-flight';
import { ClientLeft } from '../../platform/http/limits/expensive-work';
import { NotFoundError, UnavailableError } from '../../platform/errors';
import type { Asked, MakePage } from './make-page';
import { type CountMade, countPage, TooManyPages } from './page-count';
import type { PageData } from './page-data';
import type { PageSources } from './page-sources';
import { messageOf, type TellTrouble } from './page-trouble';
import { isStandingPage } from './canonical-page';

/** A client that waits for a page's data. */
export interface PageClient {
  readonly req: IncomingMessage;
  readonly viewer: Viewer;
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

/** Begins expensive reading when the client has a place. Throws: UnavailableError('overloaded') where too much waits. */
export type InTurn = <T>(client: PageClient, work: () => Promise<T>) => Promise<T>;

export interface KeptPagesParts {
  /** Pages that everybody asks for. */
  readonly store: ByteStore;
  /** Pages with somebody's own options, apart from them and for a while. */
  readonly passing: ByteStore;
  readonly sources: Pick<PageSources, 'read' | 'versionOf' | 'lifetimeOf'>;
  readonly makePage: MakePage;
  readonly countMade: CountMade;
  /** Of boards that are made for one reader's question. */
  readonly inTurn: InTurn;
  /** The client's address, as limits count by it. */
  readonly addressOf: (req: IncomingMessage) => string;
  readonly onTrouble: TellTrouble;
}

/**
 * The page, in the form that the reader takes: the first one of a variant waits for it, a few milliseconds.
 * Throws: TooManyPages, NotFoundError.
 */
export type ReadKeptPage = (
  req: IncomingMessage,
  asked: Asked,
  match: RouteMatch,
  form: Encoding,
  /** Aborted when the client has left. */
  signal: AbortSignal,
) => Promise<ByteEntry>;

const passingLifetimeMs = 60_000;
/** The next reader may have more luck. */
const lackingLifetimeMs = 1000;

/** Where a page is kept, and under which name. */
interface Place {
  readonly kept: ByteStore;
  readonly key: string;
}

/** Pages are made once for all who may see the same, and kept as bytes. */
export function createKeptPages(parts: KeptPagesParts): ReadKeptPage {
  const { store, passing, sources, makePage, countMade, inTurn, addressOf, onTrouble } = parts;
  const making = createInFlight<ByteEntry>();

  /** Data for the first content; a failure of ours costs the page that, and nothing more. */
  async function dataFor(client: PageClient, match: RouteMatch, asked: Asked, kept: ByteStore): Promise<PageData> {
    const { search, viewer, zone } = asked;
    const waiting = { address: addressOf(client.req), signal: client.signal };
    const read = (): Promise<PageData> => sources.read(match, search, viewer, zone, waiting);
    try {
      return await (kept === passing && match.page === 'board' ? inTurn(client, read) : read());
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof ClientLeft) throw error;
      if (error instanceof UnavailableError && error.errorCode === 'overloaded') {
        throw new TooManyPages(error.retryAfterSeconds);
      }
      onTrouble({ reason: 'page_data', message: messageOf(error) });
      return { data: null, dataKind: null, isLacking: true };
    }
  }

  async function make(client: PageClient, asked: Asked, match: RouteMatch, place: Place): Promise<ByteEntry> {
    const { kept, key } = place;
    const found = await dataFor(client, match, asked, kept);
    const { isWhole, ...page } = await makePage(asked, match, found);
    const standing = sources.lifetimeOf(match);
    if (!isWhole) return kept.put(key, { ...page, lifetimeMs: lackingLifetimeMs });
    if (kept === passing) return kept.put(key, { ...page, lifetimeMs: passingLifetimeMs, mayStay: standing === null });
    return kept.put(key, standing === null ? page : { ...page, lifetimeMs: standing });
  }

  function placeOf({ pathname, search, zone, chosen, viewer }: Asked, match: RouteMatch): Place {
    const kept = zone === null && isStandingPage(match, pathname, search) ? store : passing;
    const key = ['page', chosen.key, sources.versionOf(match), viewerKey(viewer), zone ?? '', pathname + search].join(
      ' ',
    );
    return { kept, key };
  }

  return async (req, asked, match, form, signal) => {
    const place = placeOf(asked, match);
    const { kept, key } = place;
    const ready = kept.get(key);
    if (!ready && !making.get(key)) countPage(countMade, req);
    const { viewer } = asked;
    const entry =
      ready ??
      (await making.share(key, (allLeft) => make({ req, viewer, signal: allLeft }, asked, match, place), signal));
    await kept.encode(key, form);
    return entry;
  };
}
