import { createApiClient } from './api-client';

/** A mock of the network that records calls. */
function recorder(answer: () => Response) {
  const requests: Request[] = [];
  const fetch = (request: Request): Promise<Response> => {
    requests.push(request);
    return Promise.resolve(answer());
  };
  return { requests, fetch };
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('createApiClient', () => {
  it('sends the current token with each call', async () => {
    const { requests, fetch } = recorder(() => json({ plans: [] }));
    let token: string | null = null;
    const client = createApiClient({ baseUrl: 'http://site.example', getToken: () => token, fetch });

    await client.GET('/api/plans');
    token = 'secret';
    await client.GET('/api/plans');

    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer secret']);
  });

  it('encodes path and query', async () => {
    const { requests, fetch } = recorder(() => json({}));
    const client = createApiClient({ baseUrl: 'http://site.example', fetch });

    await client.GET('/api/symbols/{market}/{ticker}', { params: { path: { market: 'SP500', ticker: 'A/B' } } });
    await client.GET('/api/boards/{market}', {
      params: { path: { market: 'SP500' }, query: { fields: ['symbol', 'price'], search: 'א' } },
    });

    expect(requests.map(({ url }) => url)).toEqual([
      'http://site.example/api/symbols/SP500/A%2FB',
      'http://site.example/api/boards/SP500?fields=symbol,price&search=%D7%90',
    ]);
  });

  it("knows the markets' codes, and that a board's rows are rows", async () => {
    const { fetch } = recorder(() => json({ rows: [{ symbol: 'AAA', market_name: 'SP500' }] }));
    const client = createApiClient({ baseUrl: 'http://site.example', fetch });

    const { data } = await client.GET('/api/boards/{market}', { params: { path: { market: 'SP500' } } });
    // @ts-expect-error An unknown code is a type error.
    await client.GET('/api/boards/{market}', { params: { path: { market: 'ta' } } });

    expect(data?.rows[0]?.symbol).toBe('AAA');
  });

  it('returns an error answer as a value', async () => {
    const { fetch } = recorder(() => json({ errorCode: 'market_not_found' }, 404));
    const client = createApiClient({ baseUrl: 'http://site.example', fetch });

    const { data, error } = await client.GET('/api/under-price/{market}', { params: { path: { market: 'STO' } } });

    expect(data).toBeUndefined();
    expect(error).toMatchObject({ errorCode: 'market_not_found' });
  });
});
