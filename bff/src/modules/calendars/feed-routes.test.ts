import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createCalendarReader } from './reader';
import { createContentWriter } from '../ingest/store/content-writer';
import type { Database } from '../../platform/db/connect-database';
import { writePassword } from '../accounts/write-password';
import { followListing } from '../follows/testing/follow-listing';
import { bundle } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { tickerFrom } from '../../domain/markets';
import { someAccount } from '../testing/memory-accounts';
import { createCalendarFeedService, type CalendarFeedService } from './feed-service';
import { current, startAccountServer, type AccountServer } from '../testing/account-server';
import { signInUsers } from '../testing/signed-in-users';
import { createCalendarFeedRoutes } from './feed-routes';
import { setAccountState } from '../accounts/testing/stored-accounts';

const PATH = '/api/users/me/calendar-feed';
const CHOICE = { followed: true, countries: ['US'], impacts: ['High'], locale: 'en' } as const;

let feeds: CalendarFeedService;
let server: AccountServer;
beforeAll(async () => {
  const routes = createCalendarFeedRoutes({ feeds: current(() => feeds), publicUrl: 'https://stocks.example' });
  server = await startAccountServer({ api: [routes] });
});
afterAll(() => server.close());

async function open(database: Database) {
  const { storage, clock, userId, call } = await signInUsers(server, database);
  feeds = createCalendarFeedService({
    database,
    follows: storage.follows,
    reader: createCalendarReader(database),
    clock,
  });
  const writer = createContentWriter(database);
  await createBundleWriter(database).write([bundle({ listing: { ticker: 'AAA' } })]);
  // The clock of the fixture is at 2026-03-01.
  await writer.writeEarningsEvents(
    ['AAA', 'BBB'].map((symbol) => ({
      symbol,
      market: 'SP500',
      day: '2026-03-10',
      when: 'after_close',
      time: '16:05',
      exchange: 'NYSE',
      title: symbol,
      url: null,
      isConfirmed: false,
      dataKind: 'sample',
    })),
  );
  await writer.writeEconomicEvents(
    (['US', 'JP'] as const).map((country) => ({
      at: '2026-03-04T13:30:00.000Z',
      country,
      impact: 'High',
      event: 'Consumer prices',
      unit: '%',
      previous: 2.9,
      estimate: 3,
      actual: null,
      revised: 2.8,
      dataKind: 'real',
    })),
  );
  await followListing(database, userId, { market: 'SP500', symbol: tickerFrom('AAA') });
  const own = (method: string, body?: unknown) => call(method, PATH, body);
  return {
    storage,
    database,
    writer,
    userId,
    own,
    make: async (choice: object = CHOICE) => {
      const { pathname } = new URL(String((await own('POST', choice)).body['address']));
      return pathname;
    },
    trace: async () =>
      (
        await database.read.all<{ reason: string }>(
          "SELECT reason FROM audit_log WHERE action = 'calendar_feed' ORDER BY id",
          [],
        )
      ).map(({ reason }) => reason),
  };
}

