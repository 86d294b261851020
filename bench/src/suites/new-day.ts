import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../../../bff/src/domain/day';
import type { Day } from '../../../bff/src/domain/company';
import { createSampleData } from '../../../bff/src/modules/providers/sample/sample-provider';
import { createBundleWriter } from '../../../bff/src/modules/ingest/store/bundle-writer';
import { openDatabase } from '../../../bff/src/modules/open-database';
import type { CompanyBundle } from '../../../bff/src/modules/market-data/company-bundle';
import { whenAtRest } from '../contenders/memory-of';
import { knownMarkets } from '../contenders/mixed-requests';
import { benchState, startOurSite, type OurSite } from '../contenders/our-site';
import { createReader } from '../contenders/reader';
import { median } from '../runner/statistics';
import type { SuiteDefinition } from '../runner/suite';

/** Of 500 companies. */
const MARKET = 'SP500';
const EVERY_MS = 20;
const BEFORE_MS = 8_000;
/** Longer than a minute: what looks at new data each minute comes into it. */
const AFTER_MS = 66_000;
const AFTER_QUICK_MS = 15_000;
const PATIENCE_MS = 30_000;

/** The next day's quotes of the whole market, as a provider's run stores them; the version is raised last. */
async function storeDay(state: string, bundles: readonly CompanyBundle[], day: Day): Promise<void> {
  const fetchedAt = new Date().toISOString();
  const database = await openDatabase({
    url: `sqlite:${join(state, 'site.sqlite')}`,
    logger: { info: () => {}, warn: (_details, message) => console.error(message) },
  });
  try {
    const writer = createBundleWriter(database);
    await writer.write(
      bundles.map(({ company, listing, quotes }) => ({
        company,
        listing,
        quotes: quotes.slice(-1).map((quote) => ({ ...quote, quotedOn: day, fetchedAt })),
        incomes: [],
        balances: [],
      })),
    );
    await writer.bumpDataVersion(MARKET);
  } finally {
    await database.close();
  }
}

/** Requests figures of companies fifty times a second, whatever the answers are. */
function askOnAndOn(site: OurSite, paths: readonly string[]) {
  const reader = createReader(site.baseUrl);
  const headers = { authorization: `Bearer ${site.token}` };
  const taken: { readonly at: number; readonly ms: number }[] = [];
  const failures: string[] = [];
  let sent = 0;
  const timer = setInterval(() => {
    const path = paths[(sent += 1) % paths.length]!;
    const at = performance.now();
    reader.ask(path, headers).then(
      ({ status, ms }) => (status === 200 ? taken.push({ at, ms }) : failures.push(`${path} answers ${status}`)),
      (failure: unknown) => failures.push(`${path}: ${String(failure)}`),
    );
  }, EVERY_MS);
  return {
    /** Requests from one moment to another. Unit: milliseconds. */
    between: (from: number, to: number) => taken.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
    async stop(): Promise<void> {
      clearInterval(timer);
      await pause(500);
      reader.close();
      if (failures.length > 0) throw new Error(`${failures.length} requests failed: ${failures[0]}`);
    },
  };
}

async function dayServed({ baseUrl }: OurSite): Promise<string | null> {
  const answer = await fetch(`${baseUrl}/api/boards/${MARKET}?limit=1&fields=symbol`);
  return ((await answer.json()) as { asOf: string | null }).asOf;
}

/** How long readers wait at most while a new day of one market is taken up, against what they wait usually. */
export const newDaySuite: SuiteDefinition = {
  name: 'newday',
  rounds: 3,
  prepare: async ({ quick }) => {
    await (await startOurSite()).stop();
    const state = benchState('newday');
    rmSync(state, { recursive: true, force: true });
    cpSync(benchState(), state, { recursive: true });
    const sample = createSampleData();
    const bundles = sample.bundles(sample.plans.filter(({ market, isUnpriced }) => market === MARKET && !isUnpriced));
    const site = await startOurSite(state);
    const close = async (): Promise<void> => {
      await site.stop();
      rmSync(state, { recursive: true, force: true });
    };
    let day = bundles[0]!.quotes.at(-1)!.quotedOn;

    const run = async (): Promise<number> => {
      day = addDays(day, 1);
      await whenAtRest(site.pids()[0]!);
      // Of another market: a company with changing data causes other work than before.
      const known = await knownMarkets(site.baseUrl, site.token, ['TA'], 100);
      const readers = askOnAndOn(
        site,
        known.flatMap(({ market, tickers }) => tickers.map((one) => `/api/symbols/${market}/${one}/detail`)),
      );
      try {
        // The first ones open connections.
        await pause(2_000);
        const from = performance.now();
        await pause(BEFORE_MS);
        await storeDay(state, bundles, day);
        const stored = performance.now();
        await pause(quick ? AFTER_QUICK_MS : AFTER_MS);
        const until = performance.now();
        while ((await dayServed(site)) !== day) {
          if (performance.now() - stored > PATIENCE_MS) throw new Error(`the site does not serve ${day}`);
          await pause(200);
        }
        const before = median(readers.between(from, from + BEFORE_MS));
        const slowest = Math.max(...readers.between(stored, until));
        console.log(`newday: usually ${before.toFixed(1)} ms, at most ${slowest.toFixed(1)} ms with the new day`);
        return slowest / before;
      } finally {
        await readers.stop();
      }
    };
    return {
      unit: 'x the median before',
      ours: 'boursight',
      tolerance: 0.25,
      skipped: {},
      contenders: [{ name: 'boursight', run }],
      close,
    };
  },
};
