import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildColumnStore } from '../../../bff/src/domain/columns/build-column-store';
import { NUMBER_COLUMNS } from '../../../bff/src/domain/columns/column-store';
import { scoreColumns } from '../../../bff/src/domain/columns/score-columns';
import { createScoredColumns, flagsOf, metricsOf, scoreOf } from '../../../bff/src/domain/columns/scored-columns';
import { seededCompany, TEST_RATES } from '../../../bff/src/domain/testing/seeded-company';
import { evaluateIdiomatic, scoreSettled, settle } from '../../engine/idiomatic';
import type { SuiteDefinition } from '../runner/suite';

const OPTIONS = { simulateRecession: true } as const;
const METRIC_COLUMNS = 28;
const LEAST_MS = 150;

/** Milliseconds of processor time a call; repeated until the clock's grain does not matter. */
function timePerCall(work: () => unknown): number {
  let calls = 0;
  const before = process.cpuUsage();
  for (;;) {
    work();
    calls += 1;
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= LEAST_MS) return ms / calls;
  }
}

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

/** A whole market scored anew in the recession scenario: typed columns against idiomatic objects, bit for bit the same. */
export const engineSuite = (size: number): SuiteDefinition => ({
  name: `engine-${size}`,
  rounds: size >= 50_000 ? 7 : 9,
  prepare: async ({ quick }) => {
    const count = quick ? Math.min(size, 5_000) : size;
    const companies = Array.from({ length: count }, (_, seed) => seededCompany(seed, { flaws: 0.1, quarters: 20 }));
    const settled = companies.map(settle);
    const store = buildColumnStore(companies);
    const into = createScoredColumns(count);
    scoreColumns(store, TEST_RATES, OPTIONS, into);
    companies.forEach((company, row) => {
      const expected = evaluateIdiomatic(company, TEST_RATES, OPTIONS);
      const metrics: Readonly<Record<string, unknown>> = { ...metricsOf(into, row) };
      const isSame =
        Object.entries(expected.metrics).every(
          ([name, value]) => Object.is(metrics[name], value) || (value === 0 && metrics[name] === 0),
        ) &&
        scoreOf(into, row) === expected.score &&
        flagsOf(into, row).join() === expected.flags.join();
      if (!isSame) throw new Error(`company ${row} is scored differently by the two`);
    });
    const kernel = compiledKernel();
    const times = Math.max(5, Math.round(2e8 / (count * NUMBER_COLUMNS.length)));
    return {
      unit: 'ms of processor time',
      ours: 'columns',
      tolerance: 0.1,
      skipped: kernel ? {} : { 'C kernel': 'no C compiler' },
      contenders: [
        { name: 'columns', run: () => timePerCall(() => scoreColumns(store, TEST_RATES, OPTIONS, into)) },
        {
          name: 'idiomatic',
          run: () => timePerCall(() => settled.map((company) => scoreSettled(company, TEST_RATES, OPTIONS))),
        },
        ...(kernel
          ? [
              {
                name: 'C kernel',
                run: () =>
                  Number(
                    execFileSync(kernel, [count, NUMBER_COLUMNS.length, METRIC_COLUMNS, times].map(String), {
                      encoding: 'utf8',
                    }).split(' ')[0],
                  ) / 1000,
              },
            ]
          : []),
      ],
    };
  },
});
