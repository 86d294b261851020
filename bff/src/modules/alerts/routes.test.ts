import { Router, type RequestHandler } from 'express';
import { tickerFrom } from '../../domain/markets';
import type { Database } from '../../platform/db/connect-database';
import { boards } from '../boards/module';
import { follows } from '../follows/module';
import { followListing } from '../follows/testing/follow-listing';
import { notes } from '../notes/module';
import { NOTE_CAP } from '../notes/service';
import { scores as scoresModule } from '../scores/module';
import { screens } from '../screens/module';
import { SCREEN_CAP } from '../screens/service';
import { startAccountServer, type AccountServer } from '../testing/account-server';
import { describeOnEachDatabase } from '../testing/each-database';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { runModules, type TestModules } from '../testing/running-modules';
import { signInUsers } from '../testing/signed-in-users';
import type { AlertRunReport } from './alert-run';
import { alerts } from './module';
import { ALERT_CAP } from './service';

let site: TestModules;
/** Of `site`, once it runs. */
let routes = { api: Router(), root: Router() };
let server: AccountServer;
beforeAll(async () => {
  const api: RequestHandler = (request, response, next) => routes.api(request, response, next);
  const root: RequestHandler = (request, response, next) => routes.root(request, response, next);
  server = await startAccountServer({ api: [Router().use(api)], root: [Router().use(root)] });
});
afterAll(() => server.close());

/** Looks at all alerts as the site does every minute. */
const runAlerts = ({ jobs }: Pick<TestModules, 'jobs'> = site) =>
  jobs.find(({ name }) => name === 'alerts')!.run() as Promise<AlertRunReport | null>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two companies of SP500 and a smaller one; the figures of AAA are another's to change. */
const company = (symbol: string, quarterlyEarnings: number, publishedOn?: `${number}-${number}-${number}`) =>
  madeListing({
    symbol,
    marketCap: symbol === 'CCC' ? 1e8 : 1e9,
    quarterlyEarnings,
    ...(publishedOn && { publishedOn }),
  });

async function open(database: Database) {
  const { storage, clock, userId, otherId, other, call } = await signInUsers(server, database);
  const market = madeStorage([company('AAA', 1e6), company('BBB', 1e7), company('CCC', 1e7)]);
  site = await runModules({ modules: [follows, notes, screens, alerts], database, clock, market });
  routes = { api: Router().use(...site.api), root: Router().use(...site.root) };
  const as =
    (method: string) => (address: string, body?: unknown, token?: string, headers?: Readonly<Record<string, string>>) =>
      call(method, address, body, headers, token);
  let version = 1;
  return {
    ...storage,
    clock,
    userId,
    otherId,
    market,
    other,
    get: as('GET'),
    post: as('POST'),
    put: as('PUT'),
    remove: as('DELETE'),
    /** New figures of a company, as an ingest leaves them. */
    async change(symbol: string, earnings: number, publishedOn?: `${number}-${number}-${number}`) {
      const at = market.listings.findIndex(({ listing }) => listing.ticker === symbol);
      market.listings[at] = company(symbol, earnings, publishedOn);
      market.versions.set('SP500', (version += 1));
      await site.data.refresh();
    },
    scoreOf(symbol: string): number {
      const scored = site.use(boards).service.scoredMarket('SP500')!;
      return scored.score(scored.cards.findIndex((card) => card.symbol === symbol))!;
    },
  };
}

