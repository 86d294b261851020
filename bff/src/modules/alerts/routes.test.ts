import { tickerFrom } from '../../domain/markets';
import type { Database } from '../../platform/db/connect-database';
import { describeOnEachDatabase } from '../testing/each-database';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { openListsFixture, type ListsFixture } from '../testing/lists-fixture';
import { current, startAccountServer, type AccountServer } from '../testing/account-server';
import { signInUsers } from '../testing/signed-in-users';
import { followListing } from '../follows/testing/follow-listing';
import { createNoteRoutes } from '../notes/routes';
import { createScoreService } from '../scores/service';
import { createScreenRoutes } from '../screens/routes';
import { createAlertRoutes, createOneClickRoutes } from './routes';

let lists: ListsFixture;
let server: AccountServer;
beforeAll(async () => {
  const parts = {
    notes: current(() => lists.notes),
    screens: current(() => lists.screens),
    alerts: current(() => lists.alerts),
  };
  server = await startAccountServer({
    api: [createNoteRoutes(parts.notes), createScreenRoutes(parts.screens), createAlertRoutes(parts.alerts)],
    root: [createOneClickRoutes(parts.alerts)],
  });
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two companies of SP500 and a smaller one; the figures of AAA are another's to change. */
const company = (symbol: string, quarterlyEarnings: number, publishedOn?: `${number}-${number}-${number}`) =>
  madeListing({
    symbol,
    marketCap: symbol === 'CCC' ? 1e8 : 1e9,
    quarterlyEarnings,
    ...(publishedOn && { publishedOn }),
  });

async function open(database: Database, caps = {}) {
  const { storage, clock, userId, otherId, other, call } = await signInUsers(server, database);
  const market = madeStorage([company('AAA', 1e6), company('BBB', 1e7), company('CCC', 1e7)]);
  lists = await openListsFixture({ ...storage, database, clock, market, caps });
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
      await lists.data.refresh();
    },
    scoreOf(symbol: string): number {
      const scored = lists.boards.scoredMarket('SP500')!;
      return scored.score(scored.cards.findIndex((card) => card.symbol === symbol))!;
    },
  };
}

