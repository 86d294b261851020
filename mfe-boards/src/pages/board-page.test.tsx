import '@testing-library/jest-dom';
import { answerWith, requests } from '../testing/network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBoard } from '../testing/example-board';
import { ok, currentSearch, show, symbolsOf, tickers, setUpBoardSite } from '../testing/board-site';
import { whole, visitorBoard } from '../testing/small-board';

setUpBoardSite();

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
