import fc from 'fast-check';
import { LIMIT_NAMES, LIMIT_OPERATORS } from './limit';
import { limitProblemText } from './limit-problem';
import { readLimitNumber, readLimits, writeLimits } from './read-limits';

const limits = fc.array(
  fc.record({
    field: fc.constantFrom(...LIMIT_NAMES),
    operator: fc.constantFrom(...LIMIT_OPERATORS),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('a text of filters', () => {
  it('ignores invisible characters, and accepts a printed minus', () => {
    expect(readLimits('trailing_pe<\u200e10')).toEqual(readLimits('trailing_pe<10'));
    expect(readLimits('trailing_pe<\u22125')).toEqual(readLimits('trailing_pe<-5'));
    expect(readLimits('trailing_pe<-5').problem).toBeNull();
    expect(readLimitNumber('\u22121.5M')).toBe(-1_500_000);
  });

  it('has names of the contract, each with an operator and a number', () => {
    expect(readLimits(' market_cap < 2B,de_ratio<=1, dividend_yield>=2.5,trailingROE>115e-2,roic=0.1')).toEqual({
      limits: [
        { field: 'marketCap', operator: '<', value: 2e9 },
        { field: 'debtToEquity', operator: '<=', value: 1 },
        { field: 'dividendYieldPercent', operator: '>=', value: 2.5 },
        { field: 'returnOnEquityFactor', operator: '>', value: 1.15 },
        { field: 'returnOnInvestedCapital', operator: '=', value: 0.1 },
      ],
      problem: null,
    });
  });

  it('survives writing and reading, also in an address', () => {
    fc.assert(
      fc.property(limits, (said) => {
        const written = writeLimits(said);
        const search = `?where=${written.replaceAll('<', '%3C')}`;

        expect(readLimits(written).limits).toEqual(said);
        expect(readLimits(new URLSearchParams(search).get('where') ?? '').limits).toEqual(said);
      }),
    );
  });

  it('writes large round numbers with an exponent', () => {
    expect(writeLimits([{ field: 'marketCap', operator: '<', value: 2_500_000_000 }])).toBe('market_cap<25e8');
    expect(writeLimits([{ field: 'marketCap', operator: '<', value: 1_000_001 }])).toBe('market_cap<1000001');
  });

  it.each([
    ['de_rato<1', 'name', 1, 'de_rato'],
    ['de_ratio<1, market-cap<2', 'name', 13, 'market-cap'],
    ['symbol<1', 'name', 1, 'symbol'],
    ['toString<1', 'name', 1, 'toString'],
    ['de_ratio<1,', 'name', 12, ''],
    ['de_ratio==1', 'operator', 9, '=='],
    ['de_ratio=<1', 'operator', 9, '=<'],
    ['de_ratio', 'operator', 9, ''],
    ['de_ratio<>1', 'operator', 9, '<>'],
    ['de_ratio< 1x', 'number', 11, '1x'],
    ['de_ratio<', 'number', 10, ''],
    ['de_ratio<1<2', 'number', 10, '1<2'],
    ['price<1e309', 'number', 7, '1e309'],
    ['price<0x10', 'number', 7, '0x10'],
  ] as const)('%s is refused with %s at character %d', (text, fault, at, found) => {
    expect(readLimits(text).problem).toMatchObject({ fault, at, found });
  });

  it('says what is expected', () => {
    expect(readLimits('de_rato<1').problem?.expected[0]).toBe('de_ratio');
    expect(limitProblemText(readLimits('marketcap<1').problem!)).toMatch(
      /^at character 1: "marketcap" is no figure .* near it are market_cap, /,
    );
    expect(limitProblemText(readLimits('price<x').problem!)).toBe(
      'at character 7: "x" is no number; numbers are written like 0.5, 2e9 or 2B',
    );
  });

  it('has a maximum length', () => {
    expect(readLimits(Array.from({ length: 21 }, () => 'price>1').join()).problem).toMatchObject({
      fault: 'too_many',
      at: 161,
    });
  });

  it('never throws, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readLimits(text)));
    expect(readLimits(`${'x'.repeat(100_000)}<1`).problem?.fault).toBe('name');
  });
});

describe('a number of a filter', () => {
  it.each([
    ['2B', 2e9],
    ['2bn', 2e9],
    ['1.5BN', 15e8],
    ['1.1b', 1.1e9],
    ['500M', 5e8],
    ['3k', 3000],
    ['.5', 0.5],
    ['-1.5', -1.5],
    ['+2', 2],
    ['2e-3', 0.002],
    ['-0', 0],
  ])('%s is %d', (written, value) => {
    expect(readLimitNumber(written)).toBe(value);
  });

  it.each(['', 'B', '1.2.3', '2T', '2mn', '1e', '1e5M', '1,5', '１'])('“%s” is none', (written) => {
    expect(readLimitNumber(written)).toBeUndefined();
  });
});
