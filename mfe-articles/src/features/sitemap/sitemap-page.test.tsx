import { SECTOR_INDUSTRIES } from '@site/contract/sectors';
import { render } from '../../server';
import { companiesHtml } from './companies-html';

const sectors = Object.entries(SECTOR_INDUSTRIES).map(([name, industries]) => ({
  name,
  industries: industries.map((industry) => ({ name: industry, companies: 3 })),
}));
const listed = {
  symbols: ['AMBR.TA', 'B&C.TA', 'CEDR.TA'],
  names: ['Amber <b>Analytics</b>', 'Barley & Corn', null],
  hebrewNames: ['ענבר ניתוח', null, null],
};

const page = (locale: 'en' | 'he', of: typeof listed | null = listed): HTMLElement => {
  const host = document.createElement('div');
  host.innerHTML = render({
    page: 'sitemap',
    params: {},
    search: '',
    locale,
    viewerClass: 'visitor',
    data: { sectors, markets: [{ market: 'TA', asOf: '2026-11-20', sample: true, companies: 3, listed: of }] },
    identifierPrefix: 'p',
  });
  return host;
};
const words = (host: HTMLElement, selector: string): readonly string[] =>
  [...host.querySelectorAll(selector)].map((element) => element.textContent ?? '');

describe('the sitemap', () => {
  it('names sectors and industries in the language of its reader', () => {
    const hebrew = page('he');

    expect(words(hebrew, '[data-sector] h3')).toContain('נדל״ן');
    expect(words(hebrew, '[data-sector] :is(h3, a)').filter((name) => !/[א-ת]/.test(name))).toEqual([]);
    expect(hebrew.querySelector('[data-sector] a')?.getAttribute('href')).toMatch(/^\/market\/WORLD\/[^?]+\?lang=heb$/);
    expect(words(page('en'), '[data-sector] h3')).toContain('Real Estate');
  });

  it('names the unknown sector in words, with the address of the contract', () => {
    const link = [...page('en').querySelectorAll('[data-sector] a')].find((one) => one.textContent === 'Unknown');

    expect(link?.getAttribute('href')).toBe('/market/WORLD/Unkown/Unkown');
  });

  it('links every listed company under its market, by its name in the reader’s language', () => {
    const links = [...page('he').querySelectorAll('[data-market=TA] a')];

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/market/TA/symbol/AMBR.TA?lang=heb',
      '/market/TA/symbol/B%26C.TA?lang=heb',
      '/market/TA/symbol/CEDR.TA?lang=heb',
    ]);
    expect(links.map((link) => link.textContent)).toEqual(['AMBR.TA ענבר ניתוח', 'B&C.TA Barley & Corn', 'CEDR.TA ']);
    expect(words(page('en'), '[data-market=TA] a')[0]).toBe('AMBR.TA Amber <b>Analytics</b>');
    expect(words(page('en'), '[data-market=TA] h2')).toEqual(['Tel Aviv: 3 companies']);
  });

  it('lists the pages that remotes bring an entry for', () => {
    const host = document.createElement('div');
    const entry = { path: '/map', name: { en: 'Map of sectors', he: 'מפת הסקטורים' } };
    const data = { sectors: [], markets: [], listed: [entry] };
    const identifierPrefix = 'p';
    const of = { page: 'sitemap', params: {}, search: '', viewerClass: 'visitor', data, identifierPrefix } as const;
    host.innerHTML = render({ ...of, locale: 'he' });

    expect(host.querySelector('a[href="/map?lang=heb"]')?.textContent).toBe('מפת הסקטורים');
  });

  it('shows their number when the document has their links already', () => {
    const taken = page('en', null);

    expect(words(taken, '[data-market=TA] h2')).toEqual(['Tel Aviv: 3 companies']);
    expect(taken.querySelectorAll('[data-market=TA] a')).toHaveLength(0);
  });

  it('has 10,000 links with few elements and characters each', () => {
    const all = Array.from({ length: 10_000 }, (_, place) => `S${String(place).padStart(4, '0')}`);
    const host = document.createElement('div');
    const html = companiesHtml(
      'SP500',
      { symbols: all, names: all.map((one) => `Company ${one} Ltd`), hebrewNames: all.map(() => null) },
      'en',
    );
    host.innerHTML = html;

    expect(host.querySelectorAll('a')).toHaveLength(10_000);
    // An item, its link, a ticker, a name and their isolation; a heading and a list per 120 of them.
    expect(host.querySelectorAll('*').length).toBeLessThanOrEqual(10_000 * 5 + 84 * 4);
    expect(new TextEncoder().encode(html).length).toBeLessThan(10_000 * 140);
    // A browser lays out visible groups only, and each is small.
    expect(Math.max(...[...host.querySelectorAll('ul')].map(({ children }) => children.length))).toBe(120);
  });

  it('groups a large market under descriptive headings', () => {
    const symbols = Array.from({ length: 250 }, (_, place) => `S${String(place).padStart(3, '0')}`);
    const host = document.createElement('div');
    host.innerHTML = companiesHtml('SP500', { symbols, names: symbols, hebrewNames: symbols }, 'en');

    expect(words(host, 'h3')).toEqual(['S000 – S119', 'S120 – S239', 'S240 – S249']);
    expect(host.querySelectorAll('a')).toHaveLength(250);
  });
});
