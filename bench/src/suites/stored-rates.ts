import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt } from '../../../bff/src/domain/day';
import { openDatabase } from '../../../bff/src/modules/open-database';
import { createBundleWriter } from '../../../bff/src/modules/ingest/store/bundle-writer';
import { processorTimePerRequest } from '../contenders/load';
import { benchState, startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import type { SuiteDefinition } from '../runner/suite';

/** Seven years of working days of the central bank's 36 currencies. */
const CURRENCIES = 36;
const DAYS = 1_825;
const FIRST_DAY = Date.UTC(2018, 0, 1);

/** The same site with years of rates besides, of currencies that no company calculates in: both show the same figures. */
async function addRates(state: string): Promise<void> {
  const database = await openDatabase({
    url: `sqlite:${join(state, 'site.sqlite')}`,
    logger: { info: () => {}, warn: (_details, message) => console.error(message) },
  });
  try {
    const writer = createBundleWriter(database);
    for (let currency = 0; currency < CURRENCIES; currency += 1) {
      const code = `X${String.fromCharCode(65 + Math.floor(currency / 26), 65 + (currency % 26))}`;
      await writer.writeFx(
        Array.from({ length: DAYS }, (_, day) => ({
          pair: `${code}USD`,
          asOf: dayAt(FIRST_DAY + day * 86_400_000),
          price: 1 + day / 10_000,
          source: 'bench',
        })),
      );
    }
  } finally {
    await database.close();
  }
}

/** Two companies that this site and any copy of it know, compared: what is made for each request, unlike one company's figures. */
async function comparisonPath({ baseUrl }: OurSite): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/boards/SP500?limit=2&fields=symbol`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return `/api/compare?symbols=${rows.map(({ symbol }) => `SP500:${symbol}`).join(',')}`;
}

/** Companies' figures beside 65,000 stored rates against beside next to none. */
export const storedRatesSuite: SuiteDefinition = {
  name: 'rates',
  rounds: 7,
  prepare: async ({ seconds }) => {
    const plain = await startOurSite();
    const state = benchState('rates');
    const stopped: (() => Promise<void>)[] = [() => plain.stop()];
    const close = async (): Promise<void> => {
      for (const stop of stopped.splice(0)) await stop();
      rmSync(state, { recursive: true, force: true });
    };
    try {
      // A copy of a file that is being written to is invalid, so the first site pauses meanwhile.
      await stopped.pop()!();
      rmSync(state, { recursive: true, force: true });
      cpSync(benchState(), state, { recursive: true });
      await addRates(state);
      const [few, many] = [await startOurSite(), await startOurSite(state)];
      stopped.push(
        () => few.stop(),
        () => many.stop(),
      );
      const path = await comparisonPath(few);
      // A visitor's: a reader's page holds the record of scores, which each site goes on keeping for itself.
      const [expected, found] = await Promise.all(
        [few, many].map(async (site) => (await fetch(site.baseUrl + path)).text()),
      );
      if (expected === undefined || expected !== found || expected.length < 5_000)
        throw new Error('the two sites show different figures of the same companies');
      const cost = (server: OurSite) => () =>
        processorTimePerRequest({ server, path, headers: {}, seconds, status: 200, connections: 4 });
      return {
        unit: 'µs of processor time a request',
        ours: '65,700 rates',
        tolerance: 0.1,
        skipped: {},
        contenders: [
          { name: '65,700 rates', run: cost(many) },
          { name: 'next to none', run: cost(few) },
        ],
        close,
      };
    } catch (failure) {
      await close();
      throw failure;
    }
  },
};
