import { Worker } from 'node:worker_threads';
import type { PageHead, PageInput } from '@site/remote-kit/contract';
import { workerSource } from './worker-source';

export interface Rendered {
  readonly html: string;
  readonly head: PageHead;
}

/** A server part at work in a thread of its own. */
export interface PartWorker {
  /** Throws: PartFailure for a throw, an exit, a render over the limit, or too much memory. The process lives on. */
  render(input: PageInput, limitMs?: number): Promise<Rendered>;
  readonly samples: readonly PageInput[];
  /** Resolves when the thread has ended. */
  close(): Promise<void>;
}

/** `reason` is stable, for logs and metrics. */
export class PartFailure extends Error {
  constructor(
    readonly reason: 'threw' | 'timeout' | 'exited' | 'contract' | 'closed',
    message: string,
  ) {
    super(message);
  }
}

export interface PartWorkerOptions {
  readonly name: string;
  readonly code: string;
  readonly contractVersion: number;
  readonly renderLimitMs?: number;
  readonly startLimitMs?: number;
  readonly memoryMb?: number;
}

const defaults = { renderLimitMs: 300, startLimitMs: 10_000, memoryMb: 64 } as const;

interface Hello {
  readonly contractVersion: unknown;
  readonly samples: readonly PageInput[];
}

interface Reply {
  readonly id: number;
  readonly html?: string;
  readonly head?: PageHead;
  readonly error?: string;
}

interface Job {
  readonly input: PageInput;
  readonly limitMs: number;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (error: PartFailure) => void;
}

/** Starts a thread and waits until the part in it has introduced itself. Throws: PartFailure. */
export async function startPartWorker(options: PartWorkerOptions): Promise<PartWorker> {
  const { name, code, contractVersion, renderLimitMs, startLimitMs, memoryMb } = { ...defaults, ...options };
  const worker = new Worker(workerSource, {
    eval: true,
    name,
    workerData: { code, name },
    env: {},
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  // What a part prints is nobody's business, but an unread pipe would fill up.
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();

  const waiting: Job[] = [];
  let current: { readonly id: number; readonly job: Job; readonly timer: NodeJS.Timeout } | null = null;
  let ended: PartFailure | null = null;
  let counter = 0;
  let exited: () => void = () => undefined;
  const exit = new Promise<void>((resolve) => {
    exited = resolve;
  });

  const end = (failure: PartFailure): void => {
    if (ended) return;
    ended = failure;
    if (current) {
      clearTimeout(current.timer);
      current.job.reject(failure);
      current = null;
    }
    for (const job of waiting.splice(0)) job.reject(failure);
    void worker.terminate();
  };

  // One render at a time: the limit is then the render's own, not that of the queue before it.
  const next = (): void => {
    const job = current || ended ? undefined : waiting.shift();
    if (!job) return;
    counter += 1;
    const timer = setTimeout(
      () => end(new PartFailure('timeout', `${name}: no answer in ${job.limitMs} ms`)),
      job.limitMs,
    );
    current = { id: counter, job, timer };
    worker.postMessage({ id: counter, input: job.input });
  };

  const hello = await new Promise<Hello>((resolve, reject) => {
    const timer = setTimeout(() => {
      const failure = new PartFailure('timeout', `${name}: not started in ${startLimitMs} ms`);
      end(failure);
      reject(failure);
    }, startLimitMs);
    worker.once('message', (message: Hello) => {
      clearTimeout(timer);
      resolve(message);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      const failure = new PartFailure('exited', `${name}: ${error.code ?? ''} ${error.message}`);
      end(failure);
      reject(failure);
    });
    worker.on('exit', (status) => {
      clearTimeout(timer);
      const failure = new PartFailure('exited', `${name}: its thread ended with ${status}`);
      end(failure);
      reject(failure);
      exited();
    });
  });
  if (hello.contractVersion !== contractVersion) {
    const failure = new PartFailure(
      'contract',
      `${name}: speaks contract ${String(hello.contractVersion)}, not ${contractVersion}`,
    );
    end(failure);
    throw failure;
  }

  worker.on('message', ({ id, html, head, error }: Reply) => {
    if (current?.id !== id) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = null;
    if (html === undefined || head === undefined)
      job.reject(new PartFailure('threw', `${name}: ${error ?? 'no answer'}`));
    else job.resolve({ html, head });
    next();
  });

  return {
    samples: hello.samples,
    render: (input, limitMs = renderLimitMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        waiting.push({ input, limitMs, resolve, reject });
        next();
      }),
    async close() {
      end(new PartFailure('closed', `${name}: closed`));
      await exit;
    },
  };
}