describeOnEachDatabase('what readers keep', (openDatabase) => {
  it('are notes on companies, each their own', async () => {
    const site = await open(await openDatabase(), { notes: 2 });
    const text = 'Line one\nשורה שנייה';

    const written = await site.put('/api/users/me/notes/SP500/AAA', { text: `  ${text}\r\n` });
    await site.put('/api/users/me/notes/SP500/BBB', { text: 'b' });
    const full = await site.put('/api/users/me/notes/SP500/CCC', { text: 'c' });
    const strange = await site.put('/api/users/me/notes/SP500/ZZZ', { text: 'z' });
    const long = await site.put('/api/users/me/notes/SP500/AAA', { text: 'x'.repeat(2001) });

    expect(written.body).toMatchObject({ symbol: 'AAA', market_name: 'SP500', text });
    expect([full.body['errorCode'], strange.body['errorCode']]).toEqual(['note_limit_reached', 'symbol_not_found']);
    expect(long.status).toBe(400);
    expect((await site.get('/api/users/me/notes', undefined, await site.other())).body).toEqual({ notes: [] });
    expect((await server.ask('/api/users/me/notes')).status).toBe(401);

    await site.put('/api/users/me/notes/SP500/BBB', { text: ' ' });
    const left = await site.get('/api/users/me/notes');
    expect(left.body['notes']).toEqual([written.body]);
    expect(left.headers['cache-control']).toBe('private, no-store');
  });

  it('are notes that no tab writes over unseen', async () => {
    const site = await open(await openDatabase());
    const write = (text: string, headers: Readonly<Record<string, string>>) =>
      site.put('/api/users/me/notes/SP500/AAA', { text }, undefined, headers);
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
    expect((await site.get('/api/users/me/notes')).body['notes']).toEqual([second.body]);
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
    const site = await open(database);
    const owner = await database.read.all<{ id: string }>('SELECT id FROM users');
    await database.write(({ run }) =>
      run(
        `INSERT INTO saved_scores (id, user_id, name, definition, created_at, updated_at)
         VALUES (7, ?, 'Cheap', 'pe_60*roe_40', '2026-01-01', '2026-01-01')`,
        [owner[0]!.id],
      ),
    );
    const asked = { name: 'By my score', market: 'ALL', query: 'score=7&orderBy=myScore' };
    const saved = await site.post('/api/users/me/screens', asked);
    expect([saved.status, new URLSearchParams(String(saved.body['query'])).get('score')]).toEqual([
      201,
      'pe_60*roe_40',
    ]);
    const missing = await site.post('/api/users/me/screens', { ...asked, name: 'Other', query: 'score=8' });
    expect(missing.body['errorCode']).toBe('score_not_found');
  });

  it('are screens, held to the rules of the board', async () => {
    const site = await open(await openDatabase(), { screens: 2 });
    const asked = {
      name: ' Cheap  ones ',
      market: 'SP500',
      query: 'desc=false&orderBy=pbRatio&columns=symbol,pbRatio',
    };

    const saved = await site.post('/api/users/me/screens', asked);
    const again = await site.post('/api/users/me/screens', { ...asked, name: 'CHEAP ones' });
    const id = saved.body['id'] as number;
    const second = await site.post('/api/users/me/screens', { name: 'All of it', market: 'ALL', query: '' });
    const third = await site.post('/api/users/me/screens', { name: 'One more', market: 'ALL', query: '' });

    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      name: 'Cheap ones',
      query: 'orderBy=pbRatio&desc=false&columns=symbol%2CpbRatio',
    });
    expect([again.status, again.body['errorCode']]).toEqual([409, 'screen_name_taken']);
    expect([third.status, third.body['errorCode']]).toEqual([409, 'screen_limit_reached']);

    const renamed = await site.put(`/api/users/me/screens/${id}`, { ...asked, name: 'Cheap' });
    const taken = await site.put(`/api/users/me/screens/${id}`, { ...asked, name: 'all OF it' });
    // A tab that knows the old name alone puts nothing in the place of the new one.
    const late = await site.put(`/api/users/me/screens/${id}`, { ...asked, name: 'Late' }, undefined, {
      'if-match': `"${String(saved.body['version'])}"`,
    });
    expect([late.status, late.body['errorCode']]).toEqual([412, 'screen_changed']);
    const now = await site.put(`/api/users/me/screens/${id}`, { ...asked, name: 'Cheap' }, undefined, {
      'if-match': `"${String(renamed.body['version'])}"`,
    });
    expect([now.status, now.body['version']]).toEqual([200, renamed.body['version']]);
    expect([renamed.body['name'], renamed.body['updated_at']]).toEqual(['Cheap', saved.body['updated_at']]);
    expect(taken.body['errorCode']).toBe('screen_name_taken');
    const list = (await site.get('/api/users/me/screens')).body['screens'] as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(['All of it', 'Cheap']);

    const stranger = await site.other();
    expect((await site.put(`/api/users/me/screens/${id}`, asked, stranger)).status).toBe(404);
    expect((await site.remove(`/api/users/me/screens/${id}`, undefined, stranger)).status).toBe(404);
    expect((await site.remove(`/api/users/me/screens/${second.body['id'] as number}`)).status).toBe(204);
  });

  it('are no screens that no board would answer', async () => {
    const site = await open(await openDatabase());

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
      const answer = await site.post('/api/users/me/screens', { name: 'Screen', market, query });
      expect([query, answer.status, answer.body['errorCode']]).toEqual([query, 400, 'invalid_options']);
    }
  });

  it('are alerts, each once', async () => {
    const site = await open(await openDatabase(), { alerts: 2 });
    const onScore = { kind: 'score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };

    const added = await site.post('/api/users/me/alerts', onScore);
    const again = await site.post('/api/users/me/alerts', onScore);
    await site.post('/api/users/me/alerts', { kind: 'statement' });
    const full = await site.post('/api/users/me/alerts', { ...onScore, threshold: 51 });

    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ company: { symbol: 'AAA', market_name: 'SP500' }, last_sent_at: null });
    expect([again.body['errorCode'], full.body['errorCode']]).toEqual(['alert_exists', 'alert_limit_reached']);
    for (const [wrong, code] of [
      [{ kind: 'score', symbol: 'AAA', market: 'SP500' }, 'invalid_options'],
      [{ kind: 'statement', symbol: 'AAA' }, 'invalid_options'],
      [{ kind: 'statement', threshold: 5, direction: 'up' }, 'invalid_options'],
      [{ kind: 'screen' }, 'invalid_options'],
      [{ kind: 'screen', screenId: 1 }, 'screen_not_found'],
      [{ ...onScore, symbol: 'ZZZ' }, 'symbol_not_found'],
    ] as const) {
      expect((await site.post('/api/users/me/alerts', wrong)).body['errorCode']).toBe(code);
    }
    const id = added.body['id'] as number;
    expect((await site.remove(`/api/users/me/alerts/${id}`, undefined, await site.other())).status).toBe(404);
    expect((await site.remove(`/api/users/me/alerts/${id}`)).status).toBe(204);
    expect((await site.get('/api/users/me/alerts')).body).toMatchObject({
      mail: true,
      alerts: [{ kind: 'statement' }],
    });
  });
});

