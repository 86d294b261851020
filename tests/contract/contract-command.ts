import { readContract } from '@site/contract/contract-document';
import { signInDemoAccounts } from './demo-sessions';
import type { Reported } from './example-suite';
import { runExamples, shuffledBy } from './example-suite';
import { runFuzz } from './fuzz-suite';
import { saveCases, readCases, runCases } from './saved-cases';
import { findLiveValues } from './live-values';
import { requestTarget } from './request-plan';
import { createSender } from './send-request';
import { endWithUsage, readArgs, UsageError } from '../../packages/tooling/bin/lib/args.mjs';

const USAGE = `Usage: npm run test:contract -- --base-url http://localhost:8080 [options]
  --seeds N       seeds of the fuzzer (default 4)
  --first-seed N  the first seed, also of the order of the examples (default 1); random in nightly runs
  --runs N        requests per operation and seed (default 48: with four seeds 12,000 requests and more)
  --minutes N     start no new operation after this time (default 10)
  --patience N    total seconds to wait at rate limits (default 120)
  --no-keep       do not write findings to tests/contract/cases
The site must hold the demo accounts of the sample data.`;

async function main(): Promise<number> {
  const { values } = readArgs(process.argv.slice(2), {
    usage: USAGE,
    options: {
      'base-url': { type: 'string' },
      seeds: { type: 'string', default: '4' },
      'first-seed': { type: 'string', default: '1' },
      runs: { type: 'string', default: '48' },
      minutes: { type: 'string', default: '10' },
      patience: { type: 'string', default: '120' },
      'no-keep': { type: 'boolean', default: false },
    },
  });
  const baseUrl = values['base-url'];
  const [seedCount, firstSeed, runs, minutes, patience] = ['seeds', 'first-seed', 'runs', 'minutes', 'patience'].map(
    (name) => Number(values[name as 'seeds']),
  ) as [number, number, number, number, number];
  if (!baseUrl || [seedCount, firstSeed, runs, minutes, patience].some((number) => !(number >= 0))) {
    console.error(USAGE);
    return 2;
  }

  const contract = readContract();
  const sender = createSender(baseUrl);
  try {
    const sessions = await signInDemoAccounts(contract, sender);
    const live = await findLiveValues(contract, sender, sessions.tokenOf('admin')!);
    const parts = { contract, sender, sessions, live };

    console.log('part 1 of 3: examples');
    const examples = await runExamples(parts, shuffledBy(firstSeed));
    report(
      'examples',
      `${contract.operations.length} operations, ${examples.requests} requests, order of seed ${firstSeed}`,
      examples.findings,
    );

    console.log('part 2 of 3: saved cases');
    const cases = readCases();
    const again = await runCases(parts, cases);
    report('saved cases', `${cases.length} requests`, again);

    console.log('part 3 of 3: fuzzing');
    const seeds = Array.from({ length: seedCount }, (_, index) => firstSeed + index);
    const settings = { seeds, runs, timeLimitMs: minutes * 60_000, waitLimitMs: patience * 1000, concurrency: 3 };
    const fuzz = await runFuzz(parts, settings);
    const rest = [
      `${fuzz.requests} requests, seeds ${seeds.join(' ')}`,
      fuzz.limited > 0 ? `${fuzz.limited} met a limit` : '',
      fuzz.leftOut.length > 0 ? `no time for ${fuzz.leftOut.join(' ')}` : '',
    ];
    report('fuzzing', rest.filter((text) => text !== '').join(', '), fuzz.findings);
    if (!values['no-keep'] && fuzz.findings.length > 0) {
      for (const name of saveCases(fuzz.findings)) console.log(`  saved as tests/contract/cases/${name}`);
    }
    // A check is an example's request, a saved case, or an operation under fuzzing.
    const failed = examples.findings.length + again.length + fuzz.findings.length;
    const checks = examples.requests + cases.length + contract.operations.length;
    console.log(`${Math.max(0, checks - failed)} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    sender.close();
  }

  function report(suite: string, done: string, findings: readonly Reported[]): void {
    console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${suite}: ${done}, ${findings.length} findings`);
    for (const { kind, detail, plan } of findings) {
      const { method, path } = contract.operations.find(({ operationId }) => operationId === plan.operationId)!;
      const body = plan.body ? ` ${JSON.stringify(plan.body).slice(0, 200)}` : '';
      console.log(
        `  ${kind} as ${plan.role}: ${method.toUpperCase()} ${requestTarget(path, plan).slice(0, 200)}${body}: ${detail}`,
      );
    }
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (error instanceof UsageError) endWithUsage(error);
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
