import { cikOf, nameWithoutClass, shareClassKey } from './share-classes';
import { incomeOf } from './testing/income-of';

describe('a number of the SEC', () => {
  it.each([
    ['1652044', '0001652044'],
    [' 0001652044 ', '0001652044'],
    ['0', null],
    ['', null],
    ['US02079K3059', null],
    ['12345678901', null],
  ])('%j is %j', (text, cik) => {
    expect(cikOf(text)).toBe(cik);
  });
});

describe('a name without its share class', () => {
  it.each([
    ['Alphabet Inc. Class A', 'Alphabet Inc. Class C'],
    ['Alphabet Inc.', 'Alphabet Inc. - Class C Capital Stock'],
    ['Volvo, AB ser. A', 'Volvo AB (Series B)'],
    ['Berkshire Hathaway Inc.', 'Berkshire Hathaway Inc. New'],
    ['Volkswagen AG', 'Volkswagen AG Vz.'],
    ['Shell plc', 'Shell plc American Depositary Shares'],
    ['Central Garden & Pet Company', 'Central Garden & Pet Company Non-Voting Class A'],
    ['Investor AB A', 'Investor AB B'],
  ])('is the same for %j and %j', (one, other) => {
    expect(nameWithoutClass(one)).toBe(nameWithoutClass(other));
  });

  it.each([
    ['Alphabet Inc.', 'Alphatec Inc.'],
    ['Common Stock Ventures', 'Ventures of the North'],
    ['Bank of America', 'Bank of Montreal'],
    ['Class A', 'Class B'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(nameWithoutClass(one)).not.toBe(nameWithoutClass(other));
  });
});

describe('the key of share classes', () => {
  const latest = incomeOf(2025, 3, { revenue: 102_346, earnings: 34_979 });
  const key = shareClassKey('Alphabet Inc. Class A', [incomeOf(2025, 2), latest]);

  it('is shared by classes with the same latest statement', () => {
    expect(key).not.toBeNull();
    expect(shareClassKey('Alphabet Inc. Class C', [latest])).toBe(key);
  });

  it('reads the version that counts', () => {
    const first = { ...latest, revenue: 1, publishedOn: '2025-10-01' as const, source: 'b' };
    expect(shareClassKey('Alphabet Inc. Class C', [first, latest])).toBe(key);
    expect(shareClassKey('Alphabet Inc. Class C', [latest, { ...first, publishedOn: '2025-11-01' }], ['b'])).not.toBe(
      key,
    );
  });

  it.each([
    ['name', 'Alphabet Holdings', {}],
    ['revenue', 'Alphabet Inc.', { revenue: 102_347 }],
    ['net profit', 'Alphabet Inc.', { earnings: 34_978 }],
    ['currency', 'Alphabet Inc.', { reportedCurrency: 'EUR' }],
    ['length', 'Alphabet Inc.', { months: 6 }],
    ['period', 'Alphabet Inc.', { quarter: 4 as const }],
  ])('differs with the %s', (_, name, changed) => {
    expect(shareClassKey(name, [{ ...latest, ...changed }])).not.toBe(key);
  });

  it.each([
    ['no statement', 'Alphabet Inc.', []],
    ['no name', null, [latest]],
    ['a blank name', ' ', [latest]],
    ['a name of signs', '— *', [latest]],
    ['no revenue', 'Alphabet Inc.', [{ ...latest, revenue: 0 }]],
    ['an unknown profit', 'Alphabet Inc.', [{ ...latest, earnings: null }]],
    ['an unknown currency', 'Alphabet Inc.', [{ ...latest, reportedCurrency: null }]],
  ])('is null with %s', (_, name, incomes) => {
    expect(shareClassKey(name, incomes)).toBeNull();
  });
});
