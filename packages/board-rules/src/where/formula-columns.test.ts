import fc from 'fast-check';
import { plainFormulaName, readFormulaColumns, writeFormulaColumns } from './formula-columns';

it('reads names before a colon, and formulas without one', () => {
  expect(readFormulaColumns('Debt share: net_debt / market_cap; pe / 2;')).toEqual([
    { name: 'Debt share', formula: 'net_debt / market_cap' },
    { name: '', formula: 'pe / 2' },
  ]);
  expect(readFormulaColumns('Name:')).toEqual([{ name: 'Name', formula: '' }]);
  expect(readFormulaColumns(' ; ')).toEqual([]);
});

it('reads what it wrote, whatever a reader types as a name', () => {
  const columns = fc.array(
    fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 60 }).map(plainFormulaName),
      formula: fc.constantFrom('pe', 'net_debt / market_cap', 'avg(roe, 5y)'),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(columns, (given) => {
      expect(readFormulaColumns(writeFormulaColumns(given))).toEqual(given);
    }),
  );
  expect(plainFormulaName(' a:b;\n c ')).toBe('a b c');
});
