import fc from 'fast-check';
import type { BoardColumn } from './board-columns';
import { boardColumns, columnOf, everyColumn, myScoreColumn } from './board-columns';
import { chosenColumns, columnsParameter, pinned, withMyScore } from './chosen-columns';

const idsOf = (columns: readonly BoardColumn[]): readonly string[] => columns.map(({ id }) => id);

/** Any choice that the chooser can make: company first, score last, the rest in any order. */
const choices = fc.shuffledSubarray([...everyColumn], { minLength: 1 }).map(pinned);

describe('chosenColumns', () => {
  it('gives the columns of every board without a choice, or with one that names none', () => {
    expect(chosenColumns('', 'SP500')).toBe(boardColumns);
    expect(chosenColumns('?sector=Energy', 'SP500')).toBe(boardColumns);
    expect(chosenColumns('?columns=', 'SP500')).toBe(boardColumns);
    expect(chosenColumns('?columns=constructor,nothing', 'SP500')).toBe(boardColumns);
  });

  it('says whose market a company is of where a board has several', () => {
    for (const market of ['ALL', 'WORLD']) {
      const [company, place, ...figures] = chosenColumns('', market);
      expect([company, place]).toEqual([columnOf('symbol'), columnOf('market_name')]);
      expect(figures).toEqual(boardColumns.slice(1));
      expect(chosenColumns('', market)).toBe(chosenColumns('?sector=Energy', market));
      expect(columnsParameter(chosenColumns('', market), market)).toBeNull();
      expect(columnsParameter(boardColumns, market)).toMatch(/^symbol,price,/);
    }
    expect(chosenColumns('', 'SP500')).toBe(boardColumns);
  });

  it('keeps the order of the address between the company and the score', () => {
    expect(idsOf(chosenColumns('?columns=score,evToEbitda,price', 'SP500'))).toEqual([
      'symbol',
      'evToEbitda',
      'price',
      'score',
    ]);
    expect(idsOf(chosenColumns('?columns=symbol,roic', 'SP500'))).toEqual(['symbol', 'returnOnInvestedCapital']);
  });

  it('takes a name once and leaves out what it does not know', () => {
    expect(idsOf(chosenColumns('?columns=price,%20ev,price,__proto__,', 'SP500'))).toEqual([
      'symbol',
      'price',
      'enterpriseValue',
    ]);
  });

  it('reads back whatever a choice wrote', () => {
    fc.assert(
      fc.property(choices, (columns) => {
        const value = columnsParameter(columns, 'SP500');
        const search = value === null ? '' : `?columns=${encodeURIComponent(value)}`;
        expect(chosenColumns(search, 'SP500')).toEqual(columns);
      }),
    );
  });

  it('never throws, and always begins with the company', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(chosenColumns(`?columns=${encodeURIComponent(value)}`, 'SP500')[0]).toBe(columnOf('symbol'));
      }),
    );
  });
});

describe('columnsParameter', () => {
  it('says nothing of the columns of every board', () => {
    expect(columnsParameter(boardColumns, 'SP500')).toBeNull();
    expect(columnsParameter(boardColumns.slice(0, 3), 'SP500')).toBe('symbol,price,market_cap');
  });

  it('says even those to whom an address without columns shows their own', () => {
    expect(columnsParameter(boardColumns, 'SP500', true)).toMatch(/^symbol,price,market_cap,.*,score$/);
  });
});

describe('withMyScore', () => {
  it('puts my score beside the company where a board is asked with one, and nowhere else', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const asked = idsOf(withMyScore(chosen, true));
        expect(asked.filter((id) => id === 'myScore')).toHaveLength(1);
        expect(idsOf(withMyScore(chosen, false))).toEqual(idsOf(chosen).filter((id) => id !== 'myScore'));
        if (!chosen.includes(myScoreColumn)) expect(asked.slice(0, 2)).toEqual(['symbol', 'myScore']);
      }),
    );
    expect(withMyScore(boardColumns, false)).toBe(boardColumns);
  });
});
