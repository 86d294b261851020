import { extname } from 'node:path';

/** Of what a browser build consists, by extension. */
export const browserTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  // Types of a release.
  '.zip': 'application/zip',
};

/** For readers of a storage with other programs. */
export const storedType = (name: string): string =>
  browserTypes[extname(name)] ?? (extname(name) === '.eml' ? 'message/rfc822' : 'application/octet-stream');
