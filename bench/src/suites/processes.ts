import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noPostgres, startPostgres } from '../../../bff/src/platform/db/testing/postgres';
import { noRedis, startRedis } from '../../../bff/src/platform/events/testing/redis';
import { startS3 } from '../../../packages/storage/src/testing/s3-server';
import { companyPage, knownMarkets } from '../contenders/mixed-requests';
import { startOurSite, type OurSite } from '../contenders/our-site';
import { childrenOf, processorMicroseconds } from '../contenders/processes';
import { createReader } from '../contenders/reader';
import { SuiteUnavailable, type Costs, type SuiteDefinition } from '../runner/suite';

const MEASURES = ['board', 'page', 'detail', 'sign-in'] as const;
const COMPANIES = 60;
/** Requests of a round to each process. */
const REQUESTS = { board: 15_000, page: 5000, detail: 15_000, 'sign-in': 90 } as const;
const AT_ONCE = 8;
const WEBS = 3;

/**
 * Processes over the same stores. They are called one after another at the same rate, because a process with a third
 * of the requests wakes up for each one, while a process with all of them takes several at a time. Background work of
 * all of them counts.
 */
class WebProcesses {
  readonly #sites: readonly OurSite[];

  constructor(sites: readonly OurSite[]) {
    this.#sites = sites;
  }

  get #processes(): readonly number[] {
    return this.#sites.flatMap((site) => site.pids().flatMap((pid) => [pid, ...childrenOf(pid)]));
  }

  /** Microseconds of processor time per request. `paths`: requested in turn. Throws if one is not 200. */
  costOf(paths: readonly string[], count: number): Promise<number> {
    return this.#costOfEach(count, ({ baseUrl }) => {
      const reader = createReader(baseUrl);
      return {
        ask: async (at) => {
          const path = paths[at % paths.length]!;
          const { status } = await reader.ask(path);
          if (status !== 200) throw new Error(`${path} answers ${status}`);
        },
        close: reader.close,
      };
    });
  }

  /** The same of a sign-in with a password. */
  costOfSignIns(count: number): Promise<number> {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'premium@demo.example', password: 'demo-Passw0rd-2026' }),
    };
    return this.#costOfEach(count, ({ baseUrl }) => ({
      ask: async () => {
        const answer = await fetch(`${baseUrl}/api/auth/signin-password`, sent);
        if (answer.status !== 200) throw new Error(`a sign-in answers ${answer.status}`);
        await answer.arrayBuffer();
      },
      close: () => undefined,
    }));
  }

  async #costOfEach(
    count: number,
    clientOf: (site: OurSite) => { readonly ask: (at: number) => Promise<void>; readonly close: () => void },
  ): Promise<number> {
    const before = processorMicroseconds(this.#processes);
    for (const site of this.#sites) {
      const client = clientOf(site);
      const numbers = Array.from({ length: count }, (_, at) => at).values();
      const worker = async (): Promise<void> => {
        for (const at of numbers) await client.ask(at);
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
      } finally {
        client.close();
      }
    }
    return (processorMicroseconds(this.#processes) - before) / (count * this.#sites.length);
  }
}

/** What a request costs on a site of three web processes against one: nothing is done again by each but loading bytes. */
export const processesSuite: SuiteDefinition = {
  name: 'processes',
  rounds: 7,
  measures: MEASURES,
  prepare: async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new SuiteUnavailable(noPostgres);
    const redis = await startRedis();
    if (!redis) {
      await postgres.stop();
      throw new SuiteUnavailable(noRedis);
    }
    const s3 = await startS3();
    const folder = mkdtempSync(join(tmpdir(), 'bench-processes-'));
    const shared = {
      ...s3.variables,
      DATABASE_URL: await postgres.createDatabase(),
      REDIS_URL: redis.url,
      CHECK_ANSWERS: 'off',
    };
    const started: OurSite[] = [];
    const start = async (name: string, role: string): Promise<OurSite> => {
      const site = await startOurSite(join(folder, name), { ...shared, ROLE: role });
      started.push(site);
      return site;
    };
    const close = async (): Promise<void> => {
      for (const site of started.toReversed()) await site.stop();
      await redis.close();
      await s3.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      // It fills the stores and runs the jobs; its time is not counted, and each contender has it beside it.
      await start('worker', 'all');
      const webs: OurSite[] = [];
      for (let at = 0; at <= WEBS; at += 1) webs.push(await start(`web-${at}`, 'web'));
      const [first, ...three] = webs;
      const [market] = await knownMarkets(first!.baseUrl, first!.token, ['SP500'], COMPANIES);
      const pages = market!.tickers.map((ticker) => companyPage('SP500', ticker));
      const details = market!.tickers.map((ticker) => `/api/symbols/SP500/${ticker}/detail`);
      const contenders = [
        { name: 'one process', processes: new WebProcesses([first!]) },
        { name: 'three processes', processes: new WebProcesses(three) },
      ].map(({ name, processes }) => ({
        name,
        run: async (): Promise<Costs> => ({
          board: await processes.costOf(['/api/boards/SP500?limit=1000'], REQUESTS.board),
          page: await processes.costOf(pages, REQUESTS.page),
          detail: await processes.costOf(details, REQUESTS.detail),
          'sign-in': await processes.costOfSignIns(REQUESTS['sign-in']),
        }),
      }));
      const unit = 'µs of processor time a request';
      return {
        unit: Object.fromEntries(MEASURES.map((measure) => [measure, unit])),
        ours: 'three processes',
        tolerance: 0.1,
        skipped: {},
        contenders,
        close,
      };
    } catch (failure) {
      await close();
      throw failure;
    }
  },
};
