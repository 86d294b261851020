import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import type { EarningsData } from '../features/earnings/earnings-page';
import { pages } from '../pages';
import { messages as en } from '../texts/en';
import { earnings, economic, onServer } from '../testing/shown-calendar';

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
