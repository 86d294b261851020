import fc from 'fast-check';
import type { BoardColumn } from './board-columns';
import { boardColumns, columnOf, everyColumn, myScoreColumn } from './board-columns';
import { chosenColumns, columnsParameter, pinned, withMyScore } from './chosen-columns';

const idsOf = (columns: readonly BoardColumn[]): readonly string[] => columns.map(({ id }) => id);

/** Any possible selection: company first, score last, the rest in any order. */
const choices = fc.shuffledSubarray([...everyColumn], { minLength: 1 }).map(pinned);

describe('chosenColumns', () => {
  it('returns the default columns without a selection, or with one that names none', () => {
    expect(chosenColumns('', 'SP500')).toBe(boardColumns);
    expect(chosenColumns('?sector=Energy', 'SP500')).toBe(boardColumns);
    expect(chosenColumns('?columns=', 'SP500')).toBe(boardColumns);
    expect(chosenColumns('?columns=constructor,nothing', 'SP500')).toBe(boardColumns);
  });

  it('includes the market of each company on a board of several markets', () => {
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

  it('preserves the order of the address between company and score', () => {
    expect(idsOf(chosenColumns('?columns=score,evToEbitda,price', 'SP500'))).toEqual([
      'symbol',
      'evToEbitda',
      'price',
      'score',
    ]);
    expect(idsOf(chosenColumns('?columns=symbol,roic', 'SP500'))).toEqual(['symbol', 'returnOnInvestedCapital']);
  });

  it('ignores duplicates and unknown names', () => {
    expect(idsOf(chosenColumns('?columns=price,%20ev,price,__proto__,', 'SP500'))).toEqual([
      'symbol',
      'price',
      'enterpriseValue',
    ]);
  });

  it('reads back every written selection', () => {
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
  it('omits the default columns', () => {
    expect(columnsParameter(boardColumns, 'SP500')).toBeNull();
    expect(columnsParameter(boardColumns.slice(0, 3), 'SP500')).toBe('symbol,price,market_cap');
  });

  it('includes them if saved columns would replace them otherwise', () => {
    expect(columnsParameter(boardColumns, 'SP500', true)).toMatch(/^symbol,price,market_cap,.*,score$/);
  });
});

describe('withMyScore', () => {
  it('adds my score beside the company only if the board’s query has one', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const requested = idsOf(withMyScore(chosen, true));
        expect(requested.filter((id) => id === 'myScore')).toHaveLength(1);
        expect(idsOf(withMyScore(chosen, false))).toEqual(idsOf(chosen).filter((id) => id !== 'myScore'));
        if (!chosen.includes(myScoreColumn)) expect(requested.slice(0, 2)).toEqual(['symbol', 'myScore']);
      }),
    );
    expect(withMyScore(boardColumns, false)).toBe(boardColumns);
  });
});
