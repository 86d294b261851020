import { answerWith, requests, problem } from '../testing/network';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { sessionAtom, siteStore } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { contractVersion, head, render as renderOnServer, samples } from '../server';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, propsOf, currentSearch, show, Site, symbolsOf, tickers, setUpBoardSite } from '../testing/board-site';

// Small boards: queries by role are slow in jsdom.
const whole = exampleBoard({ length: 24 });
const large = exampleBoard({ length: 60 });
const visitorBoard = exampleBoard({ length: 100, total: 500, hasScore: false });

const user = {
  id: '1',
  email: 'reader@demo.example',
  displayName: null,
  premium: false,
  plan: 'free',
  role: 'user',
  locale: 'en',
  followsList: [],
} as const;

setUpBoardSite();
const loaded = () => waitFor(() => expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy'));

describe('the board', () => {
  it('requests the whole board in columns and shows it with its title', async () => {
    answerWith(() => ok(whole));
    show();

    expect(
      screen.getByRole('heading', { level: 1, name: 'Best Value Stocks to Watch in S&P 500' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('grid', { name: /Best Value/ })).toHaveAttribute('aria-rowcount', '25');
    expect(requests).toEqual([expect.objectContaining({ path: '/api/boards/SP500/columns' })]);
    expect(screen.getByText('24 companies, sorted by score, high to low')).toBeInTheDocument();
    expect(screen.getByText('Sample data')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')).toHaveLength(17);
    expect(screen.getByRole('columnheader', { name: /Score/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it.each([
    [24, 'Figures and scores are as known on that day.', 'There is no data for this market on that day.'],
    [0, 'There is no data for this market on that day.', 'Figures and scores are as known on that day.'],
  ])('of a past day with %d companies shows its limitations', async (length, said, unsaid) => {
    answerWith(() => ok(exampleBoard({ length })));
    show({ at: '?createdAt=2005-01-01' });

    expect(await screen.findByText(said, { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(unsaid, { exact: false })).toBeNull();
  });

  it('sorts by a column’s head, reverses on the second click, and updates the address', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
    const title = () => screen.getByRole('link', { name: 'P/E' });
    expect(title()).toHaveAttribute('href', '?orderBy=priceEarningsRatio&desc=false');

    await userEvent.click(title());
    expect(currentSearch()).toBe('?orderBy=priceEarningsRatio&desc=false');
    expect(screen.getByRole('columnheader', { name: /P\/E/ })).toHaveAttribute('aria-sort', 'ascending');
    const cheapest = tickers()[0];

    await userEvent.click(title());
    expect(screen.getByRole('columnheader', { name: /P\/E/ })).toHaveAttribute('aria-sort', 'descending');
    expect(tickers()[0]).not.toBe(cheapest);
    expect(requests).toHaveLength(1);
  });

  it('offers new figures, and replaces the old ones on request', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const served = { version: '1', board: whole };
    answerWith(({ path }) =>
      path === '/api/data-versions'
        ? ok({ versions: [{ market: 'SP500', version: served.version, since: null }] })
        : ok(served.board),
    );
    const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    const boardsRequested = () => requests.filter(({ path }) => path.startsWith('/api/boards/'));
    try {
      show();
      await screen.findByRole('grid');
      await pass(3);
      Object.assign(served, { version: '2', board: exampleBoard({ length: 20 }) });
      expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
      await pass(6);

      expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '25');
      expect(boardsRequested()).toHaveLength(1);
      fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
      await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '21'));
      expect(boardsRequested()).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('filters while the reader types, and updates the address', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
    const [wanted] = symbolsOf(whole);

    await userEvent.type(screen.getByRole('searchbox', { name: 'Symbol or company' }), wanted!);

    await waitFor(() => expect(currentSearch()).toBe(`?search=${wanted}`));
    expect(tickers()).toEqual([wanted]);
    expect(screen.getByText('One company matches, sorted by score, high to low')).toBeInTheDocument();
  });

  it('names the filter that empties it and removes it', async () => {
    answerWith(() => ok(whole));
    show({ at: '?minScore=100&sector=Energy' });

    expect(await screen.findByText('Minimum score 100: no matches among the 24.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Clear: Minimum score 100' }));

    expect(currentSearch()).toBe('?sector=Energy');
    expect(tickers().length).toBeGreaterThan(0);
  });

  it('shows the valid range of a score limit, and applies no other value', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    await userEvent.type(screen.getByLabelText('Minimum score'), '1400');

    expect(screen.getByLabelText('Minimum score')).toHaveValue('140');
    expect(screen.getByText('Between 0 and 100.')).toBeInTheDocument();
    // Input after it is applied as well.
    await userEvent.type(screen.getByRole('searchbox', { name: 'Symbol or company' }), 'a');
    await waitFor(() => expect(currentSearch()).toContain('search=a'));
    expect(currentSearch()).toBe('?search=a');
  });

  it('offers industries by sector', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    await userEvent.selectOptions(screen.getByLabelText('Sector'), 'Energy');

    const offered = within(screen.getByLabelText('Industry'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(offered).toEqual(['All industries', 'Oil & Gas', 'Solar']);
    expect(currentSearch()).toBe('?sector=Energy');
  });

  it('reloads for options that change figures', async () => {
    answerWith(() => ok(whole));
    show({ at: '?simulateGrowth=true&sector=Energy&orderBy=pbRatio' });

    await screen.findByRole('grid');
    expect(requests[0]?.path).toBe('/api/boards/SP500/columns?simulateGrowth=true');
  });

  it('shows the note of a column on demand', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    await userEvent.click(screen.getByRole('button', { name: 'About this column: P/E' }));

    const note = await screen.findByRole('dialog', { name: 'P/E' });
    expect(note).toHaveTextContent('market cap ÷ net earnings, 12 months');
    expect(note).toHaveTextContent('≤ 6.0');
    expect(note).toHaveTextContent('> 40.0');
    expect(note).toHaveTextContent('N/M: not meaningful.');
    expect(within(note).getAllByRole('listitem')).toHaveLength(8);
  });

  it('is a board across markets for a sector and industry', async () => {
    answerWith(() => ok({ ...whole, market: 'WORLD' }));
    show({ params: { market: 'WORLD', sector: 'Real Estate', industry: 'REIT—Office' } });

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Best Real Estate REIT—Office Stocks To Buy');
    expect(screen.getByText('A ranking by figures, not advice to buy or sell.')).toBeInTheDocument();
    await screen.findByRole('grid');
    expect(requests[0]?.path).toBe(`/api/boards/WORLD/Real%20Estate/${encodeURIComponent('REIT—Office')}/columns`);
    // They navigate to other industries instead of filtering companies.
    expect(screen.getByLabelText('Sector')).toHaveValue('Real Estate');
    expect(screen.getByLabelText('Industry')).toHaveValue('REIT—Office');
  });
});

describe('a visitor', () => {
  it('sees the largest companies, a question mark for the score, and how many more there are', async () => {
    answerWith(() => ok(visitorBoard));
    show({ viewer: 'visitor' });
    await screen.findByRole('grid');

    expect(screen.getByText('100 of 500 companies, sorted by market cap, high to low')).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveTextContent('Unlock the power of premium access');
    expect(screen.getByText('400 more companies are on the full board.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /see the score of/ })[0]).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmarket%2FSP500',
    );
    expect(screen.queryByLabelText('Minimum score')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
  });

  it('is sent to the login by a column’s head, and returns to the sorted board', async () => {
    answerWith(() => ok(visitorBoard));
    show({ viewer: 'visitor', locale: 'he', at: '?lang=heb' });
    await screen.findByRole('grid');

    const href = new URL(screen.getByRole('link', { name: 'מכפיל הון' }).getAttribute('href')!, 'http://site.invalid');
    expect(href.pathname).toBe('/login');
    expect(href.searchParams.get('lang')).toBe('heb');
    expect(new URL(href.searchParams.get('redirect')!, href).search).toBe('?orderBy=pbRatio&desc=false&lang=heb');
  });
});

describe('following', () => {
  it('changes the star only after the server has changed the list', async () => {
    const [symbol] = symbolsOf(whole);
    let accept: () => void = () => undefined;
    answerWith(({ path }) =>
      path.startsWith('/api/boards')
        ? ok(whole)
        : new Promise((resolve) => {
            accept = () => resolve(ok({ followsList: [{ symbol, market_name: 'SP500' }] }));
          }),
    );
    act(() => siteStore.set(sessionAtom, { status: 'user', user: { ...user, followsList: [] } }));
    show();
    await userEvent.hover(await screen.findByRole('link', { name: symbol! }));
    const star = screen.getByRole('button', { name: `Follow ${symbol}` });

    await userEvent.click(star);
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        path: '/api/symbols/follow',
        body: { email: user.email, symbol, marketName: 'SP500' },
      }),
    );
    expect(star).toHaveAttribute('aria-pressed', 'false');

    await act(async () => accept());
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByText(`You now follow ${symbol}.`).closest('[role="status"]')).not.toBeNull();
    expect(star).toBe(screen.getByRole('button', { name: `Follow ${symbol}` }));
  });

  it('reports a failure, and changes nothing', async () => {
    const [symbol] = symbolsOf(whole);
    answerWith(({ path }) => (path.startsWith('/api/boards') ? ok(whole) : problem(503, 'not_available_now')));
    act(() =>
      siteStore.set(sessionAtom, {
        status: 'user',
        user: { ...user, followsList: [{ symbol: symbol!, market_name: 'SP500' }] },
      }),
    );
    show();
    const star = await screen.findByRole('button', { name: `Follow ${symbol}` });
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));

    await userEvent.click(star);

    expect(await screen.findByText(`Your list could not be changed for ${symbol}. Try again.`)).toBeInTheDocument();
    expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a failure', () => {
  it('of network or server shows the premium banner and the failure to those without premium, with a retry', async () => {
    let fails = true;
    answerWith(() => (fails ? problem(503, 'not_available_now') : ok(whole)));
    show();

    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded');
    expect(screen.getByRole('complementary')).toHaveTextContent('Subscribe now!');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it.each(['premium', 'admin'] as const)('never offers a subscription to a %s reader', async (viewer) => {
    answerWith(() => 'no answer');
    show({ viewer });

    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded');
    expect(document.body).not.toHaveTextContent(/subscribe|premium/i);
  });

  it('of the plan is not shown as a failure', async () => {
    answerWith(() => problem(403, 'plan_needed'));
    show();

    expect(await screen.findByText('This board needs another plan')).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveTextContent('Unlock the power of premium access');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['en', { market: 'TA' }, 'We list no company under Tel Aviv.'],
    ['he', { market: 'WORLD', sector: 'Unkown', industry: 'Banks—Regional' }, 'לא ידוע, בנקים אזוריים'],
  ] as const)('shows the display name of an empty filter value (%s)', async (locale, params, words) => {
    answerWith(() => problem(404, 'sector_not_found'));
    show({ locale, params });

    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  });

  it('preserves the first rows', async () => {
    answerWith(() => 'no answer');
    show({ data: firstRowsOf(large, 40) });

    expect(await screen.findByText(/The rest of the board could not be loaded/)).toBeInTheDocument();
    expect(tickers().slice(0, 10)).toEqual(symbolsOf(large).slice(0, 10));
  });

  it.each([
    [404, 'sector_not_found', 'There is no such board'],
    [400, 'invalid_request', 'This link has an unknown option'],
  ])('with status %d has a specific message', async (status, code, title) => {
    answerWith(() => problem(status, code));
    show();

    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('the first HTML', () => {
  const input = (part: Partial<PageProps> = {}) => ({
    ...propsOf({ data: firstRowsOf(large, 40) }),
    ...part,
    identifierPrefix: 'p',
  });

  it('contains the first rows, which hydration adopts, and which remain when the rest arrives', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = renderOnServer(input());
    const before = [...host.querySelectorAll('tbody tr[aria-rowindex]')];
    expect(before).toHaveLength(40);
    const onRecoverableError = jest.fn();
    let answer: () => void = () => undefined;
    answerWith(() => new Promise((resolve) => (answer = () => resolve(ok(large)))));

    const root = await act(async () =>
      hydrateRoot(host, <Site shown={{ data: firstRowsOf(large, 40) }} />, {
        identifierPrefix: 'p',
        onRecoverableError,
      }),
    );
    await act(async () => answer());
    await loaded();

    expect([...host.querySelectorAll('tbody tr[aria-rowindex]')].slice(0, 40)).toEqual(before);
    expect(before.every((row) => row.isConnected)).toBe(true);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    host.remove();
  });

  it('works without scripts: heads, filters and further rows are links and a form', () => {
    document.body.innerHTML = renderOnServer(input({ search: '?lang=heb&sector=Energy', locale: 'he' }));

    expect(screen.getByRole('link', { name: 'מכפיל הון' })).toHaveAttribute(
      'href',
      '?lang=heb&sector=Energy&orderBy=pbRatio&desc=false',
    );
    expect(screen.getByRole('link', { name: 'השורות הבאות' })).toHaveAttribute(
      'href',
      '?lang=heb&sector=Energy&offset=40',
    );
    const sent = new FormData(document.querySelector('form')!);
    expect(sent.get('lang')).toBe('heb');
    expect(sent.get('sector')).toBe('Energy');
    document.body.innerHTML = '';
  });

  it('contains no score for a visitor', () => {
    const html = renderOnServer(input({ viewerClass: 'visitor', data: firstRowsOf(visitorBoard, 40) }));

    expect(html).not.toMatch(/\d<i>\.\d\d<\/i>/);
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('renders each of its samples', () => {
    expect(contractVersion).toBe(1);
    for (const sample of samples) expect(renderOnServer(sample)).toContain('<h1>');
  });

  it('sets the title, and the canonical address for search engines', () => {
    expect(head(input())).toMatchObject({ title: 'Best Value Stocks to Watch in S&P 500', noIndex: false });
    expect(head(input()).description).toContain('60 companies');
    expect(head(input({ search: '?orderBy=pbRatio' })).noIndex).toBe(true);
    expect(head(input()).structuredData).toMatchObject({
      '@type': 'Dataset',
      url: '/market/SP500',
      distribution: { contentUrl: '/api/boards/SP500' },
    });
    expect(head(input({ search: '?lang=heb', locale: 'he' }))).toMatchObject({
      title: 'מניות הערך הבולטות ב־S&P 500 (ארה״ב)',
      noIndex: false,
    });
  });
});
