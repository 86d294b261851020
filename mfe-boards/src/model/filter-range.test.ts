import { LIMIT_NAMES, MAX_LIMITS, readLimits } from '@site/board-rules';
import { contractFieldName } from '@site/fields';
import { filterAt, filterChange, filterableColumns, readTyped } from './filter-range';
import { filtersText, typedFilterValue } from './filter-text';

const filtersIn = (where: string) => readLimits(where).limits!;

describe('the limits of a figure', () => {
  it('are set for one bound and preserve the other, and everything else', () => {
    const limits = filtersIn('market_cap>1,de_ratio<1,market_cap<5');

    expect(filterChange({ limits, formula: null }, 'marketCap', 'to', 2e9)).toEqual({
      where: 'market_cap>1,de_ratio<1,market_cap<=2e9',
    });
    expect(filterChange({ limits, formula: null }, 'marketCap', 'from', null)).toEqual({
      where: 'de_ratio<1,market_cap<5',
    });
    expect(filterChange({ limits, formula: 'pe < 9' }, 'price', 'from', 2)?.where).toMatch(/^pe < 9,.*price>=2/);
    expect(filterChange({ limits, formula: null }, 'score', 'from', 60)).toEqual({
      where: 'market_cap>1,de_ratio<1,market_cap<5,score>=60',
    });
    expect(filterChange({ limits: filtersIn('price>1'), formula: null }, 'price', 'from', null)).toEqual({ where: '' });
  });

  it('are one per bound, even if the address has duplicates', () => {
    const limits = filtersIn('price<5,price<=7,score>1');

    expect(filterAt(limits, 'price', 'to')?.value).toBe(5);
    expect(filterChange({ limits, formula: null }, 'price', 'to', 9)).toEqual({ where: 'price<=9,score>1' });
  });

  it('for equality are set for both bounds, which can be changed separately', () => {
    const limits = filtersIn('price=5,score>1');

    expect((['from', 'to'] as const).map((side) => filterAt(limits, 'price', side)?.value)).toEqual([5, 5]);
    expect(filterChange({ limits, formula: null }, 'price', 'from', 3)).toEqual({ where: 'price>=3,price<=5,score>1' });
    expect(filterChange({ limits, formula: null }, 'price', 'to', null)).toEqual({ where: 'price>=5,score>1' });
  });

  it('do not exceed the maximum of a query; existing ones can still be changed', () => {
    const max = filtersIn(
      LIMIT_NAMES.slice(0, MAX_LIMITS)
        .map((name) => `${contractFieldName(name)}>1`)
        .join(),
    );

    expect(filterChange({ limits: max, formula: null }, max[0]!.field, 'to', 9)).toBeUndefined();
    expect(filterChange({ limits: max, formula: null }, max[0]!.field, 'from', 2)?.['where']).toMatch(/>=2,/);
    expect(filterChange({ limits: max, formula: null }, max[0]!.field, 'from', null)).toBeDefined();
  });

  it('are available for every figure and no word', () => {
    const names = filterableColumns.map(({ id }) => id);

    expect(names).toEqual(expect.arrayContaining(['price', 'marketCap', 'payoutRatio', 'score']));
    expect(names).not.toContain('symbol');
    expect(names).not.toContain('latest');
  });
});

describe('a typed limit', () => {
  it.each([
    ['marketCap', '2B', 2e9],
    ['marketCap', ' 500 m ', 5e8],
    ['dividendYieldPercent', '4%', 4],
    ['netProfitMargin', '15', 0.15],
    ['returnOnEquityFactor', '15 %', 1.15],
    ['returnOnEquityFactor', '\u22125', 0.95],
    ['returnOnEquityFactor', '\u202a\u20135\u202c', 0.95],
    ['price', '', null],
    ['price', '%', null],
    ['price', 'cheap', undefined],
  ] as const)('%s %j is %p for the API', (field, typed, value) => {
    expect(readTyped(field, typed)).toBe(value);
  });

  it.each([
    ['marketCap', 2.5e9],
    ['marketCap', 1_234_567],
    ['netProfitMargin', 0.15],
    ['returnOnEquityFactor', 1.15],
    ['returnOnEquityFactor', 0.07],
    ['debtToEquity', 0.1],
    ['averageVolume', 999],
  ] as const)('%s %d is typed as displayed', (field, value) => {
    expect(readTyped(field, typedFilterValue(field, value))).toBe(value);
  });

  it('is described in words', () => {
    const text = (id: string, values: Readonly<Record<string, unknown>> = {}): string =>
      `${id}${Object.keys(values).length > 0 ? `(${Object.values(values).join(' ')})` : ''}`;

    expect(filtersText({ where: 'market_cap<2e9,trailingROE>=1.15' }, text)).toBe(
      'figureFilter.below(column.marketCap 2B), figureFilter.atLeast(column.returnOnEquityFactor 15%)',
    );
    expect(filtersText({ where: 'market_cap<2e9,price<5' }, text, 'ILS')).toBe(
      'figureFilter.below(column.marketCap 2B\u00a0ILS), figureFilter.below(column.price 5)',
    );
    expect(filtersText({}, text)).toBe('');
  });
});
