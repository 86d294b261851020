import { readContract } from '@site/contract/contract-document';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';
import { madeMarkets } from './testing/made-markets';

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(madeMarkets());
});
afterAll(() => server.close());

describe('invalid requests', () => {
  it.each([
    ['/api/boards/XX', 404, 'market_not_found'],
    ['/api/boards/WORLD', 404, 'market_not_found'],
    ['/api/boards/__proto__', 404, 'market_not_found'],
    ['/api/symbols/ALL/S0000', 404, 'market_not_found'],
    ['/api/under-price/ALL', 404, 'market_not_found'],
    ['/api/boards/WORLD/Technology/Nonsense', 404, 'sector_not_found'],
    ['/api/symbols/XX/A', 404, 'market_not_found'],
    ['/api/symbols/SP500/NOPE', 404, 'symbol_not_found'],
    ['/api/under-price/SP500/NOPE', 404, 'symbol_not_found'],
    ['/api/symbol-data/marketCap/NOPE', 404, 'symbol_not_found'],
    ['/api/symbol-data/currency/AAABBB', 404, 'pair_not_found'],
    ['/api/symbol-labels/SP500/ai', 401, 'login_required'],
    ['/api/symbol-labels/S0000', 401, 'login_required'],
    ['/api/hasStatement/XX/2025-01-01', 404, 'market_not_found'],
    ['/api/boards/SP500?nonsense=1', 400, 'invalid_request'],
    ['/api/boards/SP500?usdils=0', 400, 'invalid_request'],
    ['/api/boards/SP500?in=dollars', 400, 'invalid_request'],
    ['/api/boards/SP500?in=ILA', 400, 'invalid_options'],
    ['/api/boards/ALL/columns?in=XXX', 400, 'invalid_options'],
    ['/api/boards/SP500?createdAt=2025-02-30', 400, 'invalid_request'],
    ['/api/boards/SP500?usdils=1e999', 400, 'invalid_request'],
    ['/api/boards/SP500?simulateGrowth=true&simulateRecession=true', 400, 'invalid_options'],
    ['/api/boards/SP500?where=rank(score)%3C9', 403, 'score_not_allowed'],
    ['/api/boards/ALL/columns?where=not%20labels%3D%22ai%22', 403, 'labels_not_allowed'],
  ])('for %s are answered with %d %s', async (address, status, errorCode) => {
    const answer = await server.ask(address);

    expect([answer.status, answer.body['errorCode']]).toEqual([status, errorCode]);
  });

  it.each([
    ['nonsense=1', /^query\.nonsense is unknown; this call allows orderBy, desc, minScore, .*fields$/],
    ['orderBy=pe', /^query\.orderBy must be equal to one of the allowed values: symbol, .*score$/],
    ['desc=maybe', /^query\.desc must be true or false$/],
    ['desc=', /^query\.desc must not be empty$/],
    ['createdAt=2025-02-30', /^query\.createdAt must be a calendar day, as YYYY-MM-DD$/],
    ['usdils=1e999', /^query\.usdils must be a finite number$/],
    ['usdils=0', /^query\.usdils must be > 0$/],
    ['limit=1&limit=2', /^query\.limit must be given once$/],
    ['search=%00', /^query\.search must not contain control characters$/],
    ['where=', /^query\.where must not be empty$/],
    ['where=price%3C', /^query\.where at character 7: the end of the formula is not a number; /],
    [
      'where=price%3C1,marketcap%3C2e9',
      /^query\.where at character 9: "marketcap" is not a figure .*similar names are market_cap,/,
    ],
    ['where=roe%3E15', /^query\.where at character 5: "15" means 1500% here; write 15% or 1500%$/],
    [
      'where=market_cap%3Cpe',
      /^query\.where at character 1: an amount of money and a number cannot be combined with <; /,
    ],
    [
      'where=pe%3C1)',
      /^query\.where at character 5: "\)" is not expected here; join conditions with and, or, or a comma$/,
    ],
    ['where=price%3D%3D1', /parsed at character 6: "==" is where one of < <= > >= = is expected\.$/],
    ['simulateGrowth=true&simulateRecession=true', /^Growth and recession cannot be combined\.$/],
  ])('name the invalid option of a board and its valid values: %s', async (query, detail) => {
    const { status, body } = await server.ask(`/api/boards/SP500?${query}`);

    expect(status).toBe(400);
    const [wrong] = body['errors'] as readonly { path: string; message: string }[];
    expect([body['detail'], `${wrong?.path} ${wrong?.message}`]).toContainEqual(expect.stringMatching(detail));
    expect(String(body['detail']).length).toBeLessThan(210);
  });

  it('list the valid markets for an unknown market, in a path and in a body', async () => {
    const inPath = await server.ask('/api/under-price/XX');
    const body = { market: 'ta', symbol: 'ICL' };
    const inBody = await server.ask('/api/simulations', { method: 'POST', token: TOKENS.user, body });

    const { schemas } = readContract().document['components'] as {
      readonly schemas: { readonly MarketCode: { readonly enum: readonly string[] } };
    };
    const codes = schemas.MarketCode.enum;
    for (const { status, body: problem } of [inPath, inBody]) {
      expect([status, problem['errorCode']]).toEqual([404, 'market_not_found']);
      expect(problem['detail']).toContain(`The codes are ${codes.join(', ')}.`);
    }
  });

  it('list each misspelt name, and the valid names', async () => {
    const body = { marketName: 'SP500', symbol: 'S0000', options: { usd: 4 } };
    const answer = await server.ask('/api/simulations', { method: 'POST', token: TOKENS.user, body });

    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toEqual(
      expect.arrayContaining([
        { path: 'body.market', message: 'is missing' },
        { path: 'body.marketName', message: 'is unknown; body allows market, symbol, options, nextQuarter' },
        expect.objectContaining({ path: 'body.options.usd' }),
      ]),
    );
  });
});

