import type { IncomingMessage } from 'node:http';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../domain/entitlements';
import type { ByteEntry, Encoding } from '../http/byte-cache/byte-entry';
import type { ByteStore } from '../http/byte-cache/byte-store';
import { NotFoundError } from '../services/errors';
import type { Asked, MakePage } from './make-page';
import { countPage } from './page-count';
import type { CountMade } from './page-count';
import type { PageData } from './page-data';
import type { PageSources } from './page-sources';
import { messageOf } from './page-trouble';
import type { TellTrouble } from './page-trouble';
import { isStandingPage } from './standing-page';

/** Reads one after another for each client. Throws: where too much of this client's waits already. */
export type InTurn = <T>(req: IncomingMessage, work: () => Promise<T>) => Promise<T>;

export interface KeptPagesParts {
  /** Pages that everybody asks for. */
  readonly store: ByteStore;
  /** Pages with somebody's own options, apart from them and for a while. */
  readonly passing: ByteStore;
  readonly sources: Pick<PageSources, 'read' | 'versionOf' | 'lifetimeOf'>;
  readonly makePage: MakePage;
  readonly countMade: CountMade;
  /** Of days of the past. */
  readonly inTurn: InTurn;
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
) => Promise<ByteEntry>;

const passingLifetimeMs = 60_000;
/** The next reader may have more luck. */
const lackingLifetimeMs = 1000;

/** What of a viewer a page's bytes depend on. */
const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);

/** What is asked of a board of another day is read from storage, not from memory. */
const asksForThePast = (search: string): boolean => search.includes('createdAt=');

/** Where a page is kept, and under which name. */
interface Place {
  readonly kept: ByteStore;
  readonly key: string;
}

/** Pages are made once for all who may see the same, and kept as bytes. */
export function createKeptPages(parts: KeptPagesParts): ReadKeptPage {
  const { store, passing, sources, makePage, countMade, inTurn, onTrouble } = parts;
  const making = new Map<string, Promise<ByteEntry>>();

  /** Data for the first content; a failure of ours costs the page that, and nothing more. */
  async function dataFor(req: IncomingMessage, match: RouteMatch, { search, viewer, zone }: Asked): Promise<PageData> {
    const read = (): Promise<PageData> => sources.read(match, search, viewer, zone);
    try {
      return await (asksForThePast(search) ? inTurn(req, read) : read());
    } catch (error) {
      if (error instanceof NotFoundError) throw error;
      onTrouble({ reason: 'page_data', message: messageOf(error) });
      return { data: null, dataKind: null, isLacking: true };
    }
  }

  async function make(req: IncomingMessage, asked: Asked, match: RouteMatch, place: Place): Promise<ByteEntry> {
    const { kept, key } = place;
    const found = await dataFor(req, match, asked);
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

  return async (req, asked, match, form) => {
    const place = placeOf(asked, match);
    const { kept, key } = place;
    let page = kept.get(key) ?? making.get(key);
    if (!page) {
      countPage(countMade, req);
      page = make(req, asked, match, place).finally(() => making.delete(key));
      making.set(key, page);
    }
    const entry = await page;
    await kept.encode(key, form);
    return entry;
  };
}