describeOnEachDatabase('what readers keep', (openDatabase) => {
  it('are notes on companies, each their own', async () => {
    const user = await open(await openDatabase());
    const text = 'Line one\nשורה שנייה';

    const written = await user.put('/api/users/me/notes/SP500/AAA', { text: `  ${text}\r\n` });
    await user.put('/api/users/me/notes/SP500/BBB', { text: 'b' });
    const strange = await user.put('/api/users/me/notes/SP500/ZZZ', { text: 'z' });
    const long = await user.put('/api/users/me/notes/SP500/AAA', { text: 'x'.repeat(2001) });

    expect(written.body).toMatchObject({ symbol: 'AAA', market_name: 'SP500', text });
    expect(strange.body['errorCode']).toBe('symbol_not_found');
    expect(long.status).toBe(400);
    expect((await user.get('/api/users/me/notes', undefined, await user.other())).body).toEqual({ notes: [] });
    expect((await server.ask('/api/users/me/notes')).status).toBe(401);

    await user.put('/api/users/me/notes/SP500/BBB', { text: ' ' });
    const left = await user.get('/api/users/me/notes');
    expect(left.body['notes']).toEqual([written.body]);
    expect(left.headers['cache-control']).toBe('private, no-store');
  });

  it('are notes that no tab writes over unseen', async () => {
    const user = await open(await openDatabase());
    const write = (text: string, headers: Readonly<Record<string, string>>) =>
      user.put('/api/users/me/notes/SP500/AAA', { text }, undefined, headers);
    const having = (note: { readonly body: Readonly<Record<string, unknown>> }) => ({
      'if-match': `"${String(note.body['version'])}"`,
    });

    const [one, two] = await Promise.all(['one', 'two'].map((text) => write(text, { 'if-none-match': '*' })));
    expect([one!.status, two!.status].sort()).toEqual([200, 412]);
    const first = one!.status === 200 ? one! : two!;
    const late = one!.status === 200 ? two! : one!;
    expect(late.body).toMatchObject({ status: 412, errorCode: 'note_changed', title: 'Changed meanwhile' });

    const second = await write('from the first tab', having(first));
    const lost = await write('from the second tab', having(first));
    expect([second.status, lost.status]).toEqual([200, 412]);
    expect((await user.get('/api/users/me/notes')).body['notes']).toEqual([second.body]);
    const emptied = await write('', having(second));
    expect([(await write('late', having(second))).status, (await write('again', having(emptied))).status]).toEqual([
      412, 200,
    ]);
    // Who does not say what they have writes in its place.
    expect((await write('whatever it was', {})).status).toBe(200);
    expect((await write('x', { 'if-match': 'no version' })).status).toBe(400);
  });

  it('are screens with the definition of a saved score, which outlive it', async () => {
    const database = await openDatabase();
    const user = await open(database);
    const owner = await database.read.all<{ id: string }>('SELECT id FROM users');
    await database.write(({ run }) =>
      run(
        `INSERT INTO saved_scores (id, user_id, name, definition, created_at, updated_at)
         VALUES (7, ?, 'Cheap', 'pe_60*roe_40', '2026-01-01', '2026-01-01')`,
        [owner[0]!.id],
      ),
    );
    const asked = { name: 'By my score', market: 'ALL', query: 'score=7&orderBy=myScore' };
    const saved = await user.post('/api/users/me/screens', asked);
    expect([saved.status, new URLSearchParams(String(saved.body['query'])).get('score')]).toEqual([
      201,
      'pe_60*roe_40',
    ]);
    const missing = await user.post('/api/users/me/screens', { ...asked, name: 'Other', query: 'score=8' });
    expect(missing.body['errorCode']).toBe('score_not_found');
  });

  it('are screens, held to the rules of the board', async () => {
    const user = await open(await openDatabase());
    const asked = {
      name: ' Cheap  ones ',
      market: 'SP500',
      query: 'desc=false&orderBy=pbRatio&columns=symbol,pbRatio',
    };

    const saved = await user.post('/api/users/me/screens', asked);
    const again = await user.post('/api/users/me/screens', { ...asked, name: 'CHEAP ones' });
    const id = saved.body['id'] as number;
    const second = await user.post('/api/users/me/screens', { name: 'All of it', market: 'ALL', query: '' });

    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      name: 'Cheap ones',
      query: 'orderBy=pbRatio&desc=false&columns=symbol%2CpbRatio',
    });
    expect([again.status, again.body['errorCode']]).toEqual([409, 'screen_name_taken']);

    const renamed = await user.put(`/api/users/me/screens/${id}`, { ...asked, name: 'Cheap' });
    const taken = await user.put(`/api/users/me/screens/${id}`, { ...asked, name: 'all OF it' });
    // A tab that knows the old name alone puts nothing in the place of the new one.
    const late = await user.put(`/api/users/me/screens/${id}`, { ...asked, name: 'Late' }, undefined, {
      'if-match': `"${String(saved.body['version'])}"`,
    });
    expect([late.status, late.body['errorCode']]).toEqual([412, 'screen_changed']);
    const now = await user.put(`/api/users/me/screens/${id}`, { ...asked, name: 'Cheap' }, undefined, {
      'if-match': `"${String(renamed.body['version'])}"`,
    });
    expect([now.status, now.body['version']]).toEqual([200, renamed.body['version']]);
    expect([renamed.body['name'], renamed.body['updated_at']]).toEqual(['Cheap', saved.body['updated_at']]);
    expect(taken.body['errorCode']).toBe('screen_name_taken');
    const list = (await user.get('/api/users/me/screens')).body['screens'] as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(['All of it', 'Cheap']);

    const stranger = await user.other();
    expect((await user.put(`/api/users/me/screens/${id}`, asked, stranger)).status).toBe(404);
    expect((await user.remove(`/api/users/me/screens/${id}`, undefined, stranger)).status).toBe(404);
    expect((await user.remove(`/api/users/me/screens/${second.body['id'] as number}`)).status).toBe(204);
  });

  it('are no screens that no board would answer', async () => {
    const user = await open(await openDatabase());

    for (const [market, query] of [
      ['WORLD', 'orderBy=score'],
      ['SP500', 'where=pbRatio!3'],
      ['SP500', 'minScore=abc'],
      ['SP500', 'columns=nothing'],
      ['SP500', 'limit=5'],
      ['SP500', 'cheap=true'],
      ['SP500', 'simulateGrowth=true&simulateRecession=true'],
      ['SP500', 'in=XXX'],
    ]) {
      const answer = await user.post('/api/users/me/screens', { name: 'Screen', market, query });
      expect([query, answer.status, answer.body['errorCode']]).toEqual([query, 400, 'invalid_options']);
    }
  });

  it('are alerts, each once', async () => {
    const user = await open(await openDatabase());
    const onScore = { kind: 'score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };

    const added = await user.post('/api/users/me/alerts', onScore);
    const again = await user.post('/api/users/me/alerts', onScore);
    await user.post('/api/users/me/alerts', { kind: 'statement' });

    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ company: { symbol: 'AAA', market_name: 'SP500' }, last_sent_at: null });
    expect(again.body['errorCode']).toBe('alert_exists');
    for (const [wrong, code] of [
      [{ kind: 'score', symbol: 'AAA', market: 'SP500' }, 'invalid_options'],
      [{ kind: 'statement', symbol: 'AAA' }, 'invalid_options'],
      [{ kind: 'statement', threshold: 5, direction: 'up' }, 'invalid_options'],
      [{ kind: 'screen' }, 'invalid_options'],
      [{ kind: 'screen', screenId: 1 }, 'screen_not_found'],
      [{ ...onScore, symbol: 'ZZZ' }, 'symbol_not_found'],
    ] as const) {
      expect((await user.post('/api/users/me/alerts', wrong)).body['errorCode']).toBe(code);
    }
    const id = added.body['id'] as number;
    expect((await user.remove(`/api/users/me/alerts/${id}`, undefined, await user.other())).status).toBe(404);
    expect((await user.remove(`/api/users/me/alerts/${id}`)).status).toBe(204);
    expect((await user.get('/api/users/me/alerts')).body).toMatchObject({
      mail: true,
      alerts: [{ kind: 'statement' }],
    });
  });

  it('are limited in number', async () => {
    const user = await open(await openDatabase());
    const note = (symbol: string) => user.put(`/api/users/me/notes/SP500/${symbol}`, { text: symbol });
    const screen = (name: string) => user.post('/api/users/me/screens', { name, market: 'ALL', query: '' });
    const alert = (threshold: number) =>
      user.post('/api/users/me/alerts', { kind: 'score', symbol: 'AAA', market: 'SP500', threshold, direction: 'up' });
    await note('AAA');
    await screen('First');
    await alert(1);
    /** So many copies of the one row of a table, each with another value in a column. */
    const copy = (count: number, table: string, column: string, value: string, others: string) =>
      user.database.write(({ run }) =>
        run(
          `INSERT INTO ${table} (user_id, ${column}, ${others})
           WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < ${count})
           SELECT user_id, ${value}, ${others} FROM ${table}, copies`,
        ),
      );
    // With these there is room for one more.
    await copy(NOTE_CAP - 2, 'company_notes', 'symbol', "'N' || number", 'market, note, updated_at');
    await copy(SCREEN_CAP - 2, 'saved_screens', 'name', "'Screen ' || number", 'query, created_at, updated_at');
    await copy(
      ALERT_CAP - 2,
      'alerts',
      'threshold',
      '2 + number / 1000.0',
      'kind, market, symbol, direction, state, revision, created_at',
    );

    expect([(await note('BBB')).status, (await note('CCC')).body['errorCode']]).toEqual([200, 'note_limit_reached']);
    const [fits, tooMany] = [await screen('Last'), await screen('One more')];
    expect([fits.status, tooMany.status, tooMany.body['errorCode']]).toEqual([201, 409, 'screen_limit_reached']);
    expect([(await alert(51)).status, (await alert(52)).body['errorCode']]).toEqual([201, 'alert_limit_reached']);
  });
});

