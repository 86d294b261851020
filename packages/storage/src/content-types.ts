import { extname } from 'node:path';

/** Content types of the files of a browser build, by extension. */
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

/** The content type of a stored file, for other programs that read the storage. */
export const storedType = (name: string): string =>
  browserTypes[extname(name)] ?? (extname(name) === '.eml' ? 'message/rfc822' : 'application/octet-stream');
