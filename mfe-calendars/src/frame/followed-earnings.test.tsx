import { answerWith, requests } from '../testing/network';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { refreshSession, sessionAtom, siteStore } from '@site/remote-kit';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { earnings, wanted, show, onServer, recordAddresses } from '../testing/shown-calendar';

recordAddresses();

describe('the earnings calendar', () => {
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
});
