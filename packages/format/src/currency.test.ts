import { majorCurrency, priceText, quoteCurrencyOf, toMajorUnit, withCurrency } from './currency';

describe('minor units', () => {
  it.each([
    ['ILA', 'ILS', 850],
    ['GBp', 'GBP', 850],
    ['GBX', 'GBP', 850],
    ['ZAc', 'ZAR', 850],
  ])('%s are hundredths of %s', (minor, major, amount) => {
    expect(majorCurrency(minor)).toBe(major);
    expect(toMajorUnit(amount, minor)).toBe(8.5);
  });

  it('leaves a major currency as it is', () => {
    expect(majorCurrency('GBP')).toBe('GBP');
    expect(toMajorUnit(850, 'toString')).toBe(850);
  });
});

describe('prices', () => {
  it('show whole agorot on Tel Aviv and two decimals elsewhere', () => {
    expect(priceText(8512.4, 'TA')).toBe('8,512');
    expect(priceText(192.789, 'SP500')).toBe('192.79');
  });

  it('carry the sign of a currency where there is one, after the minus', () => {
    expect(withCurrency('192.79', 'USD')).toBe('$192.79');
    expect(withCurrency('−3.00', 'EUR')).toBe('−€3.00');
    expect(withCurrency('8,512', 'ILA')).toBe('8,512 ILA');
  });

  it('are quoted in the currency of their market where the quote does not say', () => {
    expect(quoteCurrencyOf('TA')).toBe('ILA');
    expect(quoteCurrencyOf('STO')).toBeNull();
  });
});
