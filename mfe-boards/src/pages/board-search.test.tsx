import '@testing-library/jest-dom';
import { answerWith, requests } from '../testing/network';
import { act, screen, within } from '@testing-library/react';
import { createBoardTable } from '../model/board-table';
import { exampleBoard } from '../testing/example-board';
import { ok, setUpBoardSite, show, tickers } from '../testing/board-site';
import { whole, one, two, three } from '../testing/small-board';

const sectorOfOne = createBoardTable(whole).text('sector')(0) ?? '';
setUpBoardSite();

describe('the search', () => {
  it('accepts several symbols separated by commas', async () => {
    answerWith(() => ok(whole));
    show({ at: `?search=${one},${two},${three}` });
    await screen.findByRole('grid');

    expect([...tickers()].sort()).toEqual([one, two, three].sort());
  });

  it('finds a Hebrew name, with and without niqqud', async () => {
    answerWith(() => ok(exampleBoard({ length: 20, market: 'TA' })));
    show({ at: `?search=${encodeURIComponent('חֶבְרַת דוגמה 7')}`, params: { market: 'TA' }, locale: 'he' });
    await screen.findByRole('grid');

    expect(tickers()).toHaveLength(1);
  });

  it('requests why a company is not on the board, shows the reason, and links to its listing', async () => {
    const leftOff = [
      { symbol: 'DOLR', market_name: 'SP500', long_name: 'Dollar House', reason: 'ps_ratio_too_low', value: 0.031, limit: 0.05 },
      { symbol: 'VOD.L', market_name: 'L', long_name: 'Voice and Data', reason: 'other_market', value: null, limit: null },
    ]; // oxfmt-ignore
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: `?search=${one},dolr,vod&sector=${sectorOfOne}&simulateGrowth=true` });

    const list = await screen.findByRole('list', { name: 'Companies not on the board, and why' });
    expect(list).toHaveTextContent(
      'DOLR (Dollar House) is not on the board: its P/S is 0.031, and boards require more than 0.05.',
    );
    expect(list).toHaveTextContent('VOD.L (Voice and Data) is listed in another market: London.');
    expect(within(list).getByRole('link', { name: 'VOD.L' })).toHaveAttribute('href', '/market/L/symbol/VOD.L');
    const question = new URL(requests.at(-1)!.path, 'http://site.invalid').searchParams;
    expect(Object.fromEntries(question)).toEqual({
      search: 'dolr,vod',
      sector: sectorOfOne,
      simulateGrowth: 'true',
      limit: '1',
      fields: 'symbol',
    });
  });

  it('names missing companies in the reader’s language', async () => {
    const leftOff = [
      { symbol: 'BRZ.TA', market_name: 'TA', long_name: 'Bronze Zinc', hebrew_name: 'ברונזה אבץ', reason: 'other_market', value: null, limit: null },
      { symbol: 'VOD.L', market_name: 'L', long_name: 'Voice and Data', hebrew_name: null, reason: 'other_market', value: null, limit: null },
    ]; // oxfmt-ignore
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: `?search=${one},brz,vod`, locale: 'he' });

    const [hebrew, english] = within(await screen.findByRole('list', { name: /לוח/ })).getAllByRole('listitem');
    expect(hebrew).toHaveTextContent('BRZ.TA (ברונזה אבץ)');
    expect(english).toHaveTextContent('VOD.L (Voice and Data)');
  });

  it('reports a word that matches no company as unknown', async () => {
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff: [] } : whole));
    show({ at: `?search=${one},zzzz,yyyy` });

    expect(await screen.findByText('We list no company named “zzzz, yyyy”.')).toBeInTheDocument();
  });

  it('without results shows the reason below the reset link, which does not move', async () => {
    let answer: (answered: { readonly status: number; readonly body: unknown }) => void = () => undefined;
    const late = new Promise<{ readonly status: number; readonly body: unknown }>((resolve) => (answer = resolve));
    answerWith(({ path }) => (path.includes('limit=1') ? late : ok(whole)));
    show({ at: '?search=zzzz&createdAt=2026-10-20' });
    const exits = await screen.findByRole('link', { name: /^Clear: Symbol or company/ });
    const wayBack = screen.getByRole('link', { name: 'Back to today' });
    const above = [...document.querySelectorAll('body *')].filter(
      (one) => (one.compareDocumentPosition(wayBack) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    await act(async () => answer(ok({ ...whole, rows: [], leftOff: [] })));

    const note = await screen.findByText('We list no company named “zzzz”.');
    for (const link of [exits, wayBack])
      expect(link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(above.every((one) => one.isConnected)).toBe(true);
  });

  it('sends no request if every word has a row', async () => {
    answerWith(() => ok(whole));
    show({ at: `?search=${one},${two}` });
    await screen.findByRole('grid');

    expect(requests).toHaveLength(1);
  });

  it('shows the last day of a delisted company', async () => {
    const leftOff = [
      {
        symbol: 'GONE',
        market_name: 'SP500',
        long_name: 'Once Upon',
        reason: 'delisted',
        value: null,
        limit: null,
        day: '2025-01-31',
      },
    ];
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: '?search=gone' });

    expect(await screen.findByText(/is no longer traded here; its last day was 31\/01\/2025/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GONE' })).toHaveAttribute('href', '/market/SP500/symbol/GONE');
  });

  it('offers to remove the filter that hides a company', async () => {
    const leftOff = [
      { symbol: 'OTHR', market_name: 'SP500', long_name: null, reason: 'sector_filter', value: null, limit: null },
    ];
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: '?search=othr&sector=Energy' });

    expect(await screen.findByText(/is in another sector or industry/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Remove the filter' })).toHaveAttribute('href', '?search=othr');
  });
});
