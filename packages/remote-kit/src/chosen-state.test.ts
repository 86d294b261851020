import { showsChosenState } from './chosen-state';

describe('an address shows a chosen state of a page', () => {
  it.each([
    ['board', '?orderBy=pbRatio', true],
    ['board', '?lang=heb&offset=24', true],
    ['symbol', '?view=insiders', false],
    ['symbol', '?view=insiders&trades=bought', true],
    ['compare', '?symbols=SP500:AAA,TA:BBB', true],
    ['earnings', '?week=2026-01-05', true],
    ['symbol', '?market=TA', true],
    ['symbol', '?createdAt=2025-06-30', true],
    ['board', '', false],
    ['board', '?lang=heb', false],
    // `/?sector=…&industry=…` is the board itself.
    ['board', '?sector=Energy&industry=Uranium', false],
    ['article', '?utm_source=letter&fbclid=x', false],
  ])('%s%s: %s', (page, search, expected) => {
    expect(showsChosenState({ page }, search)).toBe(expected);
  });
});
