import { SECTOR_INDUSTRIES } from '@site/contract/sectors';
import { render } from '../../server';

const page = (locale: 'en' | 'he'): HTMLElement => {
  const host = document.createElement('div');
  host.innerHTML = render({
    page: 'sitemap',
    params: {},
    search: '',
    locale,
    viewerClass: 'visitor',
    data: { sectors: SECTOR_INDUSTRIES },
    identifierPrefix: 'p',
  });
  return host;
};
const words = (host: HTMLElement, selector: string): readonly string[] =>
  [...host.querySelectorAll(selector)].map((element) => element.textContent ?? '');

describe('the sitemap', () => {
  it('names sectors and industries in the language of its reader', () => {
    const hebrew = page('he');

    expect(words(hebrew, 'section h3')).toContain('נדל״ן');
    expect(words(hebrew, 'section :is(h3, a)').filter((name) => !/[א-ת]/.test(name))).toEqual([]);
    expect(hebrew.querySelector('section a')?.getAttribute('href')).toMatch(/^\/market\/WORLD\/[^?]+\?lang=heb$/);
    expect(words(page('en'), 'section h3')).toContain('Real Estate');
  });

  it('calls the unknown by its word, while its address stays as the contract spells it', () => {
    const link = [...page('en').querySelectorAll('section a')].find((one) => one.textContent === 'Unknown');

    expect(link?.getAttribute('href')).toBe('/market/WORLD/Unkown/Unkown');
  });
});
