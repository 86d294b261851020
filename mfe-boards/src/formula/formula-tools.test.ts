import { completed, completionsAt, problemOf } from './formula-tools';

describe('the tools of the formula field', () => {
  it('say place and remedy in the language of the page, of conditions and of figures', () => {
    expect(problemOf('pe < rooe', 'en')).toMatch(/^at character 6: "rooe" is not a figure/);
    expect(problemOf('pe < rooe', 'he')).toMatch(/[\u0590-\u05ff].*roe/);
    expect(problemOf('pe < 12 and roe > 15%', 'en')).toBeNull();
    expect(problemOf('growth(revenue, 3y)', 'en')).toBeNull();
  });

  it('complete the word at the cursor in the middle of a formula', () => {
    const formula = 'gro > 5% and pe < 9';
    const growth = completionsAt(formula, 3).find(({ word }) => word === 'growth')!;

    expect(completed(formula, 3, growth)).toEqual({ formula: 'growth( > 5% and pe < 9', cursor: 7 });
    expect(completionsAt(formula, 5)).toEqual([]);
  });
});
