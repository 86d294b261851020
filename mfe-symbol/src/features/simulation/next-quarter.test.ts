import fc from 'fast-check';
import { requestedQuarter, copiedFigure, greyFigure, keepsShare, needsBasis } from './next-quarter';
import { exampleBasis } from './testing/example-result';

const basis = { ...exampleBasis, copiedFrom: { year: 2025, quarter: 1 } };

describe('what a blank field shows', () => {
  it('is the figure that the server would copy', () => {
    expect(copiedFigure(basis, 'revenue')).toBe(100e6);
    expect(greyFigure('inventory', basis, {})).toBe(40e6);
    expect(greyFigure('Ebit', basis, {})).toBe(28e6);
  });

  it('is nothing for what was not reported, and before the server has answered', () => {
    expect(greyFigure('capitalLeaseObligations', basis, {})).toBeNull();
    expect(copiedFigure({ ...basis, balance: null }, 'inventory')).toBeNull();
    expect(copiedFigure(null, 'revenue')).toBeNull();
    expect(greyFigure('ebitPercent', null, {})).toBeNull();
  });

  it('keeps its share of another revenue, in whole amounts', () => {
    expect(greyFigure('Ebit', basis, { revenue: 80e6 })).toBe(22.4e6);
    expect(greyFigure('earnings', basis, { revenue: 80e6 })).toBe(16e6);
    expect(greyFigure('ebitPercent', basis, { revenue: 80e6 })).toBeCloseTo(28, 9);
    expect(greyFigure('Ebit', basis, { revenue: 101 })).toBe(28);
    expect(greyFigure('revenue', basis, { revenue: 1 })).toBe(100e6);
  });

  it('is the copied amount, to the last digit, where revenue is what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e14 }), fc.integer({ min: -1e14, max: 1e14 }), (revenue, Ebit) => {
        const like = { ...basis, income: { ...basis.income, revenue, Ebit } };

        expect(greyFigure('Ebit', like, { revenue })).toBe(Ebit);
      }),
    );
  });

  it('follows what is given for its partner', () => {
    expect(greyFigure('Ebit', basis, { ebitPercent: 33.8 })).toBe(33.8e6);
    expect(greyFigure('earningsPercent', basis, { revenue: 80e6, earnings: 8e6 })).toBeCloseTo(10, 9);
    expect(keepsShare('earnings', basis, { revenue: 80e6, earnings: 8e6 })).toBe(false);
  });

  it('stays the copied amount where that has no share: of no revenue there is none', () => {
    const without = { ...basis, income: { ...basis.income, revenue: 0 } };

    expect(greyFigure('Ebit', without, { revenue: 80e6 })).toBe(28e6);
    expect(keepsShare('Ebit', without, { revenue: 80e6 })).toBe(false);
  });
});

describe('what the server is given', () => {
  it('has the amounts that follow from revenue, so that no margin moves unseen', () => {
    const others = { gross_profit: 36e6, Ebitda: 28.8e6, interest_expense: 1.6e6, income_tax_expense: 4.8e6 };

    expect(requestedQuarter({ revenue: 80e6 }, basis)).toEqual({
      revenue: 80e6,
      Ebit: 22.4e6,
      earnings: 16e6,
      ...others,
    });
    expect(requestedQuarter({ revenue: 80e6, Ebit: 1, inventory: 2 }, basis)).toEqual({
      revenue: 80e6,
      Ebit: 1,
      inventory: 2,
      earnings: 16e6,
      ...others,
    });
  });

  it('has the amount of a percentage that the server would cut, and whole ones as they are', () => {
    expect(requestedQuarter({ ebitPercent: 33.8, earningsPercent: 20 }, basis)).toEqual({
      Ebit: 33.8e6,
      earningsPercent: 20,
    });
  });

  it('is what was given where nothing follows', () => {
    expect(requestedQuarter({}, basis)).toEqual({});
    expect(requestedQuarter({ inventory: 5 }, basis)).toEqual({ inventory: 5 });
    expect(requestedQuarter({ revenue: 80e6 }, null)).toEqual({ revenue: 80e6 });
  });

  it('is known without the copied figures unless something follows from them', () => {
    expect(needsBasis({ revenue: 5 })).toBe(true);
    expect(needsBasis({ revenue: 5, Ebit: 1 })).toBe(true);
    expect(needsBasis({ ebitPercent: 2.5 })).toBe(true);
    expect(needsBasis({})).toBe(false);
    expect(needsBasis({ inventory: 5, ebitPercent: 2 })).toBe(false);
    const others = { gross_profit: 1, Ebitda: 1, interest_expense: 1, income_tax_expense: 1 };
    expect(needsBasis({ revenue: 5, Ebit: 1, earningsPercent: 2.5, ...others })).toBe(false);
    expect(needsBasis({ revenue: 5, Ebit: 1, earningsPercent: 2.5 })).toBe(true);
  });
});
