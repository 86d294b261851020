import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { bundle, quote } from '../testing/bundles';
import { calendarTool } from './other-tools';
import { until } from '../testing/until';
import { ACCOUNT_OF, addTarget, personalTokenOf } from '../testing/target-account';
import { startWholeSite, type WholeSite } from '../testing/whole-site';

let site: WholeSite;
let token: string;
let client: Client;
let symbol: string;

/** The protocol's own client, as an agent uses it. */
async function connect(bearer: string): Promise<Client> {
  const made = new Client({ name: 'a program', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', site.base), {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
  });
  await made.connect(transport);
  return made;
}

const newToken = async (part: keyof typeof ACCOUNT_OF): Promise<string> =>
  personalTokenOf(site, await site.enter(await site.add(ACCOUNT_OF[part])));

interface Written {
  readonly source: { readonly call: string; readonly dataKind: string | null; readonly providers: readonly string[] };
  readonly day: string;
  readonly units: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
}

async function call(name: string, input: object, by: Client = client) {
  const result = (await by.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const [content] = result.content;
  const written = JSON.parse(content?.type === 'text' ? content.text : '') as Written & { readonly errorCode: string };
  if (result.structuredContent) expect(result.structuredContent).toEqual(written);
  return { isError: result.isError === true, output: written };
}

beforeAll(async () => {
  site = await startWholeSite();
  const writer = createBundleWriter(site.database);
  await writer.write([bundle({ listing: { ticker: 'SWT' }, quotes: [quote({ marketCap: 3000 })] })]);
  // The site looks for new data every few seconds: answers before and after would differ.
  await until(async () => {
    const { body } = await site.ask('GET', '/api/boards/SP500?limit=10');
    const symbols = (body['rows'] as { readonly symbol: string }[]).map((row) => row.symbol);
    symbol = symbols.find((one) => one !== 'SWT')!;
    return symbols.length === 2;
  });
  token = await newToken('premium');
  client = await connect(token);
});
afterAll(async () => {
  await client.close();
  await site.close();
});

describe('tools for agents', () => {
  it('are listed with input and output, and as read-only', async () => {
    const { tools } = await client.listTools();

    expect(tools.map(({ name }) => name)).toEqual([
      ...['search', 'board', 'company', 'compare', 'formula', 'backtest', 'calendar'],
    ]);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(Object.keys(outputSchema?.properties ?? {})).toEqual(['source', 'day', 'units', 'data']);
    }
    expect(client.getInstructions()).toContain('not investment advice');
  });

  it('answer what the API answers to the same token, with source, day and units', async () => {
    const companies = [symbol, 'SWT'].map((one) => ({ market: 'SP500', symbol: one }));
    const calls = [
      ['search', { query: symbol }],
      ['board', { market: 'SP500' }],
      ['board', { market: 'ALL', fields: ['roic', 'market_cap'], orderBy: 'market_cap', descending: true }],
      ['board', { market: 'SP500', formulas: 'Earnings yield: 1 / pe', orderBy: 'formula1' }],
      ['company', { market: 'SP500', symbol, include: ['statements', 'prices'] }],
      ['compare', { companies }],
      ['formula', { market: 'SP500', formula: 'market_cap > 1' }],
      ['backtest', {}],
    ] as const;
    for (const [name, input] of calls) {
      const { isError, output } = await call(name, input);
      expect([name, isError]).toEqual([name, false]);
      const direct = await site.ask('GET', output.source.call, { token });
      expect(direct.status).toBe(200);
      for (const [field, value] of Object.entries(output.data)) expect(direct.body[field]).toEqual(value);
      expect(output.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('read the calendars of the requested days', async () => {
    for (const kind of ['earnings', 'economic']) {
      const { output } = await call('calendar', { kind, from: '2026-01-01', to: '2026-01-31' });
      const { body } = await site.ask('GET', `/api/calendars/${kind}?from=2026-01-01&to=2026-01-31`, { token });
      expect(output.data).toEqual({ ...body, totals: expect.any(Object) });
    }
  });

  it('return the requested number of events of a market, and the total', () => {
    const event = (market_name: string) => ({ symbol: 'AAA', market_name });
    const body = { info: [event('TA'), event('SP500'), event('TA'), event('TA')], earningsConfirmed: [], from: 'x' };
    const { data } = calendarTool.callFor({ kind: 'earnings', market: 'TA', limit: 2 }).present(body);

    expect(data).toEqual({
      info: [event('TA'), event('TA')],
      earningsConfirmed: [],
      from: 'x',
      totals: { info: 3, earningsConfirmed: 0 },
    });
  });

  it('name unit, provider and day of each figure of a row', async () => {
    const { output } = await call('board', { market: 'SP500', fields: ['price', 'trailingROE', 'roic', 'market_cap'] });
    const [row] = output.data['rows'] as Record<string, unknown>[];

    expect(row).toMatchObject({ symbol: expect.any(String), source: expect.any(String), created_at: output.day });
    expect(output.source.providers).toEqual([row!['source']]);
    expect(output.units).toMatchObject({
      price: expect.stringContaining('quote currency'),
      trailingROE: expect.stringContaining('factor'),
      roic: expect.stringContaining('fraction'),
      market_cap: expect.stringContaining('quote currency'),
    });
    const all = await call('board', { market: 'ALL', fields: ['market_cap'] });
    expect(all.output.units['market_cap']).toBe('USD');
  });

  it('show only what the plan of the token includes', async () => {
    // A screen of a past day's board, of other markets and of scores is decided by the plan, in the service that boards use.
    for (const plan of ['user', 'basic', 'premium'] as const) {
      const bearer = await newToken(plan);
      const own = await connect(bearer);
      for (const input of [{ market: 'SP500' }, { market: 'ALL', createdAt: '2025-12-16' }]) {
        const { output } = await call('board', input, own);
        const { body, status } = await site.ask('GET', output.source.call, { token: bearer });
        expect(status).toBe(200);
        expect([output.data['access'], output.data['rows']]).toEqual([body['access'], body['rows']]);
      }
      await own.close();
    }
  });

  it('return the error code of the API for rejected calls', async () => {
    const refusals = [
      ['company', { market: 'SP500', symbol: 'NO.SUCH' }, 'symbol_not_found'],
      ['formula', { market: 'SP500', formula: 'pe < rooe' }, 'invalid_options'],
      ['board', { market: 'SP500', fields: ['no_such_field'] }, 'invalid_request'],
      ['backtest', { id: 4711 }, 'backtest_not_found'],
      ['calendar', { kind: 'earnings', from: '2026-01-01', to: '2026-12-31' }, 'invalid_options'],
    ] as const;
    for (const [name, input, code] of refusals) {
      const { isError, output } = await call(name, input);
      expect([name, isError, output.errorCode]).toEqual([name, true, code]);
    }
  });

  it('do not read a back-test of another user', async () => {
    const { ids, names } = await addTarget(site);
    const { output } = await call('backtest', { id: Number(ids['backtestId']) });

    expect(output.errorCode).toBe('backtest_not_found');
    const list = JSON.stringify(await call('backtest', {}));
    for (const name of names()) expect(list).not.toContain(name);
  });

  it('reject an input that does not match their schema', async () => {
    const result = await client.callTool({ name: 'board', arguments: { market: 'SP500', userId: 'x' } });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('userId') }] });
  });
});

