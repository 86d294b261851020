import { redirectFor } from './routes';

describe('access', () => {
  it('redirects visitors of restricted pages to the login, with the requested address', () => {
    expect(redirectFor('login', false, '/profile?tab=a&b=c')).toBe('/login?redirect=%2Fprofile%3Ftab%3Da%26b%3Dc');
    expect(redirectFor('login', true, '/profile')).toBeNull();
  });

  it('redirects logged-in readers from the login to the home page', () => {
    expect(redirectFor('guest', true, '/login')).toBe('/');
    expect(redirectFor('guest', false, '/login')).toBeNull();
  });

  it('does not restrict public pages', () => {
    expect(redirectFor('public', false, '/')).toBeNull();
    expect(redirectFor('public', true, '/')).toBeNull();
  });
});
