import type { Database } from '../../platform/db/connect-database';
import { describeOnEachDatabase } from '../testing/each-database';
import { current, startAccountServer, type AccountServer } from '../testing/account-server';
import { PASSWORD } from '../testing/account-fixture';
import { signInUsers } from '../testing/signed-in-users';
import { createScoreRoutes } from './routes';
import { limitsOf } from '../../domain/entitlements';
import { createScoreService, type ScoreService } from './service';

const PATH = '/api/users/me/scores';
const REQUEST = { name: ' Cheap  quality ', definition: 'roe_50*pe_30.0*roic_20' };

let service: ScoreService;
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ api: [createScoreRoutes(current(() => service))] });
});
afterAll(() => server.close());

async function open(database: Database) {
  const { clock, other, call } = await signInUsers(server, database);
  service = createScoreService({ database, clock });
  return {
    call: (method: string, path = '', body?: unknown, headers: Readonly<Record<string, string>> = {}, as?: string) =>
      call(method, `${PATH}${path}`, body, headers, as),
    other,
  };
}

describeOnEachDatabase('a saved score', (openDatabase) => {
  it('is saved in canonical form, listed, replaced and deleted', async () => {
    const { call } = await open(await openDatabase());
    const saved = await call('POST', '', REQUEST);
    expect([saved.status, saved.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(saved.body).toMatchObject({
      name: 'Cheap quality',
      definition: expect.stringMatching(/^pe_30\*roe_50\*roic_20_/),
    });
    const id = String(saved.body['id']);
    expect((await call('GET')).body).toEqual({ scores: [saved.body], shown: null });

    const renamed = { name: 'Other', definition: 'dividend' };
    const stale = await call('PUT', `/${id}`, renamed, { 'If-Match': '"0"' });
    expect([stale.status, stale.body['errorCode']]).toEqual([412, 'score_changed']);
    const replaced = await call('PUT', `/${id}`, renamed, { 'If-Match': `"${String(saved.body['version'])}"` });
    expect(replaced.body).toMatchObject({
      name: 'Other',
      definition: expect.stringMatching(/^pe_10\*dividend_35/),
    });

    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/${id}`)).body['errorCode']).toBe('score_not_found');
    expect((await call('GET')).body).toEqual({ scores: [], shown: null });
  });

  it('cannot be listed, replaced or deleted by another account', async () => {
    const { call, other } = await open(await openDatabase());
    const id = String((await call('POST', '', REQUEST)).body['id']);
    const stranger = await other();
    expect((await call('GET', '', undefined, {}, stranger)).body).toEqual({ scores: [], shown: null });
    expect((await call('PUT', `/${id}`, REQUEST, {}, stranger)).body['errorCode']).toBe('score_not_found');
    expect((await call('DELETE', `/${id}`, undefined, {}, stranger)).status).toBe(404);
    expect((await server.ask(PATH, { method: 'POST', body: REQUEST })).status).toBe(401);
  });

  it('is shown wherever companies are shown, one at a time, until it is deleted', async () => {
    const { call, other } = await open(await openDatabase());
    const choose = async (scoreId: number | null, as?: string) => {
      const ask = {
        method: 'PUT',
        body: { scoreId },
        token: as ?? (await server.tokenOf('reader@example.com', PASSWORD)),
      };
      return server.ask('/api/users/me/shown-score', ask);
    };
    const shown = async () => (await call('GET')).body['shown'];
    const first = Number((await call('POST', '', REQUEST)).body['id']);
    const second = Number((await call('POST', '', { ...REQUEST, name: 'Second' })).body['id']);
    expect((await choose(first)).body).toEqual({ scoreId: first });
    await choose(second);
    expect(await shown()).toBe(second);
    expect((await choose(second, await other())).body['errorCode']).toBe('score_not_found');
    await call('DELETE', `/${second}`);
    expect(await shown()).toBeNull();
    await choose(first);
    expect((await choose(null)).body).toEqual({ scoreId: null });
    expect(await shown()).toBeNull();
  });

  it('is rejected for an invalid part, a name in use, or more scores than the plan allows', async () => {
    const { call } = await open(await openDatabase());
    const wrong = await call('POST', '', { name: 'A', definition: 'pe_30*rooe_20' });
    expect([wrong.status, wrong.body['errors']]).toEqual([
      400,
      [{ path: 'body.definition', message: '"rooe" is no part of a score' }],
    ]);
    for (let count = 0; count < limitsOf({ kind: 'user', userId: '' }).savedScores; count += 1)
      expect((await call('POST', '', { ...REQUEST, name: `Score ${count}` })).status).toBe(201);
    expect((await call('POST', '', { ...REQUEST, name: 'score 1' })).body['errorCode']).toBe('score_name_taken');
    expect((await call('POST', '', REQUEST)).body['errorCode']).toBe('score_limit_reached');
  });
});
