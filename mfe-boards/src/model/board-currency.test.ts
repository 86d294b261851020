import { exampleBoard } from '../testing/example-board';
import { boardCurrencyOf } from './board-currency';
import { hasCurrencies } from './has-currencies';

describe('boardCurrencyOf', () => {
  it('distinguishes prices in a minor unit from amounts in the major one', () => {
    expect(boardCurrencyOf(exampleBoard({ length: 3, market: 'TA' }))).toEqual({ prices: 'ILA', amounts: 'ILS' });
    expect(boardCurrencyOf(exampleBoard({ length: 3 }))).toEqual({ prices: 'USD', amounts: 'USD' });
  });

  it('is that of the market if the board has no companies', () => {
    expect(boardCurrencyOf(exampleBoard({ length: 0 }))).toEqual({ prices: 'USD', amounts: 'USD' });
    expect(boardCurrencyOf(exampleBoard({ length: 0, market: 'STO' }))).toBeNull();
  });

  it('is null if companies are quoted in several', () => {
    const board = exampleBoard({ length: 3 });
    const several = { ...board, fx: { ...board.fx, usd: { USD: 1, EUR: 1.1 } } };

    expect(hasCurrencies(several.fx)).toBe(true);
    expect(boardCurrencyOf(several)).toBeNull();
  });
});
