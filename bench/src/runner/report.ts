import type { Judgement } from './judge';
import type { SuiteResult } from './run-suite';

/** Three significant digits; small ratios as `1/177`, since that is how goals are spoken of. */
export function ratioText(value: number): string {
  return value < 0.1 ? `1/${Math.round(1 / value)}` : `${Number(value.toPrecision(3))}x`;
}

/** The table that the README shows. Shape: Markdown. */
export function goalTable(judgements: readonly Judgement[]): string {
  const rows = judgements.map(({ goal, what, most, stretch, ratio, verdict, reason }) => {
    const figure = ratio
      ? `${ratioText(ratio.median)} [${ratioText(ratio.least)} .. ${ratioText(ratio.most)}]`
      : (reason ?? '');
    return `| ${goal} | ${what} | ${ratioText(most)} | ${ratioText(stretch)} | ${figure} | ${verdict} |`;
  });
  return [
    '| goal | what | goal at most | stretch | measured, median [range] | verdict |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Medians of each contender, for scale. */
export function suiteLines(results: readonly SuiteResult[]): readonly string[] {
  return results.flatMap(({ name, unit, rounds, medians, skipped, nullCheck, isTooNoisy }) => [
    `${name} (${unit}, ${rounds} rounds; ours against itself ${ratioText(nullCheck.median)}${isTooNoisy ? ', machine too noisy' : ''})`,
    ...Object.entries(medians).map(([contender, value]) => `  ${contender.padEnd(28)} ${Number(value.toPrecision(4))}`),
    ...Object.entries(skipped).map(([contender, reason]) => `  ${contender.padEnd(28)} skipped: ${reason}`),
  ]);
}
