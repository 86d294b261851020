import { directionIn, linesOf } from './text-lines';

const measure = (text: string): number => [...text].length;

describe('linesOf', () => {
  it.each([
    ['breaks between words', 'one two three four', ['one two', 'three four'], 10, 3],
    ['ends in an ellipsis where there is more', 'one two three four five six', ['one two', 'three fou…'], 10, 2],
    ['shortens a word that is wider than a line', 'unpronounceable', ['unpronoun…'], 10, 2],
    ['of nothing has none', ' ', [], 10, 2],
  ])('%s', (_what, text, expected, width, max) => {
    expect(linesOf(text, width, max, measure)).toEqual(expected);
  });
});

describe('directionIn', () => {
  it.each([
    ['מניות הערך ב־S&P 500', 'rtl'],
    ['12.5 % Teva טבע', 'ltr'],
    ['(2024)', null],
  ] as const)('%s: %s', (text, expected) => {
    expect(directionIn(text)).toBe(expected);
  });
});