describeOnEachDatabase('alerts', (openDatabase) => {
  it('report a crossing, a statement and a screen once, in one mail a day', async () => {
    const user = await open(await openDatabase());
    const low = user.scoreOf('AAA');
    const threshold = Math.ceil(low) + 1;
    await followListing(user.database, user.userId, { market: 'SP500', symbol: tickerFrom('AAA') });
    const screen = await user.post('/api/users/me/screens', {
      name: 'Good',
      market: 'SP500',
      query: `minScore=${threshold}`,
    });
    await user.post('/api/users/me/alerts', { kind: 'score', threshold, direction: 'both' });
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    await user.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });

    expect(await runAlerts()).toEqual({ looked: 3, events: 0, mails: 0 });
    await user.change('AAA', 2e7, '2026-02-20');
    expect(user.scoreOf('AAA')).toBeGreaterThan(threshold);
    expect(await runAlerts()).toEqual({ looked: 3, events: 3, mails: 1 });
    expect(await runAlerts()).toEqual({ looked: 0, events: 0, mails: 0 });
    // Another process, or this one after a start, looks once more and finds nothing new.
    expect(await runAlerts(site.startAgain())).toEqual({ looked: 3, events: 0, mails: 0 });
    await site.outbox.deliver();

    expect(site.mails).toMatchObject([{ template: 'alerts', recipient: 'reader@example.com' }]);
    expect(site.mails[0]!.events).toMatchObject([
      { kind: 'score', company: { symbol: 'AAA' }, way: 'up', threshold },
      { kind: 'statement', publishedOn: '2026-02-20' },
      { kind: 'screen', screen: { name: 'Good' }, entered: [{ symbol: 'AAA' }], left: [] },
    ]);
    const alertRows = (await user.get('/api/users/me/alerts')).body['alerts'] as { last_sent_at: string }[];
    expect(alertRows.every(({ last_sent_at: at }) => at === user.clock.now().toISOString())).toBe(true);

    await user.change('AAA', 1e6, '2026-02-20');
    expect(await runAlerts()).toMatchObject({ events: 2, mails: 0 });
    user.clock.advance(DAY_MS);
    expect(await runAlerts()).toMatchObject({ events: 0, mails: 1 });
    await site.outbox.deliver();
    expect(site.mails[1]!.events).toMatchObject([{ way: 'down' }, { kind: 'screen', left: [{ symbol: 'AAA' }] }]);
  });

  it('on price, P/E and yield say whether they are met, and report what is crossed', async () => {
    const user = await open(await openDatabase());
    const on = { symbol: 'AAA', market: 'SP500' };
    const set = (part: object) => user.post('/api/users/me/alerts', { ...on, ...part });
    const price = await set({ kind: 'price', threshold: 1, direction: 'up' });
    const pe = await set({ kind: 'pe', threshold: 100, direction: 'down' });
    const earnings = await set({ kind: 'earnings', daysBefore: 3 });

    expect(price.body).toMatchObject({ kind: 'price', currency: 'USD', threshold: 1, already_met: true });
    expect([pe.status, pe.body['already_met'], earnings.body['days_before']]).toEqual([201, undefined, 3]);
    for (const [part, code] of [
      [{ kind: 'price', threshold: 5, direction: 'up', symbol: undefined, market: undefined }, 'invalid_options'],
      [{ kind: 'dividend_yield', threshold: 101, direction: 'up' }, 'invalid_options'],
      [{ kind: 'score', threshold: 101, direction: 'up' }, 'invalid_options'],
      [{ kind: 'earnings' }, 'invalid_options'],
      [{ kind: 'pe', daysBefore: 3 }, 'invalid_options'],
      [{ kind: 'earnings', daysBefore: 3 }, 'alert_exists'],
    ] as const) {
      expect((await set(part)).body['errorCode']).toBe(code);
    }

    expect(await runAlerts()).toMatchObject({ looked: 3, events: 0 });
    await user.change('AAA', 2e7);
    expect(await runAlerts()).toMatchObject({ events: 1, mails: 1 });
    await site.outbox.deliver();
    expect(site.mails[0]!.events).toMatchObject([{ kind: 'pe', way: 'down', threshold: 100 }]);
    const listed = (await user.get('/api/users/me/alerts')).body['alerts'] as object[];
    expect(listed).toMatchObject([{ kind: 'earnings', days_before: 3 }, { kind: 'pe' }, { currency: 'USD' }]);
  });

  it('on a formula report when it begins to hold, and are limited', async () => {
    const user = await open(await openDatabase());
    const on = { kind: 'formula', symbol: 'AAA', market: 'SP500' };
    const set = (part: object) => user.post('/api/users/me/alerts', { ...on, ...part });
    const first = await set({ formula: 'pe < 50 and score >= 0' });
    const met = await set({ formula: 'not pe < 50' });

    expect(first.body).toMatchObject({ kind: 'formula', formula: 'priceEarningsRatio < 50 and score >= 0' });
    expect([first.body['already_met'], met.body['already_met']]).toEqual([undefined, true]);
    for (const [part, code] of [
      [{ formula: 'pe <' }, 'invalid_options'],
      [{ formula: 'pe * 2' }, 'invalid_options'],
      [{ formula: 'avg(roe, 40q) + avg(de, 40q) > avg(net_margin, 40q) + avg(de + roe + net_margin, 40q) + avg(de + roe, 40q)' }, 'invalid_options'], // oxfmt-ignore
      [{ formula: undefined }, 'invalid_options'],
      [{ formula: 'pe < 9', symbol: undefined, market: undefined }, 'invalid_options'],
      [{ kind: 'pe', threshold: 9, direction: 'up', formula: 'pe < 9' }, 'invalid_options'],
      [{ formula: 'PE<50 and score>=0' }, 'alert_exists'],
    ] as const) {
      expect((await set(part)).body['errorCode']).toBe(code);
    }
    for (let limit = 1; limit <= 18; limit += 1) expect((await set({ formula: `pe < ${limit}` })).status).toBe(201);
    expect((await set({ formula: 'pe < 19' })).body).toMatchObject({
      errorCode: 'alert_limit_reached',
      detail: 'An account can have at most 20 alerts on formulas.',
    });

    await user.change('AAA', 2e7);
    expect(await runAlerts()).toMatchObject({ events: expect.any(Number) as number, mails: 1 });
    await site.outbox.deliver();
    expect(site.mails[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'formula', formula: 'priceEarningsRatio < 50 and score >= 0' }),
    );
  });

  it('on a saved score see what boards by it show, and end with it', async () => {
    const user = await open(await openDatabase());
    const scores = site.use(scoresModule);
    const viewer = { kind: 'user', userId: user.userId } as const;
    const cheap = await scores.save(user.userId, viewer, { name: 'Cheap', definition: 'pe_100' });
    const other = await scores.save(user.userId, viewer, { name: 'Other', definition: 'pe_100*positiveCash_7' });
    const foreign = await scores.save(user.otherId, viewer, { name: 'Theirs', definition: 'pe_100' });
    const on = { kind: 'my_score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };
    const set = (part: object) => user.post('/api/users/me/alerts', { ...on, ...part });
    /** As the board shows it. */
    const boardScore = async (symbol: string) => {
      const { table } = await site
        .use(boards)
        .service.readBoard(
          { market: 'SP500', score: 'pe_100', orderBy: 'myScore', fields: ['symbol', 'myScore'] },
          viewer,
        );
      const { symbol: symbols, myScore } = table.columns;
      if (symbols?.kind !== 'text' || myScore?.kind !== 'number') throw new Error('the board has no such columns');
      return myScore.values[symbols.values.indexOf(symbol)]!;
    };

    const none = await set({});
    expect([none.body['errorCode'], none.body['errors']]).toMatchObject([
      'invalid_options',
      [{ path: 'body.scoreId' }],
    ]);
    await scores.show(user.userId, other.id);
    expect((await set({})).body).toMatchObject({ score: { id: other.id, name: 'Other' } });
    const exact = (await boardScore('BBB')) ?? NaN;
    const met = await set({ symbol: 'BBB', scoreId: cheap.id, threshold: exact });
    expect(met.body).toMatchObject({ kind: 'my_score', score: { name: 'Cheap' }, already_met: true });
    const below = await set({ symbol: 'BBB', scoreId: cheap.id, threshold: exact, direction: 'down' });
    expect(below.body['already_met']).toBeUndefined();
    const low = (await boardScore('AAA')) ?? NaN;
    const waits = await set({ scoreId: cheap.id, threshold: low + 1 });
    expect(waits.body['already_met']).toBeUndefined();
    for (const [part, code] of [
      [{ scoreId: foreign.id }, 'score_not_found'],
      [{ scoreId: cheap.id, threshold: 101 }, 'invalid_options'],
      [{ scoreId: cheap.id, direction: undefined }, 'invalid_options'],
      [{ kind: 'score', scoreId: cheap.id }, 'invalid_options'],
      [{ scoreId: cheap.id, threshold: low + 1 }, 'alert_exists'],
    ] as const) {
      expect((await set(part)).body['errorCode']).toBe(code);
    }

    await user.change('AAA', 2e7);
    expect(await boardScore('AAA')).toBeGreaterThan(low + 1);
    expect(await runAlerts()).toMatchObject({ mails: 1 });
    await site.outbox.deliver();
    expect(site.mails[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'my_score', scoreName: 'Cheap', way: 'up', score: await boardScore('AAA') }),
    );
    await scores.remove(user.userId, cheap.id);
    const left = (await user.get('/api/users/me/alerts')).body['alerts'];
    expect(left).toMatchObject([{ score: { name: 'Other' } }]);
    expect(await runAlerts(site.startAgain())).toMatchObject({ looked: 1 });
  });

  it('wait while data are loaded, and leave a look to the one that holds the lock', async () => {
    const user = await open(await openDatabase());
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    const [now, later] = [user.clock.now().toISOString(), new Date(user.clock.now().getTime() + 60_000).toISOString()];
    await site.locks.acquire('ingest:SP500', 'another-process', now, later);
    await user.change('AAA', 1e7, '2026-02-20');

    expect(await runAlerts()).toMatchObject({ looked: 0 });
    await site.locks.release('ingest:SP500', 'another-process');
    const both = await Promise.all([runAlerts(), runAlerts()]);
    expect(both.map((report) => report?.events)).toEqual([1, 0]);
  });

  it('are not added on a screen or a score that is deleted meanwhile', async () => {
    const user = await open(await openDatabase());
    const { service } = site.use(boards);
    const scores = site.use(scoresModule);
    const viewer = { kind: 'user', userId: user.userId } as const;
    const score = await scores.save(user.userId, viewer, { name: 'S', definition: 'pe_100' });
    const screen = await user.post('/api/users/me/screens', { name: 'S', market: 'SP500', query: 'maxPbRatio=3' });
    const onScore = { kind: 'my_score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };

    // The company is looked up after the score, and the board is read after the screen.
    const { findListing } = site;
    const find = findListing.getMockImplementation()!;
    findListing.mockImplementationOnce(async (...asked) => {
      await scores.remove(user.userId, score.id);
      return find(...asked);
    });
    const withoutScore = await user.post('/api/users/me/alerts', { ...onScore, scoreId: score.id });
    const { readBoard } = service;
    jest.spyOn(service, 'readBoard').mockImplementationOnce(async (...asked) => {
      await user.remove(`/api/users/me/screens/${String(screen.body['id'])}`);
      return readBoard(...asked);
    });
    const withoutScreen = await user.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });

    expect([withoutScore.status, withoutScore.body['errorCode']]).toEqual([404, 'score_not_found']);
    expect([withoutScreen.status, withoutScreen.body['errorCode']]).toEqual([404, 'screen_not_found']);
    expect((await user.get('/api/users/me/alerts')).body['alerts']).toEqual([]);
    expect((await user.get('/api/users/me/screens')).body['screens']).toEqual([]);
  });

  it('report nothing to a disabled account, and nothing about a board that the plan no longer shows', async () => {
    const database = await openDatabase();
    const user = await open(database);
    await database.write((session) => session.run("UPDATE users SET plan = 'premium' WHERE id = ?", [user.userId]));
    const screen = await user.post('/api/users/me/screens', { name: 'All', market: 'SP500', query: 'maxPbRatio=3' });
    await user.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'BBB', market: 'SP500' });
    user.market.listings.push(company('DDD', 1e7));
    await user.change('BBB', 1e7, '2026-02-20');
    expect(await runAlerts()).toMatchObject({ events: 2, mails: 1 });

    await database.write((session) => session.run("UPDATE users SET plan = 'free' WHERE id = ?", [user.userId]));
    await site.outbox.deliver();
    expect(site.mails.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['statement']]);
    // Another plan is another beginning: who comes and goes by it has not moved.
    user.clock.advance(DAY_MS);
    expect(await runAlerts()).toMatchObject({ events: 0 });

    await user.change('BBB', 1e7, '2026-02-25');
    expect(await runAlerts()).toMatchObject({ events: 1, mails: 1 });
    await user.accounts.setState(user.userId, 'disabled');
    await site.outbox.deliver();
    expect(site.mails).toHaveLength(1);
  });

  it('end with a link that needs no login, by page and by one click, and begin again without old events', async () => {
    const user = await open(await openDatabase());
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    await user.change('AAA', 1e7, '2026-02-20');
    await runAlerts();
    await site.outbox.deliver();
    const link = site.mails[0]!.token!;

    const strange = await server.post('/api/alerts/unsubscribe', { token: 'A'.repeat(43) });
    expect([strange.status, strange.body['errorCode']]).toEqual([400, 'link_invalid']);
    for (let times = 0; times < 2; times += 1)
      expect((await server.post('/api/alerts/unsubscribe', { token: link })).body).toEqual({ status: 'unsubscribed' });
    expect((await user.get('/api/users/me/alerts')).body['mail']).toBe(false);
    await user.change('AAA', 1e7, '2026-02-21');
    user.clock.advance(DAY_MS);
    expect(await runAlerts()).toMatchObject({ looked: 0, mails: 0 });

    expect((await user.put('/api/users/me/alert-mail', { mail: true })).body).toEqual({ mail: true });
    await runAlerts();
    expect(await runAlerts(site.startAgain())).toMatchObject({ looked: 1, events: 0 });
    const oneClick = await server.ask(`/alerts/unsubscribe/${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect((await user.get('/api/users/me/alerts')).body['mail']).toBe(false);
    expect((await server.ask('/alerts/unsubscribe/short', { method: 'POST' })).status).toBe(400);
  });

  it('on all followed companies start for a new company with its state when it is followed', async () => {
    const user = await open(await openDatabase());
    await user.post('/api/users/me/alerts', { kind: 'statement' });
    await runAlerts();
    expect((await user.post('/api/symbols/follow', { symbol: 'BBB', market: 'SP500' })).status).toBe(200);
    // It waits for the look at the new company, which the answer did not.
    await runAlerts();
    await user.change('BBB', 1e7, '2026-02-20');

    expect(await runAlerts()).toMatchObject({ looked: 1, events: 1 });
  });
});

describeOnEachDatabase('the watchlist', (openDatabase) => {
  it('holds the listings that are followed, as their own market shows them, and says why others are not there', async () => {
    const user = await open(await openDatabase());
    user.market.listings.push(madeListing({ symbol: 'LOW', marketCap: null }));
    await user.change('AAA', 1e7);
    for (const symbol of ['CCC', 'LOW', 'BBB'])
      await followListing(user.database, user.userId, { market: 'SP500', symbol: tickerFrom(symbol) });
    const viewer = { kind: 'user', userId: user.userId } as const;

    const board = await site.use(boards).service.readBoard({ market: 'ALL', following: true }, viewer);
    const symbols = board.table.columns.symbol;
    expect(symbols?.kind === 'text' && [...symbols.values].sort()).toEqual(['BBB', 'CCC']);
    expect(board.leftOff).toMatchObject([{ symbol: 'LOW', reason: 'market_cap_missing' }]);
    expect([board.total, board.truncated]).toEqual([2, false]);

    // The filter of what is followed, on the board of one market.
    const narrowed = await site
      .use(boards)
      .service.readBoard({ market: 'SP500', following: true, search: 'BBB' }, viewer);
    const ofMarket = narrowed.table.columns.symbol;
    expect(ofMarket?.kind === 'text' && [...ofMarket.values]).toEqual(['BBB']);
    expect((await site.use(boards).service.readBoard({ market: 'SP500', following: true }, viewer)).total).toBe(2);

    const others = await site
      .use(boards)
      .service.readBoard({ market: 'ALL', following: true }, { kind: 'user', userId: user.otherId });
    expect([others.total, others.table.length]).toEqual([0, 0]);
    const visitor = await site.use(boards).service.readBoard({ market: 'ALL', following: true }, { kind: 'visitor' });
    expect([visitor.table.length, visitor.notices]).toEqual([3, ['login_needed_for_following']]);
  });
});
