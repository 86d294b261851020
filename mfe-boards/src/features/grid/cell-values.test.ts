import { columnOf } from '../../model/board-columns';
import { createBoardTable } from '../../model/board-table';
import { sampleBoard } from '../../examples/sample-board';
import { cellValue, rowsAsText } from './cell-values';

const table = createBoardTable({
  ...sampleBoard,
  columns: {
    ...sampleBoard.columns,
    sector: { kind: 'text', values: ['=HYPERLINK("http://example.invalid")', ' Oil\tand\nGas '] },
    industry: { kind: 'text', values: [null, '＝1+1'] },
    trailingROE: { kind: 'number', values: [1.353, null] },
    trailingEarningsToRevenue: { kind: 'number', values: [0.178, -0.05] },
    dividend_yield: { kind: 'number', values: [3.77, 0] },
  },
});
const value = (field: string, row: number): string => cellValue(columnOf(field)!, table, row, 'SP500');

describe('cellValue', () => {
  it('returns figures in a format that spreadsheets parse', () => {
    expect(value('market_cap', 0)).toBe('72300000000');
    expect(value('priceEarningsRatio', 1)).toBe('-4.2');
    expect(value('price', 0)).toBe('192.79');
  });

  it('returns percentages as displayed, without floating-point noise', () => {
    expect(value('trailingROE', 0)).toBe('35.3');
    expect(value('trailingEarningsToRevenue', 0)).toBe('17.8');
    expect(value('trailingEarningsToRevenue', 1)).toBe('-5');
    expect(value('dividend_yield', 0)).toBe('3.77');
  });

  it('returns an empty text for missing values', () => {
    expect(value('price', 1)).toBe('');
    expect(value('trailingROE', 1)).toBe('');
    expect(value('score', 0)).toBe('');
    expect(value('industry', 0)).toBe('');
  });

  it('returns the name of a quarter', () => {
    expect(value('latest', 0)).toBe('2Q25');
    expect(value('latest', 1)).toBe('');
  });

  it('never returns a formula, a tab or a line break', () => {
    expect(value('sector', 0)).toBe(`'=HYPERLINK("http://example.invalid")`);
    expect(value('sector', 1)).toBe('Oil and Gas');
    expect(value('industry', 1)).toBe(`'＝1+1`);
  });
});

describe('rowsAsText', () => {
  it('writes rows below their heads, with tabs between cells', () => {
    const columns = ['symbol', 'priceEarningsRatio', 'trailingROE'].map((field) => columnOf(field)!);

    expect(rowsAsText(columns, table, [1, 0], ({ id }) => id)).toBe(
      'symbol\tpriceToEarnings\treturnOnEquityFactor (%)\nBB<B\t-4.2\t\nAAA\t6.4\t35.3',
    );
  });
});