describeOnEachDatabase('a calendar feed', (openDatabase) => {
  it('holds what its reader follows and chose, without a login, and is revalidated by its tag', async () => {
    const site = await open(await openDatabase());
    const address = await site.make();

    const { status, text, headers } = await server.ask(address);

    expect([status, headers['content-type'], headers['cache-control'], headers['x-data-source']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=3600',
      'sample',
    ]);
    expect(text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:AAA: Northwind Tools',
      'SUMMARY:US: Consumer prices',
    ]);
    for (const line of [
      'DTSTART:20260310T200500Z',
      'DESCRIPTION:Estimated\\, sample data',
      'DESCRIPTION:Previous: 2.9%\\, Revised: 2.8%\\, Estimate: 3%',
      'URL:https://stocks.example/market/SP500/symbol/AAA',
      'REFRESH-INTERVAL;VALUE=DURATION:PT360M',
    ])
      expect(text).toContain(`${line}\r\n`);
    expect((await server.ask(address, { headers: { 'if-none-match': headers['etag']! } })).status).toBe(304);
    expect((await site.own('GET')).body).toMatchObject({ feed: { ...CHOICE, last_used_on: '2026-03-01' } });
  });

  it('names an event alike when its day or its time has moved', async () => {
    const site = await open(await openDatabase());
    const address = await site.make();
    const namesOf = (text: string) => text.match(/^UID:.*$/gm)?.map((line) => line.trim());
    await site.writer.writeEarningsEvents([
      {
        symbol: 'AAA',
        market: 'SP500',
        day: '2026-03-10',
        lastDay: '2026-03-13',
        when: 'unknown',
        time: null,
        exchange: 'NYSE',
        title: 'AAA',
        url: null,
        isConfirmed: false,
        dataKind: 'sample',
      },
    ]);
    const before = (await server.ask(address)).text;
    expect(before).toContain('Estimated\\, between 10/03/2026 and 13/03/2026\\, sample data');

    await site.writer.writeEarningsEvents(
      [
        {
          symbol: 'AAA',
          market: 'SP500',
          day: '2026-03-12',
          when: 'after_close',
          time: '16:05',
          exchange: 'NYSE',
          title: 'AAA',
          url: null,
          isConfirmed: true,
          dataKind: 'sample',
        },
      ],
      '2026-03-01T12:00:00.000Z',
    );
    await site.database.write((session) =>
      session.run("UPDATE economic_events SET occurs_at = '2026-03-04T15:00:00.000Z' WHERE country = 'US'"),
    );
    const after = (await server.ask(address)).text;

    expect(namesOf(before)).toEqual([
      'UID:earnings-SP500-AAA-2026-03-10@boursight',
      'UID:economic-US-2026-03-04T13:30:00.000Z-Consumer-prices@boursight',
    ]);
    expect(namesOf(after)).toEqual(namesOf(before));
    expect(after.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
      'DTSTART:20260312T200500Z',
      'DTSTART:20260304T150000Z',
    ]);
  });

  it('changes what it holds at the same address; a renewed, revoked or made-up one is not there', async () => {
    const site = await open(await openDatabase());
    expect((await site.own('GET')).body).toEqual({ feed: null });
    expect((await site.own('PUT', CHOICE)).body['errorCode']).toBe('calendar_feed_not_found');
    const first = await site.make();

    await site.own('PUT', { ...CHOICE, followed: false, countries: ['US', 'JP'], locale: 'he' });
    const changed = (await server.ask(first)).text;
    const second = await site.make();
    const [old, renewed] = [await server.ask(first), await server.ask(second)];
    await site.own('DELETE');
    const revoked = await server.ask(second);

    expect(changed).not.toContain('AAA');
    expect(changed).toContain('SUMMARY:JP: Consumer prices');
    expect(changed).toContain('קודם: 2.9%');
    expect([old.status, renewed.status, revoked.status]).toEqual([404, 200, 404]);
    expect(revoked.text).not.toContain(second.slice(-20));
    expect((await site.own('DELETE')).status).toBe(204);
    expect(await site.trace()).toEqual(['made', 'renewed', 'revoked']);
  });

  it('is stored without its secret, and ends with the password and with the account’s rights', async () => {
    const site = await open(await openDatabase());
    const address = await site.make();
    const secret = address.split('/').at(-1)!.replace('.ics', '');
    const stored = JSON.stringify(await site.database.read.all('SELECT * FROM calendar_feeds', []));
    expect(stored).toMatch(/[0-9a-f]{64}/);
    expect(stored).not.toContain(secret);

    await setAccountState(site.storage.database, site.userId, 'disabled');
    expect((await server.ask(address)).status).toBe(404);
    await setAccountState(site.storage.database, site.userId, 'active');
    expect((await server.ask(address)).status).toBe(200);
    const { id, email } = someAccount({ id: site.userId });
    const change = { passwordHash: 'another', at: '2026-03-01T12:00:00.000Z' };
    await site.database.write(({ transaction }) => writePassword(site.database, { id, email }, change, transaction));
    expect((await server.ask(address)).status).toBe(404);
  });

  it('is not made of nothing, nor of what there is not', async () => {
    const site = await open(await openDatabase());
    const wrong = [
      { ...CHOICE, followed: false, impacts: [] },
      { ...CHOICE, countries: ['XX'] },
      { ...CHOICE, locale: 'fr' },
      { followed: true },
    ];

    for (const choice of wrong) expect([choice, (await site.own('POST', choice)).status]).toEqual([choice, 400]);
    expect((await site.own('GET')).body).toEqual({ feed: null });
  });
});
