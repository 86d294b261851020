import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { acceptedEncodings, namesTag } from '../negotiate';
import type { ByteEntry, Encoding } from './cache-entry';

interface ReadyHead {
  readonly etag: string;
  /** Flat name, value, name, value: what node writes quickest. */
  readonly full: string[];
  readonly notModified: string[];
}

/** Heads depend only on the entry, its compressed form and the fixed headers, so each is made once. */
export class EntrySender {
  /** Keyed by the compressed bytes; for the plain ones, which may need decompression, by the entry. */
  private readonly heads = new WeakMap<Buffer | ByteEntry, ReadyHead>();
  private readonly fixed: readonly string[];
  private readonly forOrigins: readonly string[];

  /** `fixedHeaders` are sent with every answer (security, other origins). */
  constructor(fixedHeaders: Readonly<Record<string, string>> = {}) {
    const isForOrigins = ([name]: readonly [string, string]): boolean => name.startsWith('Access-Control-');
    this.fixed = Object.entries(fixedHeaders).flat();
    this.forOrigins = Object.entries(fixedHeaders).filter(isForOrigins).flat();
  }

  /** Writes the entry, or a 304, in the best form that the client takes. Only for GET and HEAD. `more`: headers of this answer, flat. */
  send(req: IncomingMessage, res: ServerResponse, entry: ByteEntry, more: readonly string[] = []): 200 | 304 {
    const encoding = encodingFor(req.headers['accept-encoding'], entry);
    // Gzip of an entry that is stored as brotli only is made while it is sent.
    const bytes = bytesOf(entry, encoding);
    const head = (bytes && this.heads.get(bytes)) ?? this.makeHead(entry, encoding);
    const condition = req.headers['if-none-match'];
    if (condition !== undefined && (condition === head.etag || namesTag(condition, tagsOf(entry)))) {
      res.writeHead(304, head.notModified.concat(more));
      res.end();
      return 304;
    }
    res.writeHead(200, head.full.concat(more));
    if (req.method === 'HEAD') res.end();
    else if (!bytes) pipeline(entry.identityStream!(), createGzip(), res, () => undefined);
    else if (encoding === 'identity' && entry.identityStream) pipeline(entry.identityStream(), res, () => undefined);
    else res.end(encoding === 'identity' ? entry.identity : entry[encoding]!);
    return 200;
  }

  private makeHead(entry: ByteEntry, encoding: Encoding): ReadyHead {
    const etag = taggedWith(entry.etag, encoding);
    const bytes = bytesOf(entry, encoding);
    const always = ['ETag', etag, ...Object.entries(entry.headers).flat()];
    const head: ReadyHead = {
      etag,
      // The client has the other fixed headers with its stored answer. Source: RFC 9110, section 15.4.5.
      notModified: [...always, ...this.forOrigins],
      full: [
        'Content-Type',
        entry.contentType,
        ...(bytes ? ['Content-Length', String(bytes.length)] : []),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...always,
        ...this.fixed,
      ],
    };
    if (bytes) this.heads.set(bytes, head);
    return head;
  }
}

/** Undefined: they are made while they are sent. */
const bytesOf = (entry: ByteEntry, encoding: Encoding): Buffer | ByteEntry | undefined =>
  encoding === 'identity' ? entry : entry[encoding];

/** A strong tag names bytes, so each encoding has its own. Source: RFC 9110, section 8.8.3.3. */
export function taggedWith(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/** The tags of all encodings of an entry: a client with any of them has the answer. */
function tagsOf({ etag }: ByteEntry): readonly string[] {
  return [etag, taggedWith(etag, 'gzip'), taggedWith(etag, 'br')];
}

/** The best form of those that the entry has. */
function encodingFor(header: string | string[] | undefined, entry: ByteEntry): Encoding {
  const accepts = acceptedEncodings(header);
  if (accepts.br && entry.br) return 'br';
  if (accepts.gzip && (entry.gzip || entry.identityStream)) return 'gzip';
  return 'identity';
}
