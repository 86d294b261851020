import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, AttackAnswers } from '../contenders/attacker';
import { whenAtRest } from '../contenders/memory-of';
import { startOurSite } from '../contenders/our-site';
import { createReader } from '../contenders/reader';
import { quantile } from '../runner/statistics';
import type { Costs, SuiteDefinition } from '../runner/suite';

const EVERY_MS = 10;
const SECONDS = 8;
const SECONDS_QUICK = 4;
const READY = '/api/boards/NYSE/columns?limit=1000';
/** Requests of other clients meanwhile, one per second each. */
const FORMULA = 'pe < 1.5 * sector_median(pe) and avg(roe, 8q) > 5% and ebitda / revenue > ';
const OTHERS = [
  '/api/boards/NYSE?limit=100&where=price%3E',
  '/api/search?q=ma',
  `/api/boards/NYSE?limit=100&where=${encodeURIComponent(FORMULA)}0.`,
  '/api/boards/TA?limit=100&usdils=3.',
] as const;
const addresses = (count: number): readonly string[] => Array.from({ length: count }, (_, one) => `127.0.0.${one + 2}`);

type Kind = Pick<Attack, 'from' | 'atOnce' | 'path'> & { readonly isLoggedIn: boolean };

/** Every request is for a board of all companies that no earlier request named. */
const ATTACKS: Readonly<Record<string, Kind>> = {
  account: { from: addresses(1), atOnce: 60, path: '/api/boards/ALL?where=price%3E3.', isLoggedIn: true },
  address: { from: addresses(1), atOnce: 100, path: '/api/boards/ALL?usdils=3.', isLoggedIn: false },
  addresses: { from: addresses(10), atOnce: 200, path: '/api/boards/ALL?usdils=3.', isLoggedIn: false },
};
const FIGURES = ['loop', 'probe', 'board'] as const;

/** Runs the attack in a process of its own. */
function startAttack(attack: Attack): Promise<AttackAnswers> {
  const child = fork(join(__dirname, '../contenders/attacker.ts'), { execArgv: ['--import', 'tsx'] });
  return new Promise((done, fail) => {
    child.once('message', (answers) => done(answers as AttackAnswers));
    child.once('exit', (code) => fail(new Error(`the attacker ended with ${code}`)));
    child.send(attack);
  });
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Requests the paths in turn at fixed times, however long answers take. */
function askAtTimes(baseUrl: string, everyMs: number, paths: () => string, headers: Readonly<Record<string, string>>) {
  const reader = createReader(baseUrl);
  const requests: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const path = paths();
    const { status, ms } = await reader.ask(path, headers);
    if (status !== 200) throw new Error(`another client gets ${status} for ${path}`);
    return ms;
  };
  const timer = setInterval(() => requests.push(ask()), everyMs);
  return async (): Promise<readonly number[]> => {
    clearInterval(timer);
    const settled = await Promise.allSettled(requests);
    reader.close();
    const failed = settled.filter((one) => one.status === 'rejected');
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${settled.length} requests: ${String(failed[0]!.reason)}`);
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
}

const BACKTEST = {
  markets: ['NYSE'],
  formula: 'roe > sector_median(roe)',
  start: '2022-01-01',
  rebalance: 'monthly',
  holdings: 50,
  weighting: 'equal',
  costsPercent: 0.2,
};

/** Runs one back-test after the other. The function stops it, and says how many began. Throws: where one fails. */
function keepTesting(baseUrl: string, authorization: string): () => Promise<number> {
  let isStopped = false;
  let begun = 0;
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(baseUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}`);
    return answer.status === 204 ? {} : ((await answer.json()) as { id?: number; status?: string });
  };
  const run = async (): Promise<number> => {
    while (!isStopped) {
      const { id } = await call('POST', '/api/backtests', BACKTEST);
      begun += 1;
      for (let status: string | undefined = 'queued'; status !== 'done' && !isStopped; await pause(100)) {
        ({ status } = await call('GET', `/api/backtests/${id}`));
        if (status === 'failed') throw new Error('a back-test failed');
      }
      await call('DELETE', `/api/backtests/${id}`);
    }
    return begun;
  };
  const running = run();
  return () => {
    isStopped = true;
    return running;
  };
}

