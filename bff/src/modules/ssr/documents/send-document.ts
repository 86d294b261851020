import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ByteEntry, Encoding } from '../../../platform/http/response-cache/cache-entry';
import type { ByteStore } from '../../../platform/http/response-cache/cache-store';
import { EntrySender } from '../../../platform/http/response-cache/send-entry';
import { encodingWanted } from '../../../platform/http/negotiate';
import { NotFoundError } from '../../../platform/errors';
import { countPage, TooManyPages } from '../page-count';
import type { CountMade } from '../page-count';
import { messageOf, type TellTrouble } from '../page-trouble';
import { plainText, sendNoFile, sendText } from '../send-text';
import { TooBusy, type FindDocument, type SiteDocument } from './site-document';

export interface DocumentSenderParts {
  readonly find: FindDocument;
  readonly store: ByteStore;
  /** A document that has to be made counts as a page that has to be made. */
  readonly countMade: CountMade;
  readonly onTrouble: TellTrouble;
}

/** False: the path is none of a document's, nothing was touched. */
export type SendDocument = (req: IncomingMessage, res: ServerResponse, pathname: string) => Promise<boolean>;

const BUSY_SECONDS = 2;
/** Pictures are packed as they are. */
const isPacked = ({ contentType }: SiteDocument): boolean => contentType === 'image/png';

/** Documents are made once for all who ask, kept as bytes while their data stand, and never made for a request alone. */
export function createDocumentSender({ find, store, countMade, onTrouble }: DocumentSenderParts): SendDocument {
  const sender = new EntrySender();
  const making = new Map<string, Promise<ByteEntry>>();

  async function make(key: string, document: SiteDocument): Promise<ByteEntry> {
    const { contentType, lifetimeMs, maxAgeSeconds } = document;
    return store.put(key, {
      body: await document.make(),
      contentType,
      headers: { 'Cache-Control': `public, max-age=${maxAgeSeconds}`, Vary: 'Accept-Encoding' },
      ...(lifetimeMs !== null && { lifetimeMs }),
    });
  }

  async function entryOf(req: IncomingMessage, pathname: string, document: SiteDocument, form: Encoding) {
    const key = `${pathname} ${document.version}`;
    let entry = store.get(key) ?? making.get(key);
    if (!entry) {
      countPage(countMade, req);
      entry = make(key, document).finally(() => making.delete(key));
      making.set(key, entry);
    }
    const made = await entry;
    if (!isPacked(document)) await store.encode(key, form);
    return made;
  }

  /** What cannot be had is said in plain text: nobody reads a page where a picture or a feed should be. */
  function refuse(req: IncomingMessage, res: ServerResponse, failure: unknown): void {
    if (failure instanceof NotFoundError) return sendNoFile(req, res);
    if (failure instanceof TooManyPages) {
      res.setHeader('Retry-After', String(failure.seconds));
      return sendText(req, res, { ...plainText, status: 429, text: 'Too many requests.\n' });
    }
    if (!(failure instanceof TooBusy)) onTrouble({ reason: 'document', message: messageOf(failure) });
    res.setHeader('Retry-After', String(BUSY_SECONDS));
    sendText(req, res, { ...plainText, status: 503, text: 'Not now.\n' });
  }

  return async (req, res, pathname) => {
    const document = find(pathname);
    if (document === null) return false;
    try {
      sender.send(req, res, await entryOf(req, pathname, document, encodingWanted(req.headers['accept-encoding'])));
    } catch (failure) {
      refuse(req, res, failure);
    }
    return true;
  };
}
