import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NUMBER_COLUMNS } from '../../../bff/src/domain/columns/column-store';
import { NUMERIC_METRICS } from '../../../bff/src/domain/metrics/metrics';
import { bundledProgram } from '../contenders/bundle';
import type { Contender, SuiteDefinition } from '../runner/suite';

/** Null: no C compiler here. */
function compiledKernel(): string | null {
  const target = join(mkdtempSync(join(tmpdir(), 'bench-kernel-')), 'kernel');
  try {
    execFileSync(
      'cc',
      ['-O3', '-march=native', '-ffast-math', join(__dirname, '../../engine/kernel.c'), '-o', target],
      { stdio: 'ignore' },
    );
  } catch {
    return null;
  }
  return existsSync(target) ? target : null;
}

interface Worker extends Contender {
  readonly stop: () => void;
}

/** Starts one way of scoring. Rejects where its proof fails. */
async function startWorker(program: string, way: 'columns' | 'idiomatic', companies: number): Promise<Worker> {
  const child = fork(program, [way, String(companies)], { execArgv: ['--max-old-space-size=8000'] });
  const answer = async (): Promise<unknown> => {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${way} of ${companies} companies ended with ${code as number}`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  await answer();
  return {
    name: way,
    run: async () => {
      const answered = answer();
      child.send('measure');
      return Number(await answered);
    },
    stop: () => child.disconnect(),
  };
}

/** A whole market scored again in the recession scenario: typed columns against idiomatic objects, bit for bit the same. */
export const engineSuite = (size: number): SuiteDefinition => ({
  name: `engine-${size}`,
  rounds: size >= 50_000 ? 7 : 9,
  prepare: async ({ quick }) => {
    const count = quick ? Math.min(size, 5_000) : size;
    const program = await bundledProgram(join(__dirname, '../contenders/engine-worker.ts'));
    const columns = await startWorker(program, 'columns', count);
    const idiomatic = await startWorker(program, 'idiomatic', count);
    const kernel = compiledKernel();
    const times = Math.max(5, Math.round(2e8 / (count * NUMBER_COLUMNS.length)));
    const runKernel = (file: string): number =>
      Number(
        execFileSync(file, [count, NUMBER_COLUMNS.length, NUMERIC_METRICS.length, times].map(String), {
          encoding: 'utf8',
        }).split(' ')[0],
      ) / 1000;
    return {
      unit: 'ms of processor time',
      ours: 'columns',
      tolerance: 0.1,
      skipped: kernel ? {} : { 'C kernel': 'no C compiler' },
      contenders: [columns, idiomatic, ...(kernel ? [{ name: 'C kernel', run: () => runKernel(kernel) }] : [])],
      close: () => {
        columns.stop();
        idiomatic.stop();
        return Promise.resolve();
      },
    };
  },
});
