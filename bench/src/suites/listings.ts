import { existsSync, renameSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { processorTimePerRequest } from '../contenders/load';
import { knownMarkets } from '../contenders/mixed-requests';
import { benchState, startOurSite, type OurSite } from '../contenders/our-site';
import { processorMicroseconds, root } from '../contenders/processes';
import type { Costs, SuiteDefinition } from '../runner/suite';

export const MANY = 60_000;
/** One market that holds more than 10,000 of them, and all markets together. */
const BOARDS = ['NYSE', 'ALL'] as const;
/** Companies that are requested in one round, each for the first time: a ready answer costs next to nothing. */
const COMPANIES = 100;
/** Enough for five rounds, with the site that runs twice. */
const KNOWN = 10 * COMPANIES;
const FEW = 5;
const WORDS = ['mar', 'tor', 'va', 'solar', 'gri', 'bank', 'zep', 'holding', 'eld', 'מור'];

/** A state folder with that many sample listings, created by the command that owners have and retained between runs. */
export function listingsState(listings: number): string {
  const state = benchState(`listings-${listings}`);
  if (existsSync(state)) return state;
  const making = `${state}.making`;
  rmSync(making, { recursive: true, force: true });
  console.log(`listings: the first time, ${listings} sample companies are stored: some minutes ...`);
  execFileSync(
    process.execPath,
    [
      join(root, 'packages/tooling/bin/run.mjs'),
      join(root, 'bff/src/modules/ingest/command/sample-command.ts'),
      '--listings',
      String(listings),
    ],
    { stdio: 'inherit', env: { ...process.env, STATE_DIR: making, DATABASE_URL: '' } },
  );
  renameSync(making, state);
  return state;
}

/** One after another, each complete: a first request for a board of 60,000 may take longer than a load run lasts. */
async function processorTimeOfFew(
  site: OurSite,
  nextPath: () => string,
  headers: Readonly<Record<string, string>>,
  count = FEW,
): Promise<number> {
  const before = processorMicroseconds(site.pids());
  for (let sent = 0; sent < count; sent += 1) {
    const path = nextPath();
    const answer = await fetch(site.baseUrl + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  }
  return (processorMicroseconds(site.pids()) - before) / count;
}

/** Each path once, then all again. */
function inTurn(paths: readonly string[]): () => string {
  let sent = 0;
  return () => paths[(sent += 1) % paths.length]!;
}

async function costsOf(site: OurSite, nextCompany: () => string, seconds: number): Promise<Costs> {
  const headers = { authorization: `Bearer ${site.token}`, 'accept-encoding': 'br' };
  const load = { server: site, headers, seconds: seconds / 2, status: 200, connections: 4 } as const;
  const overBoards = async (pathOf: (board: string) => string, isNew: boolean): Promise<number> => {
    let sum = 0;
    for (const board of BOARDS)
      sum += isNew
        ? await processorTimeOfFew(site, () => pathOf(board), headers)
        : await processorTimePerRequest({ ...load, path: pathOf(board) });
    return sum / BOARDS.length;
  };
  let rate = 3 + Math.random();
  return {
    board: await overBoards((board) => `/api/boards/${board}/columns?limit=1000`, false),
    simulated: await overBoards((board) => {
      rate += 0.00001;
      return `/api/boards/${board}/columns?limit=1000&simulateRecession=true&usdils=${rate.toFixed(5)}`;
    }, true),
    search: await processorTimePerRequest({
      ...load,
      path: '/api/search?q=ma',
      nextPath: inTurn(WORDS.map((word) => `/api/search?q=${encodeURIComponent(word)}`)),
    }),
    company: await processorTimeOfFew(site, nextCompany, headers, COMPANIES),
  };
}

/** Companies of several markets count once, and what was delisted counts nowhere: a tenth less than there are listings. */
async function proveSize({ baseUrl, token }: OurSite, isLarge: boolean): Promise<void> {
  const least = isLarge ? { NYSE: 10_000, ALL: 0.9 * MANY } : { NYSE: 1_000, ALL: 3_400 };
  for (const board of BOARDS) {
    const path = `/api/boards/${board}?limit=1&fields=symbol`;
    const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
    const { listed } = (await answer.json()) as { listed: number };
    if (listed < least[board] || listed > least[board] * 2) throw new Error(`${board} lists ${listed} companies`);
  }
}

/** What one answer costs beside 60,000 listings, and beside the usual number of them. */
export const listingsSuite: SuiteDefinition = {
  name: 'listings',
  rounds: 5,
  measures: ['board', 'simulated', 'search', 'company'],
  prepare: async ({ seconds }) => {
    const sites = [await startOurSite(listingsState(MANY), { MEMORY_MB: '1600' }), await startOurSite()] as const;
    const close = async (): Promise<void> => {
      for (const site of sites) await site.stop();
    };
    try {
      const contenders = [];
      for (const [at, site] of sites.entries()) {
        const known = await knownMarkets(site.baseUrl, site.token, ['NYSE'], KNOWN);
        const paths = known.flatMap(({ tickers }) => tickers.map((one) => `/api/symbols/NYSE/${one}/detail`));
        if (paths.length !== KNOWN) throw new Error(`the board of NYSE holds ${paths.length} companies`);
        await proveSize(site, at === 0);
        const nextCompany = inTurn(paths);
        contenders.push({
          name: at === 0 ? '60,000 listings' : '3,850 listings',
          run: () => costsOf(site, nextCompany, seconds),
        });
      }
      const unit = 'µs of processor time a request';
      return {
        unit: { board: unit, simulated: unit, search: unit, company: unit },
        ours: '60,000 listings',
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
