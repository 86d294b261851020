import fc from 'fast-check';
import { formulaPartOf, limitsOf, withFormulaAlone, withLimitsAlone, withoutLoginLimits } from './requested-filters';
import { readWhere, writeWhere } from './where-parts';

describe('the parts of a formula', () => {
  it.each([
    ['market_cap<2e9,de_ratio<1', null, 2],
    ['pe < sector_median(pe),market_cap<2e9', 'pe < sector_median(pe)', 1],
    ['avg(roe, 5y) > 15%, de_ratio<1, sector = "a,b"', 'avg(roe, 5y) > 15%, sector = "a,b"', 1],
    ['de_ratio<1 or price<5', 'de_ratio<1 or price<5', 0],
    ['sector in ("Energy", "Utilities")', 'sector in ("Energy", "Utilities")', 0],
    ['nonsense', 'nonsense', 0],
  ])('%s has the formula %s and %i limits', (text, formula, count) => {
    expect(readWhere(text)).toMatchObject({ formula });
    expect(readWhere(text).limits).toHaveLength(count);
  });

  it('are read as they were written', () => {
    const conditions = fc.constantFrom('pe < 12', 'avg(roe, 5y) > 1%', 'market_cap<2e9', 'de_ratio<=1', 'x = "a,b"');
    fc.assert(
      fc.property(fc.array(conditions, { minLength: 1, maxLength: 20 }), (said) => {
        const parts = readWhere(said.join(','));
        expect(readWhere(writeWhere(parts))).toEqual(parts);
      }),
    );
  });

  it('of more conditions than the maximum are one formula', () => {
    const text = Array.from({ length: 21 }, () => 'de_ratio<1').join(',');
    expect(readWhere(text)).toEqual({ formula: text, limits: [] });
  });

  it('are evaluated separately', () => {
    const requested = { where: 'score>60,pe < 12,price>1', search: 'a' };
    expect([formulaPartOf(requested), limitsOf(requested).length]).toEqual(['pe < 12', 2]);
    expect(withFormulaAlone(requested)).toEqual({ where: 'pe < 12', search: 'a' });
    expect(withLimitsAlone(requested)).toEqual({ where: 'score>60,price>1', search: 'a' });
    expect(withoutLoginLimits(requested)).toEqual({ where: 'pe < 12,price>1', search: 'a' });
    expect(withFormulaAlone({ where: 'price>1' })).toEqual({});
  });
});
