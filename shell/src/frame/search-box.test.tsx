import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator } from '@site/remote-kit';
import { SearchBox } from './search-box';
import { renderInFrame } from './testing/render-in-frame';

const found = {
  query: 'au',
  symbols: [
    { symbol: 'AAA', market_name: 'SP500', long_name: 'Aurora Amber Analytics' },
    { symbol: 'AUR.TA', market_name: 'TA', long_name: 'Aurum' },
  ],
  articles: [],
  guides: [],
  totals: { symbols: 2, articles: 0, guides: 0 },
  similar: [],
};
const nothing = {
  query: 'zz',
  symbols: [],
  articles: [],
  guides: [],
  totals: { symbols: 0, articles: 0, guides: 0 },
  similar: [],
};

const answerWith = (body: unknown, status = 200): jest.SpyInstance =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
    );

const navigate = jest.fn();
beforeEach(() => {
  navigate.mockClear();
  setNavigator({ navigate, changeSearch: () => undefined });
});
afterEach(() => {
  setNavigator(null);
  jest.restoreAllMocks();
});

describe('the search box', () => {
  it('suggests companies and opens the one selected by arrow keys', async () => {
    answerWith(found);
    renderInFrame(<SearchBox />);

    await userEvent.type(screen.getByRole('combobox'), 'au');
    await screen.findByRole('option', { name: /Aurum/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(navigate).toHaveBeenCalledWith('/market/TA/symbol/AUR.TA', {});
  });

  it('shows Hebrew company names on Hebrew pages, if known', async () => {
    const [amber, aurum] = found.symbols;
    answerWith({
      ...found,
      symbols: [
        { ...amber, hebrew_name: null },
        { ...aurum, hebrew_name: 'זהב' },
      ],
    });
    renderInFrame(<SearchBox />, { locale: 'he' });

    await userEvent.type(screen.getByRole('combobox'), 'au');

    expect(await screen.findByRole('option', { name: /AUR\.TA.*זהב/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Aurora Amber Analytics/ })).toBeInTheDocument();
  });

  it('opens the result of the current text, however early Enter is pressed', async () => {
    // On a busy machine a slow typist triggers searches of prefixes too.
    const requested = new Map<string, (body: unknown) => void>();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (request) =>
        new Promise((resolve) => {
          const query = new URL((request as Request).url).searchParams.get('q') ?? '';
          requested.set(query, (body) =>
            resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })),
          );
        }),
    );
    renderInFrame(<SearchBox />);
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'aurora');
    await waitFor(() => expect([...requested.keys()]).toContain('aurora'));
    requested.get('aurora')?.({ ...found, query: 'aurora' });
    await screen.findByRole('option', { name: /Aurora/ });

    // The list still shows results of the previous text.
    await userEvent.clear(field);
    await userEvent.type(field, 'bir{Enter}');
    await waitFor(() => expect([...requested.keys()]).toContain('bir'));
    expect(navigate).not.toHaveBeenCalled();
    requested.get('bir')?.({
      query: 'bir',
      symbols: [{ symbol: 'BIR', market_name: 'L', long_name: 'Birch' }],
      articles: [],
      guides: [],
      totals: { symbols: 1, articles: 0, guides: 0 },
      similar: [],
    });

    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    expect(navigate).toHaveBeenCalledWith('/market/L/symbol/BIR', {});
  });

  it('shows the number of results, and all of them on request', async () => {
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
    renderInFrame(<SearchBox />);

    await userEvent.type(screen.getByRole('combobox'), 'bank');
    await screen.findByRole('option', { name: '8 of 31: show all' });
    expect(screen.getByText('8 of 31 matches')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{Enter}');

    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(31));
    expect(screen.getByRole('option', { name: /^B30/ })).toHaveTextContent('Tel Aviv');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('suggests similar names', async () => {
    answerWith({ ...nothing, query: 'aurmu', similar: found.symbols });
    renderInFrame(<SearchBox />);

    await userEvent.type(screen.getByRole('combobox'), 'aurmu');
    expect(await screen.findByText('Did you mean')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(navigate).toHaveBeenCalledWith('/market/TA/symbol/AUR.TA', {});
  });

  it('reports no results, and an unreachable search', async () => {
    const fetch = answerWith(nothing);
    renderInFrame(<SearchBox />);
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    expect(await screen.findByText(/Nothing found for “zz”/)).toBeInTheDocument();

    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.type(screen.getByRole('combobox'), 'z');
    expect(await screen.findByText(/Search is not available/)).toBeInTheDocument();
  });

  it.each([
    ['en', null],
    ['he', 'heb'],
  ] as const)('links to the search page in %s without scripts', (locale, lang) => {
    const { container } = renderInFrame(<SearchBox />, { locale });

    const form = new FormData(container.querySelector('form')!);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    expect(screen.getByRole('combobox')).toHaveAttribute('name', 'q');
    expect(form.get('lang')).toBe(lang);
  });

  it('opens the search page if there are no suggestions', async () => {
    answerWith(nothing);
    renderInFrame(<SearchBox />, { locale: 'he' });
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    await screen.findByText(/zz/);

    await userEvent.keyboard('{Enter}');

    expect(navigate).toHaveBeenCalledWith('/search?q=zz&lang=heb', {});
  });

  it('suggests guides too', async () => {
    answerWith({
      ...nothing,
      guides: [{ path: '/how-the-score-works', title: 'How the score works', subtitle: '', language: 'en' }],
      totals: { symbols: 0, articles: 0, guides: 1 },
    });
    renderInFrame(<SearchBox />);
    await userEvent.type(screen.getByRole('combobox'), 'score');
    await screen.findByRole('option', { name: /How the score works/ });

    await userEvent.keyboard('{Enter}');

    expect(navigate).toHaveBeenCalledWith('/how-the-score-works', {});
  });

  it('is focused by a slash, unless another field has the focus', async () => {
    renderInFrame(
      <>
        <SearchBox />
        <input aria-label="other" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'other' }), '/');
    expect(screen.getByRole('textbox', { name: 'other' })).toHaveFocus();

    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
});
