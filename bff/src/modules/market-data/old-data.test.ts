import { isQuoteLeftBehind, marketAgeOn } from './old-data';

const today = '2026-03-20';

describe('the age of a market’s data', () => {
  it.each([
    { quotesAsOf: '2026-03-20', ratesAsOf: '2026-03-19', dataKind: 'real', isOld: false, because: 'all is of now' },
    { quotesAsOf: '2026-03-10', ratesAsOf: '2026-03-10', dataKind: 'real', isOld: false, because: 'exchanges rest' },
    { quotesAsOf: '2026-03-09', ratesAsOf: '2026-03-20', dataKind: 'real', isOld: true, because: 'quotes stand still' },
    { quotesAsOf: '2026-03-20', ratesAsOf: '2025-03-20', dataKind: 'real', isOld: true, because: 'rates stand still' },
    { quotesAsOf: null, ratesAsOf: null, dataKind: 'real', isOld: false, because: 'there are none that could be' },
    { quotesAsOf: '2024-01-01', ratesAsOf: null, dataKind: 'sample', isOld: false, because: 'a sample is a sample' },
  ] as const)('is reported, old: $isOld, because $because', ({ quotesAsOf, ratesAsOf, dataKind, isOld }) => {
    expect(marketAgeOn(today, { market: 'TA', quotesAsOf, ratesAsOf }, dataKind).isOld).toBe(isOld);
  });

  it('is reported for a quote that is much older than its market', () => {
    expect(isQuoteLeftBehind('2026-03-09', today)).toBe(true);
    expect(isQuoteLeftBehind('2026-03-10', today)).toBe(false);
    expect([isQuoteLeftBehind(null, today), isQuoteLeftBehind('2026-03-09', null)]).toEqual([false, false]);
  });

  it('counts whole days, and none where the clock was set back', () => {
    const age = { market: 'TA', quotesAsOf: '2026-03-01', ratesAsOf: '2026-04-01' } as const;

    expect(marketAgeOn(today, age, 'real')).toMatchObject({ quotesAgeDays: 19, ratesAgeDays: 0 });
  });
});
