import { formulasOf, withFormula, withoutFormula } from './formula-choices';

const requested = { formulas: 'A: pe; pb; C: ps', orderBy: 'formula3' } as const;

it('replaces a formula at its index, or appends it', () => {
  expect(formulasOf(requested).map(({ name }) => name)).toEqual(['A', '', 'C']);
  expect(withFormula(requested, 1, { name: 'B', formula: 'roe' })).toEqual({ formulas: 'A: pe; B: roe; C: ps' });
  expect(withFormula({}, 0, { name: '', formula: 'roe' })).toEqual({ formulas: 'roe' });
});

it('removes a formula, and preserves an order by another one', () => {
  expect(withoutFormula(requested, 0)).toEqual({ formulas: 'pb; C: ps', orderBy: 'formula2' });
  expect(withoutFormula(requested, 2)).toEqual({ formulas: 'A: pe; pb', orderBy: null, desc: null });
  expect(withoutFormula({ ...requested, orderBy: 'formula1' }, 2)).toEqual({ formulas: 'A: pe; pb' });
  expect(withoutFormula({ ...requested, orderBy: 'price' }, 0)).toEqual({ formulas: 'pb; C: ps' });
});
