import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createIngestRuns } from '../ingest-runs';
import { addScores } from '../../score-history';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { createMarketData } from '../../market-data/market-data-host';
import { scoreMarket } from '../../market-data/scored-market';
import { acme, ingest, openMemory, rejectsOf, stored } from '../testing/ingest-fixture';

let database: Database;
beforeEach(async () => {
  database = await openMemory();
});
afterEach(() => database.close());

describe('an ingest after another', () => {
  it('changes nothing the second time', async () => {
    await ingest(database);
    const before = await stored(database);

    const { counts, dataVersion } = await ingest(database);

    expect(counts.written).toBe(0);
    expect(counts.rates).toBe(0);
    expect(counts.scores).toBe(0);
    expect(counts.unchanged).toBeGreaterThan(0);
    expect(dataVersion).toBe(1);
    expect(await stored(database)).toEqual(before);
  });

  it('ends the same when it was interrupted in the middle, wherever that was', async () => {
    await ingest(database);
    const whole = await stored(database);
    for (const survives of [0, 1, 2]) {
      await database.close();
      database = await openMemory();
      const writer = createBundleWriter(database);
      const runs = createIngestRuns(database);
      let left = survives;
      const dying = <T>(work: () => Promise<T>): Promise<T> =>
        left-- > 0 ? work() : Promise.reject(new Error('killed'));
      const killed = ingest(database, acme, {
        // What a killed process leaves behind: no note of its end, neither.
        runs: { ...runs, finish: () => Promise.reject(new Error('killed')) },
        writer: {
          ...writer,
          writeFx: (rates) => dying(() => writer.writeFx(rates)),
          write: (bundles) => dying(() => writer.write(bundles)),
          bumpDataVersion: (market) => dying(() => writer.bumpDataVersion(market)),
        },
      });
      await expect(killed).rejects.toThrow('killed');

      const { state } = await ingest(database);

      expect(state).toBe('succeeded');
      expect(await stored(database)).toEqual(whole);
    }
  });

  it('makes a new version of a figure that the source restates, and never overwrites good with garbage', async () => {
    await ingest(database);
    const folder = await mkdtemp(join(tmpdir(), 'restated-'));
    await cp(acme, folder, { recursive: true });
    const text = await readFile(join(folder, 'statements.csv'), 'utf8');
    await writeFile(
      join(folder, 'statements.csv'),
      text
        .replace('BANK,2024-06-30,USD,504,', 'BANK,2024-06-30,USD,510,')
        .replace('GROW,2024-03-31,USD,200,', 'GROW,2024-03-31,USD,0.02,'),
    );

    await ingest(database, folder);

    const reader = createCompanyReader(database);
    const bank = (await reader.readListing('SP500', 'BANK'))!.incomes.filter(
      ({ periodEnd }) => periodEnd === '2024-06-30',
    );
    const grow = (await reader.readListing('SP500', 'GROW'))!.incomes.filter(
      ({ periodEnd }) => periodEnd === '2024-03-31',
    );
    expect(bank.map(({ revenue }) => revenue)).toEqual([504_000, 510_000]);
    expect(grow.map(({ revenue }) => revenue)).toEqual([200_000]);
    expect(await rejectsOf(database)).toContainEqual({ ticker: 'GROW', reason: 'revenue_scale_jump' });
  });

  it('holds a later quote against the stored one, and again so the second time', async () => {
    await ingest(database);
    const folder = await mkdtemp(join(tmpdir(), 'later-'));
    await cp(acme, folder, { recursive: true });
    const quotes = await readFile(join(folder, 'quotes-2024-08-15.csv'), 'utf8');
    await rename(join(folder, 'quotes-2024-08-15.csv'), join(folder, 'quotes-2024-08-22.csv'));
    await writeFile(join(folder, 'quotes-2024-08-22.csv'), quotes.replace('CALM,25.5,', 'CALM,2550,'));
    const priceOf = async () => (await createCompanyReader(database).readListing('SP500', 'CALM'))!.quote;

    await ingest(database, folder);
    const [first, rejects] = [await priceOf(), await rejectsOf(database)];
    const { counts } = await ingest(database, folder);

    expect(first).toMatchObject({ quotedOn: '2024-08-22', price: null, marketCap: 25_500_000 });
    expect(rejects).toContainEqual({ ticker: 'CALM', reason: 'price_scale_jump' });
    expect(counts.written).toBe(0);
    expect(await priceOf()).toEqual(first);
  });

  it('quarantines a whole company that arrives in another unit, and retains the stored one', async () => {
    await ingest(database);
    const before = await stored(database);
    const folder = await mkdtemp(join(tmpdir(), 'thousands-'));
    await cp(acme, folder, { recursive: true });
    const text = await readFile(join(folder, 'statements.csv'), 'utf8');
    const inThousands = text
      .split('\n')
      .map((row) => {
        const [ticker, end, currency, ...figures] = row.split(',');
        if (ticker !== 'CALM') return row;
        return [
          ticker,
          end,
          currency,
          ...figures.map((one) => (/^-?[\d.]+$/.test(one) ? Number(one) / 1000 : one)),
        ].join();
      })
      .join('\n');
    expect(inThousands).not.toBe(text);
    await writeFile(join(folder, 'statements.csv'), inThousands);

    const { counts } = await ingest(database, folder);

    expect(counts.rejected).toMatchObject({ unit_change: 1 });
    expect(counts.written).toBe(0);
    expect(await stored(database)).toEqual({ ...before, market_states: expect.anything() });
    const [reject] = await database.read.all<{ ticker: string; detail: string }>(
      "SELECT ticker, detail FROM ingest_rejects WHERE reason = 'unit_change'",
    );
    expect(reject!.ticker).toBe('CALM');
    expect(reject!.detail).toMatch(
      /^all of the company is quarantined: \d+ periods come with figures 0\.001 times those/,
    );
  });

  it('replaces the scores of the day by those of its later data, and leaves the days before alone', async () => {
    await ingest(database);
    const scoresOf = () =>
      database.read.all<{ day: string; symbol: string; score: number | null }>(
        "SELECT day, symbol, score FROM score_snapshots WHERE symbol = 'BANK' ORDER BY day",
      );
    const [first] = await scoresOf();
    await addScores(database, [{ day: '2024-08-31', market: 'SP500', symbol: 'BANK', methodVersion: '1', score: 1.5 }]);
    const folder = await mkdtemp(join(tmpdir(), 'same-day-'));
    await cp(acme, folder, { recursive: true });
    const text = await readFile(join(folder, 'statements.csv'), 'utf8');
    await writeFile(
      join(folder, 'statements.csv'),
      text.replace(
        /^(BANK,2024-06-30,USD,\d+,[^,]*,)([^,]+)/m,
        (_all, head: string, earned: string) => head + Number(earned) / 4,
      ),
    );

    await ingest(database, folder);

    const [before, today] = await scoresOf();
    expect(before).toEqual({ day: '2024-08-31', symbol: 'BANK', score: 1.5 });
    expect(today!.score).not.toBe(first!.score);
    const data = createMarketData({
      reader: createCompanyReader(database),
      labels: createSymbolReader(database),
      pollMs: 0,
    });
    await data.start();
    const board = scoreMarket(data.ofMarket('SP500')!);
    expect(today!.score).toBe(board.score(board.cards.findIndex(({ symbol }) => symbol === 'BANK')));
  });
});
