import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PartFailure } from './part-failure';
import { runnerSource } from './runner-source';

/** What the runner is asked. */
export type RunnerJob =
  | { readonly kind: 'load'; readonly part: number; readonly name: string; readonly code: string }
  | { readonly kind: 'render'; readonly part: number; readonly input: string };

/** What it answers. Unit: `ms` is the job's own time, taken where it ran. */
export interface RunnerReply {
  readonly id: number;
  readonly ms: number;
  /** Resident memory of the whole process after the job. */
  readonly residentBytes: number;
  /** Of V8's limit. */
  readonly heapShare: number;
  readonly reason?: 'threw' | 'timeout' | 'exited';
  readonly error?: string;
  /** Of a job that ran out of time: processor time that it got, as a share of the time that went by. */
  readonly cpuShare?: number;
  readonly hello?: string;
  readonly html?: string | null;
  readonly head?: string | null;
}

/** One life of the process that holds the SSR bundles. It is asked one thing at a time. */
export interface PartProcess {
  /** Throws: PartFailure with `timeout` or `exited` once the process is gone; `isAlive` is then false. */
  ask(job: RunnerJob, limitMs: number): Promise<RunnerReply>;
  /** Lets go of a part. */
  drop(part: number): void;
  readonly isAlive: boolean;
  readonly pid: number | undefined;
  /** Ends it; resolves when it is gone. */
  end(): Promise<void>;
}

export interface PartProcessOptions {
  /** V8's heap, for all parts together. */
  readonly heapMb?: number;
  /** Resident memory: what lies beside V8's heap counts too. */
  readonly residentMb?: number;
  /** V8 ends a job that takes too long; anyone who does not even answer so much later is ended whole. */
  readonly graceMs?: number;
}

const MEBIBYTE = 1024 * 1024;
const defaults = { heapMb: 192, residentMb: 448, graceMs: 1000 } as const;
/** Starting a process on a busy machine. */
const spawnLimitMs = 10_000;
const memoryBeatMs = 50;
/** A timer that comes so much too late says that this process stood still, and nothing of the other. */
const stallMs = 50;

/** Node 20 has the permission model under its first name. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** What one page leaves behind is small: less room for it, and for what grew once, holds a quarter less and renders as fast. */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** No files, no programs, no threads, no addons; no code from texts; nobody changes what the language is made of. */
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

/** Resident bytes of a process where the system tells them (Linux); null elsewhere, and of one that is gone. */
async function residentBytesOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

interface Asked {
  readonly id: number;
  readonly resolve: (reply: RunnerReply) => void;
  readonly reject: (failure: PartFailure) => void;
  readonly stopWatching: () => void;
}

/** Starts the process. It holds no environment and is answerable to this one alone: it ends with it. */
export function startPartProcess(options: PartProcessOptions = {}): PartProcess {
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
  let asked: Asked | null = null;
  let ended: PartFailure | null = null;
  let gone: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => {
    gone = resolve;
  });

  const settle = (take: (one: Asked) => void): void => {
    const one = asked;
    if (!one) return;
    asked = null;
    one.stopWatching();
    take(one);
  };
  const finish = (failure: PartFailure): void => {
    if (ended) return;
    ended = failure;
    settle(({ reject }) => reject(failure));
    child.kill('SIGKILL');
  };
  child.on('error', (error) => {
    finish(new PartFailure('exited', `the process of the SSR bundles: ${error.message}`));
    if (child.pid === undefined) gone();
  });
  child.on('exit', (status, signal) => {
    finish(new PartFailure('exited', `it ended the process of the SSR bundles (${signal ?? status})`));
    gone();
  });
  const tooLarge = (bytes: number): boolean => bytes > residentMb * MEBIBYTE;
  const finishTooLarge = (): void => finish(new PartFailure('exited', `it took more than ${residentMb} MB of memory`));
  child.on('message', (reply: RunnerReply) => {
    if (asked?.id !== reply.id) return;
    settle(({ resolve }) => resolve(reply));
    // This one has its answer; what it left behind is too much for those after it.
    if (tooLarge(reply.residentBytes)) finishTooLarge();
  });

  /** Looks at the clock and at the memory while a job runs. Gives what ends the watch. */
  function watch(id: number, patienceMs: number): () => void {
    let timer: NodeJS.Timeout;
    const isOurs = (): boolean => asked?.id === id;
    const wait = (): void => {
      const due = performance.now() + patienceMs;
      timer = setTimeout(() => {
        // Anyone who stood still can't tell: what was sent meanwhile comes first, or the time begins again.
        if (performance.now() - due > stallMs) return void setImmediate(() => setImmediate(() => isOurs() && wait()));
        finish(new PartFailure('timeout', `no sign of life in ${patienceMs} ms`));
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
    pid: child.pid,
    ask: (job, limitMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        counter += 1;
        const id = counter;
        // The first answer waits for the start too.
        const patienceMs = limitMs + graceMs + (id === 1 ? spawnLimitMs : 0);
        asked = { id, resolve, reject, stopWatching: watch(id, patienceMs) };
        child.send({ ...job, id, limitMs }, (error) => {
          if (error) finish(new PartFailure('exited', `the process of the SSR bundles is gone (${error.message})`));
        });
      }),
    drop(part) {
      if (!ended && child.connected) child.send({ kind: 'drop', part }, () => undefined);
    },
    async end() {
      child.ref();
      finish(new PartFailure('closed', 'closed'));
      await exit;
    },
  };
}
