import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createCompanyReader } from '../market-data/store/company-reader';
import { createRecentPrices } from '../follows/recent-prices';
import { createSymbolReader } from '../market-data/store/symbol-reader';
import { bundle, quote } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { current, startAccountServer, type AccountServer } from '../testing/account-server';
import { signInUsers } from '../testing/signed-in-users';
import type { Database } from '../../platform/db/connect-database';
import { createFollowedFigures } from '../follows/followed-figures';
import { createBoardService } from '../boards/board-service';
import { createMarketData } from '../market-data/market-data-host';
import { createFindListing } from '../market-data';
import { createHoldingRoutes } from './routes';
import { createHoldingService, type HoldingService } from './service';

let holdings: HoldingService;
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ api: [createHoldingRoutes(current(() => holdings))] });
});
afterAll(() => server.close());

const split = (date: `${number}-${number}-${number}`, numerator: number, denominator = 1) => ({
  date,
  numerator,
  denominator,
});
const companies = [
  bundle({
    company: { longName: 'Split Works' },
    listing: { ticker: 'AAA' },
    quotes: [quote({ quotedOn: '2025-12-16', price: 151.2 })],
    splits: [
      split('2024-05-02', 2),
      split('2025-06-10', 4),
      // One split by two sources.
      split('2025-06-12', 4),
      split('2025-12-20', 10),
    ],
  }),
  bundle({
    company: { longName: 'Agorot Bank' },
    listing: { market: 'TA', ticker: 'BBB.TA', currency: 'ILA' },
    quotes: [quote({ quotedOn: '2025-12-16', price: 5000 })],
  }),
  bundle({ company: { longName: 'Third' }, listing: { ticker: 'CCC' } }),
];

async function open(database: Database, cap?: number) {
  const { storage, clock, other, call } = await signInUsers(server, database);
  const writer = createBundleWriter(database);
  await writer.write(companies);
  for (const market of ['SP500', 'TA'] as const) await writer.bumpDataVersion(market);
  const data = createMarketData({
    reader: createCompanyReader(database),
    labels: createSymbolReader(database),
    pollMs: 0,
  });
  await data.refresh();
  const boards = createBoardService({ data, followsOf: () => Promise.resolve([]) });
  const figures = createFollowedFigures({
    follows: storage.follows,
    data,
    prices: createRecentPrices(database),
    facts: { of: () => Promise.resolve(new Map()) },
    scored: (market) => boards.scoredNow(market),
    listingRule: boards.listingRule,
    clock,
  });
  const parts = { database, clock, findListing: createFindListing(database), figuresOf: figures.of };
  holdings = createHoldingService({ ...parts, ...(cap !== undefined && { cap }) });
  const as =
    (method: string) =>
    (on: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, token?: string) =>
      call(method, `/api/users/me/holdings${on}`, body, headers, token);
  return {
    get: as('GET'),
    put: as('PUT'),
    remove: as('DELETE'),
    other,
  };
}

const bought = (part: object = {}) => ({ shares: 10, purchase_price: 480, purchased_on: '2025-03-03', ...part });

describeOnEachDatabase('holdings', (openDatabase) => {
  it('stay as they were typed, and are adjusted for each split between the purchase and the price', async () => {
    const site = await open(await openDatabase());

    const saved = await site.put('/SP500/aaa', bought());

    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      symbol: 'AAA',
      market_name: 'SP500',
      long_name: 'Split Works',
      currency: 'USD',
      shares: 10,
      purchase_price: 480,
      purchased_on: '2025-03-03',
      split_factor: 4,
      shares_today: 40,
      purchase_price_today: 120,
      splits: [{ date: '2025-06-12', numerator: 4, denominator: 1 }],
      price_today: 151.2,
      priced_on: '2025-12-16',
    });
    expect((await site.get('')).body).toEqual({ holdings: [saved.body] });
    // Bought on the first day of the new shares: they are new ones.
    const late = await site.put('/SP500/AAA', bought({ purchased_on: '2025-06-12' }));
    expect(late.body).toMatchObject({ split_factor: 1, splits: [], shares_today: 10 });
    const early = await site.put('/SP500/AAA', bought({ purchased_on: '2024-01-02' }));
    expect(early.body).toMatchObject({ split_factor: 8, shares_today: 80, purchase_price_today: 60 });
  });

  it('are in the currency of the quotes of their day, which a later change of unit does not alter', async () => {
    const database = await openDatabase();
    const site = await open(database);
    expect((await site.put('/TA/BBB', bought())).body).toMatchObject({ currency: 'ILA', price_today: 5000 });

    await database.write(({ run }) => run("UPDATE holdings SET currency = 'ILS'"));
    const { body } = await site.get('');
    expect(body['holdings']).toMatchObject([{ currency: 'ILS', price_today: 50 }]);
    await database.write(({ run }) => run("UPDATE holdings SET currency = 'USD'"));
    expect((await site.get('')).body['holdings']).toMatchObject([{ price_today: null, priced_on: null }]);
  });

  it('belong to one reader, are deleted once, and are limited in number', async () => {
    const site = await open(await openDatabase(), 2);
    await site.put('/SP500/AAA', bought());
    await site.put('/TA/BBB.TA', bought());

    const full = await site.put('/SP500/CCC', bought());
    expect([full.status, full.body['errorCode']]).toEqual([409, 'holding_limit_reached']);
    const other = await site.other();
    expect((await site.get('', undefined, {}, other)).body).toEqual({ holdings: [] });
    expect((await site.remove('/SP500/AAA', undefined, {}, other)).body['errorCode']).toBe('holding_not_found');
    expect((await server.ask('/api/users/me/holdings')).status).toBe(401);

    expect((await site.remove('/SP500/aaa')).status).toBe(204);
    const again = await site.remove('/SP500/AAA');
    expect([again.status, again.body['errorCode']]).toEqual([404, 'holding_not_found']);
    const left = await site.get('');
    expect(left.body['holdings']).toMatchObject([{ symbol: 'BBB.TA' }]);
    expect(left.headers['cache-control']).toBe('private, no-store');
  });

  it('are refused where they cannot be true', async () => {
    const site = await open(await openDatabase());
    const codeOf = async (on: string, part: object) => (await site.put(on, bought(part))).body['errorCode'];

    for (const part of [{ shares: 0 }, { shares: 1e13 }, { purchase_price: -1 }, { purchased_on: '2025-02-30' }])
      expect(await codeOf('/SP500/AAA', part)).toBe('invalid_request');
    expect(await codeOf('/SP500/AAA', { purchased_on: '2999-01-01' })).toBe('purchase_in_future');
    expect(await codeOf('/SP500/ZZZ', {})).toBe('symbol_not_found');
    expect(await codeOf('/MOON/AAA', {})).toBe('market_not_found');
    expect((await site.get('')).body).toEqual({ holdings: [] });
  });

  it('are not overwritten by a tab that has an older version', async () => {
    const site = await open(await openDatabase());
    const first = await site.put('/SP500/AAA', bought(), { 'if-none-match': '*' });
    const having = { 'if-match': `"${String(first.body['version'])}"` };

    const second = await site.put('/SP500/AAA', bought({ shares: 11 }), having);
    const lost = await site.put('/SP500/AAA', bought({ shares: 12 }), having);
    const again = await site.put('/SP500/AAA', bought({ shares: 13 }), { 'if-none-match': '*' });

    expect([first.status, second.status]).toEqual([200, 200]);
    for (const late of [lost, again]) expect([late.status, late.body['errorCode']]).toEqual([412, 'holding_changed']);
    expect((await site.get('')).body['holdings']).toEqual([second.body]);
  });
});
