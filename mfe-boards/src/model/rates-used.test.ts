import { exampleBoard } from '../testing/example-board';
import { ratesUsed } from './rates-used';

const board = exampleBoard({ length: 2 });
const namesOn = (currencies: readonly string[], usd: Readonly<Record<string, number>>, query = {}) =>
  ratesUsed({ facets: { ...board.facets, currencies: [...currencies] }, fx: { ...board.fx, usd } }, query).map(
    ({ name }) => name,
  );

describe('ratesUsed', () => {
  it('are those between what companies are quoted and report in', () => {
    expect(namesOn(['ILS', 'USD'], { ILS: 0.28 })).toEqual(['USD/ILS']);
    expect(namesOn(['USD', 'EUR'], { ILS: 0.28 })).toEqual(['USD/ILS', 'EUR/ILS']);
    expect(namesOn(['ILA', 'EUR'], {})).toEqual(['EUR/ILS']);
  });

  it('are none where no shekel is converted', () => {
    expect(namesOn(['USD', 'EUR', 'SEK'], { USD: 1 })).toEqual([]);
    expect(namesOn(['ILS'], { ILS: 0.28 })).toEqual([]);
  });

  it('are always said where the reader set one', () => {
    expect(namesOn(['USD'], { USD: 1 }, { usdIls: 3.7 })).toEqual(['USD/ILS']);
  });
});
