import { NOTE_CAP } from '../notes/service';
import { SCREEN_CAP } from '../screens/service';
import { describeOnEachDatabase } from '../testing/each-database';
import { ALERT_CAP } from './service';
import { useAlertsSite } from './testing/alerts-site';

const running = useAlertsSite();

describeOnEachDatabase('what readers keep', (openDatabase) => {
  it('are notes on companies, each their own', async () => {
    const user = await running.open(await openDatabase());
    const text = 'Line one\nשורה שנייה';

    const written = await user.put('/api/users/me/notes/SP500/AAA', { text: `  ${text}\r\n` });
    await user.put('/api/users/me/notes/SP500/BBB', { text: 'b' });
    const strange = await user.put('/api/users/me/notes/SP500/ZZZ', { text: 'z' });
    const long = await user.put('/api/users/me/notes/SP500/AAA', { text: 'x'.repeat(2001) });

    expect(written.body).toMatchObject({ symbol: 'AAA', market_name: 'SP500', text });
    expect(strange.body['errorCode']).toBe('symbol_not_found');
    expect(long.status).toBe(400);
    expect((await user.get('/api/users/me/notes', undefined, await user.other())).body).toEqual({ notes: [] });
    expect((await running.server.ask('/api/users/me/notes')).status).toBe(401);

    await user.put('/api/users/me/notes/SP500/BBB', { text: ' ' });
    const left = await user.get('/api/users/me/notes');
    expect(left.body['notes']).toEqual([written.body]);
    expect(left.headers['cache-control']).toBe('private, no-store');
  });

  it('are notes that no tab writes over unseen', async () => {
    const user = await running.open(await openDatabase());
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
    // Without a stated version the request overwrites.
    expect((await write('whatever it was', {})).status).toBe(200);
    expect((await write('x', { 'if-match': 'no version' })).status).toBe(400);
  });

  it('are screens with the definition of a saved score, which outlive it', async () => {
    const database = await openDatabase();
    const user = await running.open(database);
    const owner = await database.read.all<{ id: string }>('SELECT id FROM users');
    await database.write(({ run }) =>
      run(
        `INSERT INTO saved_scores (id, user_id, name, definition, created_at, updated_at)
         VALUES (7, ?, 'Cheap', 'pe_60*roe_40', '2026-01-01', '2026-01-01')`,
        [owner[0]!.id],
      ),
    );
    const screen = { name: 'By my score', market: 'ALL', query: 'score=7&orderBy=myScore' };
    const saved = await user.post('/api/users/me/screens', screen);
    expect([saved.status, new URLSearchParams(String(saved.body['query'])).get('score')]).toEqual([
      201,
      'pe_60*roe_40',
    ]);
    const missing = await user.post('/api/users/me/screens', { ...screen, name: 'Other', query: 'score=8' });
    expect(missing.body['errorCode']).toBe('score_not_found');
  });

  it('are screens, held to the rules of the board', async () => {
    const user = await running.open(await openDatabase());
    const screen = {
      name: ' Cheap  ones ',
      market: 'SP500',
      query: 'desc=false&orderBy=pbRatio&columns=symbol,pbRatio',
    };

    const saved = await user.post('/api/users/me/screens', screen);
    const again = await user.post('/api/users/me/screens', { ...screen, name: 'CHEAP ones' });
    const id = saved.body['id'] as number;
    const second = await user.post('/api/users/me/screens', { name: 'All of it', market: 'ALL', query: '' });

    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      name: 'Cheap ones',
      query: 'orderBy=pbRatio&desc=false&columns=symbol%2CpbRatio',
    });
    expect([again.status, again.body['errorCode']]).toEqual([409, 'screen_name_taken']);

    const renamed = await user.put(`/api/users/me/screens/${id}`, { ...screen, name: 'Cheap' });
    const taken = await user.put(`/api/users/me/screens/${id}`, { ...screen, name: 'all OF it' });
    // A tab that knows the old name alone puts nothing in the place of the new one.
    const late = await user.put(`/api/users/me/screens/${id}`, { ...screen, name: 'Late' }, undefined, {
      'if-match': `"${String(saved.body['version'])}"`,
    });
    expect([late.status, late.body['errorCode']]).toEqual([412, 'screen_changed']);
    const now = await user.put(`/api/users/me/screens/${id}`, { ...screen, name: 'Cheap' }, undefined, {
      'if-match': `"${String(renamed.body['version'])}"`,
    });
    expect([now.status, now.body['version']]).toEqual([200, renamed.body['version']]);
    expect([renamed.body['name'], renamed.body['updated_at']]).toEqual(['Cheap', saved.body['updated_at']]);
    expect(taken.body['errorCode']).toBe('screen_name_taken');
    const list = (await user.get('/api/users/me/screens')).body['screens'] as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(['All of it', 'Cheap']);

    const stranger = await user.other();
    expect((await user.put(`/api/users/me/screens/${id}`, screen, stranger)).status).toBe(404);
    expect((await user.remove(`/api/users/me/screens/${id}`, undefined, stranger)).status).toBe(404);
    expect((await user.remove(`/api/users/me/screens/${second.body['id'] as number}`)).status).toBe(204);
  });

  it('are no screens that no board would answer', async () => {
    const user = await running.open(await openDatabase());

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
    const user = await running.open(await openDatabase());
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
    const user = await running.open(await openDatabase());
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
    // With these there is space for one more.
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
