import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ServedFiles } from '@site/registry/release-files';
import { browserTypes } from '@site/storage/content-types';
import type { FilePlace } from '@site/storage/storage';
import { fileMemory } from '../../platform/http/response-cache/cache-memory';
import { entityTag } from '../../platform/http/entity-tag';
import { acceptedEncodings, namesTag } from '../../platform/http/negotiate';
import { messageOf, type TellTrouble } from './page-trouble';
import { plainText, sendNoFile, sendText } from './send-text';

/** Names with a content hash never mean other bytes. */
const isHashed = (path: string): boolean => /\.[0-9a-f]{8,12}\.\w+$/.test(path);

/** Scripts and faces are never shown as a page: what guards a page says nothing of them, and a first visit has dozens. */
const NEVER_A_PAGE = new Set(['.js', '.woff2']);
/** Who may frame it is said by its policy too; where nothing is said of referrers, browsers do the same. */
const OF_PAGES_ALONE = ['X-Frame-Options', 'Referrer-Policy'] as const;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface HeldFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly tag: string;
}

export interface StaticFilesOptions {
  /** Room for files. Unit: bytes. */
  readonly heldBytes?: number | undefined;
  readonly onTrouble?: TellTrouble;
}

const AWAY_SECONDS = 2;

/** Files of the browser builds, from memory once read. A name that isn't there is a 404 in plain text, never a page. */
export function createStaticFiles(
  files: ServedFiles,
  { heldBytes = fileMemory(), onTrouble }: StaticFilesOptions = {},
) {
  // A file that is larger than all of it is read each time, and pushes nothing out.
  const held = new LRUCache<string, HeldFile>({
    maxSize: heldBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  /** `address`: of this file alone. */
  async function read({ storage, name }: FilePlace, address: string): Promise<HeldFile | null> {
    const facts = await storage.facts(name);
    if (facts === null) return null;
    const known = held.get(address);
    if (known?.tag === facts.tag) return known;
    const bytes = await storage.get(name);
    if (bytes === null) return null;
    const file = { bytes, tag: facts.tag, etag: entityTag(bytes) };
    held.set(address, file);
    return file;
  }

  async function serve(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const type = browserTypes[extname(address)];
    // SSR bundles, stamps and packed doubles are in the folders too; they are nobody's business.
    for (const place of type === undefined ? [] : files.placesOf(address)) {
      const plain = await read(place, address);
      if (plain === null) continue;
      const accepts = acceptedEncodings(req.headers['accept-encoding']);
      for (const [coding, extension] of encodings) {
        if (!accepts[coding]) continue;
        const packed = await read({ ...place, name: place.name + extension }, address + extension);
        if (packed) return send(req, res, packed, type!, address, coding);
      }
      return send(req, res, plain, type!, address, null);
    }
    sendNoFile(req, res);
  }

  return async (req: IncomingMessage, res: ServerResponse, address: string): Promise<void> => {
    try {
      await serve(req, res, address);
    } catch (failure) {
      // It may well be there: nobody should remember that it is not.
      onTrouble?.({ reason: 'file', message: messageOf(failure) });
      res.setHeader('Retry-After', String(AWAY_SECONDS));
      sendText(req, res, { ...plainText, status: 503, text: 'Not now.\n' });
    }
  };
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  file: HeldFile,
  type: string,
  path: string,
  coding: string | null,
): void {
  const headers: Record<string, string | number> = {
    'Content-Type': type,
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  };
  if (coding !== null) headers['Content-Encoding'] = coding;
  if (NEVER_A_PAGE.has(extname(path))) for (const name of OF_PAGES_ALONE) res.removeHeader(name);
  if (namesTag(req.headers['if-none-match'], [file.etag])) {
    res.writeHead(304, headers).end();
    return;
  }
  headers['Content-Length'] = file.bytes.length;
  res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : file.bytes);
}
