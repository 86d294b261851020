import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { judge } from './runner/judge';
import type { Goal, Judgement } from './runner/judge';
import { goalTable, suiteLines } from './runner/report';
import { runSuite } from './runner/run-suite';
import type { SuiteResult } from './runner/run-suite';
import { SUITES } from './suites/all-suites';

const folder = join(__dirname, '..');

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const quick = words.includes('--quick');
  const isCheck = words.includes('--check');
  const numberOf = (name: string, otherwise: number): number => {
    const at = words.indexOf(name);
    return at < 0 ? otherwise : Number(words.splice(at, 2)[1]);
  };
  const seconds = numberOf('--seconds', quick ? 2 : 5);
  const rounds = numberOf('--rounds', quick ? 3 : 7);
  if (!(seconds > 0 && rounds > 0)) {
    console.error('--seconds and --rounds take a number above 0');
    process.exit(2);
  }
  const wanted = words.filter((word) => !word.startsWith('--')).flatMap((word) => word.split(','));
  const unknown = wanted.filter(
    (name) => !SUITES.some((suite) => suite.name === name || suite.name.split('-')[0] === name),
  );
  if (unknown.length > 0) {
    console.error(`No suite ${unknown.join(', ')}; there are ${SUITES.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
  const chosen = SUITES.filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name) || wanted.includes(name.split('-')[0]!),
  );
  const file = join(folder, `results/${quick ? 'latest-quick' : 'latest'}.json`);
  const results: SuiteResult[] = [];
  for (const suite of chosen) {
    try {
      results.push(await runSuite(suite, { quick, seconds, rounds }, (line) => console.log(line)));
    } catch (failure) {
      // One suite's trouble must not cost the others their figures.
      console.error(`${suite.name} could not be measured:`, failure);
      process.exitCode = 1;
    }
    save(file, results);
  }

  const goals = JSON.parse(readFileSync(join(folder, 'goals.json'), 'utf8')) as readonly Goal[];
  const judgements = goals.map((goal) => judge(goal, readResults(file)));
  const judgedNow = judgements.filter(({ suite }) => chosen.some(({ name }) => name === suite));
  console.log(`\n${suiteLines(results).join('\n')}\n\n${goalTable(judgedNow)}`);
  if (!quick) writePage(judgements);
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

/** The table in `docs/benchmarks.md`. */
function writePage(judgements: readonly Judgement[]): void {
  const page = join(folder, '../docs/benchmarks.md');
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`;
  const table = `<!-- bench:start -->\n\n${goalTable(judgements)}\n\n${machine}\n\n<!-- bench:end -->`;
  const text = readFileSync(page, 'utf8').replace(/<!-- bench:start -->[\s\S]*<!-- bench:end -->/, () => table);
  writeFileSync(page, text);
}

main().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
