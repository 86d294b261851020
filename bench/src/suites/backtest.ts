import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundledProgram } from '../contenders/bundle';
import type { Contender, SuiteDefinition } from '../runner/suite';

const WAYS = ['boursight', 'plain objects'] as const;
/** For a reader with the first back-test in a while: nothing of it is compiled. */
const FIRST_OF_PROCESS = 'boursight, first of a process';

/** Of the first run. */
interface FirstRun {
  /** Net, by period. */
  readonly returns: readonly (number | null)[];
  /** Unit: ms of processor time. */
  readonly first: number;
}

interface Worker extends Contender, FirstRun {
  readonly stop: () => void;
}

async function startWorker(program: string, way: (typeof WAYS)[number], size: readonly number[]): Promise<Worker> {
  // One thread of V8 beside the main one, as the site runs its back-tests.
  const execArgv = ['--max-old-space-size=4000', '--v8-pool-size=1'];
  const child = fork(program, [way, ...size.map(String)], { execArgv });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a back-test by ${way} ended with ${code as number}`);
  });
  // A caller that waits for an answer reports the failure; at the end none waits.
  ended.catch(() => undefined);
  const answer = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  return {
    name: way,
    ...((await answer()) as FirstRun),
    run: async () => {
      const answered = answer();
      child.send('measure');
      return Number(await answered);
    },
    stop: () => child.disconnect(),
  };
}

/** Both have the same net return in every period. */
function prove(ours: FirstRun['returns'], peer: FirstRun['returns']): void {
  const isSame = (one: number | null, other: number | null | undefined): boolean =>
    one === null || other == null ? one === other : Math.abs(one - other) < 1e-9;
  if (ours.length === 0 || ours.length !== peer.length || !ours.every((one, place) => isSame(one, peer[place])))
    throw new Error('the two back-tests have different returns');
}

/** A back-test of the score, quarterly: boards of each day from what was public by then, holdings and result. Storage is not counted. */
export const backtestSuite: SuiteDefinition = {
  name: 'backtest',
  rounds: 5,
  prepare: async ({ quick }) => {
    const program = await bundledProgram(join(__dirname, '../contenders/backtest-worker.ts'));
    const size = quick ? [100, 5] : [500, 20];
    const workers = [await startWorker(program, WAYS[0], size), await startWorker(program, WAYS[1], size)] as const;
    prove(workers[0].returns, workers[1].returns);
    const firstOfProcess = async (): Promise<number> => {
      const worker = await startWorker(program, WAYS[0], size);
      worker.stop();
      return worker.first;
    };
    return {
      unit: 'ms of processor time',
      ours: WAYS[0],
      tolerance: 0.1,
      skipped: {},
      contenders: [...workers, { name: FIRST_OF_PROCESS, run: firstOfProcess }],
      close: () => {
        for (const { stop } of workers) stop();
        return Promise.resolve();
      },
    };
  },
};
