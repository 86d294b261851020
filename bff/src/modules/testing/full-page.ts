import type { MadePage } from './page-fixture';
import { majorAmount, quotedPrice } from '../../domain/money';

/** A symbol with data for each of its views. */
export const FULL_PAGE: MadePage = {
  prices: [
    { date: '2025-11-07', price: quotedPrice(50), marketCap: majorAmount(5e8), trailingPe: 12, volume: 900 },
    { date: '2025-11-14', price: quotedPrice(60), marketCap: majorAmount(6e8), trailingPe: 14, volume: 800 },
  ],
  dividends: [{ date: '2025-05-12', amount: 0.26, currency: 'USD' }],
  splits: [{ date: '2023-03-01', numerator: 2, denominator: 1 }],
  insiders: [
    {
      filingDate: '2025-06-03',
      transactionDate: '2025-06-01',
      transactionType: 'P-Purchase',
      reportingName: 'Noa Barak',
      typeOfOwner: 'director',
      securitiesTransacted: 1000,
      price: 98.5,
      securitiesOwned: 12000,
      link: null,
    },
  ],
  executives: [
    { title: 'Chief Executive Officer', name: 'Noa Barak', pay: 1250000, payCurrency: 'USD' },
    { title: 'Secretary', name: 'Uri Gallant', pay: null, payCurrency: null },
  ],
  news: [
    {
      publishedAt: '2025-06-20T10:00:00Z',
      site: 'news.example',
      url: 'https://news.example/1',
      title: 'A plant opens',
      text: 'In May.',
      image: null,
    },
  ],
  shareCounts: [
    { date: '2025-06-30', shares: 101 },
    { date: '2025-09-30', shares: 100 },
  ],
  reportLinks: [{ year: 2025, quarter: 3, reportUrl: 'https://reports.example/1.pdf' }],
  articles: [
    {
      id: 'a1',
      urlTitle: 'about-full',
      title: 'About',
      subtitle: 'It',
      body: '<p>About it.</p>',
      publisher: 'Dana Levi',
      publisherUrl: 'https://social.example/dana',
      createdAt: '2025-05-01T08:00:00Z',
      updatedAt: '2025-05-02T08:00:00Z',
      direction: 'ltr',
      subject: 'reviews',
      relatedSymbols: ['FULL.SP500', 'ICL.TA.TA'],
      dataKind: 'sample',
    },
  ],
  scores: [
    { day: '2025-10-31', market: 'SP500', symbol: 'FULL', methodVersion: '1', score: 51.5 },
    { day: '2025-11-20', market: 'SP500', symbol: 'FULL', methodVersion: '1', score: null },
  ],
};
