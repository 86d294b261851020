import { setTimeout as pause } from 'node:timers/promises';
import { MARKET_CODES } from '@site/fields/markets';
import { GIVEN_BACK_MS, residentMegabytes, whenAtRest } from '../contenders/memory-of';
import { companyPage, knownMarkets, mixedRequests } from '../contenders/mixed-requests';
import { startOurSite, type OurSite } from '../contenders/our-site';
import { createReader } from '../contenders/reader';
import type { SuiteDefinition } from '../runner/suite';

const COMPANY_PAGES = 200;
const MIXED = 5_000;
const BOARDS = [...MARKET_CODES, 'ALL'];
const PAST_DAYS = ['2025-11-20', '2025-06-02', '2025-03-03', '2024-12-02', '2024-06-03', '2024-03-04'];
/** As `.env.example` has it: what a site is meant to live in where its owner says nothing. */
const DEFAULT_MEMORY_MB = 448;
const LOOK_MS = 500;

/** Every board in both forms and as a page, pages of companies of every market, and typical requests of readers. */
async function useAll({ baseUrl, token }: OurSite): Promise<void> {
  const reader = createReader(baseUrl);
  const premium = { authorization: `Bearer ${token}` };
  try {
    for (const headers of [{}, premium]) {
      const forms = BOARDS.flatMap((board) => [`/api/boards/${board}`, `/api/boards/${board}/columns`]);
      await reader.askAll(forms, headers);
    }
    await reader.askAll(BOARDS.flatMap((board) => [`/market/${board}`, `/market/${board}?lang=heb`]));
    const markets = await knownMarkets(baseUrl, token, MARKET_CODES, 100);
    const each = Math.ceil(COMPANY_PAGES / markets.length);
    const pages = markets.flatMap(({ market, tickers }) =>
      tickers.slice(0, each).map((one) => companyPage(market, one)),
    );
    await reader.askAll(pages.slice(0, COMPANY_PAGES));
    await reader.askAll(mixedRequests(markets, MIXED), premium);
  } finally {
    reader.close();
  }
}

/** What a site and the processes that it starts hold after a busy hour's work. */
export const memorySuite: SuiteDefinition = {
  name: 'memory',
  rounds: 3,
  prepare: async () => {
    // The first time the sample is loaded: its garbage is excluded.
    await (await startOurSite()).stop();
    const run = async (): Promise<number> => {
      const site = await startOurSite();
      try {
        const [pid] = site.pids();
        await useAll(site);
        await whenAtRest(pid!);
        await pause(GIVEN_BACK_MS);
        return residentMegabytes(pid!);
      } finally {
        await site.stop();
      }
    };
    return {
      unit: 'MB',
      ours: 'boursight',
      tolerance: 0.1,
      skipped: {},
      contenders: [{ name: 'boursight', run }],
    };
  },
};

/** Rare requests that take most memory while they are answered: lists of whole markets, boards of past days, files. */
async function useRareOnes({ baseUrl, token }: OurSite): Promise<void> {
  const reader = createReader(baseUrl);
  const premium = { authorization: `Bearer ${token}` };
  try {
    const lists = ['under-price', 'revenue-earnings', 'quarterlydebtbalanceview'];
    await reader.askAll(MARKET_CODES.flatMap((market) => lists.map((list) => `/api/${list}/${market}`)), premium, 2); // oxfmt-ignore
    const past = BOARDS.flatMap((board) => PAST_DAYS.map((day) => `/api/boards/${board}/columns?createdAt=${day}`));
    await reader.askAll(past, premium, 2);
    const files = ['csv', 'xlsx'].flatMap((format) => MARKET_CODES.map((market) => `/api/boards/${market}/export?format=${format}`)); // oxfmt-ignore
    await reader.askAll(files, premium, 2);
  } finally {
    reader.close();
  }
}

/** The most that a site and its processes hold at any moment of all that, beside what they are meant to live in. */
export const memoryLimitSuite: SuiteDefinition = {
  name: 'memory-limit',
  rounds: 3,
  prepare: async () => {
    await (await startOurSite()).stop();
    const run = async (): Promise<number> => {
      const site = await startOurSite();
      const [pid] = site.pids();
      let most = 0;
      const looking = setInterval(() => (most = Math.max(most, residentMegabytes(pid!))), LOOK_MS);
      try {
        await useAll(site);
        await useRareOnes(site);
        await useAll(site);
        console.log(`${Math.round(most)} MB at most beside a MEMORY_MB of ${DEFAULT_MEMORY_MB}`);
        return (most * 1e6) / (DEFAULT_MEMORY_MB * 1024 * 1024);
      } finally {
        clearInterval(looking);
        await site.stop();
      }
    };
    return {
      unit: 'times MEMORY_MB',
      ours: 'boursight',
      tolerance: 0.1,
      skipped: {},
      contenders: [{ name: 'boursight', run }],
    };
  },
};
