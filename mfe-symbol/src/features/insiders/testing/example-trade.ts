import type { InsiderTrade } from '../insider-actions';

export const exampleTrade = (part: Partial<InsiderTrade> = {}): InsiderTrade => ({
  link: 'https://filings.example/1',
  filingDate: '2025-06-03',
  transactionDate: '2025-06-01',
  transactionType: 'P-Purchase',
  reportingName: 'Noa Barak',
  typeOfOwner: 'director',
  securitiesTransacted: 1000,
  price: 98.5,
  securitiesOwned: 12000,
  ...part,
});
