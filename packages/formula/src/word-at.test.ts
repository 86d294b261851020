import { figureTitle } from './figures';
import { wordAt } from './word-at';

describe('the word at a place of a formula', () => {
  const formula = 'pe < sector_median(P/E) and avg(ROE, 5y) >';

  it.each([
    [0, 'priceToEarnings', 'pe'],
    [2, 'priceToEarnings', 'pe'],
    [8, 'sector median', 'sector_median'],
    [20, 'priceToEarnings', 'P/E'],
    [33, 'returnOnEquityFactor', 'ROE'],
  ])('at %i is %s', (place, meaning, written) => {
    const word = wordAt(formula, place);
    const called = word?.kind === 'function' && word.called.kind === 'group' ? word.called : null;
    expect(word?.written).toBe(written);
    expect(word?.kind === 'figure' ? word.figure : `${called?.scope} ${called?.name}`).toBe(meaning);
  });

  it('is none between words, in numbers and in words that mean nothing', () => {
    expect([3, 25, 39].map((place) => wordAt(formula, place))).toEqual([null, null, null]);
    expect(wordAt('rooe > 1', 2)).toBeNull();
  });

  it('is found by its Hebrew name, and called in both languages', () => {
    const word = wordAt('מכפיל רווח < 12', 7);
    expect(word).toMatchObject({ kind: 'figure', figure: 'priceToEarnings' });
    expect([figureTitle('netDebt', 'en'), figureTitle('netDebt', 'he')]).toEqual(['net debt', 'חוב נטו']);
  });
});
