import { shownName } from './shown-name';

describe('a shown name', () => {
  it.each([
    ['\u202eltd', 'ltd'],
    [' Dana \u200f', 'Dana'],
    ['דנה כהן', 'דנה כהן'],
    ['\u200b', null],
    [null, null],
  ])('of %j is %j', (typed, shown) => {
    expect(shownName(typed)).toBe(shown);
  });
});
