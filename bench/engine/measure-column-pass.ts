import { buildColumnStore } from '../../bff/src/domain/columns/build-column-store';
import {
  deserialiseColumns,
  joinSnapshot,
  serialiseColumns,
  splitSnapshot,
} from '../../bff/src/domain/columns/column-snapshot';
import { scoreColumns } from '../../bff/src/domain/columns/score-columns';
import { createScoredColumns, flagsOf, metricsOf, scoreOf } from '../../bff/src/domain/columns/scored-columns';
import { evaluate } from '../../bff/src/domain/score/evaluate';
import { seededCompany, TEST_RATES } from '../../bff/src/domain/testing/seeded-company';
import { evaluateIdiomatic, scoreSettled, settle } from './idiomatic';

/*
 * Column pass, per-company path and idiomatic objects side by side, on one seeded market with real flaws.
 * Proof first: the same metrics, flags and scores, to the last bit. Then medians of rounds taken in turn.
 * Run: npx esbuild bench/engine/measure-column-pass.ts --bundle --platform=node --outfile=var/measure.cjs && node var/measure.cjs [sizes]
 */

const OPTIONS = { simulateRecession: true } as const;
const TRAITS = { flaws: 0.1, quarters: 20 };
const sizes = process.argv.slice(2).map(Number);

for (const size of sizes.length > 0 ? sizes : [500, 10_000, 50_000]) measure(size);

function measure(size: number): void {
  const companies = Array.from({ length: size }, (_, seed) => seededCompany(seed, TRAITS));
  const settled = companies.map(settle);
  const building = timed(() => buildColumnStore(companies));
  const store = building.result;
  const into = createScoredColumns(size);
  for (const options of [{}, OPTIONS, { generateMissingQuarters: true, simulateGrowth: true, usdIls: 3.9 }]) {
    scoreColumns(store, TEST_RATES, options, into);
    companies.forEach((company, row) => prove(row, evaluateIdiomatic(company, TEST_RATES, options)));
  }

  const rounds = size >= 50_000 ? 5 : size >= 10_000 ? 21 : 101;
  const times = {
    columns: [] as number[],
    again: [] as number[],
    settled: [] as number[],
    facts: [] as number[],
    evaluate: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    times.columns.push(timed(() => scoreColumns(store, TEST_RATES, OPTIONS, into)).ms);
    times.settled.push(timed(() => settled.map((company) => scoreSettled(company, TEST_RATES, OPTIONS))).ms);
    times.again.push(timed(() => scoreColumns(store, TEST_RATES, OPTIONS, into)).ms);
    if (round % 3 === 0) {
      times.facts.push(timed(() => companies.map((company) => evaluateIdiomatic(company, TEST_RATES, OPTIONS))).ms);
      times.evaluate.push(timed(() => companies.map((company) => evaluate(company, TEST_RATES, OPTIONS))).ms);
    }
  }
  const columns = median(times.columns);
  const bytes = joinSnapshot(serialiseColumns(store));
  const reading = timed(() => deserialiseColumns(splitSnapshot(bytes)!));
  console.log(
    JSON.stringify({
      size,
      msColumns: round3(columns),
      nullCheck: round3(median(times.again) / columns),
      idiomaticSettledOverColumns: Math.round(median(times.settled.map((ms, place) => ms / times.columns[place]!))),
      idiomaticFactsOverColumns: Math.round(median(times.facts) / columns),
      usPerIdiomatic: round3((median(times.settled) / size) * 1000),
      usPerEvaluate: round3((median(times.evaluate) / size) * 1000),
      msBuild: round3(building.ms),
      mbSnapshot: round3(bytes.length / 1e6),
      msReadSnapshot: round3(reading.ms),
      rated: into.score.filter((score) => !Number.isNaN(score)).length,
    }),
  );

  function prove(row: number, expected: ReturnType<typeof evaluateIdiomatic>): void {
    const metrics: Readonly<Record<string, unknown>> = { ...metricsOf(into, row) };
    const differing = Object.entries(expected.metrics).filter(
      ([name, value]) => !Object.is(metrics[name], value) && !(value === 0 && metrics[name] === 0),
    );
    if (
      differing.length > 0 ||
      scoreOf(into, row) !== expected.score ||
      flagsOf(into, row).join() !== expected.flags.join()
    ) {
      throw new Error(
        `Company ${row} differs: ${JSON.stringify({ differing, of: metrics, score: [scoreOf(into, row), expected.score], flags: [flagsOf(into, row), expected.flags] })}`,
      );
    }
  }
}

function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const start = process.hrtime.bigint();
  const result = work();
  return { result, ms: Number(process.hrtime.bigint() - start) / 1e6 };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
