import fc from 'fast-check';
import { UnreadableCell, columnsOf, compileFigure, numberReader } from './figure';
import type { Figure } from './mapping-schema';

const read = numberReader({ nulls: ['None', 'N/A', '-'], decimal: '.', thousands: ',' });
const header = new Map([
  ['a', 0],
  ['b', 1],
  ['c', 2],
]);
const value = (figure: Figure, ...cells: string[]): number | null => compileFigure(figure, header, read)(cells);

describe('a number cell', () => {
  it.each([
    { cell: '12.5', number: 12.5 },
    { cell: ' 1,234,567 ', number: 1_234_567 },
    { cell: '-3', number: -3 },
    { cell: '(42)', number: -42 },
    { cell: '1.5e9', number: 1.5e9 },
    { cell: '', number: null },
    { cell: 'none', number: null },
    { cell: '-', number: null },
  ])('$cell is $number', ({ cell, number }) => {
    expect(read(cell)).toBe(number);
  });

  it.each(['NaN', 'Infinity', '-inf', '1e999', '12abc', '0x10', '1 2', '--1', '1.2.3'])('%s is no number', (cell) => {
    expect(read(cell)).toBeUndefined();
  });

  it('with a decimal comma is read if the mapping has it', () => {
    expect(numberReader({ nulls: [], decimal: ',', thousands: '.' })('1.234,5')).toBe(1234.5);
  });

  it('never gives NaN or Infinity, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        const number = read(cell);
        return number === null || number === undefined || Number.isFinite(number);
      }),
    );
  });
});

describe('a figure', () => {
  it.each<{ figure: Figure; result: number | null; because: string }>([
    { figure: 'a', result: 6, because: 'a name is a column' },
    { figure: ['c', 'b'], result: 2, because: 'the first known of a list counts' },
    { figure: { column: 'a', scale: 1000 }, result: 6000, because: 'a column may have a unit of its own' },
    { figure: { sum: ['a', 'b'] }, result: 8, because: 'columns add up' },
    { figure: { sum: ['a', 'c'] }, result: null, because: 'a sum with an unknown part is unknown' },
    { figure: { minus: ['a', 'b'] }, result: 4, because: 'columns are subtracted' },
    { figure: { times: ['a', { over: ['a', 'b'] }] }, result: 18, because: 'ways nest' },
    { figure: { over: ['a', { minus: ['b', 'b'] }] }, result: null, because: 'nothing is divided by 0' },
    { figure: [{ minus: ['a', 'c'] }, 'a'], result: 6, because: 'a list tries the next way when one is unknown' },
  ])('$because', ({ figure, result }) => {
    expect(value(figure, '6', '2', 'None')).toBe(result);
  });

  it('names the column of a cell that is no number', () => {
    expect(() => value('b', '1', 'oops', '')).toThrow(new UnreadableCell('b', 'oops'));
  });

  it('knows all columns that it reads', () => {
    expect(columnsOf([{ minus: ['a', { over: ['b', { column: 'c' }] }] }, 'd'])).toEqual(['a', 'b', 'c', 'd']);
  });
});
