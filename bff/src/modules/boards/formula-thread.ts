import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { figureSteps, truthSteps } from '../../domain/formula/evaluate-formula';
import { columnsOf } from '../../domain/formula/gathered-columns';
import type { GroupNumbers } from '../../domain/formula/group-column';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import type { FormulaAnswer, FormulaTask } from './formula-runner';

/** A few numbers each. */
const MAX_GROUP_COLUMNS = 1000;
/** Medians and means of groups, the slowest part; by their figures. */
const known = new LRUCache<string, GroupNumbers>({ max: MAX_GROUP_COLUMNS });

/** Evaluates formulas for the thread that holds the columns. */
parentPort!.on('message', ({ id, request, gathered, figuresKey }: FormulaTask) => {
  const columns = columnsOf(gathered, {
    get: (key) => known.get(`${figuresKey} ${key}`),
    set: (key, numbers) => known.set(`${figuresKey} ${key}`, numbers),
  });
  const made =
    request.kind === 'truth' ? atOnce(truthSteps(request.tree, columns)) : atOnce(figureSteps(request.tree, columns));
  const isShared = made.buffer instanceof SharedArrayBuffer;
  parentPort!.postMessage({ id, made } satisfies FormulaAnswer, isShared ? [] : [made.buffer]);
});
