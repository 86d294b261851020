import * as fc from 'fast-check';
import { ownAddress, ownPath } from './routes';

describe('a redirect that comes from a URL', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    'market',
    '/.//evil.example',
    '/.//evil.example/session-expired',
    '/%2e//evil.example',
    '/%2E/%2e//evil.example',
    '/x/..//evil.example',
    '/x/%2e%2e//evil.example',
    '/..///evil.example',
    '/./\\evil.example',
    '/x/..\\/evil.example',
    '/.//user@evil.example:443/',
    '/.//',
  ])('is refused when it is %j', (wanted) => {
    expect(ownPath(wanted)).toBeNull();
  });

  it('is accepted when it is a path of the site', () => {
    expect(ownPath('/market/TA?orderBy=score&desc=true#top')).toBe('/market/TA?orderBy=score&desc=true#top');
    expect(ownPath(null)).toBeNull();
  });

  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    'x',
    'evil.example',
    '\t',
  );
  const path = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  );

  it('never leads to another site, in any spelling', () => {
    fc.assert(
      fc.property(path, (wanted) => {
        const given = ownPath(wanted);
        if (given === null) return;
        expect(given.startsWith('/')).toBe(true);
        expect(new URL(given, 'https://own.example').origin).toBe('https://own.example');
        // Passed on by the server and then by the browser: both must accept it unchanged.
        expect(ownPath(given)).toBe(given);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['/policy?a=1#b', 'https://own.example/policy?a=1#b'],
    ['?lang=heb', 'https://own.example/login?lang=heb'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['https://own.example.evil.example/', '/'],
    ['https://own.example:8443/', '/'],
    ['http://own.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['blob:https://evil.example/1', '/'],
    ['https://', '/'],
  ])('finally leads from %j to %j', (goTo, address) => {
    expect(ownAddress(goTo, 'https://own.example/login')).toBe(address);
  });

  it('never leaves the origin', () => {
    fc.assert(
      fc.property(fc.oneof(path, fc.webUrl()), (goTo) => {
        const address = ownAddress(goTo, 'https://own.example/login');
        expect(new URL(address, 'https://own.example/login').origin).toBe('https://own.example');
      }),
      { numRuns: 2000 },
    );
  });
});
