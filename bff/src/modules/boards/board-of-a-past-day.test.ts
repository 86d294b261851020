import type { FieldName } from '@site/fields';
import { boardsOf, column, symbols } from './testing/made-boards';

describe('a board', () => {
  it('shows the requested day: its quotes, and what was public by then', async () => {
    const { storage, read } = await boardsOf([{ symbol: 'OLD', quotedOn: '2025-06-01' }, { symbol: 'NEW' }]);
    const answer = await read({ asOf: '2025-07-15', statementCheck: true, statementsFrom: '2025-01-01' });

    expect(symbols(answer)).toEqual(['OLD']);
    expect(answer.asOf).toBe('2025-06-01');
    expect(column(answer, 'latest')).toEqual([{ year: 2025, quarter: 1 }]);
    await read({ asOf: '2025-07-15' });
    expect(storage.readMarketCalls.filter(({ asOf }) => asOf !== undefined)).toHaveLength(1);
  });

  it('shows the last price on or before the day, and what hangs on it', async () => {
    const { storage, read } = await boardsOf([
      { symbol: 'A', quotedOn: '2025-06-30' },
      { symbol: 'B', quotedOn: '2025-06-30' },
    ]);
    storage.laterPrices.set('A', { day: '2025-07-11', factor: 2 });
    const answer = await read({ asOf: '2025-07-15', orderBy: 'symbol', descending: false });
    const [a, b] = [0, 1].map((row) => (name: FieldName) => column(answer, name)[row]);

    expect(answer.asOf).toBe('2025-07-11');
    expect([a!('quotedOn'), b!('quotedOn')]).toEqual(['2025-07-11', '2025-06-30']);
    expect([a!('price'), a!('marketCap'), a!('dividendYieldPercent'), a!('volume')]).toEqual([24.68, 2e9, 1, null]);
    expect([b!('price'), b!('marketCap'), b!('dividendYieldPercent'), b!('volume')]).toEqual([12.34, 1e9, 2, 1000]);
    expect(a!('priceToSales')).toBeCloseTo(2 * (b!('priceToSales') as number), 9);
    // By that day's price.
    expect(symbols(await read({ asOf: '2025-07-15', where: 'price>20,market_cap=2bn' }))).toEqual(['A']);
    // Today's, not that day's.
    expect(answer.table.columns.averageVolume).toBeUndefined();
    expect((await read({})).table.columns.averageVolume).toBeDefined();
    // A day before the series begins.
    expect(column(await read({ asOf: '2025-07-10' }), 'price')).toEqual([12.34, 12.34]);
  });

  it('says the most common price day of a past day, regardless of filters, and none for the present', async () => {
    const { storage, read } = await boardsOf(['A', 'B', 'C'].map((symbol) => ({ symbol, quotedOn: '2025-06-30' })));
    storage.laterPrices.set('A', { day: '2025-07-11', factor: 2 });
    const past = await read({ asOf: '2025-07-15' });

    expect([past.asOf, past.pricesOn]).toEqual(['2025-07-11', '2025-06-30']);
    expect((await read({ asOf: '2025-07-15', search: 'A' })).pricesOn).toBe('2025-06-30');
    expect((await read({})).pricesOn).toBeNull();
  });
});
