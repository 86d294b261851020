import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore, type User } from '@site/remote-kit';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { setPlace } from '../routing/place';
import type { Command } from './commands';
import { Palette, type PaletteProps } from './palette';
import { noteRecent } from './recent';

const found = {
  query: 'au',
  symbols: [{ symbol: 'AUR.TA', market_name: 'TA', long_name: 'Aurum' }],
  articles: [],
  guides: [],
  totals: { symbols: 1, articles: 0, guides: 0 },
  similar: [],
  // Account data: the mock answers every call with all of it.
  screens: [],
};

// jsdom has no modal dialogs.
beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } })),
    );
});
afterEach(() => jest.restoreAllMocks());

function show(
  locale: 'en' | 'he' = 'en',
  viewerClass: 'visitor' | 'user' | 'admin' = 'visitor',
  listed: PaletteProps['listed'] = [],
) {
  const onChoose = jest.fn<void, [Command]>();
  const onClose = jest.fn();
  render(<Palette {...{ locale, viewerClass, listed, onChoose, onClose }} names={{ en, he }} />);
  return { onChoose, onClose, field: screen.getByRole('combobox') };
}
const readerWith = (...followsList: User['followsList']): User => ({
  id: '1',
  email: 'a@b.example',
  displayName: null,
  premium: false,
  plan: 'free',
  planMarket: null,
  role: 'user',
  locale: 'en',
  followsList,
});
const option = (name: string | RegExp): HTMLElement => screen.getByRole('option', { name });

