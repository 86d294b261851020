import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { BundleFailure } from './bundle-failure';
import { runnerSource } from './runner-source';

/** A request to the runner. */
export type RunnerJob =
  | { readonly kind: 'load'; readonly bundle: number; readonly name: string; readonly code: string }
  | { readonly kind: 'render'; readonly bundle: number; readonly input: string };

/** Its answer. Unit: `ms` is the job's own time, measured in the runner. */
export interface RunnerReply {
  readonly id: number;
  readonly ms: number;
  /** Resident memory of the whole process after the job. */
  readonly residentBytes: number;
  /** As a share of V8's limit. */
  readonly heapShare: number;
  readonly reason?: 'threw' | 'timeout' | 'exited';
  readonly error?: string;
  /** Of a job that timed out: processor time as a share of elapsed time. */
  readonly cpuShare?: number;
  readonly hello?: string;
  readonly html?: string | null;
  readonly head?: string | null;
}

/** One instance of the process of the SSR bundles. It runs one job at a time. */
export interface BundleProcess {
  /** Throws: BundleFailure with `timeout` or `exited` once the process has ended; `isAlive` is then false. */
  ask(job: RunnerJob, limitMs: number): Promise<RunnerReply>;
  /** Unloads a bundle. */
  drop(bundle: number): void;
  readonly isAlive: boolean;
  /** After its last job, as a share of V8's limit. */
  readonly heapShare: number;
  readonly pid: number | undefined;
  /** Ends it; resolves when it has ended. */
  end(): Promise<void>;
}

export interface BundleProcessOptions {
  /** V8's heap, for all bundles together. */
  readonly heapMb?: number;
  /** Resident memory, which includes memory outside of V8's heap. */
  readonly residentMb?: number;
  /** V8 interrupts a job at its limit; without an answer by this time the process is killed. */
  readonly graceMs?: number;
}

const MEBIBYTE = 1024 * 1024;
const defaults = { heapMb: 192, residentMb: 448, graceMs: 1000 } as const;
/** Time for the start of a process on a busy machine. */
const spawnLimitMs = 10_000;
const memoryBeatMs = 50;
/** A timer that is this late means that this process itself was paused. */
const stallMs = 50;

/** Node 20 has the permission model under its experimental name. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** A page leaves little garbage: a smaller young generation saves a quarter of memory and renders as fast. */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** No files, programs, threads or addons; no code from strings; frozen intrinsics. */
export const runnerFlags = (heapMb: number): readonly string[] => [
  permissionFlag,
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  '--no-warnings',
  `--max-old-space-size=${heapMb}`,
  ...smallHeap,
  '--input-type=commonjs',
  '--eval',
];

/** Resident bytes of a process on Linux; null elsewhere, and after it ended. */
async function residentBytesOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

interface RenderRequest {
  readonly id: number;
  readonly resolve: (reply: RunnerReply) => void;
  readonly reject: (failure: BundleFailure) => void;
  readonly stopWatching: () => void;
}

/** Starts the process, without environment variables. It ends with this one. */
export function startBundleProcess(options: BundleProcessOptions = {}): BundleProcess {
  const { heapMb, residentMb, graceMs } = { ...defaults, ...options };
  const child = spawn(process.execPath, [...runnerFlags(heapMb), runnerSource], {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  let counter = 0;
  let heapShare = 0;
  let requested: RenderRequest | null = null;
  let ended: BundleFailure | null = null;
  let onExit: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => {
    onExit = resolve;
  });

  const settle = (take: (one: RenderRequest) => void): void => {
    const one = requested;
    if (!one) return;
    requested = null;
    one.stopWatching();
    take(one);
  };
  const finish = (failure: BundleFailure): void => {
    if (ended) return;
    ended = failure;
    settle(({ reject }) => reject(failure));
    child.kill('SIGKILL');
  };
  child.on('error', (error) => {
    finish(new BundleFailure('exited', `the process of the SSR bundles: ${error.message}`));
    if (child.pid === undefined) onExit();
  });
  child.on('exit', (status, signal) => {
    finish(new BundleFailure('exited', `it ended the process of the SSR bundles (${signal ?? status})`));
    onExit();
  });
  const tooLarge = (bytes: number): boolean => bytes > residentMb * MEBIBYTE;
  const finishTooLarge = (): void =>
    finish(new BundleFailure('exited', `it took more than ${residentMb} MB of memory`));
  child.on('message', (reply: RunnerReply) => {
    if (requested?.id !== reply.id) return;
    heapShare = reply.heapShare;
    settle(({ resolve }) => resolve(reply));
    // This job has its answer; the retained memory would be too much for later ones.
    if (tooLarge(reply.residentBytes)) finishTooLarge();
  });

  /** Watches time and memory while a job runs. Returns the function that ends the watch. */
  function watch(id: number, patienceMs: number): () => void {
    let timer: NodeJS.Timeout;
    const isOurs = (): boolean => requested?.id === id;
    const wait = (): void => {
      const due = performance.now() + patienceMs;
      timer = setTimeout(() => {
        // After a pause of this process: read pending messages first, or restart the timer.
        if (performance.now() - due > stallMs) return void setImmediate(() => setImmediate(() => isOurs() && wait()));
        finish(new BundleFailure('timeout', `no answer in ${patienceMs} ms`));
      }, patienceMs);
    };
    wait();
    const beat = setInterval(() => {
      void residentBytesOf(child.pid).then((bytes) => {
        if (isOurs() && bytes !== null && tooLarge(bytes)) finishTooLarge();
      });
    }, memoryBeatMs);
    return () => {
      clearTimeout(timer);
      clearInterval(beat);
    };
  }

  return {
    get isAlive() {
      return ended === null && child.connected;
    },
    get heapShare() {
      return heapShare;
    },
    pid: child.pid,
    ask: (job, limitMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        counter += 1;
        const id = counter;
        // The first answer includes the start.
        const patienceMs = limitMs + graceMs + (id === 1 ? spawnLimitMs : 0);
        requested = { id, resolve, reject, stopWatching: watch(id, patienceMs) };
        child.send({ ...job, id, limitMs }, (error) => {
          if (error) finish(new BundleFailure('exited', `the process of the SSR bundles is gone (${error.message})`));
        });
      }),
    drop(bundle) {
      if (!ended && child.connected) child.send({ kind: 'drop', bundle }, () => undefined);
    },
    async end() {
      child.ref();
      finish(new BundleFailure('closed', 'closed'));
      await exit;
    },
  };
}
