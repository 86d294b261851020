import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MARKET_CODES } from '@site/fields/markets';
import { GIVEN_BACK_MS, residentMegabytes, whenAtRest } from '../contenders/memory-of';
import { companyPage, knownMarkets } from '../contenders/mixed-requests';
import { benchState, startOurSite } from '../contenders/our-site';
import { createReader } from '../contenders/reader';
import type { Costs, SuiteDefinition } from '../runner/suite';
import { listingsState, MANY } from './listings';

/** What each figure is, in an owner's words. */
export const SIZES = {
  start: 'from the command to the first answer',
  rest: 'from the command until nothing is left to do',
  started: 'memory then, with the processes that it starts',
  memory: 'memory after every board in its columns and as a page',
  search: 'a search',
  misspelt: 'a search for a word with a typing error',
  company: 'a company’s figures',
  page: 'a company’s page',
  first: 'the first page of all markets',
  simulated: 'a board of all markets at a new rate, 1,000 rows',
  whole: 'a ready board of all markets, as many rows as one answer holds',
  store: 'the file of the store',
} as const;
/** The site beside many listings, and beside the usual number. */
export const SIZED = ['60,000 listings', '3,850 listings'] as const;
const MEASURES = Object.keys(SIZES);
const COMPANIES = 100;
const WORDS =
  'mar tor solar bank holding מור marine port star north green royal union media power steel trans inter micro'.split(
    ' ',
  );
const MISSPELT =
  'enregy capitel grouop tecnology holdingz internatoinal comunity electrnic holdngs developmnt finacial'.split(' ');
/** Requested before them: a process that has just started compiles what it runs during its first requests. */
const FIRST_RATES = [3.7, 3.8, 3.9, 4.0];
const RATES = [4.1, 4.2, 4.3, 4.4, 4.5];
const FIRST_WORDS = ['energy', 'gold', 'tech', 'אור', 'cap', 'bio', 'group', 'air', 'light', 'water', 'first', 'data'];

const searchFor = (word: string): string => `/api/search?q=${encodeURIComponent(word)}`;
const boardAt = (rate: number): string => `/api/boards/ALL/columns?limit=1000&usdils=${rate}`;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** One site from its start to its full use: the cost of that many listings in time and memory. */
async function costsOf(state: string): Promise<Costs> {
  const began = performance.now();
  const site = await startOurSite(state);
  const reader = createReader(site.baseUrl);
  try {
    const [pid] = site.pids();
    const restMs = performance.now() - began;
    await pause(GIVEN_BACK_MS);
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
    await timed(FIRST_WORDS.map(searchFor));
    const search = await timed(WORDS.map(searchFor));
    const misspelt = await timed(MISSPELT.map(searchFor));
    const company = await timed(tickers.map((one) => `/api/symbols/NYSE/${one}/detail`));
    const page = await timed(tickers.slice(0, 20).map((one) => companyPage('NYSE', one)));
    const first = await timed(Array.from({ length: 5 }, () => '/market/ALL'));
    await timed(FIRST_RATES.map(boardAt));
    const simulated = await timed(RATES.map(boardAt));
    const whole = await timed(Array.from({ length: 3 }, () => '/api/boards/ALL/columns'));
    await reader.askAll(
      [...MARKET_CODES, 'ALL'].flatMap((board) => [`/api/boards/${board}/columns`, `/market/${board}`]),
    );
    await whenAtRest(pid!);
    await pause(GIVEN_BACK_MS);
    return {
      start: site.readySeconds,
      rest: restMs / 1000,
      started,
      memory: residentMegabytes(pid!),
      search,
      misspelt,
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
  measures: MEASURES,
  prepare: async () => {
    // The first time the sample is loaded: its garbage is excluded.
    await (await startOurSite()).stop();
    const large = listingsState(MANY);
    const [s, ms, mb] = ['s', 'ms', 'MB'];
    return {
      unit: {
        start: s,
        rest: s,
        started: mb,
        memory: mb,
        search: ms,
        misspelt: ms,
        company: ms,
        page: ms,
        first: ms,
        simulated: ms,
        whole: ms,
        store: mb,
      },
      ours: SIZED[0],
      tolerance: 0.25,
      skipped: {},
      contenders: [
        { name: SIZED[0], run: () => costsOf(large) },
        { name: SIZED[1], run: () => costsOf(benchState()) },
      ],
    };
  },
};
