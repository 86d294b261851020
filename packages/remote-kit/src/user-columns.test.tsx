import { consentKey } from './consent';
import {
  adoptColumns,
  saveUserColumns,
  userColumnsCookie,
  userColumnsIn,
  readUserColumns,
  withUserColumns,
} from './user-columns';
import { matchSiteRoute as matchRoute } from './testing/site-routes';

const board = matchRoute('/market/TA');
const written = () => jest.spyOn(document, 'cookie', 'set');

beforeEach(() => {
  localStorage.clear();
  saveUserColumns(null);
});
afterEach(() => jest.restoreAllMocks());

describe('own columns', () => {
  it('are stored until the browser is closed, and for a year with consent', () => {
    const set = written();

    saveUserColumns(['symbol', 'ev']);
    localStorage.setItem(consentKey, 'true');
    saveUserColumns(['symbol', 'ev']);

    expect(set.mock.calls[0]?.[0]).toMatch(/^board_columns=symbol\.ev; Path=\/; SameSite=Lax/);
    expect(set.mock.calls[0]?.[0]).not.toContain('Max-Age');
    expect(set.mock.calls[1]?.[0]).toContain('Max-Age=31536000;');
    expect(readUserColumns()).toEqual(['symbol', 'ev']);
  });

  it('are forgotten', () => {
    saveUserColumns(['symbol', 'ev']);

    saveUserColumns(null);

    expect(readUserColumns()).toBeNull();
  });

  it.each(['', 'a b', '..', '<script>', 'a,b', `${'x'.repeat(65)}`, Array(102).fill('a').join('.')])(
    'are none when the cookie is %p',
    (value) => {
      expect(userColumnsIn(`user_token=abc; ${userColumnsCookie}=${value}`)).toBeNull();
    },
  );

  it('are the account’s, the site’s if it says so, and unchanged if it has none', () => {
    adoptColumns(['price']);
    adoptColumns(null);
    adoptColumns(undefined);
    expect(readUserColumns()).toEqual(['price']);

    adoptColumns([]);
    expect(readUserColumns()).toBeNull();
  });
});

describe('the query of a board', () => {
  it('gets the reader’s own columns when it has none', () => {
    expect(withUserColumns(board, '', ['price', 'ev'])).toBe('?columns=price%2Cev');
    expect(withUserColumns(board, '?', ['price'])).toBe('?columns=price');
    expect(withUserColumns(board, '?lang=heb&a=%20', ['price'])).toBe('?lang=heb&a=%20&columns=price');
  });

  it('keeps its columns, and does not change without own ones', () => {
    expect(withUserColumns(board, '?columns=ev', ['price'])).toBe('?columns=ev');
    expect(withUserColumns(board, '?columns=', ['price'])).toBe('?columns=');
    expect(withUserColumns(board, '?a=1', null)).toBe('?a=1');
    expect(withUserColumns(board, '?a=1', [])).toBe('?a=1');
  });

  it('is the only one with columns', () => {
    expect(withUserColumns(matchRoute('/'), '', ['price'])).toBe('');
    expect(withUserColumns(matchRoute('/market/TA/symbol/ICL.TA'), '?a=1', ['price'])).toBe('?a=1');
    expect(withUserColumns(null, '', ['price'])).toBe('');
  });
});
