import { screenPath, WATCHLIST_BOARD_PATH } from './screen-path';

describe('the address of a saved screen', () => {
  it.each([
    [{ market: 'TA', query: '' }, '/market/TA'],
    [{ market: 'ALL', query: 'minScore=60&columns=symbol%2Cprice' }, '/market/ALL?minScore=60&columns=symbol%2Cprice'],
    [{ market: 'WORLD', sector: 'Energy', industry: 'Oil & Gas', query: '' }, '/market/WORLD/Energy/Oil%20%26%20Gas'],
  ])('of %j is that of its board', (screen, path) => expect(screenPath(screen)).toBe(path));

  it('of the watchlist is a board of all markets', () =>
    expect(WATCHLIST_BOARD_PATH).toBe('/market/ALL?following=true'));
});
