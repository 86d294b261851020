import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/project-files';
import { pathOf, run } from './programs';

export type ProxyName = 'nginx' | 'haproxy';

/** Resolves with the port. */
export const listening = (server: ReturnType<typeof createTcpServer>, port = 0): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });

export async function freePort(): Promise<number> {
  const server = createTcpServer();
  const port = await listening(server);
  await new Promise((done) => server.close(done));
  return port;
}

export interface ProxyOptions {
  /** How many processes are behind it. Only nginx supports numbers other than two. */
  readonly processes?: number;
  /** How long it waits for a process. Null: the value in the file of `deploy`. */
  readonly timeoutMs: number | null;
}

/** A configuration in its own folder. */
export interface PreparedProxy {
  readonly file: string;
  readonly folder: string;
  readonly ports: { readonly https: number; readonly http: number; readonly processes: readonly number[] };
}

/** Replaces each pattern. Throws: a pattern is not in the file. */
function replaced(text: string, pairs: readonly (readonly [RegExp, string])[]): string {
  return pairs.reduce((changed, [pattern, value]) => {
    if (!pattern.test(changed)) throw new Error(`the file has no ${String(pattern)}`);
    return changed.replace(pattern, value);
  }, text);
}

const ERRORS = [/\/usr\/share\/boursight\/errors/g, join(root, 'deploy/errors')] as const;

function haproxyFile({ folder, ports }: Omit<PreparedProxy, 'file'>, timeoutMs: number | null): string {
  const [first, second] = ports.processes;
  return replaced(readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8'), [
    ERRORS,
    [/127\.0\.0\.1:8080/g, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:8081/g, `127.0.0.1:${second}`],
    [/maxconn 20000/, 'maxconn 100'],
    [/bind :80$/m, `bind 127.0.0.1:${ports.http}`],
    [/bind :443/, `bind 127.0.0.1:${ports.https}`],
    [/\/etc\/ssl\/boursight\/haproxy\.pem/, join(folder, 'both.pem')],
    [/timeout server 5s/, `timeout server ${timeoutMs ?? 5000}ms`],
    // A test process that is busy for seconds is not down: a stopped one refuses connections at once.
    [/timeout check 1s/, 'timeout check 60s'],
  ]);
}

function nginxFile({ folder, ports }: Omit<PreparedProxy, 'file'>, timeoutMs: number | null): string {
  const site = replaced(readFileSync(join(root, 'deploy/nginx/boursight.conf'), 'utf8'), [
    ERRORS,
    [/ {2}server 127\.0\.0\.1:8081 .*\n/g, ''],
    [/ {2}server 127\.0\.0\.1:8080( .*\n)/g, ports.processes.map((port) => `  server 127.0.0.1:${port}$1`).join('')],
    [/listen \[::\].*\n/g, ''],
    [/listen 80;/, `listen 127.0.0.1:${ports.http};`],
    [/listen 443/, `listen 127.0.0.1:${ports.https}`],
    [/\/etc\/ssl\/boursight\/fullchain\.pem/, join(folder, 'certificate.pem')],
    [/\/etc\/ssl\/boursight\/privkey\.pem/, join(folder, 'key.pem')],
    [/\/var\/log\/nginx\/boursight\.log/, join(folder, 'access.log')],
    [/proxy_read_timeout 5s/, `proxy_read_timeout ${timeoutMs ?? 5000}ms`],
    [/proxy_next_upstream_timeout 6s/, `proxy_next_upstream_timeout ${(timeoutMs ?? 5000) + 1000}ms`],
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

/** Writes the file of `deploy`, with addresses, certificate and folders of the test, into a folder. */
export async function prepareProxy(name: ProxyName, options: ProxyOptions): Promise<PreparedProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'site-proxy-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = run(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=example.org -keyout ${key} -out ${certificate}`.split(' '),
  );
  if (made.code !== 0) throw new Error(made.output);
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const processes: number[] = [];
  for (let at = 0; at < (options.processes ?? 2); at += 1) processes.push(await freePort());
  const places = { folder, ports: { https: await freePort(), http: await freePort(), processes } };
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, (name === 'nginx' ? nginxFile : haproxyFile)(places, options.timeoutMs));
  return { ...places, file };
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

export interface ProxyProgram {
  /** What it has logged. */
  log(): string;
  /** Reads its configuration again, as after a change of certificates. */
  reload(): void;
  /** Ends it; it can be run again. */
  end(): Promise<void>;
  /** Ends it and deletes its folder. */
  close(): Promise<void>;
}

/** Starts the program with a prepared configuration; resolves when it accepts connections. */
export async function runProxy(name: ProxyName, { file, folder, ports }: PreparedProxy): Promise<ProxyProgram> {
  let output = '';
  const args = name === 'nginx' ? ['-c', file, '-p', folder] : ['-db', '-f', file];
  const child = spawn(pathOf(name)!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // It must not outlive an aborted run.
  const endAtExit = (): void => void child.kill('SIGTERM');
  process.once('exit', endAtExit);
  const ended = new Promise((done) => child.once('exit', done)).then(() => process.off('exit', endAtExit));
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  const close = async (): Promise<void> => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItListens(child, ports.https, () => output).catch(async (failure: unknown) => {
    await close();
    throw failure;
  });
  return {
    log: () => (name === 'nginx' ? readFileSync(join(folder, 'access.log'), 'utf8') : output),
    reload: () => void child.kill('SIGHUP'),
    end,
    close,
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export interface ProxyRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A client of a proxy over TLS, whatever its certificate. `keepsConnections`: as browsers do. */
export function createProxyClient(port: number, keepsConnections: boolean) {
  const agent = new Agent({ keepAlive: keepsConnections, rejectUnauthorized: false });
  const ask = (path: string, options: ProxyRequest = {}): Promise<Answer> =>
    new Promise((done, failed) => {
      const { method = 'GET', headers = {}, body } = options;
      const sent = request(
        { host: '127.0.0.1', port, agent, path, method, headers: { Host: 'example.org', ...headers } },
        (response) => {
          response.once('error', failed);
          void response
            .toArray()
            .then((chunks) =>
              done({
                status: response.statusCode ?? 0,
                headers: response.headers,
                bytes: Buffer.concat(chunks as Buffer[]),
              }),
            )
            .catch(failed);
        },
      ).once('error', (error) => {
        // The proxy closed a keep-alive connection just then: retried on a new one, as browsers do.
        if (sent.reusedSocket && method === 'GET') ask(path, options).then(done, failed);
        else failed(error);
      });
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
