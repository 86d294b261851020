import fc from 'fast-check';
import { directionOf, inLocale, localeOf } from './locale';

describe('inLocale', () => {
  it.each([
    ['/market/SP500', '/market/SP500?lang=heb'],
    ['/market/SP500?orderBy=score&desc=true#top', '/market/SP500?orderBy=score&desc=true&lang=heb#top'],
    ['?year=2024', '?year=2024&lang=heb'],
    ['/?lang=heb', '/?lang=heb'],
    ['#main', '?lang=heb#main'],
  ])('adds Hebrew to %s', (href, expected) => {
    expect(inLocale(href, 'he')).toBe(expected);
  });

  it('removes the language for English', () => {
    expect(inLocale('/about?lang=heb&a=1', 'en')).toBe('/about?a=1');
    expect(inLocale('/?lang=heb', 'en')).toBe('/');
  });

  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['\\\\evil.example', '/evil.example'],
    ['///evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    [' //evil.example', '/evil.example'],
  ])('never leads to another host: %j', (href, expected) => {
    expect(inLocale(href, 'en')).toBe(expected);
    expect(inLocale(href, 'he')).toBe(`${expected}?lang=heb`);
    expect(new URL(inLocale(href, 'en'), 'http://site.invalid').host).toBe('site.invalid');
  });

  it('stays on the site for any path', () => {
    const part = fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', 'a', '?', '#', '@', ':');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { host } = new URL(inLocale(`/${parts.join('')}`, 'he'), 'http://site.invalid');
        expect(host).toBe('site.invalid');
      }),
    );
  });

  it.each(['https://example.org/?a=1', 'mailto:a@example.org'])('leaves %s alone', (href) => {
    expect(inLocale(href, 'he')).toBe(href);
  });

  it('changes nothing else, in both directions', () => {
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

  it('returns the direction of a language', () => {
    expect(directionOf('he')).toBe('rtl');
    expect(directionOf('en')).toBe('ltr');
  });
});
