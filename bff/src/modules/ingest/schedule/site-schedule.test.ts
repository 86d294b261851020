import { pino } from 'pino';
import { openMemory } from '../testing/ingest-fixture';
import { dayAt } from '../../../domain/day';
import { askSource } from '../../providers/source-round';
import { ProviderFailure } from '../../providers/source';
import { createProviderClient } from '../../providers/http/provider-client';
import { createFixtureSource, fixtureAnswer } from '../../providers/testing/fixture-source';
import { serveRecordings, type ReplayServer } from '../../providers/testing/replay-server';
import { readConfig } from '../../config';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createProviderProgress, createProviderRecords } from '../store/provider-records';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { bundle, quote } from '../../testing/bundles';
import { createBoardService } from '../../boards/board-service';
import { createMarketData } from '../../market-data/market-data-host';
import { createSiteSchedule } from './site-schedule';

/** More than a batch, in two of them. */
const TICKERS = Array.from({ length: 30 }, (_, at) => `F${String(at).padStart(2, '0')}`);
const TUESDAY = Date.parse('2026-01-20T21:35:00.000Z');
const DAY_MS = 86_400_000;

let database: Database;
let server: ReplayServer;
const prices = new Map<string, { price: number; day: string }>();
const time = { now: TUESDAY };
const clock = { now: () => new Date(time.now), today: () => dayAt(time.now) };

