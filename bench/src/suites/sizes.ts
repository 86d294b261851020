import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MARKET_CODES } from '@site/fields/markets';
import { residentMegabytes, whenAtRest } from '../contenders/memory-of';
import { companyPage, knownMarkets } from '../contenders/mixed-requests';
import { benchState, startOurSite } from '../contenders/our-site';
import { createReader } from '../contenders/reader';
import type { Costs, SuiteDefinition } from '../runner/suite';
import { listingsState, MANY } from './listings';

const COMPANIES = 100;
const WORDS = ['mar', 'tor', 'solar', 'bank', 'holding', 'מור'];

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** One site from its start to its full use: what an owner of so many listings pays in time and memory. */
async function costsOf(state: string): Promise<Costs> {
  const began = performance.now();
  const site = await startOurSite(state, { MEMORY_MB: '1600' });
  const reader = createReader(site.baseUrl);
  try {
    const [pid] = site.pids();
    const restMs = performance.now() - began;
    const started = residentMegabytes(pid!);
    const premium = { authorization: `Bearer ${site.token}` };
    const timed = async (paths: readonly string[]): Promise<number> => {
      const times: number[] = [];
      for (const path of paths) {
        const { status, ms } = await reader.ask(path, premium);
        if (status !== 200) throw new Error(`${path} answers ${status}`);
        times.push(ms);
      }
      return middle(times);
    };
    const known = await knownMarkets(site.baseUrl, site.token, ['NYSE'], COMPANIES);
    const tickers = known.flatMap((one) => one.tickers);
    const search = await timed(WORDS.map((word) => `/api/search?q=${encodeURIComponent(word)}`));
    const company = await timed(tickers.map((one) => `/api/symbols/NYSE/${one}/detail`));
    const page = await timed(tickers.slice(0, 20).map((one) => companyPage('NYSE', one)));
    const first = await timed(Array.from({ length: 5 }, () => '/market/ALL'));
    const simulated = await timed([4.1, 4.2, 4.3].map((rate) => `/api/boards/ALL/columns?limit=1000&usdils=${rate}`));
    const whole = await timed(Array.from({ length: 3 }, () => '/api/boards/ALL/columns'));
    await reader.askAll(
      [...MARKET_CODES, 'ALL'].flatMap((board) => [`/api/boards/${board}/columns`, `/market/${board}`]),
    );
    await whenAtRest(pid!);
    return {
      start: site.readySeconds,
      rest: restMs / 1000,
      started,
      memory: residentMegabytes(pid!),
      search,
      company,
      page,
      first,
      simulated,
      whole,
      store: statSync(join(state, 'site.sqlite')).size / 1e6,
    };
  } finally {
    reader.close();
    await site.stop();
  }
}

/** Start, memory, boards and search beside 60,000 listings and beside the usual number of them. */
export const sizesSuite: SuiteDefinition = {
  name: 'sizes',
  rounds: 3,
  measures: ['start', 'rest', 'started', 'memory', 'search', 'company', 'page', 'first', 'simulated', 'whole', 'store'],
  prepare: async () => {
    // The first time the sample is loaded: what that leaves behind is no part of it.
    await (await startOurSite()).stop();
    const large = listingsState(MANY);
    const [s, ms, mb] = ['s', 'ms', 'MB'];
    return {
      unit: {
        ...{ start: s, rest: s, started: mb, memory: mb, search: ms, company: ms },
        ...{ page: ms, first: ms, simulated: ms, whole: ms, store: mb },
      },
      ours: '60,000 listings',
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: '60,000 listings', run: () => costsOf(large) },
        { name: '3,850 listings', run: () => costsOf(benchState()) },
      ],
    };
  },
};
