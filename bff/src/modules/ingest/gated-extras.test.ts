import { addDays } from '../../domain/day';
import { quotedPrice } from '../../domain/money';
import type { InsiderRow, NewsRow, ShortRow, SourcedRow } from '../market-data/company-bundle';
import type { ProvidedCompany, ProvidedExtras } from '../providers/company-provider';
import { assembleCompany, type AssemblyContext } from './assemble-company';
import { quarterOf, quoteOf } from './quality-gate/testing/quarters';

const origin = (place: string) => ({ place, source: 'made-up', payload: () => ({ place }) });
const company: ProvidedCompany = {
  ticker: 'HARB',
  currency: 'USD',
  longName: 'Harbour',
  hebrewName: null,
  isin: null,
  sector: null,
  industry: null,
  country: null,
  website: null,
  delistedOn: null,
  quotes: [quoteOf('2025-05-01', { price: 10, marketCap: 1000 })],
  statements: [quarterOf('2025-03-31', { revenue: 100, earnings: 10 })],
};
const context: AssemblyContext = {
  market: 'SP500',
  today: '2026-01-01',
  fetchedAt: '2026-01-01T06:00:00.000Z',
  stored: null,
};
const assemble = (extras: ProvidedExtras, more: Partial<AssemblyContext> = {}) => {
  const { bundle, rejects } = assembleCompany({ ...company, ...extras }, { ...context, ...more });
  return { bundle: bundle!, reasons: rejects.map(({ reason }) => reason) };
};
const trade: Omit<InsiderRow, keyof SourcedRow> = {
  filingDate: '2025-05-03',
  transactionDate: '2025-05-01',
  transactionType: 'P-Purchase',
  typeOfOwner: 'director',
  reportingName: 'Plain  Jane',
  securitiesTransacted: 5,
  price: 0,
  securitiesOwned: 9,
  link: 'https://filings.example/1',
};
const news: Omit<NewsRow, keyof SourcedRow> = {
  publishedAt: '2025-05-01T10:00:00.000Z',
  site: 'Paper',
  url: 'https://paper.example/1',
  title: 'A title',
  text: 'Text',
  image: 'https://paper.example/1.png',
};
const short: Omit<ShortRow, keyof SourcedRow> = {
  lastTradingDate: '2025-05-01',
  shortBalanceThousandIls: 120,
  shortBalanceSecurities: 10,
};

