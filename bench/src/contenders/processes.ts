import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A server that runs for the length of a suite. */
export interface RunningServer {
  readonly baseUrl: string;
  /** Processes whose time counts: workers too. */
  readonly pids: () => readonly number[];
  readonly stop: () => Promise<void>;
}

export const root = join(__dirname, '../../..');
const tsx = require.resolve('tsx', { paths: [root] });

const ended = (child: ChildProcess): Promise<void> => new Promise((done) => child.once('exit', () => done()));

/** Starts one of our TypeScript peers; resolves when it names its port. */
export async function startPeer(file: string, ...words: readonly string[]): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', tsx, file, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(String(chunk));
      if (found) done(found[1]!);
    });
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pids: () => [child.pid!],
    stop: () => {
      child.kill();
      return ended(child);
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** nginx that serves one file by gzip_static. Null: no nginx here. */
export async function startNginx(folder: string, name: string): Promise<RunningServer | null> {
  const port = await freePort();
  mkdirSync(join(folder, 'logs'), { recursive: true });
  // nginx's worker runs as another user.
  chmodSync(folder, 0o755);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log; daemon off;
     events { worker_connections 256; }
     http { access_log off; sendfile on; keepalive_requests 1000000; default_type application/json;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${port}; root ${folder}; location / { gzip_static on; } } }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const started = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('exit', () => done(false));
    const probe = async (left: number): Promise<void> => {
      const isUp = await fetch(`http://127.0.0.1:${port}/${name}`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return done(true);
      if (left > 0) setTimeout(() => void probe(left - 1), 100);
      else done(false);
    };
    void probe(30);
  });
  if (!started) return null;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pids: () => [child.pid!, ...childrenOf(child.pid!)],
    stop: () => {
      child.kill();
      return ended(child);
    },
  };
}

/** Processes that the process has started and that still run. */
export function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

const TICKS_PER_SECOND = 100;

/** Processor time that processes have used so far, in microseconds. */
export function processorMicroseconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_PER_SECOND;
  }, 0);
}