describeOnEachDatabase('alerts', (openDatabase) => {
  it('report a crossing, a statement and a screen once, in one mail a day', async () => {
    const site = await open(await openDatabase());
    const low = site.scoreOf('AAA');
    const threshold = Math.ceil(low) + 1;
    await followListing(site.database, site.userId, { market: 'SP500', symbol: tickerFrom('AAA') });
    const screen = await site.post('/api/users/me/screens', {
      name: 'Good',
      market: 'SP500',
      query: `minScore=${threshold}`,
    });
    await site.post('/api/users/me/alerts', { kind: 'score', threshold, direction: 'both' });
    await site.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    await site.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });

    expect(await lists.run.run()).toEqual({ looked: 3, events: 0, mails: 0 });
    await site.change('AAA', 2e7, '2026-02-20');
    expect(site.scoreOf('AAA')).toBeGreaterThan(threshold);
    expect(await lists.run.run()).toEqual({ looked: 3, events: 3, mails: 1 });
    expect(await lists.run.run()).toEqual({ looked: 0, events: 0, mails: 0 });
    // Another process, or this one after a start, looks once more and finds nothing new.
    expect(await lists.newRun().run()).toEqual({ looked: 3, events: 0, mails: 0 });
    await lists.outbox.deliver();

    expect(lists.mails).toMatchObject([{ template: 'alerts', recipient: 'reader@example.com' }]);
    expect(lists.mails[0]!.events).toMatchObject([
      { kind: 'score', company: { symbol: 'AAA' }, way: 'up', threshold },
      { kind: 'statement', publishedOn: '2026-02-20' },
      { kind: 'screen', screen: { name: 'Good' }, entered: [{ symbol: 'AAA' }], left: [] },
    ]);
    const alertRows = (await site.get('/api/users/me/alerts')).body['alerts'] as { last_sent_at: string }[];
    expect(alertRows.every(({ last_sent_at: at }) => at === site.clock.now().toISOString())).toBe(true);

    await site.change('AAA', 1e6, '2026-02-20');
    expect(await lists.run.run()).toMatchObject({ events: 2, mails: 0 });
    site.clock.advance(DAY_MS);
    expect(await lists.run.run()).toMatchObject({ events: 0, mails: 1 });
    await lists.outbox.deliver();
    expect(lists.mails[1]!.events).toMatchObject([{ way: 'down' }, { kind: 'screen', left: [{ symbol: 'AAA' }] }]);
  });

  it('on price, P/E and yield say whether they are met, and report what is crossed', async () => {
    const site = await open(await openDatabase());
    const on = { symbol: 'AAA', market: 'SP500' };
    const set = (part: object) => site.post('/api/users/me/alerts', { ...on, ...part });
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

    expect(await lists.run.run()).toMatchObject({ looked: 3, events: 0 });
    await site.change('AAA', 2e7);
    expect(await lists.run.run()).toMatchObject({ events: 1, mails: 1 });
    await lists.outbox.deliver();
    expect(lists.mails[0]!.events).toMatchObject([{ kind: 'pe', way: 'down', threshold: 100 }]);
    const listed = (await site.get('/api/users/me/alerts')).body['alerts'] as object[];
    expect(listed).toMatchObject([{ kind: 'earnings', days_before: 3 }, { kind: 'pe' }, { currency: 'USD' }]);
  });

  it('on a formula report when it begins to hold, and are limited', async () => {
    const site = await open(await openDatabase());
    const on = { kind: 'formula', symbol: 'AAA', market: 'SP500' };
    const set = (part: object) => site.post('/api/users/me/alerts', { ...on, ...part });
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
      detail: 'A user sets 20 alerts on formulas at most.',
    });

    await site.change('AAA', 2e7);
    expect(await lists.run.run()).toMatchObject({ events: expect.any(Number) as number, mails: 1 });
    await lists.outbox.deliver();
    expect(lists.mails[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'formula', formula: 'priceEarningsRatio < 50 and score >= 0' }),
    );
  });

  it('on a saved score see what boards by it show, and end with it', async () => {
    const site = await open(await openDatabase());
    const scores = createScoreService({ database: site.database, clock: site.clock });
    const viewer = { kind: 'user', userId: site.userId } as const;
    const cheap = await scores.save(site.userId, viewer, { name: 'Cheap', definition: 'pe_100' });
    const other = await scores.save(site.userId, viewer, { name: 'Other', definition: 'pe_100*positiveCash_7' });
    const foreign = await scores.save(site.otherId, viewer, { name: 'Theirs', definition: 'pe_100' });
    const on = { kind: 'my_score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };
    const set = (part: object) => site.post('/api/users/me/alerts', { ...on, ...part });
    /** As the board shows it. */
    const boardScore = async (symbol: string) => {
      const { table } = await lists.boards.readBoard(
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
    await scores.show(site.userId, other.id);
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

    await site.change('AAA', 2e7);
    expect(await boardScore('AAA')).toBeGreaterThan(low + 1);
    expect(await lists.run.run()).toMatchObject({ mails: 1 });
    await lists.outbox.deliver();
    expect(lists.mails[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'my_score', scoreName: 'Cheap', way: 'up', score: await boardScore('AAA') }),
    );
    await scores.remove(site.userId, cheap.id);
    const left = (await site.get('/api/users/me/alerts')).body['alerts'];
    expect(left).toMatchObject([{ score: { name: 'Other' } }]);
    expect(await lists.newRun().run()).toMatchObject({ looked: 1 });
  });

  it('wait while data are loaded, and leave a look to the one that holds the lock', async () => {
    const site = await open(await openDatabase());
    await site.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    const [now, later] = [site.clock.now().toISOString(), new Date(site.clock.now().getTime() + 60_000).toISOString()];
    await lists.locks.acquire('ingest:SP500', 'another-process', now, later);
    await site.change('AAA', 1e7, '2026-02-20');

    expect(await lists.run.run()).toMatchObject({ looked: 0 });
    await lists.locks.release('ingest:SP500', 'another-process');
    const both = await Promise.all([lists.run.run(), lists.run.run()]);
    expect(both.map((report) => report?.events)).toEqual([1, 0]);
  });

  it('are not added on a screen or a score that is deleted meanwhile', async () => {
    const site = await open(await openDatabase());
    const scores = createScoreService({ database: site.database, clock: site.clock });
    const on = { my_score: { symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' }, screen: {} };
    const kinds = {
      my_score: {
        save: async () =>
          (await scores.save(site.userId, { kind: 'user', userId: site.userId }, { name: 'S', definition: 'pe_100' }))
            .id,
        remove: (id: number) => scores.remove(site.userId, id),
        asked: (id: number) => ({ kind: 'my_score', scoreId: id, ...on.my_score }),
      },
      screen: {
        save: async () => {
          const asked = { name: 'S', market: 'SP500', query: 'maxPbRatio=3' };
          return (await site.post('/api/users/me/screens', asked)).body['id'] as number;
        },
        remove: (id: number) => site.remove(`/api/users/me/screens/${id}`),
        asked: (id: number) => ({ kind: 'screen', screenId: id }),
      },
    };
    for (const [kind, { save, remove, asked }] of Object.entries(kinds)) {
      const id = await save();
      const look = lists.watch.look();
      jest.spyOn(lists.watch, 'look').mockReturnValueOnce({
        ...look,
        outcomeOf: async (watched) => {
          await remove(id);
          return look.outcomeOf(watched);
        },
      });
      const answer = await site.post('/api/users/me/alerts', asked(id));

      expect([answer.status, answer.body['errorCode']]).toEqual([
        404,
        kind === 'screen' ? 'screen_not_found' : 'score_not_found',
      ]);
    }
    expect((await site.get('/api/users/me/alerts')).body['alerts']).toEqual([]);
  });

  it('report nothing to a disabled account, and nothing about a board that the plan no longer shows', async () => {
    const database = await openDatabase();
    const site = await open(database);
    await database.write((session) => session.run("UPDATE users SET plan = 'premium' WHERE id = ?", [site.userId]));
    const screen = await site.post('/api/users/me/screens', { name: 'All', market: 'SP500', query: 'maxPbRatio=3' });
    await site.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });
    await site.post('/api/users/me/alerts', { kind: 'statement', symbol: 'BBB', market: 'SP500' });
    site.market.listings.push(company('DDD', 1e7));
    await site.change('BBB', 1e7, '2026-02-20');
    expect(await lists.run.run()).toMatchObject({ events: 2, mails: 1 });

    await database.write((session) => session.run("UPDATE users SET plan = 'free' WHERE id = ?", [site.userId]));
    await lists.outbox.deliver();
    expect(lists.mails.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['statement']]);
    // Another plan is another beginning: who comes and goes by it has not moved.
    site.clock.advance(DAY_MS);
    expect(await lists.run.run()).toMatchObject({ events: 0 });

    await site.change('BBB', 1e7, '2026-02-25');
    expect(await lists.run.run()).toMatchObject({ events: 1, mails: 1 });
    await site.accounts.setState(site.userId, 'disabled');
    await lists.outbox.deliver();
    expect(lists.mails).toHaveLength(1);
  });

  it('end with a link that needs no login, by page and by one click, and begin again without old events', async () => {
    const site = await open(await openDatabase());
    await site.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    await site.change('AAA', 1e7, '2026-02-20');
    await lists.run.run();
    await lists.outbox.deliver();
    const link = lists.mails[0]!.token!;

    const strange = await server.post('/api/alerts/unsubscribe', { token: 'A'.repeat(43) });
    expect([strange.status, strange.body['errorCode']]).toEqual([400, 'link_invalid']);
    for (let times = 0; times < 2; times += 1)
      expect((await server.post('/api/alerts/unsubscribe', { token: link })).body).toEqual({ status: 'unsubscribed' });
    expect((await site.get('/api/users/me/alerts')).body['mail']).toBe(false);
    await site.change('AAA', 1e7, '2026-02-21');
    site.clock.advance(DAY_MS);
    expect(await lists.run.run()).toMatchObject({ looked: 0, mails: 0 });

    expect((await site.put('/api/users/me/alert-mail', { mail: true })).body).toEqual({ mail: true });
    expect(await lists.newRun().run()).toMatchObject({ looked: 1, events: 0 });
    const oneClick = await server.ask(`/alerts/unsubscribe/${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect((await site.get('/api/users/me/alerts')).body['mail']).toBe(false);
    expect((await server.ask('/alerts/unsubscribe/short', { method: 'POST' })).status).toBe(400);
  });

  it('on all followed companies start for a new company with its state when it is followed', async () => {
    const site = await open(await openDatabase());
    await site.post('/api/users/me/alerts', { kind: 'statement' });
    await lists.run.run();
    await followListing(site.database, site.userId, { market: 'SP500', symbol: tickerFrom('BBB') });
    await lists.run.begin(site.userId);
    await site.change('BBB', 1e7, '2026-02-20');

    expect(await lists.run.run()).toMatchObject({ looked: 1, events: 1 });
  });
});

describeOnEachDatabase('the watchlist', (openDatabase) => {
  it('holds the listings that are followed, as their own market shows them, and says why others are not there', async () => {
    const site = await open(await openDatabase());
    site.market.listings.push(madeListing({ symbol: 'LOW', marketCap: null }));
    await site.change('AAA', 1e7);
    for (const symbol of ['CCC', 'LOW', 'BBB'])
      await followListing(site.database, site.userId, { market: 'SP500', symbol: tickerFrom(symbol) });
    const viewer = { kind: 'user', userId: site.userId } as const;

    const board = await lists.boards.readBoard({ market: 'ALL', following: true }, viewer);
    const symbols = board.table.columns.symbol;
    expect(symbols?.kind === 'text' && [...symbols.values].sort()).toEqual(['BBB', 'CCC']);
    expect(board.leftOff).toMatchObject([{ symbol: 'LOW', reason: 'market_cap_missing' }]);
    expect([board.total, board.truncated]).toEqual([2, false]);

    // The filter of what is followed, on the board of one market.
    const narrowed = await lists.boards.readBoard({ market: 'SP500', following: true, search: 'BBB' }, viewer);
    const ofMarket = narrowed.table.columns.symbol;
    expect(ofMarket?.kind === 'text' && [...ofMarket.values]).toEqual(['BBB']);
    expect((await lists.boards.readBoard({ market: 'SP500', following: true }, viewer)).total).toBe(2);

    const others = await lists.boards.readBoard(
      { market: 'ALL', following: true },
      { kind: 'user', userId: site.otherId },
    );
    expect([others.total, others.table.length]).toEqual([0, 0]);
    const visitor = await lists.boards.readBoard({ market: 'ALL', following: true }, { kind: 'visitor' });
    expect([visitor.table.length, visitor.notices]).toEqual([3, ['login_needed_for_following']]);
  });
});