describe('what a source returns other than quotes and statements', () => {
  it('is stored as it came, and missing kinds do not change', () => {
    const { bundle, reasons } = assemble({
      prices: [{ ...origin('p'), date: '2025-05-01', price: quotedPrice(10), isSplitAdjusted: true, volume: 7 }],
      dividends: [{ ...origin('d'), date: '2025-05-01', amount: 0.2, currency: 'USD', isSplitAdjusted: false }],
      splits: [{ ...origin('s'), date: '2025-06-01', numerator: 4, denominator: 1 }],
      shareCounts: [{ ...origin('c'), date: '2025-05-01', shares: 100 }],
      insiders: [
        { ...origin('i'), ...trade },
        { ...origin('j'), ...trade },
      ],
      executives: [{ ...origin('e'), name: 'Plain  Jane', title: 'Chief', pay: 5, payCurrency: 'USD' }],
      news: [{ ...origin('n'), ...news }],
      shorts: [{ ...origin('b'), ...short }],
      reportLinks: [{ ...origin('r'), year: 2025, quarter: 1, reportUrl: 'https://filings.example/1' }],
    });

    expect(reasons).toEqual([]);
    expect(bundle).toMatchObject({
      prices: [
        { date: '2025-05-01', price: 10, volume: 7, adjustedThrough: '2026-01-01', marketCap: null, trailingPe: null },
      ],
      dividends: [{ date: '2025-05-01', amount: 0.2, currency: 'USD', adjustedThrough: '2025-05-01' }],
      splits: [{ date: '2025-06-01', numerator: 4, denominator: 1 }],
      shareCounts: [{ date: '2025-05-01', shares: 100, source: 'made-up', fetchedAt: context.fetchedAt }],
      insiders: [
        { ...trade, reportingName: 'Plain Jane' },
        { ...trade, reportingName: 'Plain Jane' },
      ],
      executives: [{ name: 'Plain Jane', title: 'Chief', pay: 5, payCurrency: 'USD' }],
      news: [news],
      shorts: [short],
      reportLinks: [{ year: 2025, quarter: 1, reportUrl: 'https://filings.example/1' }],
    });
    for (const part of ['prices', 'insiders', 'news'] as const) {
      expect(Object.keys(bundle[part]![0]!)).not.toContain('place');
      expect(assemble({}).bundle[part]).toBeUndefined();
    }
  });

  it.each<readonly [string, ProvidedExtras]>([
    ['split_day_out_of_range', { splits: [{ ...origin('s'), date: '9999-12-31', numerator: 4, denominator: 1 }] }],
    ['impossible_split', { splits: [{ ...origin('s'), date: '2025-06-01', numerator: 4, denominator: 0 }] }],
    ['impossible_split', { splits: [{ ...origin('s'), date: '2025-06-01', numerator: -4, denominator: 1 }] }],
    ['share_count_day_out_of_range', { shareCounts: [{ ...origin('c'), date: '9999-12-31', shares: 100 }] }],
    ['impossible_share_count', { shareCounts: [{ ...origin('c'), date: '2025-05-01', shares: Number.NaN }] }],
    [
      'share_count_scale_jump',
      {
        shareCounts: [100, 101, 0.1, 102].map((shares, at) => ({
          ...origin('c'),
          date: addDays('2025-05-01', at),
          shares,
        })),
      },
    ],
    ['trade_day_out_of_range', { insiders: [{ ...origin('i'), ...trade, filingDate: '9999-12-31' }] }],
    ['trade_after_filing', { insiders: [{ ...origin('i'), ...trade, transactionDate: '2025-05-09' }] }],
    ['trade_without_name', { insiders: [{ ...origin('i'), ...trade, reportingName: ' ' }] }],
    [
      'executive_without_name',
      { executives: [{ ...origin('e'), name: '', title: 'Chief', pay: 5, payCurrency: 'USD' }] },
    ],
    ['unsafe_address', { news: [{ ...origin('n'), ...news, url: 'javascript:alert(1)' }] }],
    ['unsafe_address', { news: [{ ...origin('n'), ...news, url: 'data:text/html,hello' }] }],
    ['news_day_out_of_range', { news: [{ ...origin('n'), ...news, publishedAt: '2027-01-01T00:00:00.000Z' }] }],
    ['news_without_title', { news: [{ ...origin('n'), ...news, title: ' ' }] }],
    ['short_day_out_of_range', { shorts: [{ ...origin('b'), ...short, lastTradingDate: '2026-02-01' }] }],
    ['impossible_short_balance', { shorts: [{ ...origin('b'), ...short, shortBalanceSecurities: -1 }] }],
    [
      'unsafe_address',
      { reportLinks: [{ ...origin('r'), year: 2025, quarter: 1, reportUrl: 'ftp://filings.example' }] },
    ],
    [
      'report_year_out_of_range',
      { reportLinks: [{ ...origin('r'), year: 9999, quarter: 1, reportUrl: 'https://a.example' }] },
    ],
  ])('is quarantined where it cannot be: %s', (reason, extras) => {
    expect(assemble(extras).reasons).toEqual([reason]);
  });

  it('loses a part that cannot be followed or counted, and is stored without it', () => {
    const { bundle, reasons } = assemble({
      news: [{ ...origin('n'), ...news, image: 'data:image/png;base64,AA' }],
      insiders: [{ ...origin('i'), ...trade, link: 'javascript:alert(1)', price: -3 }],
      executives: [{ ...origin('e'), name: 'Jane', title: 'Chief', pay: -5, payCurrency: 'USD' }],
    });

    expect(reasons.sort()).toEqual(['impossible_pay', 'negative_trade_figure', 'unsafe_address', 'unsafe_address']);
    expect(bundle).toMatchObject({
      news: [{ image: null }],
      insiders: [{ link: null, price: null }],
      executives: [{ pay: null, payCurrency: null }],
    });
  });

  it('reports of a short balance in another unit', () => {
    const shorts = [1, 2, 3, 4].map((day) => ({
      ...origin('b'),
      ...short,
      lastTradingDate: addDays('2025-05-01', day),
    }));
    const slipped = shorts.map((one, at) => (at === 2 ? { ...one, shortBalanceThousandIls: 120_000 } : one));

    expect(assemble({ shorts: slipped }).reasons).toEqual(['short_balance_scale_jump']);
  });

  it('holds a few new prices against those that are stored', () => {
    const stored = [1, 2, 3, 4, 5].map((day) => ({
      date: addDays('2025-04-01', day),
      price: quotedPrice(10),
      volume: 5,
    }));
    const prices = [
      { ...origin('p'), date: addDays('2025-04-01', 6), price: quotedPrice(1000), isSplitAdjusted: true, volume: 7 },
    ];

    const { bundle, reasons } = assemble({ prices }, { series: { prices: stored, dividends: [], splits: [] } });

    expect(reasons).toEqual(['price_unit']);
    expect(bundle.prices).toEqual([]);
  });

  it('reports when a company was listed and delisted, and does not count as a return', () => {
    const known = { currency: 'USD', incomes: [], balances: [], quotes: [], delistedOn: '2025-06-01' } as const;
    const listing = (given: Partial<ProvidedCompany>, more: Partial<AssemblyContext> = {}) =>
      assembleCompany({ ...company, ...given }, { ...context, ...more }).bundle!.listing;

    expect(listing({ listedFrom: '2020-05-01', delistedOn: '2025-12-01' })).toMatchObject({
      listedFrom: '2020-05-01',
      delistedOn: '2025-12-01',
    });
    // Its quote is of a day before it left.
    expect(listing({}, { known }).delistedOn).toBe('2025-06-01');
    expect(listing({ statements: [], quotes: [], news: [] }, { known }).delistedOn).toBe('2025-06-01');
    expect(
      listing({ quotes: [quoteOf('2025-06-02', { price: 10, marketCap: 1000 })] }, { known }).delistedOn,
    ).toBeNull();
  });

  it('needs no statements of a company that is known', () => {
    const insiders = [{ ...origin('i'), ...trade }];
    const alone = { ...company, insiders, statements: [], quotes: [] };
    const known = { currency: 'USD', incomes: [], balances: [], quotes: [] };

    expect(assembleCompany(alone, context).bundle).toBeNull();
    expect(assembleCompany(alone, { ...context, known }).bundle?.insiders).toHaveLength(1);
  });
});
