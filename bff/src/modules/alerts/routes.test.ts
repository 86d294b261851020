import { tickerFrom } from '../../domain/markets';
import { boards } from '../boards/module';
import { followListing } from '../follows/testing/follow-listing';
import { scores as scoresModule } from '../scores/module';
import { describeOnEachDatabase } from '../testing/each-database';
import { setAccountState } from '../accounts/testing/stored-accounts';
import { company, DAY_MS, useAlertsSite } from './testing/alerts-site';

const running = useAlertsSite();

describeOnEachDatabase('alerts', (openDatabase) => {
  it('report a crossing, a statement and a screen once, in one mail a day', async () => {
    const user = await running.open(await openDatabase());
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

    expect(await running.runAlerts()).toEqual({ looked: 3, events: 0, mails: 0 });
    await user.change('AAA', 2e7, '2026-02-20');
    expect(user.scoreOf('AAA')).toBeGreaterThan(threshold);
    expect(await running.runAlerts()).toEqual({ looked: 3, events: 3, mails: 1 });
    expect(await running.runAlerts()).toEqual({ looked: 0, events: 0, mails: 0 });
    // Another process, or this one after a start, looks once more and finds nothing new.
    expect(await running.runAlerts(running.site.startAgain())).toEqual({ looked: 3, events: 0, mails: 0 });
    await running.site.outbox.deliver();

    expect(running.site.mails).toMatchObject([{ template: 'alerts', recipient: 'reader@example.com' }]);
    expect(running.site.mails[0]!.events).toMatchObject([
      { kind: 'score', company: { symbol: 'AAA' }, way: 'up', threshold },
      { kind: 'statement', publishedOn: '2026-02-20' },
      { kind: 'screen', screen: { name: 'Good' }, entered: [{ symbol: 'AAA' }], left: [] },
    ]);
    const alertRows = (await user.get('/api/users/me/alerts')).body['alerts'] as { last_sent_at: string }[];
    expect(alertRows.every(({ last_sent_at: at }) => at === user.clock.now().toISOString())).toBe(true);

    await user.change('AAA', 1e6, '2026-02-20');
    expect(await running.runAlerts()).toMatchObject({ events: 2, mails: 0 });
    user.clock.advance(DAY_MS);
    expect(await running.runAlerts()).toMatchObject({ events: 0, mails: 1 });
    await running.site.outbox.deliver();
    expect(running.site.mails[1]!.events).toMatchObject([
      { way: 'down' },
      { kind: 'screen', left: [{ symbol: 'AAA' }] },
    ]);
  });

  it('on price, P/E and yield say whether they are met, and report what is crossed', async () => {
    const user = await running.open(await openDatabase());
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

    expect(await running.runAlerts()).toMatchObject({ looked: 3, events: 0 });
    await user.change('AAA', 2e7);
    expect(await running.runAlerts()).toMatchObject({ events: 1, mails: 1 });
    await running.site.outbox.deliver();
    expect(running.site.mails[0]!.events).toMatchObject([{ kind: 'pe', way: 'down', threshold: 100 }]);
    const listed = (await user.get('/api/users/me/alerts')).body['alerts'] as object[];
    expect(listed).toMatchObject([{ kind: 'earnings', days_before: 3 }, { kind: 'pe' }, { currency: 'USD' }]);
  });

  it('on a formula report when it begins to hold, and are limited', async () => {
    const user = await running.open(await openDatabase());
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
    expect(await running.runAlerts()).toMatchObject({ events: expect.any(Number), mails: 1 });
    await running.site.outbox.deliver();
    expect(running.site.mails[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'formula', formula: 'priceEarningsRatio < 50 and score >= 0' }),
    );
  });

  it('on a saved score see what boards by it show, and end with it', async () => {
    const user = await running.open(await openDatabase());
    const scores = running.site.use(scoresModule);
    const viewer = { kind: 'user', userId: user.userId } as const;
    const cheap = await scores.save(user.userId, viewer, { name: 'Cheap', definition: 'pe_100' });
    const other = await scores.save(user.userId, viewer, { name: 'Other', definition: 'pe_100*positiveCash_7' });
    const foreign = await scores.save(user.otherId, viewer, { name: 'Theirs', definition: 'pe_100' });
    const on = { kind: 'my_score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };
    const set = (part: object) => user.post('/api/users/me/alerts', { ...on, ...part });
    /** As the board shows it. */
    const boardScore = async (symbol: string) => {
      const { table } = await running.site
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
    expect(await running.runAlerts()).toMatchObject({ mails: 1 });
    await running.site.outbox.deliver();
    expect(running.site.mails[0]!.events).toContainEqual(
      expect.objectContaining({ kind: 'my_score', scoreName: 'Cheap', way: 'up', score: await boardScore('AAA') }),
    );
    await scores.remove(user.userId, cheap.id);
    const left = (await user.get('/api/users/me/alerts')).body['alerts'];
    expect(left).toMatchObject([{ score: { name: 'Other' } }]);
    expect(await running.runAlerts(running.site.startAgain())).toMatchObject({ looked: 1 });
  });

  it('wait while data are loaded, and leave a look to the one that holds the lock', async () => {
    const user = await running.open(await openDatabase());
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    const [now, later] = [user.clock.now().toISOString(), new Date(user.clock.now().getTime() + 60_000).toISOString()];
    await running.site.locks.acquire('ingest:SP500', 'another-process', now, later);
    await user.change('AAA', 1e7, '2026-02-20');

    expect(await running.runAlerts()).toMatchObject({ looked: 0 });
    await running.site.locks.release('ingest:SP500', 'another-process');
    const both = await Promise.all([running.runAlerts(), running.runAlerts()]);
    expect(both.map((report) => report?.events)).toEqual([1, 0]);
  });

  it('are not added on a screen or a score that is deleted meanwhile', async () => {
    const user = await running.open(await openDatabase());
    const { service } = running.site.use(boards);
    const scores = running.site.use(scoresModule);
    const viewer = { kind: 'user', userId: user.userId } as const;
    const score = await scores.save(user.userId, viewer, { name: 'S', definition: 'pe_100' });
    const screen = await user.post('/api/users/me/screens', { name: 'S', market: 'SP500', query: 'maxPbRatio=3' });
    const onScore = { kind: 'my_score', symbol: 'AAA', market: 'SP500', threshold: 50, direction: 'up' };

    // The company is looked up after the score, and the board is read after the screen.
    const { findListing } = running.site;
    const find = findListing.getMockImplementation()!;
    findListing.mockImplementationOnce(async (...requested) => {
      await scores.remove(user.userId, score.id);
      return find(...requested);
    });
    const withoutScore = await user.post('/api/users/me/alerts', { ...onScore, scoreId: score.id });
    const { readBoard } = service;
    jest.spyOn(service, 'readBoard').mockImplementationOnce(async (...requested) => {
      await user.remove(`/api/users/me/screens/${String(screen.body['id'])}`);
      return readBoard(...requested);
    });
    const withoutScreen = await user.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });

    expect([withoutScore.status, withoutScore.body['errorCode']]).toEqual([404, 'score_not_found']);
    expect([withoutScreen.status, withoutScreen.body['errorCode']]).toEqual([404, 'screen_not_found']);
    expect((await user.get('/api/users/me/alerts')).body['alerts']).toEqual([]);
    expect((await user.get('/api/users/me/screens')).body['screens']).toEqual([]);
  });

  it('report nothing to a disabled account, and nothing about a board that the plan no longer shows', async () => {
    const database = await openDatabase();
    const user = await running.open(database);
    await database.write((session) => session.run("UPDATE users SET plan = 'premium' WHERE id = ?", [user.userId]));
    const screen = await user.post('/api/users/me/screens', { name: 'All', market: 'SP500', query: 'maxPbRatio=3' });
    await user.post('/api/users/me/alerts', { kind: 'screen', screenId: screen.body['id'] });
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'BBB', market: 'SP500' });
    user.market.listings.push(company('DDD', 1e7));
    await user.change('BBB', 1e7, '2026-02-20');
    expect(await running.runAlerts()).toMatchObject({ events: 2, mails: 1 });

    await database.write((session) => session.run("UPDATE users SET plan = 'free' WHERE id = ?", [user.userId]));
    await running.site.outbox.deliver();
    expect(running.site.mails.map(({ events }) => events.map(({ kind }) => kind))).toEqual([['statement']]);
    // Another plan starts a new comparison: entries and exits caused by it are not reported.
    user.clock.advance(DAY_MS);
    expect(await running.runAlerts()).toMatchObject({ events: 0 });

    await user.change('BBB', 1e7, '2026-02-25');
    expect(await running.runAlerts()).toMatchObject({ events: 1, mails: 1 });
    await setAccountState(user.database, user.userId, 'disabled');
    await running.site.outbox.deliver();
    expect(running.site.mails).toHaveLength(1);
  });

  it('end with a link that needs no login, by page and by one click, and begin again without old events', async () => {
    const user = await running.open(await openDatabase());
    await user.post('/api/users/me/alerts', { kind: 'statement', symbol: 'AAA', market: 'SP500' });
    await user.change('AAA', 1e7, '2026-02-20');
    await running.runAlerts();
    await running.site.outbox.deliver();
    const link = running.site.mails[0]!.token!;

    const strange = await running.server.post('/api/alerts/unsubscribe', { token: 'A'.repeat(43) });
    expect([strange.status, strange.body['errorCode']]).toEqual([400, 'link_invalid']);
    for (let times = 0; times < 2; times += 1)
      expect((await running.server.post('/api/alerts/unsubscribe', { token: link })).body).toEqual({
        status: 'unsubscribed',
      });
    expect((await user.get('/api/users/me/alerts')).body['mail']).toBe(false);
    await user.change('AAA', 1e7, '2026-02-21');
    user.clock.advance(DAY_MS);
    expect(await running.runAlerts()).toMatchObject({ looked: 0, mails: 0 });

    expect((await user.put('/api/users/me/alert-mail', { mail: true })).body).toEqual({ mail: true });
    await running.runAlerts();
    expect(await running.runAlerts(running.site.startAgain())).toMatchObject({ looked: 1, events: 0 });
    const oneClick = await running.server.ask(`/alerts/unsubscribe/${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect((await user.get('/api/users/me/alerts')).body['mail']).toBe(false);
    expect((await running.server.ask('/alerts/unsubscribe/short', { method: 'POST' })).status).toBe(400);
  });

  it('on all followed companies start for a new company with its state when it is followed', async () => {
    const user = await running.open(await openDatabase());
    await user.post('/api/users/me/alerts', { kind: 'statement' });
    await running.runAlerts();
    expect((await user.post('/api/symbols/follow', { symbol: 'BBB', market: 'SP500' })).status).toBe(200);
    // It waits for the look at the new company, which the answer did not.
    await running.runAlerts();
    await user.change('BBB', 1e7, '2026-02-20');

    expect(await running.runAlerts()).toMatchObject({ looked: 1, events: 1 });
  });
});
