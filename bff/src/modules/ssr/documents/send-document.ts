import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ByteEntry, Encoding } from '../../../platform/http/response-cache/cache-entry';
import type { ByteStore } from '../../../platform/http/response-cache/cache-store';
import { EntrySender } from '../../../platform/http/response-cache/send-entry';
import { encodingWanted } from '../../../platform/http/negotiate';
import { NotFoundError } from '../../../platform/errors';
import { countMiss, TooManyPages } from '../page-count';
import type { CountCacheMiss } from '../page-count';
import { messageOf, type ReportTrouble } from '../page-trouble';
import { plainText, sendFileNotFound, sendText } from '../send-text';
import { TooBusy, type FindDocument, type SiteDocument } from './site-document';

export interface DocumentSenderParts {
  readonly find: FindDocument;
  readonly store: ByteStore;
  /** Cache misses of documents count like those of pages. */
  readonly countCacheMiss: CountCacheMiss;
  readonly onTrouble: ReportTrouble;
}

/** False: not the path of a document; the response is untouched. */
export type SendDocument = (req: IncomingMessage, res: ServerResponse, pathname: string) => Promise<boolean>;

const BUSY_SECONDS = 2;
/** PNG is already compressed. */
const isCompressed = ({ contentType }: SiteDocument): boolean => contentType === 'image/png';

/** Builds each version of a document once, shares it between concurrent requests, and caches its bytes. */
export function createDocumentSender({ find, store, countCacheMiss, onTrouble }: DocumentSenderParts): SendDocument {
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
      countMiss(countCacheMiss, req);
      entry = make(key, document).finally(() => making.delete(key));
      making.set(key, entry);
    }
    const made = await entry;
    if (!isCompressed(document)) await store.encode(key, form);
    return made;
  }

  /** Failures are in plain text: clients of pictures and feeds do not show pages. */
  function refuse(req: IncomingMessage, res: ServerResponse, failure: unknown): void {
    if (failure instanceof NotFoundError) return sendFileNotFound(req, res);
    if (failure instanceof TooManyPages) {
      res.setHeader('Retry-After', String(failure.seconds));
      return sendText(req, res, { ...plainText, status: 429, text: 'Too many requests.\n' });
    }
    if (!(failure instanceof TooBusy)) onTrouble({ reason: 'document', message: messageOf(failure) });
    res.setHeader('Retry-After', String(BUSY_SECONDS));
    sendText(req, res, { ...plainText, status: 503, text: 'Temporarily unavailable.\n' });
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
