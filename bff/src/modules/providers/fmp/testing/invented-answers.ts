/** Answers in the provider's shape, of a company that is none. */
export const TICKER = 'NWT';
export const FILING = 'https://filings.example/data/42/000000004225000007/0000000042-25-000007-index.htm';

export const quote = {
  ...{ symbol: TICKER, name: 'Northwind  Tools', exchange: 'NYSE', price: 50, marketCap: 5_000_000_000 },
  ...{ volume: 1200, avgVolume: 1500, pe: 20.5, sharesOutstanding: 100_000_000 },
  // Four in the afternoon in New York; in UTC it is the same day, in Tokyo the next.
  timestamp: Date.parse('2025-11-20T21:00:01.000Z') / 1000,
};
export const profile = {
  ...{
    symbol: TICKER,
    companyName: 'Northwind Tools Inc.',
    currency: 'USD',
    isin: 'US0000000042',
    cik: '0000000042',
    exchange: 'NYSE',
  },
  ...{ sector: 'Industrials', industry: 'Tools', country: 'US', website: 'https://northwind.example' },
};
export const income = {
  ...{ date: '2025-09-27', symbol: TICKER, reportedCurrency: 'USD', period: 'Q4', fiscalYear: '2025' },
  ...{ filingDate: '2025-10-31', acceptedDate: '2025-10-30 18:04:43', link: FILING },
  ...{ revenue: 1000, grossProfit: 400, operatingIncome: 200, ebit: 190, ebitda: 250, netIncome: 150 },
  ...{ interestExpense: 0, incomeTaxExpense: 40, eps: 1.52, epsDiluted: 1.5, weightedAverageShsOut: 100 },
};
export const balance = {
  ...{ date: '2025-09-27', symbol: TICKER, reportedCurrency: 'USD', period: 'Q4', filingDate: '2025-10-31' },
  ...{ cashAndCashEquivalents: 100, cashAndShortTermInvestments: 160, inventory: 30, totalCurrentAssets: 500 },
  ...{ totalAssets: 2000, totalNonCurrentLiabilities: 700, totalLiabilities: 1200, totalStockholdersEquity: 750 },
  ...{ retainedEarnings: -20, shortTermDebt: 50, longTermDebt: 350, totalDebt: 400, capitalLeaseObligations: 60 },
};
export const trade = {
  ...{ symbol: TICKER, filingDate: '2025-08-25 18:45:23', transactionDate: '2025-08-24', transactionType: 'S-Sale' },
  ...{ securitiesOwned: 900, reportingName: 'NORTH  WINNIE', typeOfOwner: 'director', securitiesTransacted: 100 },
  ...{ price: 49.5, link: FILING },
};
export const news = {
  ...{ symbol: TICKER, publishedDate: '2025-11-19 16:30:05', title: '“Tools” – a title', site: 'Example' },
  ...{ text: 'What happened.', image: 'https://img.example/1.jpg', url: 'https://news.example/1' },
};
export const release = {
  ...{ date: '2025-11-25 13:30:00', country: 'US', event: 'Retail Sales MoM (Oct)', currency: 'USD' },
  ...{ previous: 0.4, estimate: null, actual: null, change: null, impact: 'High', changePercentage: 0 },
};
