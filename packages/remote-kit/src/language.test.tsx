import { inAccountLanguage, keepLanguage } from './language';

beforeEach(() => localStorage.clear());

describe('the address after signing in', () => {
  it.each([
    ['/', 'he', '/?lang=heb'],
    ['/market/TA?year=2024', 'he', '/market/TA?year=2024&lang=heb'],
    ['/', 'en', '/'],
    // The address chose; it wins over the account.
    ['/?lang=heb', 'en', '/?lang=heb'],
  ] as const)('%s for an account in %s is %s on a new device', (path, ofAccount, expected) => {
    expect(inAccountLanguage(path, ofAccount)).toBe(expected);
  });

  it('is in the language chosen on the device', () => {
    keepLanguage('en');

    expect(inAccountLanguage('/', 'he')).toBe('/');
  });
});
