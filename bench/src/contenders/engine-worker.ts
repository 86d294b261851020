/**
 * Runs one variant of scoring a market in its own process, so that no contender pays for another's garbage.
 * Arguments: variant, companies. Prints `ready` once its scores are verified, then measures once per request.
 */
import { buildColumnStore } from '../../../bff/src/domain/columns/build-column-store';
import { scoreColumns } from '../../../bff/src/domain/columns/score-columns';
import { createScoredColumns, flagsOf, metricsOf, scoreOf } from '../../../bff/src/domain/columns/scored-columns';
import type { CompanyFacts } from '../../../bff/src/domain/company';
import { seededCompany, TEST_RATES } from '../../../bff/src/domain/testing/seeded-company';
import { evaluateIdiomatic, scoreSettled, settle } from '../../engine/idiomatic';

const OPTIONS = { simulateRecession: true } as const;
const MIN_MS = 300;

/** Milliseconds of processor time a call; repeated until the clock's grain does not matter. */
function timePerCall(work: () => unknown): number {
  let calls = 0;
  const before = process.cpuUsage();
  for (;;) {
    work();
    calls += 1;
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= MIN_MS) return ms / calls;
  }
}

/** Throws where one metric, flag or score differs in its last bit. */
function columnPass(companies: readonly CompanyFacts[]): () => unknown {
  const store = buildColumnStore(companies);
  const into = createScoredColumns(companies.length);
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
  return () => scoreColumns(store, TEST_RATES, OPTIONS, into);
}

function idiomaticPass(companies: readonly CompanyFacts[]): () => unknown {
  const settled = companies.map(settle);
  return () => settled.map((company) => scoreSettled(company, TEST_RATES, OPTIONS));
}

const [way, count] = process.argv.slice(2) as ['columns' | 'idiomatic', string];
const companies = Array.from({ length: Number(count) }, (_, seed) => seededCompany(seed, { flaws: 0.1, quarters: 20 }));
const work = way === 'columns' ? columnPass(companies) : idiomaticPass(companies);
// Measures the settled state, after the compiler and the proof's garbage are out of the way.
companies.length = 0;
timePerCall(work);
process.on('message', () => process.send!(timePerCall(work)));
process.on('disconnect', () => process.exit());
process.send!('ready');
