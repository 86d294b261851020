import type { Goal, Judgement } from './judge';
import type { SuiteResult } from './run-suite';

/** Three significant digits; small ratios as `1/177`, since that is how goals are spoken of. */
export function ratioText(value: number): string {
  return value > 0 && value < 0.1 ? `1/${Math.round(1 / value)}` : `${Number(value.toPrecision(3))}x`;
}

/** A ratio, or an amount with its unit where the goal has no peer. */
function figureText({ peer, unit = '' }: Goal, value: number): string {
  return peer === null ? `${Number(value.toPrecision(3))} ${unit}`.trim() : ratioText(value);
}

/** Every goal. Shape: Markdown. */
export function goalTable(judgements: readonly Judgement[]): string {
  const rows = judgements.map((judgement) => {
    const { goal, what, most, stretch, ratio, verdict, reason } = judgement;
    const text = (value: number): string => figureText(judgement, value);
    const figure = ratio ? `${text(ratio.median)} [${text(ratio.least)} .. ${text(ratio.most)}]` : (reason ?? '');
    return `| ${goal} | ${what} | ${text(most)} | ${text(stretch)} | ${figure} | ${verdict} |`;
  });
  return [
    '| goal | what | goal at most | stretch | measured, median [range] | verdict |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The few lines that the README shows. Shape: Markdown. */
export function headlineTable(judgements: readonly Judgement[]): string {
  const rows = judgements
    .filter(({ headline }) => headline !== undefined)
    .map((judgement) => {
      const { headline, most, ratio, verdict } = judgement;
      const figure = ratio ? figureText(judgement, ratio.median) : 'not measured';
      return [headline!, figure, figureText(judgement, most), ratio ? verdict : ''];
    });
  return alignedTable(['what, side by side', 'measured', 'goal at most', ''], rows);
}

/** Columns as wide as their widest cell, as the formatter keeps them. */
function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, place) => Math.max(3, ...[head, ...rows].map((row) => row[place]!.length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place]!)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/**
 * The measurements of a suite for one amount compared with another. `described`: the figures to report, with their
 * descriptions. Shape: Markdown; null: nothing was measured.
 */
export function amountsTable(
  results: readonly SuiteResult[],
  suite: string,
  [many, few]: readonly [string, string],
  described: Readonly<Record<string, string>>,
): string | null {
  const figure = (value: number, unit: string): string =>
    `${Number(value.toPrecision(3)).toLocaleString('en')} ${unit}`;
  const rows = Object.entries(described).flatMap(([measure, what]) => {
    const result = results.find(({ name }) => name === `${suite}-${measure}`);
    const [more, less] = [result?.medians[many], result?.medians[few]];
    if (!result || more === undefined || less === undefined) return [];
    return [`| ${what} | ${figure(more, result.unit)} | ${figure(less, result.unit)} | ${ratioText(more / less)} |`];
  });
  return rows.length === 0 ? null : [`| what | ${many} | ${few} | |`, '|---|---|---|---|', ...rows].join('\n');
}

/** Medians of each contender, for scale. */
export function suiteLines(results: readonly SuiteResult[]): readonly string[] {
  return results.flatMap(({ name, unit, rounds, medians, skipped, nullCheck, isTooNoisy }) => [
    `${name} (${unit}, ${rounds} rounds; ours against itself ${ratioText(nullCheck.median)}${isTooNoisy ? ', machine too noisy' : ''})`,
    ...Object.entries(medians).map(([contender, value]) => `  ${contender.padEnd(28)} ${Number(value.toPrecision(4))}`),
    ...Object.entries(skipped).map(([contender, reason]) => `  ${contender.padEnd(28)} skipped: ${reason}`),
  ]);
}
