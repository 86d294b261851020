import './network';
import { render as draw } from '@testing-library/react';
import { PageRoot, setNavigator } from '@site/remote-kit';
import type { Locale, PageProps } from '@site/remote-kit';
import type { EarningsData } from '../features/earnings/earnings-page';
import type { EconomicData } from '../features/economic/economic-page';
import { pages } from '../pages';
import { render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

const span = { from: '2026-11-23', to: '2026-11-29', known: { from: '2026-11-02', to: '2026-12-18' }, sample: true };
const company = { market_name: 'SP500', long_name: 'Aurora Inc', hebrew_name: 'אורורה', exchange: 'NYSE' } as const;
export const earnings: EarningsData = {
  now: '2026-11-24T12:00:00.000Z',
  calendar: {
    ...span,
    earningsConfirmed: [
      {
        ...company,
        uid: 'earnings-SP500-AAA-2026-11-20',
        symbol: 'AAA',
        date: '2026-11-24',
        when: 'after_close',
        time: '16:05',
        at: '2026-11-24T21:05:00.000Z',
        timezone: 'America/New_York',
        title: 'A results',
        url: 'javascript:steal()',
        logo: '/logos/AAA.svg',
        changed_at: '2026-11-12T09:00:00Z',
      },
    ],
    info: [
      {
        ...company,
        uid: 'earnings-SP500-BBB-2026-11-24',
        symbol: 'BBB',
        date: '2026-11-24',
        last_date: '2026-11-27',
        when: 'unknown',
        time: null,
        at: null,
        timezone: 'America/New_York',
        title: 'B',
        url: null,
        logo: '/logos/BBB.svg',
        changed_at: null,
      },
    ],
  },
};
export const release = {
  impact: 'High',
  event: 'Consumer prices',
  unit: '%',
  previous: 2.9,
  estimate: 3,
  actual: null,
  revised: 2.8,
} as const;
export const economic: EconomicData = {
  now: '2026-11-24T12:00:00.000Z',
  calendar: {
    ...span,
    from: '2026-11-22',
    to: '2026-11-30',
    nextHighImpact: [],
    list: [
      { ...release, uid: 'jp', date: '2026-11-22T23:30:00.000Z', country: 'JP' },
      {
        ...release,
        uid: 'us',
        date: '2026-11-24T13:30:00.000Z',
        country: 'US',
        impact: 'Low',
        previous: null,
        revised: null,
      },
      { ...release, uid: 'gb', date: '2026-11-30T00:10:00.000Z', country: 'GB' },
    ],
  },
};

export let wanted = '';

export function show(
  page: 'earnings' | 'economic',
  search = '?zone=UTC',
  locale: Locale = 'en',
  data: EarningsData | EconomicData = page === 'earnings' ? earnings : economic,
) {
  const props: PageProps = { page, params: {}, search, locale, viewerClass: 'visitor', data };
  const messages = locale === 'he' ? he : en;
  const pathname = `/${page}-calendar`;
  return draw(<PageRoot component={pages[page]!} {...{ messages, props, pathname }} pageId="1" active />);
}
export const onServer = (page: string, data: unknown, search = '', locale: Locale = 'en'): string =>
  renderOnServer({
    page,
    params: {},
    pathname: `/${page}-calendar`,
    search,
    locale,
    data,
    viewerClass: 'visitor',
    identifierPrefix: 'p',
  });

/** Records the address that a page asks for, in `wanted`. */
export function recordAddresses(): void {
  beforeEach(() => {
    setNavigator({ navigate: () => undefined, changeSearch: (_page, search) => void (wanted = search) });
  });
}
