import { answerWith, requests } from '../testing/network';
import { act, fireEvent, render as draw, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot, refreshSession, sessionAtom, setNavigator, siteStore } from '@site/remote-kit';
import type { Locale, PageProps } from '@site/remote-kit';
import type { EarningsData } from '../features/earnings/earnings-page';
import type { EconomicData } from '../features/economic/economic-page';
import { chosenIn, COUNTRIES, pressed, written } from '../features/economic/economic-filters';
import { releaseFigureText } from '@site/format/calendar-events';
import { calendarFile } from '@site/format/calendar-file';
import { Waiting } from './calendar-states';
import { columnsOf, weekIn } from './weeks';
import { momentIn, offsetIn } from '@site/format/zones';
import { pages } from '../pages';
import { head, render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

const span = { from: '2026-11-23', to: '2026-11-29', known: { from: '2026-11-02', to: '2026-12-18' }, sample: true };
const company = { market_name: 'SP500', long_name: 'Aurora Inc', hebrew_name: 'אורורה', exchange: 'NYSE' } as const;
const earnings: EarningsData = {
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
const release = {
  impact: 'High',
  event: 'Consumer prices',
  unit: '%',
  previous: 2.9,
  estimate: 3,
  actual: null,
  revised: 2.8,
} as const;
const economic: EconomicData = {
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

let wanted = '';
beforeEach(() => {
  setNavigator({ navigate: () => undefined, changeSearch: (_page, search) => void (wanted = search) });
});

function show(
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
const onServer = (page: string, data: unknown, search = '', locale: Locale = 'en'): string =>
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

describe('a week that failed to load', () => {
  it.each(['en', 'he'] as const)('keeps its message and its button during a retry (%s)', (locale) => {
    let isAsking = false;
    const failure = { errorCode: 'unavailable', status: 503, detail: '' };
    const Failed = () => <Waiting state={{ status: 'failed', failure, retry: () => undefined, isAsking }} />;
    const messages = locale === 'he' ? he : en;
    const page = (search: string) => {
      const props: PageProps = { page: 'earnings', params: {}, search, locale, viewerClass: 'visitor', data: null };
      return <PageRoot component={Failed} {...{ messages, props }} pathname="/earnings-calendar" pageId="1" active />;
    };
    const { rerender } = draw(page(''));
    const retry = screen.getByRole('button', { name: messages['calendar.retry'] });
    retry.focus();

    isAsking = true;
    rerender(page('?'));

    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveTextContent(messages['calendar.retrying']);
    expect(retry).toHaveFocus();
  });
});

describe('the earnings calendar', () => {
  it('can be read without scripts, in the order of day, company and time', () => {
    const text = onServer('earnings', earnings, '?lang=heb', 'he').replaceAll(/<[^>]+>/g, ' ');

    expect(text).toMatch(/יום שלישי\s+24\/11\/2026\s.*AAA\s+אורורה\s.*אחרי הסגירה\s+21:05\s.*מאושר\s.*BBB/);
    expect(text).toContain('שונה ב־12/11/2026');
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('shows times in the time zone of the address, with the day if it differs', () => {
    show('earnings', '?zone=Asia/Jerusalem');
    expect(screen.getByText('23:05')).toBeVisible();
    document.body.innerHTML = '';

    show('earnings', '?zone=Asia/Tokyo');
    const other = screen.getByText('06:05').parentElement!;
    expect(other).toHaveTextContent('06:05WedWednesday 25/11/2026');
    expect(within(other).getByText('Wed')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('combobox', { name: 'Times in' })).toHaveValue('Asia/Tokyo');
    expect(screen.getByRole('combobox', { name: 'Times in' })).toHaveTextContent('Tokyo (UTC+9)');
  });

  it('says which day is confirmed and which is not, in a table too', () => {
    show('earnings', '?zone=UTC&view=table');

    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => /Confirmed|Estimated/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Confirmed',
      'Estimated',
    ]);
    expect(within(rows[0]!).getByRole('link', { name: 'AAA' })).toHaveAttribute('href', '/market/SP500/symbol/AAA');
    expect(rows[1]).toHaveTextContent('Time not known');
    expect(rows.map((row) => /between [^ ]+ and [\d/]+/.exec(row.textContent ?? '')?.[0])).toEqual([
      undefined,
      'between 24/11/2026 and 27/11/2026',
    ]);
    // An address that a provider sent leads somewhere only where it is one of the web.
    expect(within(rows[0]!).getByText('A results').closest('a')).toBeNull();
  });

  it('shows a company’s letters in place of a logo that fails to load', () => {
    const { container } = show('earnings');

    fireEvent.error(container.querySelector('img[src="/logos/AAA.svg"]')!);

    expect(container.querySelector('img[src="/logos/AAA.svg"]')).toBeNull();
    expect(screen.getByText('AA')).toBeVisible();
  });

  it('shows them for a logo that failed before hydration too', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    show('earnings');
    complete.mockRestore();

    expect(screen.getByText('AA')).toBeVisible();
  });

  it.each([
    [
      'en',
      ['ArrowDown', 'BBB'],
      ['ArrowRight', 'CCC'],
      ['ArrowUp', 'BBB'],
      ['ArrowLeft', 'BBB'],
      ['Home', 'AAA'],
      ['End', 'BBB'],
    ],
    ['he', ['ArrowLeft', 'CCC'], ['ArrowRight', 'AAA'], ['ArrowUp', 'AAA'], ['ArrowDown', 'BBB'], ['ArrowDown', 'CCC']],
  ] as const)('moves focus by arrow keys in reading order (%s), past empty days', (locale, ...steps) => {
    const [, second] = [...earnings.calendar.earningsConfirmed, ...earnings.calendar.info];
    const calendar = { ...earnings.calendar, info: [second!, { ...second!, symbol: 'CCC', date: '2026-11-27' }] };
    const { container } = show('earnings', '?zone=UTC', locale, { ...earnings, calendar });
    container.dir = locale === 'he' ? 'rtl' : 'ltr';

    screen.getByRole('link', { name: 'AAA' }).focus();
    for (const [key, symbol] of steps) {
      fireEvent.keyDown(document.activeElement!, { key });
      expect([key, document.activeElement?.textContent]).toEqual([key, symbol]);
    }
    // With another key held down it is the browser's.
    expect(fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true })).toBe(true);
  });

  it('goes from week to week by links that keep what else the address says', () => {
    show('earnings', '?zone=UTC&view=table&week=2026-11-23');

    expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
      'href',
      '/earnings-calendar?zone=UTC&view=table&week=2026-11-30',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Previous week' }));
    expect(wanted).toBe('?zone=UTC&view=table&week=2026-11-16');
    fireEvent.click(screen.getByRole('button', { name: 'By day' }));
    expect(wanted).toBe('?zone=UTC&week=2026-11-23');
  });

  it('sends a visitor who wants only their own to log in, and back to it', () => {
    show('earnings', '?zone=UTC&week=2026-11-23');

    expect(screen.getByRole('link', { name: /Log in/ })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/earnings-calendar?zone=UTC&week=2026-11-23&mine=1')}`,
    );
    // Hydration does not correct attributes, so the link has to be right in the first HTML.
    expect(onServer('earnings', earnings)).toContain(
      `href="/login?redirect=${encodeURIComponent('/earnings-calendar?mine=1')}"`,
    );
  });

  it('reports that an address needs a login, and shows the whole week', async () => {
    answerWith(() => ({ status: 204, body: null }));
    await act(() => refreshSession());
    show('earnings', '?zone=UTC&mine=1');

    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('Until you log in, the whole week is shown.');
    expect(within(note).getByRole('link')).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/earnings-calendar?zone=UTC&mine=1')}`,
    );
    expect(screen.getByRole('link', { name: 'AAA' })).toBeVisible();
    document.body.innerHTML = '';

    show('earnings', '?zone=UTC');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('opens on today: the days of this week that are over are folded, also without scripts', () => {
    const [first] = earnings.calendar.earningsConfirmed;
    const earningsConfirmed = [{ ...first!, symbol: 'OLD', date: '2026-11-23' }, first!];
    const data = { ...earnings, calendar: { ...earnings.calendar, earningsConfirmed } };
    const host = document.createElement('div');
    const foldedIn = (search: string): readonly (string | null)[] => {
      host.innerHTML = onServer('earnings', data, search);
      return [...host.querySelectorAll('details')].map((one) => one.querySelector('a[href*="symbol"]')!.textContent);
    };

    expect(foldedIn('')).toEqual(['OLD']);
    expect(host.querySelector('h2[aria-current="date"]')).toHaveTextContent('Tuesday 24/11/2026Today');
    expect(foldedIn('?view=table')).toEqual(['OLD']);
    expect([...host.querySelectorAll('tr[aria-current="date"] th')].map((row) => row.textContent)).toEqual([
      'AAAAurora Inc',
      'BBBAurora Inc',
    ]);
    // Another week is read from its Monday on.
    host.innerHTML = onServer('earnings', { ...data, now: '2026-12-02T12:00:00.000Z' }, '?week=2026-11-23');
    expect(host.querySelectorAll('details')).toHaveLength(0);
  });

  it('unfolds a day when the keys lead into it', () => {
    const [first] = earnings.calendar.earningsConfirmed;
    const earningsConfirmed = [{ ...first!, symbol: 'OLD', date: '2026-11-23' }, first!];
    const calendar = { ...earnings.calendar, earningsConfirmed };
    const { container } = show('earnings', '?zone=UTC', 'en', { ...earnings, calendar });

    screen.getByRole('link', { name: 'AAA' }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });

    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(document.activeElement).toHaveTextContent('OLD');
  });

  it('names results in the reader’s language, and the language of every other name and title', () => {
    const [first] = earnings.calendar.earningsConfirmed;
    const titled = (symbol: string, title: string) => ({ ...first!, symbol, title });
    const earningsConfirmed = [
      titled('AAA', 'Aurora Inc: results of the quarter'),
      titled('BBB', 'Aurora Inc to report 3Q'),
      titled('CCC', 'אורורה מפרסמת'),
    ];
    const data = { ...earnings, calendar: { ...earnings.calendar, earningsConfirmed, info: [] } };
    const host = document.createElement('div');
    host.innerHTML = onServer('earnings', data, '?lang=heb', 'he');

    expect(host.textContent).not.toContain('results of the quarter');
    expect(host.textContent).toContain('פרסום דוחות כספיים');
    expect(
      [...host.querySelectorAll('bdi[lang]')].map((title) => [title.getAttribute('lang'), title.textContent]),
    ).toEqual([
      ['he', 'אורורה'],
      ['he', 'אורורה'],
      ['en', 'Aurora Inc to report 3Q'],
      ['he', 'אורורה'],
      ['he', 'אורורה מפרסמת'],
    ]);
  });

  describe('of the companies that a reader follows', () => {
    const figures = {
      currency: null,
      price: null,
      changePercent: null,
      changeSince: null,
      score: null,
      asOf: null,
      delistedOn: null,
      sample: true,
      withheld: false,
      priceEarningsRatio: null,
      dividend_yield: null,
      scoreChange: null,
      scoreChangeSince: null,
      lastDividend: null,
    } as const;
    const names = { market_name: 'SP500', long_name: 'Aurora Inc', hebrew_name: 'אורורה' } as const;
    const followed = [
      { ...figures, ...names, symbol: 'OVER', nextEarnings: { date: '2026-11-20', confirmed: true } },
      { ...figures, ...names, symbol: 'NONE', nextEarnings: null },
      {
        ...figures,
        ...names,
        symbol: 'FAR',
        nextEarnings: { date: '2027-01-12', lastDate: '2027-01-15', confirmed: false },
      },
      { ...figures, ...names, symbol: 'SOON', withheld: true, nextEarnings: { date: '2026-12-09', confirmed: true } },
      { ...figures, ...names, symbol: 'LEFT', nextEarnings: { date: '2026-12-08', confirmed: true } },
    ];
    const logIn = (followsList: readonly object[]): void => {
      const user = { id: `reader ${followsList.length}`, email: 'reader@example.com', followsList };
      act(() => siteStore.set(sessionAtom, { status: 'user', user: user as never }));
    };
    const listed = async (): Promise<readonly (string | undefined)[]> => {
      await screen.findByText('FAR');
      return screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
    };
    beforeEach(() => {
      answerWith(() => ({ status: 200, body: { followed } }));
    });
    afterEach(() => {
      jest.restoreAllMocks();
      act(() => siteStore.set(sessionAtom, { status: 'visitor', failure: null }));
    });

    it.each([
      [
        'en',
        ['Wednesday 09/12/2026', 'Tuesday 12/01/2027', 'No date known'],
        'Aurora Inc',
        ['Confirmed', 'Estimated', 'between 12/01/2027 and 15/01/2027'],
      ],
      [
        'he',
        ['יום רביעי 09/12/2026', 'יום שלישי 12/01/2027', 'המועד לא ידוע'],
        'אורורה',
        ['מאושר', 'משוער', 'בין 12/01/2027 ל־15/01/2027'],
      ],
    ] as const)('lists the next report of each, though the week has none (%s)', async (locale, days, name, states) => {
      logIn(followed.filter(({ symbol }) => symbol !== 'LEFT'));
      show('earnings', '?mine=1&zone=UTC', locale);

      expect(await listed()).toEqual([
        `SOON${name}|${days[0]}|${states[0]}`,
        `FAR${name}|${days[1]}|${states[1]}${states[2]}`,
        `NONE${name}|${days[2]}|`,
        `OVER${name}|${days[2]}|`,
      ]);
      expect(screen.getByText((locale === 'he' ? he : en)['followed.week'])).toBeVisible();
      // The week's own badge, and that of this list.
      expect(screen.getAllByText((locale === 'he' ? he : en)['calendar.sample'])).toHaveLength(2);
      fireEvent.click(screen.getByRole('link', { name: days[0] }));
      expect(new URLSearchParams(wanted).get('week')).toBe('2026-12-09');
      expect(new URLSearchParams(wanted).get('mine')).toBe('1');
    });

    it('says how to follow some where there is none', () => {
      logIn([]);
      show('earnings', '?mine=1&zone=UTC');

      expect(screen.getByText(/You do not follow any companies yet/)).toBeVisible();
      expect(screen.queryByText(en['followed.week'])).not.toBeInTheDocument();
      expect(requests).toEqual([]);
    });

    it('lists none before they are chosen', () => {
      logIn(followed);
      show('earnings', '?zone=UTC');

      expect(screen.queryByRole('heading', { name: en['followed.title'] })).toBeNull();
    });
  });

  it('says where events are when a week has none', () => {
    const empty = { ...earnings, calendar: { ...earnings.calendar, earningsConfirmed: [], info: [] } };

    expect(onServer('earnings', empty)).toContain('Events are known from 02/11/2026 to 18/12/2026.');
  });
});

describe('the economic calendar', () => {
  it('counts an event for the day that it has on the page’s clock', () => {
    show('economic', '?zone=Asia/Tokyo&view=table');

    const rows = screen.getAllByRole('row').filter((row) => row.querySelector('td') !== null);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Monday 23/11/202608:30JPHighConsumer prices2.9%2.8%3%–not published yet',
      'Tuesday 24/11/202622:30USLowConsumer prices–missing–not revised3%–not published yet',
    ]);
  });

  it.each([
    ['en', '', 'UTC', 'Monday 23/11/2026'],
    ['he', '?lang=heb', 'Asia/Jerusalem', 'יום שני 23/11/2026'],
  ] as const)(
    'leaves events under the days of the first HTML when it shows times in the reader’s time zone (%s)',
    async (locale, search, zone, dayBefore) => {
      const list = economic.calendar.list.map((one) => ({ ...one, date: one.date.replace('22T23', '24T03') }));
      const data: EconomicData = { ...economic, zone, calendar: { ...economic.calendar, list } };
      const own = { timeZone: 'America/Los_Angeles' } as Intl.ResolvedDateTimeFormatOptions;
      jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(own);
      const host = document.body.appendChild(document.createElement('div'));
      host.innerHTML = onServer('economic', data, search, locale);
      const days = (): readonly (readonly string[])[] =>
        [...host.querySelectorAll('section')].map((day) =>
          [...day.querySelectorAll('li button')].map(
            (event) => event.firstElementChild?.firstElementChild?.textContent ?? '',
          ),
        );
      const before = [...host.querySelectorAll('section, li')];
      expect(days()).toEqual([
        [],
        [zone === 'UTC' ? '03:30' : '05:30', zone === 'UTC' ? '13:30' : '15:30'],
        [],
        [],
        [],
      ]);

      const corrections: unknown[] = [];
      const root = (query: string) => {
        const props: PageProps = { page: 'economic', params: {}, search: query, locale, viewerClass: 'visitor', data };
        const messages = locale === 'he' ? he : en;
        const pathname = '/economic-calendar';
        return <PageRoot component={pages['economic']!} {...{ messages, props, pathname }} pageId="1" active />;
      };
      const onRecoverableError = (error: unknown): void => void corrections.push(error);
      const page = await act(async () =>
        hydrateRoot(host, root(search), { identifierPrefix: 'p', onRecoverableError }),
      );

      expect(corrections).toEqual([]);
      expect([...host.querySelectorAll('section, li')]).toEqual(before);
      expect(days()).toEqual([[], [`19:30${locale === 'en' ? 'Mon' : 'ב׳'}${dayBefore}`, '05:30'], [], [], []]);
      expect([...host.querySelectorAll('select')].map(({ value }) => value)).toContain(own.timeZone);
      // With another choice it is the reader's own days; what only their Sunday has comes with it.
      act(() => page.render(root(`${search === '' ? '?' : `${search}&`}impact=High`)));
      expect(days()).toEqual([['19:30'], [], [], [], [], ['16:10']]);
      act(() => page.render(root(search)));
      expect(days()).toEqual([['19:30'], ['05:30'], [], [], [], ['16:10']]);
      act(() => page.unmount());
      host.remove();
      jest.restoreAllMocks();
    },
  );

  it('shows an event’s figures while it is pointed at or focused, and until Escape when tapped', () => {
    show('economic');
    const event = screen.getByRole('button', { name: /Consumer prices/ });
    const figures = () => document.getElementById(event.getAttribute('aria-controls')!)!;
    expect(figures()).not.toBeVisible();

    fireEvent.mouseEnter(event.closest('li')!);
    expect(figures()).toBeVisible();
    fireEvent.mouseLeave(event.closest('li')!);
    expect(figures()).not.toBeVisible();
    fireEvent.focus(event);
    expect(event).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(event);
    fireEvent.mouseLeave(event.closest('li')!);
    expect(figures()).toBeVisible();
    fireEvent.keyDown(event, { key: 'Escape' });
    expect(figures()).not.toBeVisible();
  });

  it('keeps the choice of countries and impacts in the address', () => {
    show('economic', '?zone=UTC&country=JP,US');

    // The name holds what is seen, for those who say it.
    expect(screen.getByRole('button', { name: 'JP: Japan' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'FR: France' })).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(screen.getByRole('button', { name: 'FR: France' }));
    expect(new URLSearchParams(wanted).get('country')).toBe('US,FR,JP');
    fireEvent.change(screen.getByRole('combobox', { name: 'Impact' }), { target: { value: 'Low' } });
    expect(new URLSearchParams(wanted).get('impact')).toBe('Low');
  });

  it('says that the choice hides everything, and lifts it', () => {
    show('economic', '?zone=UTC&country=CH');

    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));

    expect(wanted).toBe('?zone=UTC');
  });

  describe('says which event of high impact comes next', () => {
    const coming = (country: 'US' | 'IL', date: string) => ({ ...release, uid: `next ${country}`, date, country });
    const nextHighImpact = [coming('IL', '2026-12-09T22:30:00.000Z'), coming('US', '2026-12-10T13:30:00.000Z')];
    const data: EconomicData = { ...economic, calendar: { ...economic.calendar, list: [], nextHighImpact } };
    const nextIn = (search: string, locale: Locale = 'en') => {
      const host = document.createElement('div');
      host.innerHTML = onServer('economic', data, search, locale);
      const [title, next] = host.querySelector('h2')!.parentElement!.children;
      return [title?.textContent, next?.textContent, next?.querySelector('a')?.getAttribute('href')];
    };

    it('of the chosen countries, though the week has none, and also without scripts', () => {
      expect(nextIn('')).toEqual([
        'Next high-impact event',
        'Wednesday 09/12/202622:30ILConsumer prices',
        '/economic-calendar?week=2026-12-09#day-2026-12-09',
      ]);
      expect(nextIn('?country=US&impact=Low&view=table&week=2026-11-23')).toEqual([
        'Next high-impact event',
        'Thursday 10/12/202613:30USConsumer prices',
        `/economic-calendar?${new URLSearchParams('country=US&impact=High,Low&view=table&week=2026-12-10')}#day-2026-12-10`,
      ]);
      expect(nextIn('?country=CH')).toEqual([
        'Next high-impact event',
        'No high-impact event is scheduled for these countries.',
        undefined,
      ]);
    });

    it('on the clock of the page, with the day that it has there', () => {
      expect(nextIn('?lang=heb&zone=Asia/Jerusalem', 'he')).toEqual([
        'האירוע הבא בהשפעה גבוהה',
        'יום חמישי 10/12/202600:30ILConsumer prices',
        '/economic-calendar?zone=Asia%2FJerusalem&week=2026-12-10&lang=heb#day-2026-12-10',
      ]);
    });

    it('and opens its day in place, with the focus on it', async () => {
      Element.prototype.scrollIntoView = jest.fn();
      const list = [coming('IL', '2026-12-09T22:30:00.000Z')];
      const week = { ...data.calendar, list, from: '2026-12-06', to: '2026-12-14' };
      answerWith(() => ({ status: 200, body: week }));
      const page = (search: string) => (
        <PageRoot
          component={pages['economic']!}
          {...{ messages: en, pathname: '/economic-calendar' }}
          props={{ page: 'economic', params: {}, search, locale: 'en', viewerClass: 'visitor', data }}
          pageId="1"
          active
        />
      );
      const { rerender } = draw(page('?zone=UTC'));

      fireEvent.click(screen.getByRole('link', { name: 'Wednesday 09/12/2026' }));
      expect(wanted).toBe('?zone=UTC&week=2026-12-09');
      await act(async () => rerender(page(wanted)));

      expect(screen.getByRole('region', { name: 'Wednesday 09/12/2026' })).toHaveFocus();
      // What comes next is said in every week.
      expect(screen.getByRole('heading', { name: 'Next high-impact event' })).toBeVisible();
      jest.restoreAllMocks();
    });
  });

  it('writes figures with as many decimals as were printed, and their unit', () => {
    expect([
      releaseFigureText(2.45, '%', 'en'),
      releaseFigureText(-12, 'B', 'he'),
      releaseFigureText(98, null, 'en'),
    ]).toEqual(['2.45%', '\u200E−12B', '98']);
  });
});