describe('the command palette', () => {
  it('lists pages registered by remotes, to permitted readers, searchable in both languages', async () => {
    const listed: PaletteProps['listed'] = [
      { path: '/map', access: undefined, name: { en: 'Map of sectors', he: 'מפת הסקטורים' }, words: 'industries' },
      { path: '/plan', access: 'login', name: { en: 'My map', he: 'המפה שלי' } },
    ];
    const { field, onChoose } = show('he', 'visitor', listed);

    expect(option('מפת הסקטורים')).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'המפה שלי' })).not.toBeInTheDocument();
    await userEvent.type(field, 'industries');
    await userEvent.click(option('מפת הסקטורים'));
    expect(onChoose.mock.calls[0]?.[0].deed).toEqual({ kind: 'go', href: '/map?lang=heb' });
    cleanup();
    show('en', 'user', listed);
    expect(option('My map')).toBeInTheDocument();
  });

  it('shows markets, pages and actions before anything is typed', () => {
    show();

    for (const group of ['Markets', 'Pages', 'Actions'])
      expect(within(screen.getByRole('group', { name: group })).getAllByRole('option').length).toBeGreaterThan(2);
    expect(screen.queryByRole('option', { name: 'Log out' })).not.toBeInTheDocument();
  });

  it('keeps the focus in the field and marks the option that Enter would choose', async () => {
    const { field, onChoose, onClose } = show();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-activedescendant', option(/All markets/).id);

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(option(/Tel Aviv/)).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', option(/Tel Aviv/).id);
    await userEvent.keyboard('{Enter}');

    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ deed: expect.objectContaining({ href: '/market/TA' }) }),
    );
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('wraps at both ends', async () => {
    show();

    await userEvent.keyboard('{ArrowUp}');
    expect(option('Cookie settings')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(option(/All markets/)).toHaveAttribute('aria-selected', 'true');
  });

  it('moves by pages, and stops at both ends', async () => {
    show();
    const chosen = () => screen.getAllByRole('option').findIndex((one) => one.getAttribute('aria-selected') === 'true');
    const last = screen.getAllByRole('option').length - 1;

    await userEvent.keyboard('{PageDown}');
    expect(chosen()).toBe(8);
    await userEvent.keyboard('{PageDown}'.repeat(last));
    expect(chosen()).toBe(last);
    await userEvent.keyboard('{PageUp}'.repeat(last));
    expect(chosen()).toBe(0);
  });

  it('finds companies beside commands', async () => {
    const { field, onChoose } = show();

    await userEvent.type(field, 'au');
    await userEvent.click(await screen.findByRole('option', { name: /Aurum/ }));

    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ deed: { kind: 'go', href: '/market/TA/symbol/AUR.TA' } }),
    );
  });

  it('shows all results on request, with their number', async () => {
    const { field, onChoose } = show();
    const many = (count: number) => ({
      ...found,
      symbols: Array.from({ length: count }, (_, at) => ({
        symbol: `B${at}`,
        market_name: 'TA',
        long_name: `Bank ${at}`,
      })),
      guides: [],
      totals: { symbols: 31, articles: 0, guides: 0 },
    });
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input) =>
        Promise.resolve(
          Response.json(many((input instanceof Request ? input.url : String(input)).includes('limit=200') ? 31 : 10)),
        ),
      );

    await userEvent.type(field, 'bank');
    await userEvent.click(await screen.findByRole('option', { name: '8 of 31: show all' }));

    await waitFor(() => expect(screen.getAllByRole('option', { name: /Bank/ })).toHaveLength(31));
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.queryByRole('option', { name: /show all/ })).not.toBeInTheDocument();
    expect(option(/Bank 0/)).toHaveTextContent('Tel Aviv');
  });

  it('offers similar names when nothing matches', async () => {
    const { field } = show();
    const nothing = {
      ...found,
      symbols: [],
      guides: [],
      totals: { symbols: 0, articles: 0, guides: 0 },
      similar: found.symbols,
    };
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(nothing)));

    await userEvent.type(field, 'aurmu');

    const group = await screen.findByRole('group', { name: 'Did you mean' });
    expect(within(group).getByRole('option', { name: /Aurum/ })).toBeInTheDocument();
  });

  it('opens the company of the current text, however early Enter is pressed', async () => {
    const { field, onChoose } = show();
    await userEvent.type(field, 'au');
    await screen.findByRole('option', { name: /Aurum/ });
    const birch = { ...found, symbols: [{ symbol: 'BIR', market_name: 'L', long_name: 'Birch' }] };
    let answer: () => void = () => undefined;
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve(new Response(JSON.stringify(birch), { headers: { 'content-type': 'application/json' } }));
        }),
    );

    // The list still shows results of the previous text.
    await userEvent.clear(field);
    await userEvent.type(field, 'birc{Enter}');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(onChoose).not.toHaveBeenCalled();
    answer();

    await waitFor(() =>
      expect(onChoose).toHaveBeenCalledWith(
        expect.objectContaining({ deed: { kind: 'go', href: '/market/L/symbol/BIR' } }),
      ),
    );
  });

  it('runs a command without waiting for search results', async () => {
    const { field, onChoose } = show();

    await userEvent.type(field, 'stockh{Enter}');

    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ deed: { kind: 'go', href: '/market/STO', recent: '/market/STO' } }),
    );
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('closes on Back', () => {
    const { onClose } = show();

    act(() => setPlace({ pathname: '/policy', search: '', match: null }));

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('finds commands in either language, and navigates in the page’s language', async () => {
    const { field, onChoose } = show('he');

    await userEvent.type(field, 'london{Enter}');

    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({
        label: 'לונדון',
        deed: { kind: 'go', href: '/market/L?lang=heb', recent: '/market/L' },
      }),
    );
  });

  it('runs actions too', async () => {
    const { field, onChoose } = show('en', 'admin');

    await userEvent.type(field, 'dark{Enter}');
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ deed: { kind: 'theme', theme: 'dark' } }));
    expect(screen.queryByRole('option', { name: 'Sign up' })).not.toBeInTheDocument();
  });

  it('has a reader’s watchlist, screens and alerts, and follows the company of the current page', async () => {
    const screens = [{ id: 7, name: 'Cheap and paying', market: 'SP500', query: 'minScore=60' }];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input) =>
        Promise.resolve(Response.json((input as Request).url.endsWith('/screens') ? { screens } : found)),
      );
    const params = { market: 'TA', symbol: 'AUR.TA' } as const;
    act(() => {
      setPlace({
        pathname: '/market/TA/symbol/AUR.TA',
        search: '',
        match: { remote: 'mfe_symbol', page: 'symbol', access: 'public', params },
      });
      siteStore.set(sessionAtom, { status: 'user', user: readerWith() });
    });
    const { field, onChoose } = show('en', 'user');

    expect(
      within(screen.getByRole('group', { name: 'Pages' }))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(expect.arrayContaining(['Watchlist', 'Saved screens', 'Alerts']));
    const follow = (...followsList: User['followsList']): void =>
      act(() => siteStore.set(sessionAtom, { status: 'user', user: readerWith(...followsList) }));
    follow({ market_name: 'TA', symbol: 'AUR.TA' });
    expect(option('Stop following: AUR.TA')).toBeInTheDocument();
    follow();
    await userEvent.type(field, 'follow{Enter}');
    const deed = { kind: 'follow', company: { market_name: 'TA', symbol: 'AUR.TA' } };
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ label: 'Follow: AUR.TA', deed }));

    cleanup();
    const again = show('en', 'user');
    await screen.findByRole('option', { name: /Cheap and paying/ });
    await userEvent.type(again.field, 'cheap{Enter}');
    expect(again.onChoose).toHaveBeenLastCalledWith(
      expect.objectContaining({ deed: { kind: 'go', href: '/market/SP500?minScore=60' } }),
    );
    act(() => {
      setPlace({ pathname: '/', search: '', match: null });
      siteStore.set(sessionAtom, { status: 'unknown' });
    });
  });

  it('reports no matches, and an unreachable company search', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { field } = show();

    await userEvent.type(field, 'zzzz');

    expect(await screen.findByText(/could not be searched/)).toBeInTheDocument();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('offers recent places only with consent', () => {
    const place = { path: '/market/STO', label: 'Stockholm', detail: 'STO' };
    noteRecent(place);
    expect(localStorage.getItem('palette-recent')).toBeNull();

    localStorage.setItem('cookie-consent', 'true');
    noteRecent(place);
    noteRecent({ path: '/market/L', label: 'London', detail: 'L' });
    noteRecent(place);
    show();

    const lately = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
    expect(lately.map(({ textContent }) => textContent)).toEqual(['StockholmSTO', 'LondonL']);
  });

  it('opens other boards with the query of the current board, like links to boards', async () => {
    const search = '?score=pe_60*roe_40&orderBy=myScore&search=a&lang=heb';
    const match = { remote: 'mfe_boards', page: 'board', access: 'public', params: { market: 'TA' } } as const;
    localStorage.setItem('cookie-consent', 'true');
    noteRecent({ path: '/market/STO', label: 'Stockholm', detail: 'STO' });
    setPlace({ pathname: '/market/TA', search, match });
    const chosen = jest.fn<void, [Command]>();
    const retained = '?score=pe_60*roe_40&orderBy=myScore&lang=heb';
    show('he').onChoose.mockImplementation(chosen);
    await userEvent.click(within(screen.getByRole('group', { name: 'לאחרונה' })).getByRole('option'));
    cleanup();
    show('he').onChoose.mockImplementation(chosen);
    await userEvent.click(option(/לונדון/));

    expect(chosen.mock.calls.map(([{ deed }]) => deed)).toEqual([
      { kind: 'go', href: `/market/STO${retained}`, recent: '/market/STO' },
      { kind: 'go', href: `/market/L${retained}`, recent: '/market/L' },
    ]);
    setPlace({ pathname: '/', search: '', match: null });
  });

  it('reads only valid places of the site from storage', () => {
    localStorage.setItem('cookie-consent', 'true');
    localStorage.setItem(
      'palette-recent',
      JSON.stringify([{ path: '//evil.example', label: 'x' }, { path: 'javascript:alert(1)', label: 'y' }, null, 5]),
    );
    show();

    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  });
});
