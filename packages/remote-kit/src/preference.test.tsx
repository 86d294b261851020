import { keepPreference, readPreference } from './preference';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a preference', () => {
  it('is stored permanently with consent', () => {
    localStorage.setItem('cookie-consent', 'true');

    keepPreference('density', 'compact');

    expect(localStorage.getItem('density')).toBe('compact');
    expect(readPreference('density')).toBe('compact');
  });

  it.each(['false', null])('is stored for the tab only while consent is %s', (consent) => {
    if (consent !== null) localStorage.setItem('cookie-consent', consent);

    keepPreference('density', 'compact');

    expect(localStorage.getItem('density')).toBeNull();
    expect(readPreference('density')).toBe('compact');
  });

  it('is removed everywhere', () => {
    localStorage.setItem('density', 'compact');
    sessionStorage.setItem('density', 'compact');

    keepPreference('density', null);

    expect(readPreference('density')).toBeNull();
  });

  it('works without storage', () => {
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });

    expect(readPreference('density')).toBeNull();
    expect(() => keepPreference('density', 'compact')).not.toThrow();
    get.mockRestore();
  });
});
