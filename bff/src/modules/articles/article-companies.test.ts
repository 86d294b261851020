import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage, type MadeCompany } from '../testing/market-fixture';
import { createArticleCompanies } from './article-companies';

async function oldOf(...companies: readonly MadeCompany[]): Promise<Readonly<Record<string, boolean>>> {
  const storage = madeStorage(companies.map(madeListing));
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  const found = await createArticleCompanies({ reader: storage.reader, data })({
    relatedSymbols: companies.map(({ symbol }) => `${symbol}.SP500`),
    dataKind: 'real',
  });
  await data.stop();
  return Object.fromEntries(found.map(({ card, hasOldFigures }) => [card.symbol, hasOldFigures]));
}

describe('the companies that an article names', () => {
  it('have indicators for the age and the gaps of their figures, as on a board', async () => {
    expect(
      await oldOf(
        { symbol: 'NEW' },
        { symbol: 'OLD', latest: { year: 2024, quarter: 3 } },
        { symbol: 'YEAR', latest: { year: 2024, quarter: 4 } },
        { symbol: 'GAP', missingQuarter: 2 },
      ),
    ).toEqual({ NEW: false, OLD: true, YEAR: false, GAP: true });
  });

  it('are as old as the market’s day makes them where their own quotes stopped too', async () => {
    expect(
      await oldOf({ symbol: 'NEW' }, { symbol: 'GONE', latest: { year: 2021, quarter: 3 }, quotedOn: '2021-11-20' }),
    ).toEqual({ NEW: false, GONE: true });
  });
});
