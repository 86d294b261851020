import { Worker } from 'node:worker_threads';
import type { NumberTree, TruthTree } from '@site/formula';
import { figureSteps, truthSteps, type FormulaColumns } from '../../domain/formula/evaluate-formula';
import { gatherSteps, type GatheredColumns } from '../../domain/formula/gathered-columns';
import { inTurns, type Steps } from '../../platform/jobs/cooperative-yield';

type FormulaRequest =
  | { readonly kind: 'truth'; readonly tree: TruthTree }
  | { readonly kind: 'figure'; readonly tree: NumberTree };

export interface FormulaTask {
  readonly id: number;
  readonly request: FormulaRequest;
  readonly gathered: GatheredColumns;
  /** Equal for equal figures. */
  readonly figuresKey: string;
}

export interface FormulaAnswer {
  readonly id: number;
  /** `FALSE`, `TRUE` or `UNKNOWN`, or figures, of each row. */
  readonly made: Uint8Array | Float64Array;
}

/** A market's columns, and the key of their figures. */
export type MarketColumns = FormulaColumns & { readonly figuresKey: string };

/** Below this, evaluation is faster than the message to the thread, about a tenth of a millisecond. */
const MIN_ROWS = 5000;

export type FormulaRunner = ReturnType<typeof createFormulaRunner>;

/**
 * Evaluates formulas over many rows in a thread of its own. `thread`: path of the built `formula-thread.ts`; null: there is
 * none.
 */
export function createFormulaRunner(thread: string | null, minRows = MIN_ROWS) {
  const waiting = new Map<number, { resolve(made: FormulaAnswer['made']): void; reject(failure: Error): void }>();
  let worker: Worker | null = null;
  let tasks = 0;

  const start = (program: string): Worker => {
    const started = new Worker(program);
    started.unref();
    started.on('message', ({ id, made }: FormulaAnswer) => {
      waiting.get(id)?.resolve(made);
      waiting.delete(id);
    });
    const fail = (failure: Error): void => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`the formula thread exited with code ${code}`)));
    return started;
  };

  const inThread = async (request: FormulaRequest, columns: MarketColumns): Promise<FormulaAnswer['made'] | null> => {
    if (thread === null) return null;
    const gathered = await inTurns(gatherSteps((read) => stepsOf(request, read), columns));
    if (!gathered) return null;
    worker ??= start(thread);
    tasks += 1;
    const task: FormulaTask = { id: tasks, request, gathered, figuresKey: columns.figuresKey };
    const answer = new Promise<FormulaAnswer['made']>((resolve, reject) => waiting.set(task.id, { resolve, reject }));
    worker.postMessage(task);
    return answer.catch(() => null);
  };

  return {
    /** Whether this many rows are evaluated in the thread. */
    takes: (rows: number): boolean => thread !== null && rows >= minRows,
    /** `FALSE`, `TRUE` or `UNKNOWN` in each row. Null: the caller must evaluate it. */
    truth: (tree: TruthTree, columns: MarketColumns): Promise<Uint8Array | null> =>
      inThread({ kind: 'truth', tree }, columns) as Promise<Uint8Array | null>,
    /** NaN: unknown. Null: the caller must evaluate it. */
    figure: (tree: NumberTree, columns: MarketColumns): Promise<Float64Array | null> =>
      inThread({ kind: 'figure', tree }, columns) as Promise<Float64Array | null>,
    stop: async (): Promise<void> => void (await worker?.terminate()),
  };
}

const stepsOf = (request: FormulaRequest, columns: FormulaColumns): Steps<unknown> =>
  request.kind === 'truth' ? truthSteps(request.tree, columns) : figureSteps(request.tree, columns);