beforeAll(async () => {
  database = await openMemory();
  server = await serveRecordings([
    {
      path: /^\/company\//,
      answer: ({ pathname }) => {
        const given = prices.get(pathname.split('/').at(-1)!);
        return given ? fixtureAnswer(given) : { status: 404, contentType: 'application/json', body: '{}' };
      },
    },
  ]);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** A process of the site: its schedule, and its boards in memory. */
async function openSite() {
  const reader = createCompanyReader(database);
  const read: string[] = [];
  const data = createMarketData({
    reader: {
      ...reader,
      readQuotedListings: (selection, asOf) => {
        read.push('market' in selection ? selection.market : 'group');
        return reader.readQuotedListings(selection, asOf);
      },
    },
    labels: createSymbolReader(database),
    pollMs: 0,
    now: () => time.now,
  });
  await data.start();
  const changed: string[] = [];
  data.onChange((market) => changed.push(market));
  const source = createFixtureSource(
    createProviderClient(
      { name: 'fixture', base: server.base, key: null, userAgent: 'tests', rate: 100, budget: null },
      { ledger: createProviderRecords(database), clock, sleep: () => Promise.resolve() },
    ),
  );
  const requested: { current: readonly string[] } = { current: TICKERS };
  const listed: { current: readonly string[] | null; checks: number } = { current: null, checks: 0 };
  const sinces: [readonly string[], unknown][] = [];
  const schedule = createSiteSchedule({
    config: readConfig({ INGEST_SCHEDULE: 'SP500: fixture' }),
    database,
    clock,
    logger: pino({ level: 'silent' }),
    onData: () => undefined,
    open: (args, { signal, round }) => {
      const progress = createProviderProgress(database);
      const isNamed = args.tickers.length > 0;
      if (isNamed) sinces.push([args.tickers, args.since]);
      const { current: own } = listed;
      const request = {
        market: 'SP500',
        tickers: isNamed ? args.tickers : requested.current,
        entities: new Set(source.entities),
        since: args.since,
      };
      return Promise.resolve({
        market: 'SP500',
        provider: askSource(
          source,
          { ...request, market: 'SP500', signal },
          isNamed ? null : { progress, name: round! },
        ),
        finished: () => progress.forget('fixture', 'SP500'),
        ...(own && {
          list: {
            known: new Set(requested.current),
            read: () => {
              listed.checks += 1;
              if (own.length === 0) return Promise.reject(new ProviderFailure('timeout', 'fixture', 'fixture: late'));
              return Promise.resolve(own);
            },
          },
        }),
      });
    },
  });
  return { data, read, changed, schedule, requested, listed, sinces, boards: createBoardService({ data }) };
}

const scores = (): Promise<readonly { symbol: string; day: string }[]> =>
  database.read.all("SELECT symbol, day FROM score_snapshots WHERE market = 'SP500' ORDER BY day, symbol");

describe('a market’s run after its exchange’s close', () => {
  it('updates the day, then stores its scores; other markets are neither read nor scored again', async () => {
    await createBundleWriter(database).write([
      bundle({
        listing: { market: 'TA', ticker: 'HARB.TA', currency: 'ILA' },
        quotes: [quote({ quotedOn: '2026-01-19' })],
      }),
    ]);
    await createBundleWriter(database).bumpDataVersion('TA');
    for (const ticker of TICKERS) prices.set(ticker, { price: 25, day: '2026-01-20' });
    const site = await openSite();
    const telAviv = site.boards.scoredMarket('TA');
    site.read.length = 0;

    expect(await site.schedule.run()).toEqual(['SP500: fixture']);
    await site.data.refresh();

    expect(site.data.ofMarket('SP500')?.asOf).toBe('2026-01-20');
    expect(site.boards.scoredMarket('SP500')?.cards).toHaveLength(TICKERS.length);
    expect((await scores()).map(({ symbol, day }) => [symbol, day])).toEqual(
      TICKERS.map((ticker) => [ticker, '2026-01-20']),
    );
    expect([site.read, site.changed]).toEqual([['SP500'], ['SP500']]);
    expect(site.boards.scoredMarket('TA')).toBe(telAviv);
  });

  it('makes again the scores of what has changed alone', async () => {
    time.now += DAY_MS;
    const site = await openSite();
    prices.set('F07', { price: 26, day: '2026-01-21' });

    expect(await site.schedule.run()).toEqual(['SP500: fixture']);

    expect((await scores()).filter(({ day }) => day === '2026-01-21').map(({ symbol }) => symbol)).toEqual(['F07']);
    expect(await site.schedule.run()).toEqual([]);
  });

  it('changes no board where nothing is new, as on a holiday', async () => {
    time.now += DAY_MS;
    const site = await openSite();
    const before = site.data.ofMarket('SP500');

    expect(await site.schedule.run()).toEqual(['SP500: fixture']);
    await site.data.refresh();

    expect(site.data.ofMarket('SP500')).toBe(before);
    expect((await scores()).some(({ day }) => day === '2026-01-22')).toBe(false);
  });

  it('continues after a stopped process, past midnight too, and requests no company twice', async () => {
    time.now += DAY_MS;
    for (const ticker of TICKERS) prices.set(ticker, { price: 27, day: '2026-01-23' });
    const first = await openSite();
    const before = server.requested.length;
    const running = first.schedule.run();
    await first.schedule.stop();
    expect(await running).toEqual([]);

    time.now += 3 * 3_600_000;
    const next = await openSite();
    expect(await next.schedule.run()).toEqual(['SP500: fixture']);

    expect(server.requested.length - before).toBeLessThanOrEqual(TICKERS.length + 1);
    await next.data.refresh();
    expect(next.data.ofMarket('SP500')?.table.cards.every(({ quotedOn }) => quotedOn === '2026-01-23')).toBe(true);
  });
});

describe('what came to the provider’s list', () => {
  const knownOf = async () =>
    (await database.read.all<{ ticker: string }>("SELECT ticker FROM listings WHERE market = 'SP500'")).map(
      ({ ticker }) => ticker,
    );

  it('is fetched with all its history once a week, after known companies, and is on the board', async () => {
    time.now += DAY_MS;
    const first = await openSite();
    first.listed.current = [...TICKERS, 'OTHER'];
    for (const ticker of ['OTHER', 'NEWLY']) prices.set(ticker, { price: 30, day: dayAt(time.now) });
    expect(await first.schedule.run()).toEqual([]);
    time.now = TUESDAY + 6 * DAY_MS;
    expect(await first.schedule.run()).toEqual(['SP500: fixture']);
    expect([first.listed.checks, first.sinces]).toEqual([1, []]);

    const site = await openSite();
    site.listed.current = [...TICKERS, 'NEWLY', 'OTHER'];
    for (let days = 7; days < 13; days += 1) {
      time.now = TUESDAY + days * DAY_MS;
      await site.schedule.run();
    }
    expect(site.listed.checks).toBe(0);
    time.now = TUESDAY + 13 * DAY_MS;
    const before = server.requested.length;
    expect(await site.schedule.run()).toEqual(['SP500: fixture']);

    expect(site.sinces).toEqual([[['NEWLY'], null]]);
    expect(server.requested.slice(before).at(-1)).toBe('/company/NEWLY');
    expect(await knownOf()).toContain('NEWLY');
    expect(await knownOf()).not.toContain('OTHER');
    await site.data.refresh();
    expect(site.data.ofMarket('SP500')?.table.cards.map(({ symbol }) => String(symbol))).toContain('NEWLY');
  });

  it('costs nothing of the day’s data where the list can not be had: the next run looks for it', async () => {
    time.now = TUESDAY + 20 * DAY_MS;
    const site = await openSite();
    site.listed.current = [];

    expect(await site.schedule.run()).toEqual(['SP500: fixture']);
    expect(site.listed.checks).toBe(1);
    time.now += DAY_MS;
    site.listed.current = TICKERS;
    await site.schedule.run();
    expect(site.listed.checks).toBe(2);
    time.now += DAY_MS;
    await site.schedule.run();
    expect(site.listed.checks).toBe(2);
  });

  it('fills a market without companies', async () => {
    const full = database;
    database = await openMemory();
    try {
      const site = await openSite();
      site.requested.current = [];
      site.listed.current = ['F01', 'F02'];
      expect(await site.schedule.run()).toEqual(['SP500: fixture']);
      expect(await knownOf()).toEqual(['F01', 'F02']);
    } finally {
      await database.close();
      database = full;
    }
  });
});
