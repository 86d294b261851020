import type { ProviderEntity } from '../providers/source';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { defaultSourcePrecedence } from '../../domain/source-precedence';
import { quoteRow, quotes } from '../providers/yahoo/testing/payloads';
import { serveRecordings, type ReplayServer } from '../providers/testing/replay-server';
import { createBundleWriter } from './store/bundle-writer';
import type { Database } from '../../platform/db/connect-database';
import { bundle } from '../testing/bundles';
import { systemClock } from '../../platform/clock';
import { runMarketIngest } from './market-ingest';
import { openSource, SourceRefusal } from './ingest-source';
import { readIngestArgs } from './command/ingest-args';
import { openMemory } from './testing/ingest-fixture';

const CSV = 'Symbol,Last Trading Date,Short Balance (Thousand NIS),Short Balance (Securities)\nPIER,25/06/2026,1,1\n';
const folder = mkdtempSync(join(tmpdir(), 'tickers-'));

let database: Database;
let server: ReplayServer;
beforeAll(async () => {
  writeFileSync(join(folder, 'TA.txt'), 'QUAY\n');
  server = await serveRecordings([
    { path: '/shorts.csv', answer: { status: 200, contentType: 'text/csv', body: CSV } },
    { path: '/v7/finance/quote', answer: { status: 200, contentType: 'application/json', body: quotes(quoteRow()) } },
  ]);
  database = await openMemory();
  await createBundleWriter(database).write([
    bundle({ company: { isin: 'IL0000000001' }, listing: { market: 'TA', ticker: 'HARB.TA' } }),
  ]);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** As `npm run ingest -- …` opens its provider. */
function open(args: string, environment: Readonly<Record<string, string>> = {}) {
  const read = readIngestArgs(['node', 'ingest', ...args.split(' ')]);
  if (read.kind !== 'source') throw new Error('these arguments name no provider');
  const config = readConfig({
    TASE_SHORTS_URL: `${server.base}/shorts.csv`,
    ECB_BASE_URL: server.base,
    TICKERS_DIR: folder,
    ...environment,
  });
  return openSource(read.args, { database, config, clock: systemClock, signal: new AbortController().signal });
}

/** Tickers that a market's run would have to request. */
async function companiesOf(args: string): Promise<readonly string[]> {
  const { provider } = await open(args);
  const given: string[] = [];
  for await (const one of provider.companies()) if (one.kind === 'company') given.push(one.company.ticker);
  return given;
}

describe('a provider that ingest calls', () => {
  it('requests the known companies, those of the configured list, and those of its own list if allowed', async () => {
    expect(await companiesOf('--provider tase-shorts --market TA')).toEqual([]);
    expect(await companiesOf('--provider tase-shorts --market TA --discover')).toEqual(['PIER.TA']);
    expect(await companiesOf('--provider tase-shorts --ticker pier.ta')).toEqual(['PIER.TA']);
    expect(await companiesOf('--provider tase-shorts --market TA --ticker PIER,HARB')).toEqual(['PIER.TA']);
    expect(await companiesOf('--provider tase-shorts --market TA --discover --since 2026-06-26')).toEqual([]);
  });

  it('requests the named kinds alone, and writes nothing in a dry run', async () => {
    const args = '--provider yahoo --market NYSE --ticker nwt --entity quotes --dry-run';
    const before = server.requested.length;
    const { signal } = new AbortController();
    const own = await openMemory();
    try {
      await createBundleWriter(own).write([bundle({ listing: { market: 'NYSE', ticker: 'NWT' } })]);
      const all = () =>
        Promise.all(['quotes', 'listings', 'ingest_runs'].map((one) => own.read.all(`SELECT * FROM ${one}`)));
      const stored = await all();
      const { provider, market } = await open(args, { YAHOO_BASE_URL: server.base, YAHOO_COOKIE_URL: '' });
      const parts = { database: own, clock: systemClock, redisUrl: null, precedence: defaultSourcePrecedence };
      const seen = { onProgress: () => {}, onWait: () => {} };
      const run = (isDryRun: boolean) =>
        runMarketIngest({ ...parts, ...seen, provider }, { market, limit: null, isDryRun, signal });
      const read = readIngestArgs(['node', 'ingest', ...args.split(' ')]);

      expect(await run(read.args.dryRun)).toMatchObject({
        state: 'succeeded',
        counts: { companies: 1, rejected: {} },
      });
      expect(await all()).toEqual(stored);
      expect(server.requested.slice(before)).toEqual(['/v7/finance/quote?symbols=NWT']);
      await run(false);
      expect(await all()).not.toEqual(stored);
    } finally {
      await own.close();
    }
  });

  it('hands its list on to a schedule where companies may begin with it, though none is known yet', async () => {
    const config = readConfig({
      SEC_BASE_URL: server.base,
      SEC_CONTACT: 'Tests t@example.org',
      YAHOO_BASE_URL: server.base,
    });
    const own = await openMemory();
    const open = (provider: string, entities: readonly ProviderEntity[] | null) =>
      openSource(
        { provider, market: 'NYSE', tickers: [], entities, since: null, discover: 'new', limit: null, dryRun: false },
        { database: own, config, clock: systemClock, signal: new AbortController().signal },
      );
    try {
      expect((await open('sec', null)).list?.known.size).toBe(0);
      // Trades make no company, and a source without a list can't be requested for one.
      for (const [provider, entities] of [
        ['sec', ['insiders'] as const],
        ['yahoo', null],
      ] as const)
        await expect(open(provider, entities)).rejects.toThrow(/^no company of NYSE is known yet/);
    } finally {
      await own.close();
    }
  });

  it('of data without a market is called without one', async () => {
    expect(await open('--provider ecb')).toMatchObject({ market: null });
    expect(await open('--provider tase-shorts --ticker HARB.TA')).toMatchObject({ market: 'TA' });
  });

  it.each([
    [
      '--provider tase-shorts --market TA',
      { TASE_SHORTS_URL: '' },
      /^tase-shorts is not set up: TASE_SHORTS_URL is not set$/,
    ],
    ['--provider tase-shorts --market TA', { TASE_SHORTS_MAP: '/nowhere.yaml' }, /^\/nowhere\.yaml: .*ENOENT/],
    ['--provider tase-shorts --market SP500', {}, /^tase-shorts has no companies of SP500; it has those of TA$/],
    ['--provider tase-shorts', {}, /^name the companies: '--market <code>' or '--ticker <tickers>'$/],
    ['--provider tase-shorts --ticker BRK-B', {}, /^BRK-B is of no known market: choose one with '--market <code>'$/],
    ['--provider tase-shorts --market TA --entity news', {}, /^tase-shorts has no news; it has shorts$/],
    ['--provider ecb --entity quotes', {}, /^ecb has no quotes; it has rates$/],
  ])('is refused in one line: %s', async (args, environment, says) => {
    await expect(open(args, environment)).rejects.toThrow(SourceRefusal);
    await expect(open(args, environment)).rejects.toThrow(says);
  });

  it.each([
    ['--provider ecb --map mapping.yaml', /'--map' and '--from' are only for --provider csv/],
    ['--provider csv --map a --from b --market TA --discover', /need a network provider, not csv$/],
    ['--provider ecb --since soon', /Expected a day such as 2026-01-31/],
    ['--provider ecb --entity gossip', /Expected one of quotes, statements, /],
    ['--provider ecb --ticker A,B/C', /Expected tickers separated by commas/],
  ])('is not called with arguments that do not fit: %s', (args, says) => {
    const reportCalls = jest.spyOn(process.stderr, 'write').mockReturnValue(true);

    expect(() => readIngestArgs(['node', 'ingest', ...args.split(' ')])).toThrow(says);
    expect(reportCalls.mock.calls).toHaveLength(1);
    reportCalls.mockRestore();
  });

  it('without companies reports where companies come from', async () => {
    const empty = await openMemory();
    try {
      const read = readIngestArgs(['node', 'ingest', '--provider', 'tase-shorts', '--market', 'TA']);
      if (read.kind !== 'source') throw new Error('these arguments name no provider');
      const config = readConfig({ TASE_SHORTS_URL: `${server.base}/shorts.csv` });
      const parts = { database: empty, config, clock: systemClock, signal: new AbortController().signal };

      await expect(openSource(read.args, parts)).rejects.toThrow(
        /^no company of TA is known yet: list some in TA\.txt of TICKERS_DIR/,
      );
    } finally {
      await empty.close();
    }
  });
});
