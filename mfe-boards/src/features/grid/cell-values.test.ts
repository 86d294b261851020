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
  it('gives figures as a spreadsheet reads them', () => {
    expect(value('market_cap', 0)).toBe('72300000000');
    expect(value('priceEarningsRatio', 1)).toBe('-4.2');
    expect(value('price', 0)).toBe('192.79');
  });

  it('gives percentages as they are read, without noise behind the point', () => {
    expect(value('trailingROE', 0)).toBe('35.3');
    expect(value('trailingEarningsToRevenue', 0)).toBe('17.8');
    expect(value('trailingEarningsToRevenue', 1)).toBe('-5');
    expect(value('dividend_yield', 0)).toBe('3.77');
  });

  it('gives nothing for what is missing', () => {
    expect(value('price', 1)).toBe('');
    expect(value('trailingROE', 1)).toBe('');
    expect(value('score', 0)).toBe('');
    expect(value('industry', 0)).toBe('');
  });

  it('gives a quarter its name', () => {
    expect(value('latest', 0)).toBe('2Q25');
    expect(value('latest', 1)).toBe('');
  });

  it('never hands on a formula, a tab or a line', () => {
    expect(value('sector', 0)).toBe(`'=HYPERLINK("http://example.invalid")`);
    expect(value('sector', 1)).toBe('Oil and Gas');
    expect(value('industry', 1)).toBe(`'＝1+1`);
  });
});

describe('rowsAsText', () => {
  it('writes rows under their heads, cells apart by tabs', () => {
    const columns = ['symbol', 'priceEarningsRatio', 'trailingROE'].map((field) => columnOf(field)!);

    expect(rowsAsText(columns, table, [1, 0], ({ id }) => id)).toBe(
      'symbol\tpriceToEarnings\treturnOnEquityFactor (%)\nBB<B\t-4.2\t\nAAA\t6.4\t35.3',
    );
  });
});
