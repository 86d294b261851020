import fc from 'fast-check';
import type { BoardColumn } from './board-columns';
import { boardColumns, columnOf, everyColumn } from './board-columns';
import { chosenColumns, columnsParameter, pinned } from './chosen-columns';

const idsOf = (columns: readonly BoardColumn[]): readonly string[] => columns.map(({ id }) => id);

/** Any choice that the chooser can make: company first, score last, the rest in any order. */
const choices = fc.shuffledSubarray([...everyColumn], { minLength: 1 }).map(pinned);

describe('chosenColumns', () => {
  it('gives the columns of every board without a choice, or with one that names none', () => {
    expect(chosenColumns('')).toBe(boardColumns);
    expect(chosenColumns('?sector=Energy')).toBe(boardColumns);
    expect(chosenColumns('?columns=')).toBe(boardColumns);
    expect(chosenColumns('?columns=constructor,nothing')).toBe(boardColumns);
  });

  it('keeps the order of the address between the company and the score', () => {
    expect(idsOf(chosenColumns('?columns=score,evToEbitda,price'))).toEqual(['symbol', 'evToEbitda', 'price', 'score']);
    expect(idsOf(chosenColumns('?columns=symbol,roic'))).toEqual(['symbol', 'returnOnInvestedCapital']);
  });

  it('takes a name once and leaves out what it does not know', () => {
    expect(idsOf(chosenColumns('?columns=price,%20ev,price,__proto__,'))).toEqual([
      'symbol',
      'price',
      'enterpriseValue',
    ]);
  });

  it('reads back whatever a choice wrote', () => {
    fc.assert(
      fc.property(choices, (columns) => {
        const value = columnsParameter(columns);
        const search = value === null ? '' : `?columns=${encodeURIComponent(value)}`;
        expect(chosenColumns(search)).toEqual(columns);
      }),
    );
  });

  it('never throws, and always begins with the company', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(chosenColumns(`?columns=${encodeURIComponent(value)}`)[0]).toBe(columnOf('symbol'));
      }),
    );
  });
});

describe('columnsParameter', () => {
  it('says nothing of the columns of every board', () => {
    expect(columnsParameter(boardColumns)).toBeNull();
    expect(columnsParameter(boardColumns.slice(0, 3))).toBe('symbol,price,market_cap');
  });

  it('says even those to whom an address without columns shows their own', () => {
    expect(columnsParameter(boardColumns, true)).toMatch(/^symbol,price,market_cap,.*,score$/);
  });
});
