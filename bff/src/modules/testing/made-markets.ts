import { madeListing, madeStorage, type MadeStorage } from './market-fixture';

/** A market of 620 companies, more than any viewer but a premium reader may see, with one company on two exchanges. */
export function madeMarkets(): MadeStorage {
  const many = Array.from({ length: 620 }, (_, place) =>
    madeListing({
      symbol: `S${String(place).padStart(4, '0')}`,
      marketCap: 1e8 + 1e7 * (620 - place),
      quarters: 2,
      quarterlyEarnings: 1e7 + place * 1e4,
    }),
  );
  const storage = madeStorage([
    ...many,
    madeListing({
      symbol: 'ICL.TA',
      market: 'TA',
      currency: 'ILA',
      reportedCurrency: 'USD',
      hebrewName: 'כיל',
      longName: 'Israel Chemicals',
      companyId: 7001,
    }),
    madeListing({ symbol: 'ICL', market: 'NYSE', isPrimary: false, longName: 'Israel Chemicals', companyId: 7001 }),
  ]);
  storage.labels = [{ label: 'ai', symbol: 'S0000', market: 'SP500' }];
  return storage;
}
