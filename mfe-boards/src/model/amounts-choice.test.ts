import { exampleBoard } from '../testing/example-board';
import { amountsChange, amountsOffer, storedAmounts } from './amounts-choice';

const board = exampleBoard({ length: 3 });
const data = { facets: { ...board.facets, amounts: ['EUR', 'ILS', 'USD'] }, fx: board.fx };

describe('the currency of amounts', () => {
  it('is the dollar for all markets together, and each company’s own elsewhere', () => {
    expect(amountsOffer('ALL', {}, data)).toEqual({
      chosen: 'USD',
      currencies: ['EUR', 'ILS', 'USD'],
      isRarelyUsed: false,
    });
    expect(amountsOffer('WORLD', {}, data)).toMatchObject({ chosen: '', currencies: ['', 'EUR', 'ILS', 'USD'] });
    expect(amountsOffer('ALL', { amountsIn: 'ILS' }, data).chosen).toBe('ILS');
  });

  it('is a secondary option on a board of one currency until it is set', () => {
    const usd = { USD: 1, EUR: 1.1 };
    expect(amountsOffer('SP500', {}, data).isRarelyUsed).toBe(true);
    expect(amountsOffer('SP500', { amountsIn: 'EUR' }, data).isRarelyUsed).toBe(false);
    expect(amountsOffer('CHINA', {}, { ...data, fx: { ...data.fx, usd } }).isRarelyUsed).toBe(false);
  });

  it('remains available before data is loaded', () => {
    expect(amountsOffer('L', { amountsIn: 'JPY' }, null)).toEqual({
      chosen: 'JPY',
      currencies: ['', 'JPY'],
      isRarelyUsed: false,
    });
  });

  it('is written to the address unless it is the default', () => {
    expect(amountsChange('ALL', 'USD')).toEqual({ in: null });
    expect(amountsChange('ALL', 'EUR')).toEqual({ in: 'EUR' });
    expect(amountsChange('L', '')).toEqual({ in: null });
    expect(amountsChange('L', 'USD')).toEqual({ in: 'USD' });
  });

  it('is restored only on the board of all markets, and only if the address has none', () => {
    const [all, london] = [{ market: 'ALL' }, { market: 'L' }] as const;
    expect(storedAmounts(all, '?sector=Energy', 'EUR')).toBe('EUR');
    expect(storedAmounts(all, '?in=USD', 'EUR')).toBeNull();
    expect(storedAmounts(all, '', null)).toBeNull();
    expect(storedAmounts(all, '', 'not a currency')).toBeNull();
    expect(storedAmounts(london, '', 'EUR')).toBeNull();
  });
});
