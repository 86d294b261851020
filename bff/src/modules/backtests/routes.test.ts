import { LANGUAGE_VERSION } from '@site/formula';
import { describeOnEachDatabase } from '../testing/each-database';
import { REQUEST, service, server, open, setUpBacktests } from './testing/backtest-site';

setUpBacktests();

describeOnEachDatabase('a back-test', (openDatabase) => {
  it('is queued, run and read with periods, growth, summary and warnings', async () => {
    const { start, read, call, newJob, failures } = await open(await openDatabase());
    const queued = await start();
    expect([queued.status, queued.body['status']]).toEqual([202, 'queued']);
    const id = queued.body['id'];
    expect((await read(id)).body).toMatchObject({ status: 'queued', progress: 0, result: null, request: REQUEST });

    await newJob().run();

    const { status, body, headers } = await read(id);
    expect(failures).toEqual([]);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({ status: 'done', progress: 1, variant: 1, variantsTried: 1 });
    const result = body['result'] as { periods: { holdings: { symbol: string }[] }[]; growth: unknown[] };
    expect(result.growth).toHaveLength(result.periods.length + 1);
    expect(result.periods.some(({ holdings }) => holdings.length > 0)).toBe(true);
    expect((await call('GET', '/api/backtests')).body['backtests']).toMatchObject([{ id, status: 'done' }]);
  });

  it('is for its owner only: 404 for others, 401 for visitors', async () => {
    const { start, read, call, other } = await open(await openDatabase());
    const { id } = (await start()).body;
    const stranger = await other();
    expect((await read(id, stranger)).body['errorCode']).toBe('backtest_not_found');
    expect((await call('DELETE', `/api/backtests/${String(id)}`, undefined, stranger)).status).toBe(404);
    expect((await call('POST', `/api/backtests/${String(id)}/cancel`, undefined, stranger)).status).toBe(404);
    expect((await call('GET', '/api/backtests', undefined, stranger)).body).toEqual({ backtests: [] });
    for (const [method, path] of [
      ['GET', '/api/backtests'],
      ['POST', '/api/backtests'],
      ['GET', `/api/backtests/${String(id)}`],
    ] as const)
      expect((await server.ask(path, { method, ...(method === 'POST' && { body: REQUEST }) })).status).toBe(401);
  });

  it('is rejected with field and remedy if the request is invalid', async () => {
    const { start } = await open(await openDatabase());
    const { scoreId: _, ...without } = REQUEST;
    const wrong = async (change: object) => {
      const { status, body } = await start(change);
      expect(status).toBe(400);
      const [error] = body['errors'] as { path: string; message: string }[];
      return error!;
    };
    expect(await wrong(without)).toEqual({ path: 'body.formula', message: 'Give either formula or scoreId.' });
    expect(await wrong({ ...REQUEST, formula: 'pe < 10' })).toMatchObject({ path: 'body.formula' });
    expect(await wrong({ ...without, formula: 'pe < rooe' })).toEqual({
      path: 'body.formula',
      message: expect.stringMatching(/6.*roe/s),
    });
    expect(await wrong({ ...REQUEST, end: '2021-01-01' })).toMatchObject({ path: 'body.start' });
    expect(await wrong({ ...REQUEST, end: '2999-01-01' })).toMatchObject({ path: 'body.end' });
    expect(await wrong({ ...REQUEST, end: '2022-02-01' })).toMatchObject({ path: 'body.start' });
    expect(await wrong({ ...REQUEST, currency: 'XXX' })).toMatchObject({ path: 'body.currency' });
    expect(await wrong({ ...REQUEST, scoreId: 'rooe_10' })).toMatchObject({ path: 'body.scoreId' });
    for (const change of [{ markets: [] }, { markets: ['NOWHERE'] }, { costsPercent: 11 }, { holdings: 0 }, { x: 1 }])
      await wrong({ ...REQUEST, ...change });
  });

  it('runs one at a time on a free plan, also when many are requested at once, and at most twenty are stored', async () => {
    const { start, call, newJob } = await open(await openDatabase(), () =>
      Promise.reject(new Error('not tested here')),
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => start()));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body['errorCode']).toBe('backtests_running');
    await newJob().run();
    for (let count = 1; count < 20; count += 1) {
      expect((await start()).status).toBe(202);
      await newJob().run();
    }
    const refused = await start();
    expect([refused.status, refused.body['errorCode']]).toEqual([409, 'backtest_limit_reached']);
    const [first] = (await call('GET', '/api/backtests')).body['backtests'] as { id: number }[];
    await call('DELETE', `/api/backtests/${first!.id}`);
    expect((await start()).status).toBe(202);
  });

  it('has a count of the variants that an account has tried, including deleted ones and without repetitions', async () => {
    const { start, read, call, newJob } = await open(await openDatabase());
    const begin = async (change: object) => {
      const { id } = (await start({ ...REQUEST, ...change })).body;
      await newJob().run();
      return id;
    };
    const first = await begin({});
    await begin({});
    await call('DELETE', `/api/backtests/${String(await begin({ holdings: 6 }))}`);
    const last = await begin({ holdings: 7 });
    expect((await read(first)).body).toMatchObject({ variant: 1, variantsTried: 3 });
    expect((await read(last)).body).toMatchObject({
      variant: 3,
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'variants_tried' })]),
    });
  });

  it('exports every row as a file with formula and warnings, once it is done', async () => {
    const { start, call, newJob, other } = await open(await openDatabase());
    const { scoreId: _, ...without } = REQUEST;
    const { id } = (await start({ ...without, formula: 'pe < 1000' })).body;
    const file = (query: string, as?: string) =>
      call('GET', `/api/backtests/${String(id)}/export?${query}`, undefined, as);
    expect((await file('format=csv')).body['errorCode']).toBe('backtest_not_done');

    await newJob().run();

    const { text, headers } = await file('format=csv');
    const lines = text.trimEnd().split('\r\n');
    const rows = lines.slice(lines.findIndex((line) => line.startsWith('Period start,')) + 1);
    expect(text).toContain('# Formula: pe < 1000');
    expect(text).toContain(`# Formula language version: ${LANGUAGE_VERSION}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="backtest-${String(id)}-holdings.csv"`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]).toMatch(/^2022-\d\d-\d\d,2022-\d\d-\d\d,SP500,\w+,20,/);
    expect((await file('format=csv&rows=periods&lang=heb')).text).toContain('תחילת התקופה');
    expect((await file('format=xlsx')).headers['content-type']).toContain('spreadsheetml');
    expect((await file('format=csv', await other())).status).toBe(404);
  });

  it('omits its holdings once the plan shows fewer companies than before', async () => {
    const { start, read, newJob, userId } = await open(await openDatabase());
    await start();
    await newJob().run();
    const [{ id } = { id: 0 }] = await service.list(userId);
    const asPremium = await service.ask(
      userId,
      { kind: 'premium', userId },
      {
        ...(await service.read(userId, { kind: 'user', userId }, id)).question,
        holdings: null,
      },
    );
    await newJob().run();
    expect((await service.read(userId, { kind: 'premium', userId }, asPremium.id)).isWithheld).toBe(false);
    expect((await service.read(userId, { kind: 'user', userId }, asPremium.id)).isWithheld).toBe(true);
    const shown = await read(asPremium.id);
    const { periods } = shown.body['result'] as { periods: { holdings: unknown[] }[] };
    expect(periods.flatMap(({ holdings }) => holdings)).toEqual([]);
    expect(shown.text).toContain('holdings_withheld');
  });
});
