import { madeListing, madeStorage } from './testing/market-fixture';
import { startMarketServer, TOKENS, type MarketAnswer, type MarketServer } from './testing/market-server';

const storage = madeStorage([madeListing({ symbol: 'AAA' }), madeListing({ symbol: 'ICL.TA', market: 'TA' })]);
const LIMITS = { dear: { max: 3, windowSeconds: 3600 } };

describe('expensive calls', () => {
  let server: MarketServer;
  beforeEach(async () => {
    server = await startMarketServer(storage, LIMITS);
  });
  afterEach(() => server.close());
  const statusOf = async (path: string, token?: string) =>
    (await server.ask(path, token === undefined ? {} : { token })).status;
  const use = async (paths: readonly string[]) => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push(await statusOf(path, TOKENS.premium));
    return statuses;
  };

  it('are rejected beyond their own limit, while cached answers remain available', async () => {
    const own = (rate: number) => `/api/boards/SP500?usdils=${rate}`;
    expect(await use([own(3.1), own(3.2), own(3.3), own(3.4)])).toEqual([200, 200, 200, 429]);

    const { status, headers, body } = await server.ask('/api/boards/SP500/export?format=csv', { token: TOKENS.user });
    expect([status, body['errorCode']]).toEqual([429, 'rate_limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(
      await use(['/api/boards/SP500', '/api/boards/TA?simulateGrowth=true', '/api/symbols/SP500/AAA', own(3.1)]),
    ).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['exports', '/api/boards/SP500/export?format=csv'],
    ['lists of whole markets', '/api/under-price/SP500'],
  ])('are %s each time', async (_what, path) => {
    expect(await use([path, path, path, path])).toEqual([200, 200, 200, 429]);
  });

  it('report the rest of that limit before it is reached, and prebuilt answers report the limit of reads', async () => {
    const limitState = async (path: string) => {
      const { headers } = await server.ask(path, { token: TOKENS.premium });
      return [headers['ratelimit-policy'], String(headers['ratelimit']).replace(/t=\d+/, 't=')];
    };

    expect(await limitState('/api/under-price/SP500')).toEqual(['"dear";q=3;w=3600', '"dear";r=2;t=']);
    expect(await limitState('/api/boards/SP500?usdils=3.1')).toEqual(['"dear";q=3;w=3600', '"dear";r=1;t=']);
    expect(await limitState('/api/boards/SP500/export?format=csv')).toEqual(['"dear";q=3;w=3600', '"dear";r=0;t=']);
    expect((await limitState('/api/symbols/SP500/AAA'))[0]).toMatch(/^"read/);
  });

  it('count once if one computation serves several', async () => {
    const path = '/api/boards/SP500?createdAt=2024-06-28';

    expect(await use([path, path, path, path, path])).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('many expensive calls at once', () => {
  /** A server that reads past days when `release` is called. */
  async function heldServer() {
    let days = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const read = storage.reader.readQuotedListings.bind(storage.reader);
    const readQuotedListings: typeof read = async (selection, day) => {
      if (day !== undefined) {
        days += 1;
        await released;
      }
      return read(selection, day);
    };
    const server = await startMarketServer({ ...storage, reader: { ...storage.reader, readQuotedListings } });
    return { server, release: () => release(), days: () => days };
  }
  const boardOf = (day: number) => `/api/boards/SP500?createdAt=2024-06-${String(day).padStart(2, '0')}`;

  it('run two at a time per client, wait in a bounded queue, and are rejected beyond it before anything is read', async () => {
    const { server, release, days } = await heldServer();
    const refused: MarketAnswer[] = [];
    const all = Array.from({ length: 13 }, async (_, place) => {
      const answer = await server.ask(boardOf(place + 1), { token: TOKENS.premium });
      if (answer.status === 503 && refused.push(answer) === 3) release();
      return answer.status;
    });

    const statuses = await Promise.all(all);

    const next = await server.ask(boardOf(20), { token: TOKENS.premium });
    await server.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(refused).toHaveLength(3);
    for (const { headers, body } of refused) {
      expect(body['errorCode']).toBe('overloaded');
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(days()).toBe(11);
    expect(next.status).toBe(200);
  });

  it('are not rejected for an answer that is being built', async () => {
    const { server, release, days } = await heldServer();
    const same = Array.from({ length: 30 }, () => server.ask(boardOf(7), { token: TOKENS.premium }));
    const file = Array.from({ length: 30 }, () =>
      server.ask('/api/boards/SP500/export?format=csv&createdAt=2024-06-09', { token: TOKENS.premium }),
    );
    // Others are refused: by then those before them wait.
    const others = Array.from({ length: 9 }, (_, place) => server.ask(boardOf(place + 10), { token: TOKENS.premium }));
    expect((await Promise.race(others)).status).toBe(503);
    release();

    const answers = await Promise.all([...same, ...file]);
    await Promise.all(others);
    await server.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(days()).toBe(10);
  });
});
