import fc from 'fast-check';
import { directionOf, inLocale, localeOf } from './locale';

describe('inLocale', () => {
  it.each([
    ['/market/SP500', '/market/SP500?lang=heb'],
    ['/market/SP500?orderBy=score&desc=true#top', '/market/SP500?orderBy=score&desc=true&lang=heb#top'],
    ['?year=2024', '?year=2024&lang=heb'],
    ['/?lang=heb', '/?lang=heb'],
    ['#main', '?lang=heb#main'],
  ])('carries Hebrew on %s', (href, expected) => {
    expect(inLocale(href, 'he')).toBe(expected);
  });

  it('takes the language away for English', () => {
    expect(inLocale('/about?lang=heb&a=1', 'en')).toBe('/about?a=1');
    expect(inLocale('/?lang=heb', 'en')).toBe('/');
  });

  it.each(['https://example.org/?a=1', '//example.org/', 'mailto:a@example.org'])('leaves %s alone', (href) => {
    expect(inLocale(href, 'he')).toBe(href);
  });

  it('keeps everything else as it was, there and back', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.webFragments(), (query, fragment) => {
        const pairs = query.split('&').filter((pair) => pair !== '' && pair.split('=')[0] !== 'lang');
        const href = `/market/TA${pairs.length > 0 ? `?${pairs.join('&')}` : ''}${fragment ? `#${fragment}` : ''}`;

        expect(localeOf(new URL(inLocale(href, 'he'), 'http://site.invalid').search)).toBe('he');
        expect(inLocale(inLocale(href, 'he'), 'en')).toBe(href);
      }),
    );
  });
});

describe('localeOf', () => {
  it('is Hebrew for heb alone', () => {
    expect(localeOf('?lang=heb')).toBe('he');
    expect(localeOf('?lang=he')).toBe('en');
    expect(localeOf('')).toBe('en');
  });

  it('gives the direction of a language', () => {
    expect(directionOf('he')).toBe('rtl');
    expect(directionOf('en')).toBe('ltr');
  });
});
