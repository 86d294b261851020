import { gzipSync } from 'node:zlib';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';
import { madeListing, madeStorage } from './testing/market-fixture';

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(madeStorage([madeListing({ symbol: 'S0000' }), madeListing({ symbol: 'S0001' })]));
});
afterAll(() => server.close());

/** Where a caller may write a text of its own: in a path, in an option, in a header. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => `/api/boards/${text}`,
  (text) => `/api/boards/SP500?search=${text}`,
  (text) => `/api/boards/SP500?orderBy=${text}`,
  (text) => `/api/boards/SP500?symbols=${text}`,
  (text) => `/api/boards/SP500?label=${text}`,
  (text) => `/api/boards/SP500?createdAt=${text}`,
  (text) => `/api/boards/SP500?minScore=${text}`,
  (text) => `/api/boards/SP500?usdils=${text}`,
  (text) => `/api/boards/SP500?where=${text}`,
  (text) => `/api/boards/SP500?limit=${text}`,
  (text) => `/api/boards/SP500?${text}=1`,
  (text) => `/api/boards/WORLD/${text}/Software`,
  (text) => `/api/boards/WORLD/Technology/${text}`,
  (text) => `/api/boards/SP500/columns?fields=${text}`,
  (text) => `/api/symbols/SP500/${text}`,
  (text) => `/api/symbols/${text}/S0000`,
  (text) => `/api/symbol-data/marketCap/${text}`,
  (text) => `/api/symbol-data/currency/${text}`,
  (text) => `/api/symbol-labels/${text}`,
  (text) => `/api/under-price/SP500/${text}`,
  (text) => `/api/compare?symbols=${text}`,
  (text) => `/api/search?query=${text}`,
  (text) => `/api/hasStatement/SP500/${text}`,
  (text) => `/api/dividends/${text}`,
  (text) => `/api/${text}`,
];

/** What no answer may contain: SQL statements, folders, code. */
const INSIDE = /sqlite|syntax error|node_modules|\/src\/|\bat \w+ \(|root:x:0|ENOENT/i;

/**
 * Sends a text to every input. Returns the answers that are server errors, reveal internals or repeat the text as markup.
 */
async function requestedEverywhere(text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const place of PLACES) {
    const address = place(encodeURIComponent(text));
    const { status, bytes, headers } = await server.ask(address, { token: TOKENS.user });
    const said = bytes.toString();
    if (status >= 500 || INSIDE.test(said)) found.push(`${status} ${address}: ${said.slice(0, 200)}`);
    if (Object.keys(headers).some((name) => name.startsWith('x-injected'))) found.push(`a header by ${address}`);
    const isMarkup = /[<{$]/.test(text) && said.includes(text) && !/json/.test(headers['content-type'] ?? '');
    if (isMarkup) found.push(`${address} says it again`);
  }
  return found;
}

describe('a hostile text in every input', () => {
  it.each(["'", "' OR '1'='1", "'; DROP TABLE users; --", '1 UNION SELECT * FROM users', '%'])(
    'F1: is not executed as SQL: %s',
    async (text) => expect(await requestedEverywhere(text)).toEqual([]),
  );

  it.each(['../../../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd'])(
    'F2: reads no file: %s',
    async (text) => expect(await requestedEverywhere(text)).toEqual([]),
  );

  it.each(['\0', 'A\0B', '\r\nX-Injected: 1', '\u202eAAPL', '😀', '\u2028'])(
    'F3: injects no header and causes no server error: %j',
    async (text) => expect(await requestedEverywhere(text)).toEqual([]),
  );

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '${7*7}'])(
    'F5: is not repeated as markup: %s',
    async (text) => expect(await requestedEverywhere(text)).toEqual([]),
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'F7: matches no inherited property: %s',
    async (text) => expect(await requestedEverywhere(text)).toEqual([]),
  );

  // A pattern that backtracks without end would not be answered in time.
  it.each(['(a+)+$', `${'a'.repeat(60)}!`, `${'1'.repeat(400)}x`, `${' '.repeat(900)}x`])(
    'F15: does not make a regular expression backtrack: %.30s',
    async (text) => expect(await requestedEverywhere(text)).toEqual([]),
  );
});

describe('a long text', () => {
  it.each([300, 1_000, 4_096, 65_536])('F6: of %d characters is rejected or finds nothing', async (length) => {
    const statuses = new Set<number>();
    for (const place of PLACES.slice(0, 24)) statuses.add((await server.ask(place('a'.repeat(length)))).status);

    expect([...statuses].filter((status) => ![200, 400, 401, 404, 414, 431].includes(status))).toEqual([]);
    expect(statuses).not.toEqual(new Set([200]));
  });
});

