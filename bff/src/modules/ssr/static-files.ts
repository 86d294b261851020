import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ServedFiles } from '@site/registry/release-files';
import { browserTypes } from '@site/storage/content-types';
import type { FilePlace } from '@site/storage/storage';
import { fileMemory } from '../../platform/http/response-cache/cache-memory';
import { entityTag } from '../../platform/http/entity-tag';
import { acceptedEncodings, namesTag } from '../../platform/http/negotiate';
import { messageOf, type ReportTrouble } from './page-trouble';
import { plainText, sendFileNotFound, sendText } from './send-text';

/** Names with a content hash are immutable. */
const isHashed = (path: string): boolean => /\.[0-9a-f]{8,12}\.\w+$/.test(path);

/** Scripts and fonts are never shown as a page. Headers that protect pages are omitted, as a first visit loads dozens. */
const SUBRESOURCES = new Set(['.js', '.woff2']);
/** The content security policy covers framing too, and the referrer policy equals the browser's default. */
const PAGE_HEADERS = ['X-Frame-Options', 'Referrer-Policy'] as const;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface CachedFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly tag: string;
}

export interface StaticFilesOptions {
  /** Maximum size of the cache. Unit: bytes. */
  readonly maxBytes?: number | undefined;
  readonly onTrouble?: ReportTrouble;
}

const RETRY_SECONDS = 2;

/** Serves files of the browser builds, with a memory cache. A missing file is a 404 in plain text, never a page. */
export function createStaticFiles(files: ServedFiles, { maxBytes = fileMemory(), onTrouble }: StaticFilesOptions = {}) {
  // A file larger than the whole cache is read each time and evicts nothing.
  const cache = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  /** `address`: the cache key. */
  async function read({ storage, name }: FilePlace, address: string): Promise<CachedFile | null> {
    const facts = await storage.facts(name);
    if (facts === null) return null;
    const known = cache.get(address);
    if (known?.tag === facts.tag) return known;
    const bytes = await storage.get(name);
    if (bytes === null) return null;
    const file = { bytes, tag: facts.tag, etag: entityTag(bytes) };
    cache.set(address, file);
    return file;
  }

  async function serve(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const type = browserTypes[extname(address)];
    // The folders also contain SSR bundles, build stamps and compressed copies, which are not served by name.
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
    sendFileNotFound(req, res);
  }

  return async (req: IncomingMessage, res: ServerResponse, address: string): Promise<void> => {
    try {
      await serve(req, res, address);
    } catch (failure) {
      // The file may exist, so the failure must not be cached as a 404.
      onTrouble?.({ reason: 'file', message: messageOf(failure) });
      res.setHeader('Retry-After', String(RETRY_SECONDS));
      sendText(req, res, { ...plainText, status: 503, text: 'Temporarily unavailable.\n' });
    }
  };
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  file: CachedFile,
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
  if (SUBRESOURCES.has(extname(path))) for (const name of PAGE_HEADERS) res.removeHeader(name);
  if (namesTag(req.headers['if-none-match'], [file.etag])) {
    res.writeHead(304, headers).end();
    return;
  }
  headers['Content-Length'] = file.bytes.length;
  res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : file.bytes);
}
