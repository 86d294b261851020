import { startExampleServer } from './example-server';
import type { ExampleServer } from './example-server';
import { createApiClient } from './api-client';
import { problemFrom } from './problem';

describe('the example server', () => {
  let server: ExampleServer;
  beforeAll(async () => {
    server = await startExampleServer({ answers: { readHealth: { status: 'ok' } } });
  });
  afterAll(() => server.close());

  it('shows a visitor a board without a score, and a user one with it', async () => {
    const visitor = createApiClient({ baseUrl: server.baseUrl });
    const user = createApiClient({ baseUrl: server.baseUrl, getToken: () => 'token' });
    const params = { path: { market: 'SP500' as const } };

    const [shown, scored] = [
      await visitor.GET('/api/boards/{market}', { params }),
      await user.GET('/api/boards/{market}', { params }),
    ];

    expect(shown.data?.rows[0]).not.toHaveProperty('score');
    expect(scored.data?.rows[0]).toHaveProperty('score');
  });

  it('answers in the media type that is described', async () => {
    const response = await fetch(`${server.baseUrl}/api/boards/SP500/columns`);

    expect(response.headers.get('content-type')).toContain('application/vnd.boursight.columns+json');
    expect(await response.json()).toHaveProperty('columns.symbol.values');
  });

  it('lets pages of any origin read it', async () => {
    const response = await fetch(`${server.baseUrl}/api/plans`, { headers: { origin: 'http://localhost:3001' } });

    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3001');
    expect((await fetch(`${server.baseUrl}/api/plans`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it.each([
    { path: '/api/users/me', method: 'GET', status: 401, errorCode: 'login_required' },
    { path: '/api/nothing', method: 'GET', status: 404, errorCode: 'path_not_found' },
    { path: '/api/plans', method: 'POST', status: 405, errorCode: 'method_not_allowed' },
  ])('refuses $method $path with a problem of $status', async ({ path, method, status, errorCode }) => {
    const response = await fetch(`${server.baseUrl}${path}`, { method });

    expect(response.status).toBe(status);
    expect(await problemFrom(response)).toMatchObject({ status, errorCode });
  });

  it('sends no body where the contract has none', async () => {
    const response = await fetch(`${server.baseUrl}/api/auth/signout`, {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
    });

    expect([response.status, await response.text()]).toEqual([204, '']);
  });
});
