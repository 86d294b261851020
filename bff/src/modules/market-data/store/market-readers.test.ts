import type { Day } from '../../../domain/day';
import { quotedPrice } from '../../../domain/money';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createMarketIndexReader } from './market-index-reader';
import { createSymbolReader } from './symbol-reader';
import { balance, bundle, income } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

describeOnEachDatabase('the other readers', (open) => {
  it('find labels by ticker, by market and by label', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ labels: ['value', 'dividend'], listing: { market: 'TA', ticker: 'ICL.TA' } }),
      bundle({ labels: ['value'], listing: { market: 'TA', ticker: 'ABC.TA' } }),
    ]);
    const reader = createSymbolReader(database);

    expect((await reader.labelsOfTicker('ICL')).map(({ label }) => label)).toEqual(['dividend', 'value']);
    expect((await reader.labelsOfMarket('TA', ['value'])).map(({ symbol }) => symbol)).toEqual(['ABC.TA', 'ICL.TA']);
    expect(await reader.labelsOfMarket('TA')).toHaveLength(3);
    expect(await reader.labelsOfMarket('TA', ["'; DROP TABLE labels; --"])).toEqual([]);
  });

  it('return companies that have published since a day, by either statement', async () => {
    const database = await open();
    const on = (publishedOn: Day | null) => ({ incomes: [income({ publishedOn })], balances: [] });
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'NEW' }, ...on('2025-11-14') }),
      bundle({ listing: { ticker: 'BAL' }, incomes: [], balances: [balance({ publishedOn: '2025-11-20' })] }),
      bundle({ listing: { ticker: 'OLD' }, ...on('2025-11-13') }),
      bundle({ listing: { ticker: 'UNKNOWN' }, ...on(null) }),
    ]);

    const symbols = await createMarketIndexReader(database).readSymbolsWithStatementSince('SP500', '2025-11-14');

    expect(symbols).toEqual(['BAL', 'NEW']);
  });

  it('give the prices of a market’s companies, once each, on the shares of today', async () => {
    const database = await open();
    const row = (date: Day, figure: number) => ({
      date,
      price: quotedPrice(figure),
      marketCap: null,
      trailingPe: null,
      volume: null,
      adjustedThrough: date,
    });
    const prices = [row('2025-05-01', 100), row('2025-06-02', 26)];
    const splits = [{ date: '2025-06-01', numerator: 4, denominator: 1 } as const];
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'SPL' }, prices, splits }),
      bundle({ listing: { ticker: 'SPL.L', market: 'L', isPrimary: false }, prices }),
      bundle({ listing: { ticker: 'NONE' }, prices: [] }),
    ]);
    const read = async (market: 'SP500' | 'L' | 'TA') => {
      const pages = [];
      for await (const page of createMarketIndexReader(database).pagesOfPrices(market)) pages.push(...page);
      return pages;
    };

    expect(await read('SP500')).toEqual([
      [
        { date: '2025-05-01', price: 25 },
        { date: '2025-06-02', price: 26 },
      ],
    ]);
    expect(await read('L')).toHaveLength(1);
    expect(await read('TA')).toEqual([]);
  });

  it('list every name for the search, and the path of a logo', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ company: { hebrewName: 'כלי צפון' }, listing: { logoPath: '/logos/nwt.svg' } }),
    ]);
    const reader = createMarketIndexReader(database);

    expect(await reader.readSearchRows()).toMatchObject([{ ticker: 'NWT', hebrewName: 'כלי צפון', isPrimary: true }]);
    expect(await reader.readLogoPath('SP500', 'NWT')).toBe('/logos/nwt.svg');
    expect(await reader.readLogoPath('SP500', 'NONE')).toBeNull();
  });
});
