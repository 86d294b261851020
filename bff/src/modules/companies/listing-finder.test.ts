import { createListingFinder } from './listing-finder';
import { madeListing, madeStorage } from '../testing/market-fixture';

const storage = madeStorage([
  madeListing({ symbol: 'GONE', delistedOn: '2024-01-31' }),
  madeListing({ symbol: 'TWIN', market: 'NYSE', isPrimary: false }),
  madeListing({ symbol: 'TWIN', market: 'SP500' }),
  madeListing({ symbol: 'DEAD', market: 'SP500', delistedOn: '2024-01-31' }),
  madeListing({ symbol: 'DEAD', market: 'NYSE' }),
  madeListing({ symbol: 'ICL.TA', market: 'TA' }),
]);
const none = { find: () => undefined };
const listings = createListingFinder({ pages: storage.pages, directory: none });

describe('a listing by its ticker', () => {
  it('is found with or without suffix, and after its delisting', async () => {
    expect(await listings.find('ICL')).toMatchObject({ market: 'TA', ticker: 'ICL.TA' });
    expect(await listings.find('ICL.TA')).toMatchObject({ market: 'TA' });
    expect(await listings.find('GONE')).toMatchObject({ ticker: 'GONE', delistedOn: '2024-01-31' });
  });

  it('is the primary one that is still listed, where several have the ticker', async () => {
    expect(await listings.find('TWIN')).toMatchObject({ market: 'SP500' });
    expect(await listings.find('DEAD')).toMatchObject({ market: 'NYSE' });
  });

  it('is the one that the boards mean, where they know it', async () => {
    const known = { market: 'NYSE', symbol: 'TWIN' } as never;
    const finder = createListingFinder({ pages: storage.pages, directory: { find: () => known } });

    expect(await finder.find('TWIN')).toMatchObject({ market: 'NYSE' });
  });

  it('is that of the requested market', async () => {
    expect(await listings.find('TWIN', 'NYSE')).toMatchObject({ market: 'NYSE' });
    await expect(listings.find('ICL', 'SP500')).rejects.toMatchObject({ errorCode: 'symbol_not_found' });
    await expect(listings.find('NOBODY')).rejects.toMatchObject({ errorCode: 'symbol_not_found' });
  });
});
