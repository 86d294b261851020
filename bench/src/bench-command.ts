import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { judge } from './runner/judge';
import type { Goal } from './runner/judge';
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
  const results: SuiteResult[] = [];
  for (const suite of chosen)
    results.push(await runSuite(suite, { quick, seconds, rounds }, (line) => console.log(line)));

  const goals = JSON.parse(readFileSync(join(folder, 'goals.json'), 'utf8')) as readonly Goal[];
  const judgements = goals
    .filter(({ suite }) => chosen.some(({ name }) => name === suite))
    .map((goal) => judge(goal, results));
  console.log(`\n${suiteLines(results).join('\n')}\n\n${goalTable(judgements)}`);

  mkdirSync(join(folder, 'results'), { recursive: true });
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, load: loadavg() };
  const name = quick ? 'latest-quick' : 'latest';
  writeFileSync(join(folder, `results/${name}.json`), `${JSON.stringify({ machine, results, judgements }, null, 1)}\n`);
  writeFileSync(join(folder, `results/${name}.md`), `${goalTable(judgements)}\n`);
  if (!quick && wanted.length === 0) {
    const page = join(folder, '../docs/benchmarks.md');
    const table = `<!-- bench:start -->\n\n${goalTable(judgements)}\n\nNode ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).\n\n<!-- bench:end -->`;
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(/<!-- bench:start -->[\s\S]*<!-- bench:end -->/, () => table),
    );
  }
  if (isCheck && judgements.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}

main().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
