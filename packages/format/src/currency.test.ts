import {
  amountText,
  currencyDecimals,
  currencyName,
  fromSmallestUnit,
  majorCurrency,
  priceText,
  quoteCurrencyOf,
  toMajorUnit,
  withCurrency,
  withSign,
} from './currency';

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

describe('amounts', () => {
  it.each([
    ['USD', 1200, 12, '$12.00'],
    ['EUR', 900, 9, '€9.00'],
    ['ILS', 4490, 44.9, '₪44.90'],
    ['JPY', 1200, 1200, '¥1,200'],
    ['KRW', 9900, 9900, '9,900 KRW'],
    ['KWD', 3685, 3.685, '3.685 KWD'],
    ['CLF', 12345, 1.2345, '1.2345 CLF'],
    ['toString', 100, 1, '1.00 toString'],
  ])('have the decimals of %s', (currency, smallest, amount, text) => {
    expect(fromSmallestUnit(smallest, currency)).toBe(amount);
    expect(amountText(amount, currency)).toBe(text);
  });

  it('have the decimals of ISO 4217, as far as this machine knows them', () => {
    // CLDR counts decimals in use: Iraqi dinars without fils, and older forints and krónur.
    for (const currency of [
      'USD',
      'EUR',
      'GBP',
      'CHF',
      'SEK',
      'JPY',
      'KRW',
      'VND',
      'ISK',
      'XOF',
      'BHD',
      'JOD',
      'KWD',
      'OMR',
      'TND',
    ]) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      expect([currency, currencyDecimals(currency)]).toEqual([currency, maximumFractionDigits]);
    }
  });

  it('are null for invalid numbers', () => {
    expect(amountText(NaN, 'USD')).toBeNull();
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
    expect(withCurrency('8,512', 'ILA', 'he')).toBe('\u20678,512 אג׳\u2069');
    expect(withCurrency('310.5', 'GBp', 'he')).toBe('\u2067310.5 פנס\u2069');
    expect(withCurrency('192.79', 'USD', 'he')).toBe('$192.79');
  });

  it('have a sign alone in narrow cells, and none where the currency has none', () => {
    expect([withSign('15.0B', 'GBP'), withSign('−3.00', 'EUR'), withSign('14.1B', 'CHF')]).toEqual([
      '£15.0B',
      '−€3.00',
      '14.1B',
    ]);
  });

  it('are quoted in the currency of their market when the quote has none', () => {
    expect(quoteCurrencyOf('TA')).toBe('ILA');
    expect(quoteCurrencyOf('STO')).toBeNull();
  });
});

it('a minor unit alone has its word in Hebrew; other currencies have their code', () => {
  expect(['ILA', 'GBp', 'USD'].map((currency) => currencyName(currency, 'he'))).toEqual(['אג׳', 'פנס', 'USD']);
  expect(currencyName('ILA', 'en')).toBe('ILA');
});
