import { setRoutes } from '@site/remote-kit';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import { redirectTarget, withRedirect } from './redirect-target';

beforeAll(() => setRoutes(siteRoutes));

const search = (redirect: string) => `?redirect=${encodeURIComponent(redirect)}`;

describe('redirectTarget', () => {
  it.each([
    ['/market/SP500?orderBy=score&desc=true', '/market/SP500?orderBy=score&desc=true'],
    ['/profile', '/profile'],
    ['/market/TA/symbol/ICL.TA#charts', '/market/TA/symbol/ICL.TA#charts'],
  ])('goes to the wanted page %s', (wanted, target) => {
    expect(redirectTarget(search(wanted), 'en')).toBe(target);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'evil.example',
    '///evil.example',
    'http:evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    '/x/%2E%2E//evil.example/session-expired',
    '',
  ])('goes home instead of to %j', (wanted) => {
    expect(redirectTarget(search(wanted), 'en')).toBe('/');
  });

  it.each(['/login', '/register', '/login?redirect=%2Flogin', '/verify/abc'])('does not come back to %s', (wanted) => {
    expect(redirectTarget(search(wanted), 'en')).toBe('/');
  });

  it('keeps the language', () => {
    expect(redirectTarget(`${search('/profile')}&lang=heb`, 'he')).toBe('/profile?lang=heb');
    expect(redirectTarget('?lang=heb', 'he')).toBe('/?lang=heb');
  });
});

describe('withRedirect', () => {
  it('carries the wanted page along, and nothing that is not ours', () => {
    expect(withRedirect('/register', search('/market/SP500?desc=true'))).toBe(
      '/register?redirect=%2Fmarket%2FSP500%3Fdesc%3Dtrue',
    );
    expect(withRedirect('/register', search('//evil.example'))).toBe('/register');
    expect(withRedirect('/register', search('/.//evil.example'))).toBe('/register');
    expect(withRedirect('/register', '')).toBe('/register');
  });
});
