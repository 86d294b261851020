import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sleep } from './child';

const projectRoot = join(__dirname, '../..');
const PROGRAM = 'bff/dist/main.cjs';
const program = join(projectRoot, PROGRAM);
const START_LIMIT_MS = 180_000;

/** The site as `npm start` runs it, in its own process. */
export interface SiteProcess {
  /** Throws: the connection failed. */
  ask(path: string, options?: RequestOptions): Promise<Response>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
  /** Makes it hang: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
}

export interface RequestOptions {
  readonly token?: string;
  readonly method?: string;
  readonly body?: object;
}

/** Bundles the BFF unless its bundle is newer than its sources. */
export function ensureProgram(): void {
  const newest = Math.max(...['bff/src', 'packages'].map((pkg) => newestIn(join(projectRoot, pkg))));
  if (existsSync(program) && statSync(program).mtimeMs >= newest) return;
  const builder = pathToFileURL(join(projectRoot, 'packages/tooling/bin/lib/build-bff.mjs')).href;
  const source = `import { buildBff } from ${JSON.stringify(builder)}; await buildBff(${JSON.stringify(projectRoot)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', source], { stdio: 'inherit' });
}

function newestIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    if (['node_modules', 'dist', 'tooling'].includes(entry.name)) return newest;
    const path = join(folder, entry.name);
    return Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }, 0);
}

/** Starts one on a free port, or on the one in the environment; resolves when it is ready. `root`: the folder of the release. */
export async function startSiteProcess(
  environment: Readonly<Record<string, string>>,
  root = projectRoot,
): Promise<SiteProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(root, PROGRAM)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '12', HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  // It must not outlive an aborted run.
  const killAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(
    () => void process.off('exit', killAtExit),
  );
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const port = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => void end('SIGKILL'), START_LIMIT_MS);
    let said = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /Boursight is at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(tooLate);
      resolve(found);
    });
    child.once('exit', () => {
      clearTimeout(tooLate);
      reject(new Error(`the site did not start: ${said}`));
    });
  });
  return {
    ask: (path, { token, method, body } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(30_000),
      }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

/** Milliseconds until the condition holds; null: not in time. */
export async function timeUntil(limitMs: number, holds: () => Promise<boolean>): Promise<number | null> {
  const start = performance.now();
  do {
    if (await holds()) return performance.now() - start;
    await sleep(50);
  } while (performance.now() - start < limitMs);
  return null;
}
