/** A peer in its own process: serves one recorded board in one way. Arguments: kind, file with the board's JSON. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';

const [kind, file] = process.argv.slice(2) as [string, string];
const text = readFileSync(file, 'utf8');

function prebuilt(): RequestListener {
  const bytes = Buffer.from(text);
  const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    ETag: etag,
  };
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end();
    response.writeHead(200, headers).end(body);
  };
}

function gzipped(): RequestListener {
  const body = gzipSync(text, { level: 9 });
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'Content-Length': body.length };
  return (_request, response) => void response.writeHead(200, headers).end(body);
}

function withExpress(isCompressed: boolean): RequestListener {
  const board = JSON.parse(text) as unknown;
  const app = express();
  if (isCompressed) app.use(compression({ level: 6 }));
  app.get('/board', (_request, response) => void response.json(board));
  return app;
}

const listeners: Readonly<Record<string, () => RequestListener>> = {
  prebuilt,
  gzipped,
  express: () => withExpress(false),
  compression: () => withExpress(true),
};
const server = createServer(listeners[kind]!());
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`));
