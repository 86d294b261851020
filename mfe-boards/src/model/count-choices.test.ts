import { countChoices } from './count-choices';
import { boardQueryOf } from './board-query';

const counted = (search: string): number => countChoices(boardQueryOf(search, { market: 'L' }));

describe('what is set on a board', () => {
  it.each([
    ['', 0],
    ['?search=a&orderBy=pbRatio&desc=true', 0],
    ['?sector=Energy', 1],
    ['?where=market_cap<2e9,de_ratio<1,dividend_yield>=4,priceEarningsRatio<12', 4],
    ['?where=market_cap<2e9,market_cap<2e9&sector=Energy', 2],
  ])('counts each limit of a figure as one: %s', (search, count) => {
    expect(counted(search)).toBe(count);
  });
});
