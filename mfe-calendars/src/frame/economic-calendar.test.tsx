import { answerWith } from '../testing/network';
import { act, fireEvent, render as draw, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { Locale, PageProps } from '@site/remote-kit';
import type { EconomicData } from '../features/economic/economic-page';
import { chosenIn, COUNTRIES, pressed, written } from '../features/economic/economic-filters';
import { releaseFigureText } from '@site/format/calendar-events';
import { pages } from '../pages';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { release, economic, wanted, show, onServer, recordAddresses } from '../testing/shown-calendar';

recordAddresses();

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
