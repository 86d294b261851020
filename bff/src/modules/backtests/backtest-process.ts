import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { BacktestWorkParts } from './job';
import type { BacktestLine } from './store';

/** The request to the process of back-tests. */
export type RequestedBacktest = Pick<BacktestLine, 'question' | 'scope'>;

/** Its reports. The last one is `done`, with the stored result as JSON, or `failed`, with a code for administrators. */
export type BacktestReport =
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'done'; readonly result: string }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

export interface BacktestProcessParts {
  /** Path of the built `backtest-program.ts`. */
  readonly program: string;
  /** Default: that of this process. */
  readonly environment?: NodeJS.ProcessEnv;
  /** How long it waits for the next back-test before it ends. */
  readonly idleMs?: number;
  /** Maximum size of its heap. Unit: MB. */
  readonly heapMb?: number;
  /** The niceness of the process, 0 to 19. */
  readonly niceness?: number;
}

const IDLE_MS = 60_000;
/** The site's own threads go first. A tenth is left to a back-test on a machine where other programs never rest. */
const NICENESS = 10;
/** About twice the memory of the largest accepted back-test. */
const HEAP_MB = 1024;
/** The end of its error output. Unit: characters. */
const OUTPUT_LENGTH = 4000;

/**
 * Runs back-tests in a process of their own, so that no request waits for one, whatever it takes, and none can end the site.
 * It starts with the first and ends when no other follows. One at a time.
 */
export function createBacktestProcess({
  program,
  environment,
  idleMs = IDLE_MS,
  heapMb = HEAP_MB,
  niceness = NICENESS,
}: BacktestProcessParts) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastOutput = '';

  const start = (): ChildProcess => {
    const started = fork(program, {
      ...(environment && { env: environment }),
      execArgv: [`--max-old-space-size=${heapMb}`, '--v8-pool-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    // From its first moment: it reads and compiles its packages before it does anything itself.
    if (started.pid !== undefined) setPriority(started.pid, niceness);
    lastOutput = '';
    started.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (lastOutput = (lastOutput + text).slice(-OUTPUT_LENGTH)));
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };
  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const compute: BacktestWorkParts['compute'] = async ({ question, scope }, onProgress, signal) => {
    signal.throwIfAborted();
    clearTimeout(idle);
    const running = (child ??= start());
    return new Promise<string>((resolve, reject) => {
      const settle = (): void => {
        running.off('message', onMessage).off('close', onExit).off('error', fail);
        signal.removeEventListener('abort', onAbort);
      };
      const fail = (failure: unknown): void => {
        settle();
        end();
        reject(failure instanceof Error ? failure : new Error(String(failure)));
      };
      const onExit = (code: number | null, by: string | null): void =>
        fail(new Error(`the process of back-tests ended (${by ?? code}) ${lastOutput}`.trimEnd()));
      const onAbort = (): void => fail(signal.reason as unknown);
      const onMessage = (report: BacktestReport): void => {
        if (report.kind === 'progress') return void onProgress(report.progress).catch(fail);
        if (report.kind === 'failed') return fail(Object.assign(new Error(report.message), { code: report.code }));
        settle();
        idle = setTimeout(end, idleMs).unref();
        resolve(report.result);
      };
      running.on('message', onMessage).on('close', onExit).on('error', fail);
      signal.addEventListener('abort', onAbort);
      running.send({ question, scope } satisfies RequestedBacktest, (error) => error && fail(error));
    });
  };
  return { compute, end };
}
