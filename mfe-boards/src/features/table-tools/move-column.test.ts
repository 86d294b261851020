import fc from 'fast-check';
import { boardColumns, columnOf, everyColumn } from '../../model/board-columns';
import type { BoardColumn } from '../../model/board-columns';
import { pinned } from '../../model/chosen-columns';
import { columnAt, movedColumn, withColumn } from './move-column';

const named = (field: string): BoardColumn => columnOf(field)!;
const idsOf = (columns: readonly BoardColumn[]): string => columns.map(({ id }) => id).join(' ');
const few = ['symbol', 'price', 'ev', 'score'].map(named);

describe('movedColumn', () => {
  it('swaps a column with its neighbour', () => {
    expect(idsOf(movedColumn(few, named('price'), 1))).toBe('symbol enterpriseValue price score');
    expect(idsOf(movedColumn(few, named('ev'), -1))).toBe('symbol enterpriseValue price score');
  });

  it('leaves the company first and the score last', () => {
    expect(movedColumn(few, named('price'), -1)).toBe(few);
    expect(movedColumn(few, named('ev'), 1)).toBe(few);
    expect(movedColumn(few, named('score'), -1)).toBe(few);
    expect(movedColumn(few, named('symbol'), 1)).toBe(few);
  });

  it('loses and duplicates none', () => {
    fc.assert(
      fc.property(fc.nat(boardColumns.length - 1), fc.constantFrom<-1 | 1>(-1, 1), (place, by) => {
        const moved = movedColumn(boardColumns, boardColumns[place]!, by);
        expect(new Set(moved)).toEqual(new Set(boardColumns));
        expect(moved).toHaveLength(boardColumns.length);
        expect(moved).toEqual(pinned(moved));
      }),
    );
  });
});

describe('columnAt', () => {
  it('moves a column to the front and to any position among the movable ones', () => {
    expect(idsOf(columnAt(few, named('ev'), 0))).toBe('symbol enterpriseValue price score');
    expect(idsOf(columnAt(few, named('price'), 1))).toBe('symbol enterpriseValue price score');
    expect(idsOf(columnAt(few, named('price'), 99))).toBe('symbol enterpriseValue price score');
    expect(idsOf(columnAt(few, named('ev'), -3))).toBe('symbol enterpriseValue price score');
  });

  it('leaves the company first, the score last, and hidden columns out', () => {
    expect(columnAt(few, named('score'), 0)).toBe(few);
    expect(columnAt(few, named('symbol'), 2)).toBe(few);
    expect(columnAt(few, named('roic'), 0)).toBe(few);
  });
});

describe('withColumn', () => {
  it('adds a column before the score, and removes one', () => {
    expect(idsOf(withColumn(few, named('roic'), true))).toBe(
      'symbol price enterpriseValue returnOnInvestedCapital score',
    );
    expect(idsOf(withColumn(few, named('price'), false))).toBe('symbol enterpriseValue score');
    expect(idsOf(withColumn(few, named('score'), false))).toBe('symbol price enterpriseValue');
  });

  it('never returns a table without companies', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...everyColumn), fc.boolean())), (changes) => {
        const columns = changes.reduce(
          (before, [column, isShown]) => withColumn(before, column, isShown),
          boardColumns,
        );
        expect(columns[0]?.id).toBe('symbol');
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });
});
