import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ServedFolders } from '@site/registry/release-files';
import { fileMemory } from '../../platform/http/response-cache/cache-memory';
import { entityTag } from '../../platform/http/entity-tag';
import { acceptedEncodings, namesTag } from '../../platform/http/negotiate';
import { sendNoFile } from './send-text';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

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
  readonly mark: string;
}

/** Files of the browser builds, from memory once read, up to `heldBytes`. A name that isn't there is a 404 in plain text, never a page. */
export function createStaticFiles(folders: ServedFolders, heldBytes = fileMemory()) {
  // A file that is larger than all of it is read each time, and pushes nothing out.
  const held = new LRUCache<string, HeldFile>({
    maxSize: heldBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  async function read(path: string): Promise<HeldFile | null> {
    try {
      const info = await stat(path);
      if (!info.isFile()) return null;
      const mark = `${info.mtimeMs} ${info.size}`;
      const known = held.get(path);
      if (known?.mark === mark) return known;
      const bytes = await readFile(path);
      const file = { bytes, mark, etag: entityTag(bytes) };
      held.set(path, file);
      return file;
    } catch {
      return null;
    }
  }

  return async (req: IncomingMessage, res: ServerResponse, address: string): Promise<void> => {
    const path = folders.pathOf(address);
    const type = types[extname(address)];
    // SSR bundles, stamps and packed doubles are in the folders too; they are nobody's business.
    const plain = path === null || type === undefined ? null : await read(path);
    if (path === null || type === undefined || plain === null) return sendNoFile(req, res);
    const accepts = acceptedEncodings(req.headers['accept-encoding']);
    for (const [coding, extension] of encodings) {
      if (!accepts[coding]) continue;
      const packed = await read(path + extension);
      if (packed) return send(req, res, packed, type, path, coding);
    }
    send(req, res, plain, type, path, null);
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
