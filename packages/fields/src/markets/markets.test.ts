import { BOARD_CODES, boardsInOrder, MARKET_CODES } from '.';

describe('the order of markets', () => {
  it('has Tel Aviv first in Hebrew, after the board of all, and the others unchanged', () => {
    expect(boardsInOrder(BOARD_CODES, 'he').slice(0, 4)).toEqual(['ALL', 'TA', 'SP500', 'NYSE']);
    expect(boardsInOrder(MARKET_CODES, 'he')[0]).toBe('TA');
    expect(boardsInOrder(MARKET_CODES, 'en')).toEqual(MARKET_CODES);
  });
});
