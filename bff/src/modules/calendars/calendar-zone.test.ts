import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { createFirstWeek } from './page-data';
import { zoneFromCookie } from './calendar-zone';
import { createPageFixture, type PageFixture } from '../ssr/testing/page-fixture';

const from = (path: string, zone: string): string | null => {
  const [pathname = '', query] = path.split('?');
  return zoneFromCookie(matchRoute(pathname), query === undefined ? '' : `?${query}`, `reader_zone=${zone}`);
};

it.each<readonly [string, string, string | null, string]>([
  ['/economic-calendar', 'America/Los_Angeles', 'America/Los_Angeles', 'the cookie has it'],
  ['/earnings-calendar?week=2026-11-16', 'Asia/Tokyo', 'Asia/Tokyo', 'also for a given week'],
  ['/economic-calendar', 'UTC', null, 'it is the default'],
  ['/economic-calendar?lang=heb', 'UTC', 'UTC', 'it is not the default in Hebrew'],
  ['/economic-calendar?lang=heb', 'Asia/Jerusalem', null, 'it is the default in Hebrew'],
  ['/economic-calendar?zone=Asia/Tokyo', 'America/Los_Angeles', null, 'the address has a zone'],
  ['/economic-calendar?zone=Moon', 'America/Los_Angeles', 'America/Los_Angeles', 'the zone in the address is unknown'],
  ['/economic-calendar', 'Moon/Base', null, 'the zone in the cookie is unknown'],
  ['/', 'Asia/Tokyo', null, 'other pages do not depend on it'],
])('of %s with the zone %s is %p: %s', (path, zone, own, _because) => {
  expect(from(path, zone)).toBe(own);
});

it('is null without a cookie, and for a page that does not exist', () => {
  expect(zoneFromCookie(matchRoute('/economic-calendar'), '', undefined)).toBeNull();
  expect(zoneFromCookie(null, '', 'reader_zone=Asia/Tokyo')).toBeNull();
});

it('a week has the time zone of its times: the reader’s, or the default of the language', async () => {
  const calendar = { from: '', to: '', known: null, sample: true } as const;
  const week = createFirstWeek({
    readEarnings: () => Promise.resolve({ ...calendar, earningsConfirmed: [], info: [] }),
    readEconomic: () => Promise.resolve({ ...calendar, list: [], nextHighImpact: [] }),
    now: () => new Date('2026-11-24T12:00:00Z'),
  });

  expect((await week.economic('', 'Asia/Tokyo')).data).toMatchObject({ zone: 'Asia/Tokyo' });
  expect((await week.economic('')).data).toMatchObject({ zone: 'UTC' });
  expect((await week.earnings('?lang=heb', null)).data).toMatchObject({ zone: 'Asia/Jerusalem' });
});

it.each<readonly [string, string | null, string]>([
  ['', null, '2026-11-16'],
  ['?lang=heb', null, '2026-11-23'],
  ['', 'Asia/Tokyo', '2026-11-23'],
  ['?zone=America/Los_Angeles', 'Asia/Tokyo', '2026-11-16'],
])(
  'without a day, the address "%s" with the zone %s shows the week of the current day there: %s',
  async (search, zone, monday) => {
    const readEarnings = jest.fn((from: string, to: string) =>
      Promise.resolve({ from, to, known: null, sample: true, earningsConfirmed: [], info: [] }),
    );
    const week = createFirstWeek({
      readEarnings,
      readEconomic: () => Promise.reject(new Error('must not be called')),
      // A Monday in Israel and Japan.
      now: () => new Date('2026-11-22T22:44:59.000Z'),
    });

    const { data } = await week.earnings(search, zone);

    expect(readEarnings.mock.calls[0]?.[0]).toBe(monday);
    expect(data).toMatchObject({ now: '2026-11-22T22:30:00.000Z' });
  },
);

describe('a calendar', () => {
  let fixture: PageFixture;
  beforeEach(async () => {
    fixture = await createPageFixture();
  });
  afterEach(() => fixture.close());

  it('is rendered and cached separately for each time zone of readers', async () => {
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read };
    await fixture.site.register(
      await fixture.site.release('shell', 's1', ssrBundleCode()),
      await fixture.site.release('mfe_calendars', 'c1', ssrBundleCode()),
    );
    await fixture.open();
    const get = (zone: string) => fixture.get('/economic-calendar', { cookie: `reader_zone=${zone}` });

    const answers = [
      await fixture.get('/economic-calendar'),
      await get('Asia/Tokyo'),
      await get('America/Los_Angeles'),
    ];
    await get('Asia/Tokyo');
    await get('UTC');
    await get('Moon/Base');

    expect(read.mock.calls.map(([, , , zone]) => zone)).toEqual([null, 'Asia/Tokyo', 'America/Los_Angeles']);
    expect(answers.map(({ headers }) => headers.get('cache-control')?.split(',')[0])).toEqual([
      'public',
      'private',
      'private',
    ]);
    expect([fixture.store.size, fixture.variants.size]).toEqual([1, 2]);
  });
});
