import { majorAmount, quotedPrice } from '../../../domain/money';
import type { CompanyBundle } from '../../market-data/company-bundle';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { bundle } from '../../testing/bundles';

export const full = (): CompanyBundle =>
  bundle({
    prices: [
      { date: '2025-12-15', price: quotedPrice(120), marketCap: majorAmount(1e9), trailingPe: 17, volume: 5 },
      { date: '2025-12-16', price: quotedPrice(121.5), marketCap: null, trailingPe: null, volume: null },
    ],
    dividends: [
      { date: '2025-06-02', amount: 0.5, currency: 'USD' },
      { date: '2025-06-02', amount: 2, currency: 'USD' },
    ],
    splits: [{ date: '2024-03-01', numerator: 3, denominator: 2 }],
    insiders: [1, 1, 2].map((securitiesTransacted) => ({
      filingDate: '2025-10-02',
      transactionDate: '2025-10-01',
      transactionType: 'S-Sale',
      reportingName: 'Ada Example',
      typeOfOwner: 'director',
      securitiesTransacted,
      price: 100,
      securitiesOwned: null,
      link: null,
    })),
    executives: [
      { title: 'CFO', name: 'Bo Example', pay: null, payCurrency: null },
      { title: 'CEO', name: 'Ada Example', pay: 1_000_000, payCurrency: 'USD' },
    ],
    news: [
      {
        publishedAt: '2025-12-01T10:00:00.000Z',
        site: 'example.org',
        url: 'https://example.org/1',
        title: 'A title',
        text: 'A text with "quotes", a ? and אבג',
        image: null,
      },
    ],
    labels: ['dividend', 'value'],
    shorts: [{ lastTradingDate: '2025-12-11', shortBalanceThousandIls: 12.5, shortBalanceSecurities: 100 }],
    reportLinks: [{ year: 2025, quarter: 3, reportUrl: 'https://example.org/q3.pdf' }],
  });

export const readOne = async (database: Database, ticker = 'NWT') =>
  (await createCompanyReader(database).readListing('SP500', ticker))!;