describe('names of a prototype', () => {
  it('F8: in a body and in a query have no effect', async () => {
    const polluting =
      '{"market":"SP500","symbol":"S0000","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}';
    const { status } = await server.ask('/api/simulations', {
      method: 'POST',
      token: TOKENS.user,
      body: Buffer.from(polluting),
    });
    await server.ask('/api/boards/SP500?__proto__[admin]=true&constructor[prototype][admin]=true');

    expect(status).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('options', () => {
  it.each([['limit=1&limit=2'], ['search=a&search=b'], ['search[]=a'], ['search[a]=b'], ['minScore[$gt]=1']])(
    'F9: are rejected if repeated or sent as a list: %s',
    async (query) => {
      expect((await server.ask(`/api/boards/SP500?${query}`)).status).toBe(400);
    },
  );

  it.each([
    ...['limit=0', 'limit=-1', 'limit=1.5', 'limit=1e9', 'limit=NaN', 'limit=', 'limit=abc'],
    ...['minScore=-1', 'minScore=101', 'minScore=NaN', 'minScore=Infinity', 'minScore=null'],
    ...['desc=1', 'desc=yes', 'desc=TRUE', 'orderBy=', 'orderBy=__proto__', 'orderBy=score,price'],
    ...['usdils=-1', 'usdils=NaN', 'usdils=1e999', 'eurils=0', 'eurils=abc'],
    ...['createdAt=yesterday', 'createdAt=20250101', 'createdAt=9999-99-99', 'where=<', 'where=price', 'in=DOLLAR'],
    'simulateGrowth=2',
  ])('F10: are rejected with an invalid value: %s', async (query) => {
    const { status, body } = await server.ask(`/api/boards/SP500?${query}`);

    expect([status, body['status']]).toEqual([400, 400]);
  });

  it.each(['2025-02-30', '2025-13-01', '2025-00-10', '0000-00-00', '2023-02-29', '2025-1-1'])(
    'F11: are rejected with a date that does not exist: %s',
    async (day) => {
      expect((await server.ask(`/api/boards/SP500?createdAt=${day}`)).status).toBe(400);
      expect((await server.ask(`/api/hasStatement/SP500/${day}`)).status).toBe(400);
    },
  );

  it('F18: accept several companies, and many commas cause no server error', async () => {
    const two = await server.ask('/api/compare?symbols=SP500:S0000,SP500:S0001');
    const commas = await server.ask(`/api/boards/SP500?symbols=${','.repeat(500)}`);

    expect((two.body['companies'] as unknown[]).length).toBe(2);
    expect(commas.status).toBeLessThan(500);
  });
});

describe('a body', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    server.ask('/api/simulations', { method: 'POST', token: TOKENS.user, headers, body: Buffer.from(body) });

  it.each([
    ['of 2 MiB', `{"market":"${'x'.repeat(2 * 1024 * 1024)}"}`],
    ['5,000 deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['of 20,000 items', `[${'1,'.repeat(19_999)}1]`],
  ])('F13: %s is rejected', async (_name, body) => {
    expect([400, 413]).toContain((await post(body)).status);
  });

  it('F14: is rejected if it decompresses beyond the limit or has an unknown encoding', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '));
    const packed = (encoding: string) => post(bomb, { 'content-encoding': encoding }).then(({ status }) => status);

    expect([400, 413, 415]).toContain(await packed('gzip'));
    expect(await packed('nonsense')).toBe(415);
  });

  it.each([
    ['{"revenue":1e999}', 400],
    ['{"revenue":"NaN"}', 400],
    ['{"revenue":NaN}', 400],
    ['{"revenue":""}', 400],
    ['{"revenue":1e308}', 400],
    ['{"revenue":-1}', 400],
    ['{"revenue":0,"earnings":0,"shareholders_equity":0}', 200],
    ['{"revenue":1e15,"earnings":-1e15,"total_assets":1e-300}', 200],
    ['{}', 200],
  ])('F22: with the figures %s of a simulated quarter is answered %d, without NaN', async (quarter, wanted) => {
    const { status, bytes } = await post(`{"market":"SP500","symbol":"S0000","nextQuarter":${quarter}}`);

    expect(status).toBe(wanted);
    if (status === 200) expect(bytes.toString()).not.toMatch(/NaN|Infinity/);
  });
});

describe('the header with the visitor’s id', () => {
  it.each(["' OR 1=1", '<script>', 'a'.repeat(7_000), '../..', '%00'])(
    'F16: causes no server error: %.20s',
    async (id) => {
      const { status } = await server.ask('/api/articles/query/nothing', { headers: { 'visitor-id': id } });

      expect(status).toBeLessThan(500);
    },
  );
});
