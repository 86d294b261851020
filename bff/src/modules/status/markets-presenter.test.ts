import { presentMarkets } from './markets-presenter';

describe('the list of markets', () => {
  it('has every market in both languages, also those without data', () => {
    const { markets } = presentMarkets({ markets: [] });

    expect(markets).toHaveLength(11);
    expect(markets.every(({ names, asOf, total }) => names.en !== names.he && asOf === null && total === 0)).toBe(true);
    expect(markets.find(({ market }) => market === 'TA')).toEqual({
      market: 'TA',
      names: { en: 'Tel Aviv', he: 'תל אביב' },
      country: 'IL',
      currency: 'ILA',
      suffixes: ['.TA'],
      exchange: { name: 'TASE', timeZone: 'Asia/Jerusalem', opens: '09:30', closes: '17:30' },
      asOf: null,
      total: 0,
    });
  });
});
