import { median, pairedRatio } from './statistics';
import type { Spread } from './statistics';
import { resultNamesOf, SuiteUnavailable } from './suite';
import type { Contender, PreparedSuite, SuiteDefinition, SuiteOptions } from './suite';

export interface SuiteResult {
  readonly name: string;
  readonly unit: string;
  readonly rounds: number;
  readonly costs: Readonly<Record<string, readonly number[]>>;
  readonly medians: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, string>>;
  /** Ours against itself. */
  readonly nullCheck: Spread;
  readonly isTooNoisy: boolean;
}

const rotated = <T>(list: readonly T[], by: number): readonly T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** The measure of suites that have only one. */
const ONLY = '';
/** Measure, contender, rounds. */
type CostTable = Record<string, Record<string, number[]>>;

/** In `skipped`: represents all contenders. */
export const WHOLE_SUITE = 'the whole suite';

/**
 * Runs the contenders in turn, the order rotated each round; ours runs twice under two names. One result a measure;
 * where the suite can't run here, results without figures that say why.
 */
export async function runSuite(
  definition: SuiteDefinition,
  options: SuiteOptions,
  say: (line: string) => void,
): Promise<readonly SuiteResult[]> {
  say(`${definition.name}: preparing and proving that all do the same work ...`);
  let suite: PreparedSuite;
  try {
    suite = await definition.prepare(options);
  } catch (failure) {
    if (!(failure instanceof SuiteUnavailable)) throw failure;
    return resultNamesOf(definition).map((name) => skippedResult(name, failure.message));
  }
  try {
    const ours = suite.contenders.find(({ name }) => name === suite.ours)!;
    const again: Contender = { ...ours, name: `${ours.name} again` };
    const rounds = Math.min(options.rounds, definition.rounds);
    const table = await costsOf(definition, [...suite.contenders, again], rounds, say);
    const names = resultNamesOf(definition);
    return (definition.measures ?? [ONLY]).map((measure, place) =>
      resultOf(names[place]!, measure, suite, rounds, table[measure]!),
    );
  } finally {
    await suite.close?.();
  }
}

function skippedResult(name: string, reason: string): SuiteResult {
  return {
    name,
    unit: 'nothing',
    rounds: 0,
    costs: {},
    medians: {},
    skipped: { [WHOLE_SUITE]: reason },
    nullCheck: { median: 1, least: 1, most: 1, rounds: [] },
    isTooNoisy: false,
  };
}

async function costsOf(
  { name: suite, measures = [ONLY] }: SuiteDefinition,
  contenders: readonly Contender[],
  rounds: number,
  say: (line: string) => void,
): Promise<CostTable> {
  const table: CostTable = Object.fromEntries(
    measures.map((measure) => [measure, Object.fromEntries(contenders.map(({ name }) => [name, []]))]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of rotated(contenders, round)) {
      const costs = await run();
      for (const measure of measures) {
        const cost = typeof costs === 'number' ? costs : costs[measure];
        if (cost === undefined) throw new Error(`${name} gave no figure for ${measure}`);
        table[measure]![name]!.push(cost);
      }
    }
    say(`${suite}: round ${round + 1} of ${rounds}`);
  }
  return table;
}

function resultOf(
  name: string,
  measure: string,
  { unit, ours, tolerance, skipped }: PreparedSuite,
  rounds: number,
  costs: Readonly<Record<string, readonly number[]>>,
): SuiteResult {
  const nullCheck = pairedRatio(costs[`${ours} again`]!, costs[ours]!);
  return {
    name,
    unit: typeof unit === 'string' ? unit : unit[measure]!,
    rounds,
    costs,
    medians: Object.fromEntries(Object.entries(costs).map(([contender, values]) => [contender, median(values)])),
    skipped,
    nullCheck,
    isTooNoisy: Math.abs(nullCheck.median - 1) > tolerance,
  };
}
