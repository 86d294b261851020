import { fireEvent, screen, within } from '@testing-library/react';
import { earnings, wanted, show, onServer, recordAddresses } from '../testing/shown-calendar';

recordAddresses();

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

  it('says where events are when a week has none', () => {
    const empty = { ...earnings, calendar: { ...earnings.calendar, earningsConfirmed: [], info: [] } };

    expect(onServer('earnings', empty)).toContain('Events are known from 02/11/2026 to 18/12/2026.');
  });
});
