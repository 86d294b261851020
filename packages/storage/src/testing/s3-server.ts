import crypto from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings, StorageVariables } from '../storage-settings';

/** The default credentials of s3rver. */
const CREDENTIALS = { key: 'S3RVER', secret: 'S3RVER' };
const BUCKET = 'boursight';

export interface S3Server {
  readonly settings: S3Settings;
  /** The same as environment variables of a site. */
  readonly variables: Readonly<Record<keyof StorageVariables, string>>;
  /** Requests so far, such as `GET /boursight/a`. */
  readonly requests: string[];
  /** Stops answering until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ignores conditions of writes from now on, as some servers do. */
  forgetConditions(): void;
  /** Moves the time of a file's last write back. */
  age(name: string, ms: number): void;
  close(): Promise<void>;
}

/** The server encrypts continuation tokens of lists with a cipher that OpenSSL 3 lacks: replaces it by another one. */
function repairSeals(): void {
  const twice = (bytes: unknown): Buffer => Buffer.concat([bytes as Buffer, bytes as Buffer]);
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name] as (...words: unknown[]) => never;
    crypto[name] = (cipher: string, key: unknown, iv: unknown, ...more: unknown[]) =>
      cipher === 'des' ? make('aes-128-cbc', twice(key), twice(iv)) : make(cipher, key, iv, ...more);
  }
}
repairSeals();

/**
 * A real S3 server (s3rver) with a bucket, in a folder of its own, on a free port of the loopback address. It checks
 * signatures. Conditional writes, which it lacks, are implemented in front of it as in S3.
 */
export async function startS3(prefix = 'site'): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  const requests: string[] = [];
  let heedsConditions = true;
  let port = 0;
  /** Writes of one object, one after the other: a condition and its write are one. */
  const writes = new Map<string, Promise<void>>();

  async function write(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', 'http://s3.invalid').pathname;
    const { 'if-none-match': none, 'if-match': match } = req.headers;
    if (heedsConditions && (none !== undefined || match !== undefined)) {
      const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
      const tag = await s3.store.getMetadata(bucket!, key!).then(
        ({ etag }) => etag,
        () => null,
      );
      if (none !== undefined ? tag !== null : tag !== match) {
        res.writeHead(412, { 'content-type': 'application/xml' });
        res.end('<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No</Message></Error>');
        req.resume();
        return;
      }
    }
    const ended = new Promise<void>((resolve) => res.once('close', resolve));
    void serve(req, res);
    await ended;
  }

  // Connections that a client keeps outlast the pauses of a busy machine.
  const server = createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
    const path = req.url ?? '/';
    requests.push(`${req.method} ${path}`);
    if (req.method !== 'PUT') return void serve(req, res);
    const before = writes.get(path) ?? Promise.resolve();
    writes.set(
      path,
      before.then(() => write(req, res)).catch(() => void res.destroy()),
    );
  });
  const start = (): Promise<void> =>
    new Promise((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      }),
    );
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;

  return {
    settings: { bucket: BUCKET, prefix, endpoint, region: 'us-east-1', isPathStyle: true, credentials: CREDENTIALS },
    variables: {
      STORAGE_URL: `s3://${BUCKET}/${prefix}`,
      STORAGE_ENDPOINT: endpoint,
      STORAGE_REGION: '',
      STORAGE_PATH_STYLE: '',
      STORAGE_KEY: CREDENTIALS.key,
      STORAGE_SECRET: CREDENTIALS.secret,
    },
    requests,
    stop,
    start,
    forgetConditions: () => {
      heedsConditions = false;
    },
    age(name, ms) {
      const then = new Date(Date.now() - ms);
      utimesSync(join(directory, BUCKET, prefix, `${name}._S3rver_object`), then, then);
    },
    async close() {
      if (server.listening) await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
