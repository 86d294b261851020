import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundledProgram } from '../contenders/bundle';
import type { Contender, SuiteDefinition } from '../runner/suite';

const WAYS = ['boursight', 'plain objects', 'arquero'] as const;

interface Worker extends Contender {
  /** Tickers that it found. */
  readonly found: readonly string[];
  readonly stop: () => void;
}

async function startWorker(program: string, way: (typeof WAYS)[number], listings: number): Promise<Worker> {
  const child = fork(program, [way, String(listings)], { execArgv: ['--max-old-space-size=4000'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a formula by ${way} ended with ${code as number}`);
  });
  // A caller that waits for an answer reports the failure; at the end none waits.
  ended.catch(() => undefined);
  const answer = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  return {
    name: way,
    found: (await answer()) as Worker['found'],
    run: async () => {
      const answered = answer();
      child.send('measure');
      return Number(await answered);
    },
    stop: () => child.disconnect(),
  };
}

/** A formula of ten terms, a median of each sector among them, over the listings of a site; their figures and medians are in memory. */
export const formulaSuite: SuiteDefinition = {
  name: 'formula',
  rounds: 7,
  prepare: async ({ quick }) => {
    const program = await bundledProgram(join(__dirname, '../contenders/formula-worker.ts'));
    const workers: Worker[] = [];
    for (const way of WAYS) workers.push(await startWorker(program, way, quick ? 5_000 : 60_000));
    const [ours, ...peers] = workers.map(({ found }) => found.join());
    if (ours === '' || peers.some((peer) => peer !== ours))
      throw new Error('the formula finds other companies by another way');
    return {
      unit: 'ms of processor time',
      ours: WAYS[0],
      tolerance: 0.1,
      skipped: {},
      contenders: workers,
      close: () => {
        for (const { stop } of workers) stop();
        return Promise.resolve();
      },
    };
  },
};