describe('a choice of several', () => {
  const after = (search: string, one: (typeof COUNTRIES)[number]): string | null =>
    written(pressed(one, chosenIn(new URLSearchParams(search), 'country', COUNTRIES), COUNTRIES), COUNTRIES);

  it('narrows from all to one, grows and shrinks, and without the last is all again', () => {
    expect(after('', 'US')).toBe('US');
    expect(after('country=US', 'JP')).toBe('US,JP');
    expect(after('country=US,JP', 'US')).toBe('JP');
    expect(after('country=JP', 'JP')).toBeNull();
    expect(after('country=Atlantis', 'JP')).toBe('JP');
  });
});

describe('today', () => {
  const now = '2026-11-24T03:00:00.000Z';
  const losAngeles = { timeZone: 'America/Los_Angeles' } as Intl.ResolvedDateTimeFormatOptions;
  const todayIn = (host: HTMLElement): readonly (string | undefined)[] =>
    [...host.querySelectorAll('[aria-current="date"]')].map((day) => day.querySelector('time')?.dateTime);

  it.each([
    ['the address', '?zone=America/Los_Angeles', 'UTC'],
    ['the reader, whom the server knows', '', 'America/Los_Angeles'],
  ])('is the day in the zone of %s', (_zoneName, search, zone) => {
    const host = document.createElement('div');
    for (const [page, data] of [
      ['earnings', earnings],
      ['economic', economic],
    ] as const) {
      host.innerHTML = onServer(page, { ...data, now, zone }, search);
      expect(todayIn(host)).toEqual(['2026-11-23']);
    }
    host.innerHTML = onServer('earnings', { ...earnings, now, zone: 'UTC' });
    expect(todayIn(host)).toEqual(['2026-11-24']);
    expect(host.querySelector('option[selected]')).toHaveTextContent('UTC');
  });

  it('becomes the reader’s when the page is live, while the folded days stay as they are', async () => {
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(losAngeles);
    const [first] = earnings.calendar.earningsConfirmed;
    const earningsConfirmed = [{ ...first!, symbol: 'OLD', date: '2026-11-23' }, first!];
    const data: EarningsData = { now, zone: 'UTC', calendar: { ...earnings.calendar, earningsConfirmed } };
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = onServer('earnings', data);
    const props: PageProps = { page: 'earnings', params: {}, search: '', locale: 'en', viewerClass: 'visitor', data };
    const corrections: unknown[] = [];
    const root = (search: string) => (
      <PageRoot
        component={pages['earnings']!}
        {...{ messages: en, props: { ...props, search }, pathname: '/earnings-calendar' }}
        pageId="1"
        active
      />
    );
    const page = await act(async () =>
      hydrateRoot(host, root(''), { identifierPrefix: 'p', onRecoverableError: (error) => corrections.push(error) }),
    );

    expect(corrections).toEqual([]);
    expect(todayIn(host)).toEqual(['2026-11-23']);
    expect(host.querySelectorAll('details')).toHaveLength(1);
    // With another choice the whole page goes by it.
    act(() => page.render(root('?view=table')));
    expect(todayIn(host)).toEqual(['2026-11-23']);
    expect(host.querySelectorAll('details')).toHaveLength(0);
    act(() => page.unmount());
    host.remove();
    jest.restoreAllMocks();
  });
});