describe('the endpoint of the tools', () => {
  const post = (message: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(`${site.base}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(message),
    });
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  it('requires a token, with the same error as the API', async () => {
    const without = await post(LIST, {});
    const dead = await post(LIST, { authorization: `Bearer ${'A'.repeat(43)}` });

    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await without.json()).toMatchObject({ errorCode: 'login_required' });
    expect(await dead.json()).toMatchObject({ errorCode: 'token_invalid' });
    await expect(connect('A'.repeat(43))).rejects.toThrow();
  });

  it('accepts only POST', async () => {
    const answer = await fetch(`${site.base}/mcp`, { headers: { accept: 'text/event-stream' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('answers a plain client with limit headers, and is not cacheable', async () => {
    const answer = await post(LIST);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"write"/);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: 1, result: { tools: expect.any(Array) } });
  });

  it('accepts notifications, and names what it cannot read', async () => {
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    expect(await (await post({ ...LIST, method: 'no/such' })).json()).toMatchObject({ error: { code: -32601 } });
    for (const message of [[LIST], { ...LIST, extra: 1 }, { id: 1, method: 'tools/list' }]) {
      const answer = await post(message);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errorCode: 'invalid_request' }]);
    }
    const old = await post(LIST, { authorization: `Bearer ${token}`, 'mcp-protocol-version': '1999-01-01' });
    expect([old.status, await old.json()]).toMatchObject([400, { errorCode: 'invalid_request' }]);
  });

  it('counts calls of tools against the quota of the account', async () => {
    const bearer = await newToken('user');
    const left = async () => {
      const answer = await site.ask('GET', '/api/symbols/follows', { token: bearer });
      return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
    };
    const before = await left();
    const message = { ...LIST, method: 'tools/call', params: { name: 'search', arguments: { query: 'a' } } };
    await post(message, { authorization: `Bearer ${bearer}` });

    expect(before - (await left())).toBe(2);
  });
});
