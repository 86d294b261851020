import { exampleBoard } from '../testing/example-board';
import { amountsChange, amountsOffer, keptAmounts } from './amounts-choice';

const board = exampleBoard({ length: 3 });
const data = { facets: { ...board.facets, amounts: ['EUR', 'ILS', 'USD'] }, fx: board.fx };

describe('the currency of amounts', () => {
  it('is the dollar where all markets stand together, and each company’s own elsewhere', () => {
    expect(amountsOffer('ALL', {}, data)).toEqual({
      chosen: 'USD',
      currencies: ['EUR', 'ILS', 'USD'],
      isAside: false,
    });
    expect(amountsOffer('WORLD', {}, data)).toMatchObject({ chosen: '', currencies: ['', 'EUR', 'ILS', 'USD'] });
    expect(amountsOffer('ALL', { amountsIn: 'ILS' }, data).chosen).toBe('ILS');
  });

  it('is offered aside on a board of one currency until it is set', () => {
    const usd = { USD: 1, EUR: 1.1 };
    expect(amountsOffer('SP500', {}, data).isAside).toBe(true);
    expect(amountsOffer('SP500', { amountsIn: 'EUR' }, data).isAside).toBe(false);
    expect(amountsOffer('CHINA', {}, { ...data, fx: { ...data.fx, usd } }).isAside).toBe(false);
  });

  it('stays on offer while nothing is loaded', () => {
    expect(amountsOffer('L', { amountsIn: 'JPY' }, null)).toEqual({
      chosen: 'JPY',
      currencies: ['', 'JPY'],
      isAside: false,
    });
  });

  it('goes into the address where it does not go without saying', () => {
    expect(amountsChange('ALL', 'USD')).toEqual({ in: null });
    expect(amountsChange('ALL', 'EUR')).toEqual({ in: 'EUR' });
    expect(amountsChange('L', '')).toEqual({ in: null });
    expect(amountsChange('L', 'USD')).toEqual({ in: 'USD' });
  });

  it('is taken up again on the board of all markets alone, and only where the address says none', () => {
    const [all, london] = [{ market: 'ALL' }, { market: 'L' }] as const;
    expect(keptAmounts(all, '?sector=Energy', 'EUR')).toBe('EUR');
    expect(keptAmounts(all, '?in=USD', 'EUR')).toBeNull();
    expect(keptAmounts(all, '', null)).toBeNull();
    expect(keptAmounts(all, '', 'not a currency')).toBeNull();
    expect(keptAmounts(london, '', 'EUR')).toBeNull();
  });
});