describe('weeks and clocks', () => {
  it('take the day of the address when it is one', () => {
    const week = (search: string): string => weekIn(new URLSearchParams(search), '2026-11-25');

    expect([week(''), week('week=2026-11-01'), week('week=2026-02-31'), week('week=x')]).toEqual([
      '2026-11-23',
      '2026-10-26',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(columnsOf('2026-11-23', new Set(['2026-11-29']), '2026-11-24')).toHaveLength(6);
    expect(columnsOf('2026-11-23', new Set(), '2026-11-28').at(-1)).toBe('2026-11-28');
  });

  it.each([
    ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29', '00:30'],
    ['2026-03-29T01:30:00Z', 'Europe/London', '2026-03-29', '02:30'],
    ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01', '05:00'],
    ['2028-02-29T22:00:00Z', 'Asia/Jerusalem', '2028-03-01', '00:00'],
  ])('%s in %s is %s %s', (instant, zone, day, time) => {
    expect(momentIn(instant, zone)).toEqual({ day, time });
  });
});

it.each([
  ['2026-11-23T12:00:00.000Z', 'Asia/Kolkata', 'UTC+5:30'],
  ['2026-11-23T12:00:00.000Z', 'America/New_York', 'UTC−5'],
  ['2026-07-20T12:00:00.000Z', 'Europe/London', 'UTC+1'],
  ['2026-11-23T12:00:00.000Z', 'Europe/London', 'UTC'],
])('the clock at %s in %s is %s', (instant, zone, offset) => {
  expect(offsetIn(instant, zone)).toBe(offset);
});

describe('a calendar file', () => {
  const event = { uid: 'a', summary: 'A, B; C', description: '', begins: '2026-11-24', isConfirmed: false, url: null };

  it('says days as days and moments in UTC, and escapes what separates', () => {
    const file = calendarFile('N', [event, { ...event, begins: '2026-11-24T21:05:00.000Z' }], '2026-11-20T10:00:00Z');

    expect(file).toContain('DTSTART;VALUE=DATE:20261124\r\nSUMMARY:A\\, B\\; C\r\nSTATUS:TENTATIVE\r\n');
    expect(file).toContain('DTSTART:20261124T210500Z\r\n');
    expect(file).toContain('DTSTAMP:20261120T100000Z\r\n');
  });

  it('has no line of more than 75 octets, and cuts no letter in two', () => {
    const summary = 'חברה '.repeat(40);
    const file = calendarFile('N', [{ ...event, summary }], '2026-11-20T10:00:00Z');

    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  });
});

it('a chosen week or filter is not for an index, the calendar itself is', () => {
  const input = {
    page: 'economic',
    params: {},
    locale: 'en',
    viewerClass: 'visitor',
    data: null,
    identifierPrefix: 'p',
  } as const;

  expect(head({ ...input, search: '' }).noIndex).toBe(false);
  expect(head({ ...input, search: '?country=US' }).noIndex).toBe(true);
});
