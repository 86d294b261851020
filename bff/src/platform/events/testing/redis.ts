import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '../../http/port-of';

const program = '/usr/bin/redis-server';

/** What to say when there is no server to test with. */
export const noRedis = 'Redis cases skipped: no Redis found; on Debian install the package "redis-server"';

export const isRedisInstalled = (): boolean => existsSync(program);

export interface RedisServer {
  readonly url: string;
  /** Ends it at once; connections break. */
  stop(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  /** Hangs: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** A throw-away server in a temporary folder, on a free port of the loopback address. Null: no Redis is installed. */
export async function startRedis(): Promise<RedisServer | null> {
  if (!isRedisInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'site-redis-'));
  let port = await freePort();
  const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  let server: ChildProcess | null = null;
  const killAtExit = () => server?.kill('SIGKILL');
  process.once('exit', killAtExit);

  const start = async (): Promise<void> => {
    const child = spawn(program, ['--port', String(port), ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    server = child;
    await new Promise<void>((ready, failed) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Ready to accept connections')) ready();
      });
      child.once('exit', () => failed(new Error(`Redis did not start: ${said}`)));
    });
  };
  const stop = async (): Promise<void> => {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };

  await start().catch(async (failure: Error) => {
    // Another server that starts at the same moment may have been given the same port.
    if (!/Address already in use/.test(failure.message)) throw failure;
    port = await freePort();
    await start();
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async close() {
      await stop();
      process.off('exit', killAtExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });
}
