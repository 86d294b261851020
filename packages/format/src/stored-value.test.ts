import { storedValueText, valuePeriodText } from './stored-value';

describe('a figure that is stored as text', () => {
  it.each([
    ['1204000000', 'USD', '1,204,000,000 USD'],
    ['-12.5', null, '−12.5'],
    ['0.123456789', null, '0.123457'],
    ['about 3', 'ILS', 'about 3 ILS'],
    [null, 'USD', '–'],
  ])('%s in %s reads %s', (value, unit, shown) => {
    expect(storedValueText(value, unit, 'en')).toBe(shown);
  });

  it('belongs to a quarter, a day, or neither', () => {
    expect(valuePeriodText({ year: 2025, quarter: 3, day: null })).toBe('3Q25');
    expect(valuePeriodText({ year: null, quarter: null, day: '2026-01-21' })).toBe('21/01/2026');
    expect(valuePeriodText({ year: null, quarter: null, day: null })).toBeNull();
  });
});
