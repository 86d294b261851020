import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { request } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/project-files';
import { pathOf, run } from './programs';

export type ProxyName = 'nginx' | 'haproxy';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RunningProxy {
  /** What one of the two processes behind it answers from now on. */
  process(index: 0 | 1, listener: RequestListener): void;
  /** From now on a process takes no connection. */
  stop(index: 0 | 1): Promise<unknown>;
  ask(path: string, options?: { readonly method?: string; readonly headers?: Record<string, string> }): Promise<Answer>;
  /** What it has logged. */
  log(): string;
  close(): Promise<void>;
}

const listening = (server: ReturnType<typeof createTcpServer>, port = 0): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

async function freePort(): Promise<number> {
  const server = createTcpServer();
  const port = await listening(server);
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * The short time-outs let the tests see one expire; each is replaced where the file has it. Longer than a busy machine keeps
 * the processes of a test from answering.
 */
const TIMEOUT_MS = 1500;

interface Places {
  readonly folder: string;
  readonly ports: { readonly https: number; readonly http: number; readonly processes: readonly [number, number] };
}

/** Throws where the file does not have what is to be replaced. */
function replaced(text: string, pairs: readonly (readonly [RegExp, string])[]): string {
  return pairs.reduce((changed, [pattern, value]) => {
    if (!pattern.test(changed)) throw new Error(`the file has no ${String(pattern)}`);
    return changed.replace(pattern, value);
  }, text);
}

/** The file of `deploy` with addresses, certificate and folders of the test. */
function configurationOf(name: ProxyName, { folder, ports }: Places): string {
  const [first, second] = ports.processes;
  const shared = [
    [/127\.0\.0\.1:8080/g, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:8081/g, `127.0.0.1:${second}`],
    [/\/usr\/share\/boursight\/errors/g, join(root, 'deploy/errors')],
  ] as const;
  if (name === 'haproxy') {
    return replaced(readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8'), [
      ...shared,
      [/maxconn 20000/, 'maxconn 100'],
      [/bind :80$/m, `bind 127.0.0.1:${ports.http}`],
      [/bind :443/, `bind 127.0.0.1:${ports.https}`],
      [/\/etc\/ssl\/boursight\/haproxy\.pem/, join(folder, 'both.pem')],
      [/timeout server 5s/, `timeout server ${TIMEOUT_MS}ms`],
      // A process of a test that is busy for seconds is late, not down: one that is stopped refuses at once.
      [/timeout check 1s/, 'timeout check 60s'],
    ]);
  }
  const site = replaced(readFileSync(join(root, 'deploy/nginx/boursight.conf'), 'utf8'), [
    ...shared,
    [/listen \[::\].*\n/g, ''],
    [/listen 80;/, `listen 127.0.0.1:${ports.http};`],
    [/listen 443/, `listen 127.0.0.1:${ports.https}`],
    [/\/etc\/ssl\/boursight\/fullchain\.pem/, join(folder, 'certificate.pem')],
    [/\/etc\/ssl\/boursight\/privkey\.pem/, join(folder, 'key.pem')],
    [/\/var\/log\/nginx\/boursight\.log/, join(folder, 'access.log')],
    [/proxy_read_timeout 5s/, `proxy_read_timeout ${TIMEOUT_MS}ms`],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off;\nworker_processes 1;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};`,
    'events {}',
    `http {\n${temporary.join('\n')}\ninclude ${join(folder, 'site.conf')};\n}\n`,
  ].join('\n');
}

async function untilItListens(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: ${output()}`);
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      }).once('error', () => done(false));
    });
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Writes the configuration of a test into a folder, with a certificate. Returns where things are. */
export async function prepareProxy(name: ProxyName): Promise<Places & { readonly file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-proxy-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = run(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=example.org -keyout ${key} -out ${certificate}`.split(' '),
  );
  if (made.code !== 0) throw new Error(made.output);
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const ports = {
    https: await freePort(),
    http: await freePort(),
    processes: [await freePort(), await freePort()] as const,
  };
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, configurationOf(name, { folder, ports }));
  return { folder, ports, file };
}

/** The proxy of `deploy` on free ports of the loopback address, with two processes behind it. */
export async function startProxy(name: ProxyName): Promise<RunningProxy> {
  const { folder, ports, file } = await prepareProxy(name);
  const listeners: [RequestListener, RequestListener] = [(_req, res) => res.end(), (_req, res) => res.end()];
  const servers: readonly Server[] = ([0, 1] as const).map((index) =>
    // As the site: a connection that the proxy keeps is not closed under its next request.
    createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
      if (req.url === '/readyz') res.end('{}');
      else listeners[index](req, res);
    }),
  );
  const end = (server: Server): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  for (const index of [0, 1] as const) await listening(servers[index]!, ports.processes[index]);
  let output = '';
  const args = name === 'nginx' ? ['-c', file, '-p', folder] : ['-db', '-f', file];
  const child = spawn(pathOf(name)!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise((done) => child.once('exit', done));
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await Promise.all(servers.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItListens(child, ports.https, () => output).catch(async (failure: unknown) => {
    await close();
    throw failure;
  });
  return {
    process: (index, listener) => void (listeners[index] = listener),
    stop: (index) => end(servers[index]!),
    ask: (path, { method = 'GET', headers = {} } = {}) =>
      new Promise((done, failed) => {
        const to = { host: '127.0.0.1', port: ports.https, rejectUnauthorized: false, agent: false } as const;
        request({ ...to, path, method, headers: { Host: 'example.org', ...headers } }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.once('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
        })
          .once('error', failed)
          .end();
      }),
    log: () => (name === 'nginx' ? readFileSync(join(folder, 'access.log'), 'utf8') : output),
    close,
  };
}
