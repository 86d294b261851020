import { contractFieldName, fieldOf, NOT_MEANINGFUL_FOR_FINANCIALS, PEER_NAMES } from '@site/fields';
import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';
import { madeListing, madeStorage } from './testing/market-fixture';

const INDUSTRIES = ['Banks—Regional', 'Insurance—Life', 'Insurance Brokers', 'Financial Data & Stock Exchanges', null];
const storage = madeStorage([
  ...INDUSTRIES.map((industry, place) =>
    madeListing({ symbol: `FIN${place}`, sector: 'Financial Services', industry, marketCap: 1e8 + place }),
  ),
  madeListing({ symbol: 'SHOP', sector: 'Consumer Cyclical', industry: 'Specialty Retail', marketCap: 1e8 }),
]);
const NAMES = NOT_MEANINGFUL_FOR_FINANCIALS.map((name) => contractFieldName(name));
const token = TOKENS.premium;

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(storage);
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (query = '') =>
  (await server.ask(`/api/boards/SP500${query}`, { token })).body['rows'] as readonly Row[];

describe('what means nothing for a financial company', () => {
  it('is null with its reason on boards, and known of any other company', async () => {
    for (const row of await rowsOf()) {
      const isFinancial = row['sector'] === 'Financial Services';
      expect([row['symbol'], NAMES.filter((name) => row[name] === null)]).toEqual([
        row['symbol'],
        isFinancial ? NAMES : [],
      ]);
      expect([row['positiveCash'], (row['flags'] as string[]).includes('notMeaningful')]).toEqual([
        !isFinancial,
        isFinancial,
      ]);
      expect(row['score']).toEqual(expect.any(Number));
    }
  });

  it.each(NAMES)('passes no filter and comes last in the order: %s', async (name) => {
    const symbols = (rows: readonly Row[]) => rows.map(({ symbol }) => symbol);

    expect(symbols(await rowsOf(`?where=${name}>-1e15`))).toEqual(['SHOP']);
    for (const desc of [true, false]) expect(symbols(await rowsOf(`?orderBy=${name}&desc=${desc}`))[0]).toBe('SHOP');
  });

  it('is the same on the page of the company, in comparisons and simulations, and has no rank or median', async () => {
    const detail = (await server.ask('/api/symbols/SP500/FIN3/detail', { token })).body;
    const compared = (await server.ask('/api/compare?symbols=SP500:FIN3,SP500:SHOP', { token })).body;
    const simulated = (
      await server.ask('/api/simulations', {
        token,
        method: 'POST',
        body: { market: 'SP500', symbol: 'FIN3', options: { simulateGrowth: true } },
      })
    ).body;
    const [first] = compared['companies'] as readonly Row[];
    expect((detail['symbol'] as Row)['notMeaningful']).toEqual(NAMES);
    for (const answer of [{ ...detail, notMeaningful: NAMES }, first!, simulated['after'] as Row]) {
      const metrics = answer['metrics'] as Row;
      expect([answer['notMeaningful'], metrics['positiveCash']]).toEqual([NAMES, false]);
      expect(NAMES.filter((name) => metrics[name] !== null)).toEqual([]);
    }
    const { market } = detail['peers'] as {
      market: { metrics: Readonly<Record<string, { rank: unknown; of: number }>> };
    };
    for (const name of PEER_NAMES.filter((one) => (NOT_MEANINGFUL_FOR_FINANCIALS as readonly string[]).includes(one))) {
      expect([name, market.metrics[fieldOf(name).contract]]).toMatchObject([name, { rank: null, of: 1 }]);
    }
  });
});
