import { consentKey } from './consent';
import { matchSiteRoute as matchRoute } from './testing/site-routes';
import { forgetReaderZone, keepReaderZone, readerZoneCookie, readerZoneIn, zonedPaths } from './zone-cookie';

const written = () => jest.spyOn(document, 'cookie', 'set');

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the reader’s time zone', () => {
  it('is sent to calendars only, until the browser is closed, and for a year with consent', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const set = written();

    keepReaderZone();
    localStorage.setItem(consentKey, 'true');
    keepReaderZone();

    const [earnings, economic, forYear] = set.mock.calls.map(([cookie]) => cookie);
    expect(earnings).toBe(`reader_zone=${zone}; Path=/earnings-calendar; SameSite=Lax`);
    expect(economic).toBe(`reader_zone=${zone}; Path=/economic-calendar; SameSite=Lax`);
    expect(forYear).toBe(`reader_zone=${zone}; Max-Age=31536000; Path=/earnings-calendar; SameSite=Lax`);
    expect(zonedPaths.map((path) => matchRoute(path)?.remote)).toEqual(['mfe_calendars', 'mfe_calendars']);
  });

  it('is removed where it was stored', () => {
    const set = written();

    forgetReaderZone();

    expect(set.mock.calls.map(([cookie]) => cookie)).toEqual(
      zonedPaths.map((path) => `reader_zone=; Max-Age=0; Path=${path}; SameSite=Lax`),
    );
  });

  it.each(['Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])('is read: %s', (zone) => {
    expect(readerZoneIn(`user_token=abc; ${readerZoneCookie}=${zone}`)).toBe(zone);
  });

  it.each(['', 'Moon/Base', '+05:30', '<script>', 'Asia/Tokyo"', '../Tokyo', `Asia/${'x'.repeat(40)}`])(
    'is null when the cookie is %p',
    (value) => {
      expect(readerZoneIn(`${readerZoneCookie}=${value}`)).toBeNull();
    },
  );
});
