import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { serverPart } from '@site/registry/testing/server-part';
import { createFirstWeek } from './ssr-data/week';
import { zoneFromCookie } from './calendar-zone';
import { createPageFixture, type PageFixture } from './testing/page-fixture';

const from = (path: string, zone: string): string | null => {
  const [pathname = '', query] = path.split('?');
  return zoneFromCookie(matchRoute(pathname), query === undefined ? '' : `?${query}`, `reader_zone=${zone}`);
};

it.each<readonly [string, string, string | null, string]>([
  ['/economic-calendar', 'America/Los_Angeles', 'America/Los_Angeles', 'it is what the reader brings along'],
  ['/earnings-calendar?week=2026-11-16', 'Asia/Tokyo', 'Asia/Tokyo', 'of every week'],
  ['/economic-calendar', 'UTC', null, 'that is the page for everybody'],
  ['/economic-calendar?lang=heb', 'UTC', 'UTC', 'in Hebrew that is another'],
  ['/economic-calendar?lang=heb', 'Asia/Jerusalem', null, 'in Hebrew that is the page for everybody'],
  ['/economic-calendar?zone=Asia/Tokyo', 'America/Los_Angeles', null, 'the address says one'],
  ['/economic-calendar?zone=Moon', 'America/Los_Angeles', 'America/Los_Angeles', 'the address says none that there is'],
  ['/economic-calendar', 'Moon/Base', null, 'there is no such zone'],
  ['/', 'Asia/Tokyo', null, 'no other page depends on it'],
])('of %s with the zone %s is %p: %s', (path, zone, own, _because) => {
  expect(from(path, zone)).toBe(own);
});

it('is none without a cookie, and none of a page that is not there', () => {
  expect(zoneFromCookie(matchRoute('/economic-calendar'), '', undefined)).toBeNull();
  expect(zoneFromCookie(null, '', 'reader_zone=Asia/Tokyo')).toBeNull();
});

it('a week says the zone that its times are told in: the reader’s, else the language’s', async () => {
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
  'without a day, the address "%s" with the zone %s is the week of its own today: %s',
  async (search, zone, monday) => {
    const readEarnings = jest.fn((from: string, to: string) =>
      Promise.resolve({ from, to, known: null, sample: true, earningsConfirmed: [], info: [] }),
    );
    const week = createFirstWeek({
      readEarnings,
      readEconomic: () => Promise.reject(new Error('is not asked')),
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

  it('is made apart for each zone that readers bring along, and kept for them alone', async () => {
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read };
    await fixture.site.register(
      await fixture.site.release('shell', 's1', serverPart()),
      await fixture.site.release('mfe_calendars', 'c1', serverPart()),
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
