import { columnProblemOf, completed, completionsAt, filterProblemOf, needsLogin, problemOf } from './formula-tools';

describe('the tools of the formula field', () => {
  it('report position and fix in the page’s language, for conditions and figures', () => {
    expect(problemOf('pe < rooe', 'en')).toMatch(/^at character 6: "rooe" is not a figure/);
    expect(problemOf('pe < rooe', 'he')).toMatch(/[\u0590-\u05ff].*roe/);
    expect(problemOf('pe < 12 and roe > 15%', 'en')).toBeNull();
    expect(problemOf('growth(revenue, 3y)', 'en')).toBeNull();
  });

  it('complete the word at the cursor inside a formula', () => {
    const formula = 'gro > 5% and pe < 9';
    const growth = completionsAt(formula, 3, 'en').find(({ word }) => word === 'growth')!;

    expect(completed(formula, 3, growth, 'en')).toEqual({ formula: 'growth( > 5% and pe < 9', cursor: 7 });
    expect(completionsAt(formula, 5, 'en')).toEqual([]);
  });

  it('complete Hebrew names of several words, and name figures in the page’s language', () => {
    const formula = 'pe < 9 וגם תשואה ל';
    const [roe] = completionsAt(formula, formula.length, 'he');

    expect(roe).toEqual({ word: 'תשואה להון', isFunction: false, title: 'תשואה להון' });
    expect(completed(formula, formula.length, roe!, 'he').formula).toBe('pe < 9 וגם תשואה להון');
    expect(completionsAt('ro', 2, 'en')[0]).toMatchObject({ word: 'roe', title: expect.stringMatching(/equity|ROE/i) });
  });

  it('distinguish conditions from figures, and detect what needs a login', () => {
    expect(filterProblemOf('growth(revenue, 3y)', 'en')).not.toBeNull();
    expect(columnProblemOf('growth(revenue, 3y)', 'en')).toBeNull();
    expect([columnProblemOf('pe < 3', 'he'), columnProblemOf('created_at', 'en')]).toEqual([
      expect.stringContaining('תנאי'),
      expect.stringContaining('a date'),
    ]);
    expect(needsLogin('rank(score)')).toBe(true);
    expect([needsLogin('score > 60'), needsLogin('pe < 9'), needsLogin('rooe >')]).toEqual([true, false, false]);
  });
});
