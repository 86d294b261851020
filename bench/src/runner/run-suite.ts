import { median, pairedRatio } from './statistics';
import type { Ratio } from './statistics';
import type { Contender, SuiteDefinition, SuiteOptions } from './suite';

export interface SuiteResult {
  readonly name: string;
  readonly unit: string;
  readonly rounds: number;
  readonly costs: Readonly<Record<string, readonly number[]>>;
  readonly medians: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, string>>;
  /** Ours against itself. */
  readonly nullCheck: Ratio;
  readonly isTooNoisy: boolean;
}

const rotated = <T>(list: readonly T[], by: number): readonly T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** Runs the contenders in turn, the order rotated each round; ours runs twice under two names. */
export async function runSuite(
  definition: SuiteDefinition,
  options: SuiteOptions,
  say: (line: string) => void,
): Promise<SuiteResult> {
  say(`${definition.name}: preparing and proving that all do the same work ...`);
  const suite = await definition.prepare(options);
  try {
    const ours = suite.contenders.find(({ name }) => name === suite.ours)!;
    const again: Contender = { ...ours, name: `${ours.name} again` };
    const contenders = [...suite.contenders, again];
    const rounds = Math.min(options.rounds, definition.rounds);
    const costs: Record<string, number[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, run } of rotated(contenders, round)) costs[name]!.push(await run());
      say(`${definition.name}: round ${round + 1} of ${rounds}`);
    }
    const nullCheck = pairedRatio(costs[again.name]!, costs[ours.name]!);
    return {
      name: definition.name,
      unit: suite.unit,
      rounds,
      costs,
      medians: Object.fromEntries(Object.entries(costs).map(([name, values]) => [name, median(values)])),
      skipped: suite.skipped,
      nullCheck,
      isTooNoisy: Math.abs(nullCheck.median - 1) > suite.tolerance,
    };
  } finally {
    await suite.close?.();
  }
}
