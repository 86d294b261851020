import { madeListing, madeStorage } from '../services/testing/market-fixture';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';

const storage = madeStorage([madeListing({ symbol: 'AAA' }), madeListing({ symbol: 'ICL.TA', market: 'TA' })]);
const DEAR = { dear: { max: 3, windowSeconds: 3600 } };

describe('answers that cost much', () => {
  let server: MarketServer;
  beforeEach(async () => {
    server = await startMarketServer(storage, DEAR);
  });
  afterEach(() => server.close());
  const statusOf = async (path: string, token?: string) =>
    (await server.ask(path, token === undefined ? {} : { token })).status;
  const use = async (paths: readonly string[]) => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push(await statusOf(path, TOKENS.premium));
    return statuses;
  };

  it('are refused beyond a limit of their own, which leaves what stands ready open', async () => {
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

  it('tell what is left of that limit while it refuses nobody, and those that stand ready of that of reading', async () => {
    const standing = async (path: string) => {
      const { headers } = await server.ask(path, { token: TOKENS.premium });
      return [headers['ratelimit-policy'], String(headers['ratelimit']).replace(/t=\d+/, 't=')];
    };

    expect(await standing('/api/under-price/SP500')).toEqual(['"dear";q=3;w=3600', '"dear";r=2;t=']);
    expect(await standing('/api/boards/SP500?usdils=3.1')).toEqual(['"dear";q=3;w=3600', '"dear";r=1;t=']);
    expect(await standing('/api/boards/SP500/export?format=csv')).toEqual(['"dear";q=3;w=3600', '"dear";r=0;t=']);
    expect((await standing('/api/symbols/SP500/AAA'))[0]).toMatch(/^"read/);
  });

  it('count once where one making serves several', async () => {
    const path = '/api/boards/SP500?createdAt=2024-06-28';

    expect(await use([path, path, path, path, path])).toEqual([200, 200, 200, 200, 200]);
  });
});
