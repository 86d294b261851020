import fc from 'fast-check';
import type { Schema } from './schema';
import {
  columnsToRows,
  flagColumn,
  listColumn,
  numberColumn,
  periodColumn,
  roundForTransport,
  rowsToColumns,
  textColumn,
} from './board-columns';

type BoardRow = Schema<'BoardRow'>;

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });

/** Rows as the API answers them: all with the same fields, figures at the precision of the wire format. */
const rows: fc.Arbitrary<BoardRow[]> = fc.array(
  fc.record({
    symbol: fc.string(),
    market_name: fc.constantFrom('SP500' as const, 'TA' as const),
    sector: orNull(fc.constantFrom('Technology', '', 'טכנולוגיה')),
    price: orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => roundForTransport(value)! + 0)),
    isSmallFirm: orNull(fc.boolean()),
    latest: orNull(fc.record({ year: fc.integer({ min: 1900, max: 2200 }), quarter: fc.integer({ min: 1, max: 4 }) })),
    labels: fc.array(fc.constantFrom('ai', 'dividend', '__proto__')),
    score: orNull(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)),
  }),
);

describe('rowsToColumns and columnsToRows', () => {
  it('restore the rows', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const wire = JSON.parse(JSON.stringify(rowsToColumns(given))) as ReturnType<typeof rowsToColumns>;
        expect(columnsToRows(wire, given.length)).toEqual(given);
      }),
    );
  });

  it('do not change rows', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const before = structuredClone(given);
        rowsToColumns(given);
        expect(given).toEqual(before);
      }),
    );
  });

  it('make no columns without rows', () => {
    expect(rowsToColumns([])).toEqual({});
    expect(columnsToRows({}, 0)).toEqual([]);
  });

  it('omit fields that the rows omit', () => {
    expect(Object.keys(rowsToColumns([{ symbol: 'A', market_name: 'TA' }]))).toEqual(['symbol', 'market_name']);
  });

  it('refuse a truncated column', () => {
    const columns = { symbol: textColumn(['A']) };

    expect(() => columnsToRows(columns, 2)).toThrow(new RangeError('Column symbol holds 1 values, not 2'));
  });
});

describe('roundForTransport', () => {
  it.each([
    { value: 1234567.89, decimals: undefined, rounded: 1234570, because: 'six digits are enough to read' },
    { value: 0.000123456789, decimals: undefined, rounded: 0.000123457, because: 'leading zeros do not count' },
    { value: 55.974, decimals: 2, rounded: 55.97, because: 'a score has two decimals' },
    { value: null, decimals: undefined, rounded: null, because: 'unknown stays unknown' },
    { value: NaN, decimals: undefined, rounded: null, because: 'JSON has no NaN' },
    { value: Infinity, decimals: 2, rounded: null, because: 'JSON has no Infinity' },
  ])('gives $rounded for $value: $because', ({ value, decimals, rounded }) => {
    expect(roundForTransport(value, decimals)).toBe(rounded);
  });

  it('is off by a millionth at most, and is idempotent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-300 }), (value) => {
        const rounded = roundForTransport(value)!;
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(Math.abs(value) * 5.01e-6);
        expect(roundForTransport(rounded)).toBe(rounded);
      }),
    );
  });
});

describe('columns on the wire', () => {
  it('use a dictionary where texts repeat', () => {
    expect(textColumn(['USD', 'USD', null, 'ILS', 'USD'])).toEqual({
      kind: 'dictionary',
      codes: [0, 0, -1, 1, 0],
      dictionary: ['USD', 'ILS'],
    });
    expect(textColumn(['A', 'B', null])).toEqual({ kind: 'text', values: ['A', 'B', null] });
  });

  it('encode flags, lists and periods compactly', () => {
    expect(flagColumn([true, false, null])).toEqual({ kind: 'flag', bits: '10-' });
    expect(listColumn([['ai'], [], ['x', 'ai']])).toEqual({
      kind: 'list',
      codes: [[0], [], [1, 0]],
      dictionary: ['ai', 'x'],
    });
    expect(periodColumn([{ year: 2025, quarter: 3 }, null])).toEqual({ kind: 'period', values: [20253, null] });
    expect(numberColumn([1 / 3, null])).toEqual({ kind: 'number', values: [0.333333, null] });
  });
});