describe('pages of other origins', () => {
  const origin = 'https://elsewhere.example';
  const preflight = {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };

  it.each(['/api/boards/SP500', '/api/boards/SP500/columns', '/api/symbols/SP500/S0000', '/api/under-price/XX'])(
    'may read %s, with a token too, whether it is cached or not',
    async (address) => {
      const before = await server.ask(address, { method: 'OPTIONS', headers: preflight });
      const made = await server.ask(address, { headers: { origin } });
      const again = await server.ask(address, { headers: { origin }, token: TOKENS.user });

      expect(before.status).toBe(204);
      expect(before.headers['access-control-allow-headers']).toContain('authorization');
      for (const { headers } of [before, made, again]) {
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        expect(headers['access-control-expose-headers']).toContain('X-Data-Source');
      }
    },
  );

  it.each([
    ['POST', '/api/symbols/follow'],
    ['POST', '/api/auth/signin-password'],
    ['GET', '/api/users/me'],
    ['GET', '/api/admin/remotes'],
    ['GET', '/api/under-price/cache'],
  ])('may not send %s %s', async (method, address) => {
    const before = await server.ask(address, {
      method: 'OPTIONS',
      headers: { ...preflight, 'access-control-request-method': method },
    });
    const after = await server.ask(address, { method, headers: { origin }, body: method === 'POST' ? {} : undefined });

    expect(before.status).toBe(405);
    for (const { headers } of [before, after]) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a rejected simulation names the invalid option as it was sent', async () => {
    const body = { market: 'SP500', symbol: 'S0000', options: { simulateGrowth: true, simulateRecession: true } };

    expect((await server.ask('/api/simulations', { method: 'POST', body })).status).toBe(401);
    const { status, body: problem } = await server.ask('/api/simulations', {
      method: 'POST',
      token: TOKENS.user,
      body,
    });
    expect(status).toBe(400);
    expect(problem['errors']).toEqual([expect.objectContaining({ path: 'body.options.simulateRecession' })]);
  });
});
