import { madeListing, madeStorage } from '../testing/market-fixture';
import { readInStep } from './in-step';
import { createMarketData } from './market-data-host';

async function started() {
  const storage = madeStorage([madeListing({ symbol: 'INVENTED.L', market: 'L' }), madeListing({ symbol: 'OTHER' })]);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  await data.start();
  const { reader, pages } = readInStep({ data }, storage.reader, storage.pages);
  const listed = () => (data.ofMarket('L')?.table.cards ?? []).map(({ symbol }) => symbol);
  const goReal = () => {
    storage.listings = [madeListing({ symbol: 'REAL.L', market: 'L', dataKind: 'real' }), ...storage.listings.slice(1)];
    storage.versions.set('L', 2);
  };
  return { storage, data, reader, pages, listed, goReal };
}

describe('a listing read while its market changes from sample to real', () => {
  it('is off the board when it is no longer stored', async () => {
    const { reader, listed, goReal } = await started();
    goReal();
    expect(listed()).toEqual(['INVENTED.L']);

    expect(await reader.readListing('L', 'INVENTED')).toBeNull();

    expect(listed()).toEqual(['REAL.L']);
  });

  it('is on the board by the time that its page is answered', async () => {
    const { reader, listed, goReal } = await started();
    goReal();

    expect((await reader.readListing('L', 'REAL'))?.company.dataKind).toBe('real');

    expect(listed()).toEqual(['REAL.L']);
  });

  it('is so for questions without a market too', async () => {
    const { pages, listed, goReal } = await started();
    goReal();

    expect(await pages.findListings('INVENTED')).toEqual([]);

    expect(listed()).toEqual(['REAL.L']);
  });

  it('costs no look where all agree, and one where a look does not help', async () => {
    const { storage, reader, pages } = await started();
    storage.rateReads.length = 0;
    await reader.readListing('L', 'INVENTED');
    await reader.readListing('L', 'NOBODY');
    await pages.findListings('NOBODY');
    expect(storage.rateReads).toHaveLength(0);

    storage.listings = storage.listings.slice(1).concat(madeListing({ symbol: 'LATER.L', market: 'L' }));
    await reader.readListing('L', 'INVENTED');
    await reader.readListing('L', 'INVENTED');
    expect(storage.rateReads).toHaveLength(1);
  });
});

describe('a ticker with other punctuation', () => {
  async function readerOf(...symbols: readonly (readonly ['SP500' | 'L', string])[]) {
    const storage = madeStorage(symbols.map(([market, symbol]) => madeListing({ symbol, market })));
    const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
    await data.start();
    const { reader } = readInStep({ data }, storage.reader, storage.pages);
    return async (market: 'SP500' | 'L', ticker: string) =>
      (await reader.readListing(market, ticker))?.listing.ticker ?? null;
  }

  it('finds the one listing that it can mean', async () => {
    const read = await readerOf(['SP500', 'BRK-B'], ['L', 'BP..L']);

    for (const written of ['BRK.B', 'brk.b', 'BRK/B', 'BRKB', 'BRK-B', 'BRK\u200e-B'])
      expect([written, await read('SP500', written)]).toEqual([written, 'BRK-B']);
    for (const written of ['BP', 'BP.L', 'BP.', 'bp.l', 'BP..L'])
      expect([written, await read('L', written)]).toEqual([written, 'BP..L']);
    expect(await read('SP500', 'BRK-A')).toBeNull();
  });

  it('is found without a market too, in each market that has one such listing', async () => {
    const storage = madeStorage([
      madeListing({ symbol: 'BRK-B', market: 'SP500' }),
      madeListing({ symbol: 'BP..L', market: 'L' }),
    ]);
    const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
    await data.start();
    const { pages } = readInStep({ data }, storage.reader, storage.pages);
    const find = async (ticker: string) => (await pages.findListings(ticker)).map((ref) => ref.ticker);

    for (const written of ['BRK.B', 'brk.b', 'BRK/B', 'BRKB', 'BRK-B'])
      expect([written, await find(written)]).toEqual([written, ['BRK-B']]);
    for (const written of ['BP', 'BP.L', 'BP.', 'BP..L'])
      expect([written, await find(written)]).toEqual([written, ['BP..L']]);
    expect(await find('BRK-A')).toEqual([]);
  });

  it('finds none where it could mean several, and leaves those that are listed so', async () => {
    const read = await readerOf(['SP500', 'AB-C'], ['SP500', 'A-BC'], ['SP500', 'ABC']);

    expect(await read('SP500', 'ABC')).toBe('ABC');
    expect(await read('SP500', 'A.B.C')).toBeNull();
  });
});
