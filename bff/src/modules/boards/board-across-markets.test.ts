import { visitor, boardsOf, column, symbols, world } from './testing/made-boards';

describe('a board across markets', () => {
  it('shows each company once: its primary listing, or the one traded most', async () => {
    const { read } = await boardsOf([
      { symbol: 'ONE', companyId: 901, isPrimary: false, volume: 9e9 },
      { symbol: 'ONE.L', companyId: 901, market: 'L', isPrimary: true },
      { symbol: 'TWO', companyId: 902, isPrimary: false, volume: 5 },
      { symbol: 'TWO.DE', companyId: 902, market: 'DE', isPrimary: false, volume: 6 },
      { symbol: 'OTHER', industry: 'Software' },
    ]);

    expect([...symbols(await read(world))].sort()).toEqual(['ONE.L', 'TWO.DE']);
    expect(symbols(await read({}))).toHaveLength(3);
  });

  it('compares amounts in dollars at the rate that the reader gives', async () => {
    const { read } = await boardsOf([
      { symbol: 'A', marketCap: 1e9 },
      { symbol: 'B.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3.7e9 },
    ]);
    const order = { orderBy: 'marketCap', descending: true } as const;

    expect(symbols(await read({ ...world, ...order }))).toEqual(['B.TA', 'A']);
    expect(symbols(await read({ ...world, ...order, usdIls: 4 }))).toEqual(['A', 'B.TA']);
  });

  it('gives the same boards at several rates at once as one after another', async () => {
    const listings = Array.from({ length: 450 }, (_, place) =>
      place % 2
        ? { symbol: `C${place}`, reportedCurrency: 'ILS', marketCap: 1e9 + place * 1e6 }
        : {
            symbol: `C${place}.TA`,
            market: 'TA' as const,
            currency: 'ILA',
            reportedCurrency: 'USD',
            marketCap: place * 1e6,
          },
    );
    const rates = [3, 4, 5, 6];
    const boardAt = (read: Awaited<ReturnType<typeof boardsOf>>['read']) => async (usdIls: number) =>
      JSON.stringify(await read({ market: 'ALL', orderBy: 'priceToSales', usdIls }));
    const { read } = await boardsOf(listings);

    const together = await Promise.all(rates.map(boardAt(read)));
    const apart = await Promise.all(rates.map(async (rate) => boardAt((await boardsOf(listings)).read)(rate)));

    expect(together).toEqual(apart);
    expect(await Promise.all(rates.toReversed().map(boardAt(read)))).toEqual(apart.toReversed());
  });

  it('shows a day before with the companies of its sector and industry alone, and no other is read', async () => {
    const { storage, read } = await boardsOf([
      { symbol: 'A', quotedOn: '2025-06-01' },
      { symbol: 'B.L', market: 'L', quotedOn: '2025-06-02' },
      { symbol: 'LATER.DE', market: 'DE' },
      { symbol: 'OTHER.L', market: 'L', industry: 'Software', quotedOn: '2025-07-03' },
    ]);
    storage.labels = [{ label: 'ai', symbol: 'A', market: 'SP500' }];
    storage.statementsRead.length = 0;

    const answer = await read({ ...world, asOf: '2025-07-15' });

    expect([...symbols(answer)].sort()).toEqual(['A', 'B.L']);
    expect([...column(answer, 'labels')].flat()).toEqual(['ai']);
    // The latest day with a quote in the market, whatever company it is of.
    expect([...column(answer, 'latestQuoteOn')].sort()).toEqual(['2025-06-01', '2025-07-03']);
    expect(column(answer, 'latest')[0]).toEqual({ year: 2025, quarter: 1 });
    await read({ ...world, asOf: '2025-07-15', simulateGrowth: true });
    expect(storage.statementsRead).toEqual([3]);
    await expect(read({ ...world, sector: 'Nonsense', asOf: '2025-07-15' })).rejects.toMatchObject({
      errorCode: 'sector_not_found',
    });
  });

  it('sets market caps of several currencies in one order', async () => {
    const { storage, data, read } = await boardsOf([
      { symbol: 'USD', marketCap: 1e9 },
      { symbol: 'GBP.L', market: 'L', currency: 'GBp', reportedCurrency: 'GBP', marketCap: 0.9e9 },
      { symbol: 'ILS.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3e9 },
    ]);
    storage.rates = [...storage.rates, { pair: 'GBPUSD', price: 1.25, asOf: '2025-11-20', source: 'test' }];
    await data.refresh();

    expect(symbols(await read(world, visitor))).toEqual(['GBP.L', 'USD', 'ILS.TA']);
  });

  it('refuses an order by price, which is not converted, with several currencies', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }, { symbol: 'A.L', market: 'L', currency: 'GBp', companyId: 901 }]);
    const group = { market: 'WORLD', sector: 'Technology', industry: 'Semiconductors', orderBy: 'price' } as const;

    await expect(read(group)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.orderBy' }],
    });
    await expect(read({ orderBy: 'price' })).resolves.toMatchObject({ order: { by: 'price' } });
  });

  it('is not found for a sector and industry that no company has', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }]);

    for (const sector of ['Nonsense', '__proto__', 'constructor']) {
      await expect(read({ ...world, sector })).rejects.toMatchObject({ errorCode: 'sector_not_found' });
    }
  });
});