async function loopDelayMs(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^event_loop_delay_p999_seconds (\S+)$/m.exec(text)![1]) * 1000;
}

/** What others notice while one client, or ten, send as many requests at once as they can. */
export const fairnessSuite: SuiteDefinition = {
  name: 'fairness',
  rounds: 5,
  measures: Object.keys(ATTACKS).flatMap((attack) => FIGURES.map((figure) => `${attack}-${figure}`)),
  prepare: async ({ quick }) => {
    const metricsPort = await freePort();
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const site = await startOurSite(undefined, { METRICS_PORT: String(metricsPort) });
    const signIn = await fetch(`${site.baseUrl}/api/auth/signin-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reader@demo.example', password: 'demo-Passw0rd-2026' }),
    });
    const { token: otherToken } = (await signIn.json()) as { token: string };
    const other = { authorization: `Bearer ${otherToken}` };

    const underAttack = async (name: string): Promise<Costs> => {
      const { isLoggedIn, ...attack } = ATTACKS[name]!;
      await whenAtRest(site.pids()[0]!);
      const stops = [
        askAtTimes(site.baseUrl, EVERY_MS, () => '/healthz', {}),
        askAtTimes(site.baseUrl, EVERY_MS, () => READY, other),
      ] as const;
      let turn = 0;
      const nextOther = (): string => {
        const path = OTHERS[(turn += 1) % OTHERS.length]!;
        return path.includes('boards') ? path + Math.random().toFixed(6).slice(2) : path;
      };
      const stopTesting = keepTesting(site.baseUrl, other.authorization);
      const stopOthers = askAtTimes(site.baseUrl, 1000, nextOther, other);
      await pause(500);
      await loopDelayMs(metricsUrl);
      const answers = await startAttack({
        ...attack,
        baseUrl: site.baseUrl,
        seconds: quick ? SECONDS_QUICK : SECONDS,
        headers: isLoggedIn ? { authorization: `Bearer ${site.token}` } : {},
      });
      const loop = await loopDelayMs(metricsUrl);
      const [probe, board, others] = await Promise.all([...stops.map((stop) => stop()), stopOthers()]);
      const tested = await stopTesting();
      const p99 = (times: readonly number[] | undefined): number => quantile(times ?? [], 0.99);
      console.log(
        `fairness: ${name} got ${JSON.stringify(answers)}; loop ${loop.toFixed(1)} ms, probe ${p99(probe).toFixed(1)} ms, ` +
          `ready board ${p99(board).toFixed(1)} ms; boards and searches of others at most ${Math.max(0, ...(others ?? [])).toFixed(0)} ms; ${tested} back-tests`,
      );
      if (!answers['200']) throw new Error(`no question of the attack is answered: ${JSON.stringify(answers)}`);
      return { [`${name}-loop`]: loop, [`${name}-probe`]: p99(probe), [`${name}-board`]: p99(board) };
    };

    const run = async (): Promise<Costs> => {
      let costs: Costs = {};
      for (const name of Object.keys(ATTACKS)) costs = { ...costs, ...(await underAttack(name)) };
      return costs;
    };
    const unit = (measure: string): string =>
      measure.endsWith('-loop') ? 'ms of event loop delay, 99.9th percentile' : 'ms of an answer, 99th percentile';
    const measures = Object.keys(ATTACKS).flatMap((attack) => FIGURES.map((figure) => `${attack}-${figure}`));
    return {
      unit: Object.fromEntries(measures.map((measure) => [measure, unit(measure)])),
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [{ name: 'boursight', run }],
      close: () => site.stop(),
    };
  },
};
