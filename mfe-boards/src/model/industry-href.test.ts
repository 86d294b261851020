import { industryHref } from './industry-href';

describe('the way to another industry', () => {
  it('preserves the query without page, search and address', () => {
    const search = '?market=WORLD&sector=Energy&industry=Solar&orderBy=pbRatio&in=EUR&offset=24&search=abc&lang=heb';

    expect(industryHref(search, { sector: 'Energy', industry: 'Oil & Gas' }, 'he')).toBe(
      '/market/WORLD/Energy/Oil%20%26%20Gas?orderBy=pbRatio&in=EUR&lang=heb',
    );
    expect(industryHref('', { sector: 'Energy', industry: 'Uranium' }, 'en')).toBe('/market/WORLD/Energy/Uranium');
  });

  it('of a whole sector leads to the board of all markets', () => {
    expect(industryHref('?desc=true', { sector: 'Energy', industry: null }, 'en')).toBe(
      '/market/ALL?desc=true&sector=Energy',
    );
    expect(industryHref('?sector=Energy', { sector: null, industry: null }, 'en')).toBe('/market/ALL');
  });
});
