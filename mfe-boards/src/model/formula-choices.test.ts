import { askedFormulas, withFormula, withoutFormula } from './formula-choices';

const asked = { formulas: 'A: pe; pb; C: ps', orderBy: 'formula3' } as const;

it('replaces a formula at its index, or appends it', () => {
  expect(askedFormulas(asked).map(({ name }) => name)).toEqual(['A', '', 'C']);
  expect(withFormula(asked, 1, { name: 'B', formula: 'roe' })).toEqual({ formulas: 'A: pe; B: roe; C: ps' });
  expect(withFormula({}, 0, { name: '', formula: 'roe' })).toEqual({ formulas: 'roe' });
});

it('removes a formula, and preserves an order by another one', () => {
  expect(withoutFormula(asked, 0)).toEqual({ formulas: 'pb; C: ps', orderBy: 'formula2' });
  expect(withoutFormula(asked, 2)).toEqual({ formulas: 'A: pe; pb', orderBy: null, desc: null });
  expect(withoutFormula({ ...asked, orderBy: 'formula1' }, 2)).toEqual({ formulas: 'A: pe; pb' });
  expect(withoutFormula({ ...asked, orderBy: 'price' }, 0)).toEqual({ formulas: 'pb; C: ps' });
});
