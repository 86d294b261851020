import { setTimeout as pause } from 'node:timers/promises';
import { MARKET_CODES } from '@site/fields/markets';
import { residentMegabytes, whenAtRest } from '../contenders/memory-of';
import { companyPage, knownMarkets, mixedRequests } from '../contenders/mixed-requests';
import { startOurSite, type OurSite } from '../contenders/our-site';
import { createReader } from '../contenders/reader';
import type { SuiteDefinition } from '../runner/suite';

const COMPANY_PAGES = 200;
const MIXED = 5_000;
/** What the engine gives back by itself once nothing is asked of it, it has given back after so long: after 15 s it had not begun. */
const GIVEN_BACK_MS = 45_000;
const BOARDS = [...MARKET_CODES, 'ALL'];

/** Every board in both forms and as a page, pages of companies of every market, and what readers ask for. */
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
    // The first time the sample is loaded: what that leaves behind is no part of it.
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
