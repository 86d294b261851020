import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { judge } from './runner/judge';
import type { Goal, Judgement } from './runner/judge';
import { amountsTable, goalTable, headlineTable, suiteLines } from './runner/report';
import { withMarkedText } from './runner/marked-page';
import { runSuite } from './runner/run-suite';
import type { SuiteResult } from './runner/run-suite';
import { resultNamesOf } from './runner/suite';
import type { SuiteDefinition, SuiteOptions } from './runner/suite';
import { currentTables } from './scale/scale-page';
import { SUITES } from './suites/all-suites';
import { SIZED, SIZES, sizesSuite } from './suites/sizes';

const folder = join(__dirname, '..');

interface Command extends SuiteOptions {
  readonly isCheck: boolean;
  readonly suites: readonly SuiteDefinition[];
}

/** Exits with 2 where the words make no sense. */
function commandFrom(words: string[]): Command {
  const refuse = (reason: string): never => {
    console.error(reason);
    process.exit(2);
  };
  const quick = words.includes('--quick');
  const numberOf = (name: string, otherwise: number): number => {
    const at = words.indexOf(name);
    const value = at < 0 ? otherwise : Number(words.splice(at, 2)[1]);
    return value > 0 ? value : refuse(`${name} takes a number above 0`);
  };
  const seconds = numberOf('--seconds', quick ? 2 : 5);
  const rounds = numberOf('--rounds', quick ? 3 : 7);
  const unknownOption = words.find((word) => word.startsWith('-') && !['--quick', '--check'].includes(word));
  if (unknownOption !== undefined)
    refuse(`There is no option '${unknownOption}'; there are --quick, --check, --seconds, --rounds.`);
  const wanted = words.filter((word) => !word.startsWith('--')).flatMap((word) => word.split(','));
  const answersTo = (suite: SuiteDefinition, name: string): boolean =>
    SUITES.some((one) => one.name === name)
      ? name === suite.name
      : name === suite.name.split('-')[0] || resultNamesOf(suite).includes(name);
  const unknown = wanted.filter((name) => !SUITES.some((suite) => answersTo(suite, name)));
  if (unknown.length > 0)
    refuse(`No suite ${unknown.join(', ')}; there are ${SUITES.map(({ name }) => name).join(', ')}`);
  return {
    quick,
    seconds,
    rounds,
    isCheck: words.includes('--check'),
    suites: SUITES.filter((suite) => wanted.length === 0 || wanted.some((name) => answersTo(suite, name))),
  };
}

async function main(): Promise<void> {
  const { suites, isCheck, ...options } = commandFrom(process.argv.slice(2));
  const file = join(folder, `results/${options.quick ? 'latest-quick' : 'latest'}.json`);
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    const startedAt = process.hrtime.bigint();
    try {
      results.push(...(await runSuite(suite, options, (line) => console.log(line))));
    } catch (failure) {
      // One suite's trouble must not cost the others their figures.
      console.error(`${suite.name} could not be measured:`, failure);
      process.exitCode = 1;
    }
    console.log(`${suite.name}: ${Math.round(Number(process.hrtime.bigint() - startedAt) / 1e9)} s`);
    save(file, results);
  }

  const goals = JSON.parse(readFileSync(join(folder, 'goals.json'), 'utf8')) as readonly Goal[];
  const judgements = goals.map((goal) => judge(goal, readResults(file)));
  const names = new Set(suites.flatMap(resultNamesOf));
  const judgedNow = judgements.filter(({ suite }) => names.has(suite));
  console.log(`\n${suiteLines(results).join('\n')}\n\n${goalTable(judgedNow)}`);
  if (!options.quick) writePages(judgements, readResults(file));
  if (isCheck && judgedNow.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}

/** Results of the suites measured last, those of earlier runs among them. */
function readResults(file: string): readonly SuiteResult[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { results: SuiteResult[] }).results : [];
}

function save(file: string, results: readonly SuiteResult[]): void {
  const others = readResults(file).filter(({ name }) => !results.some((result) => result.name === name));
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, load: loadavg() };
  mkdirSync(join(folder, 'results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, results: [...others, ...results] }, null, 1)}\n`);
}

/** The tables in `docs/benchmarks.md`, in `docs/scale.md` and in the README. */
function writePages(judgements: readonly Judgement[], results: readonly SuiteResult[]): void {
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`;
  writeBetweenMarks('docs/benchmarks.md', 'bench', `${goalTable(judgements)}\n\n${machine}`);
  const sizes = amountsTable(results, sizesSuite.name, SIZED, SIZES);
  if (sizes !== null) writeBetweenMarks('docs/benchmarks.md', 'sizes', sizes);
  writeBetweenMarks('README.md', 'bench', headlineTable(judgements));
  for (const [name, table] of Object.entries(currentTables(results)))
    writeBetweenMarks('docs/scale.md', `scale-${name}`, table);
}

/** Replaces the text between the two markers of that name. A page without them is left unchanged. */
function writeBetweenMarks(page: string, name: string, text: string): void {
  const file = join(folder, '..', page);
  const before = readFileSync(file, 'utf8');
  const after = withMarkedText(before, name, text);
  if (after === null) console.error(`${page} has no place for the measurements (${name})`);
  else if (after !== before) writeFileSync(file, after);
}

main().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
