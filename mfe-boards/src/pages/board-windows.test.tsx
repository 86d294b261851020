import { answerWith, requests } from '../testing/network';
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBoard } from '../testing/example-board';
import { ok, currentSearch, setUpBoardSite, show, symbolsOf, tickers } from '../testing/board-site';

setUpBoardSite();
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const TOTAL = 60_000;
/** A window in the server's format: different companies at each place. */
const windowAt = (offset: number, length: number) => ({
  ...exampleBoard({ length, seed: offset + 1, total: TOTAL, shown: TOTAL }),
  offset,
  limit: length,
});
const first = windowAt(0, 60);
const queryOf = (path: string) => new URL(path, 'http://site.invalid').searchParams;
const windowsRequested = () => requests.map(({ path }) => queryOf(path)).filter((query) => query.has('offset'));

/** Scroll position of the page: jsdom has no layout. */
let scrolled = 0;
const ROW = 40;

beforeEach(() => {
  scrolled = 0;
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    const top = this.tagName === 'TBODY' ? -scrolled : 0;
    return { top, left: 0, bottom: 0, width: 0, height: this.tagName === 'TR' ? ROW : 0 } as DOMRect;
  };
  answerWith(({ path }) => {
    const query = queryOf(path);
    return ok(query.has('offset') ? windowAt(Number(query.get('offset')), Number(query.get('limit'))) : first);
  });
});

describe('a board larger than one answer', () => {
  it('has the height of all companies, and shows the first at once', async () => {
    show({ viewer: 'premium', params: { market: 'ALL' } });
    const grid = await screen.findByRole('grid');

    expect(grid).toHaveAttribute('aria-rowcount', String(TOTAL + 1));
    expect(tickers().slice(0, 10)).toEqual(symbolsOf(first).slice(0, 10));
  });

  it('requests rows that scroll into view, and fills their reserved space', async () => {
    show({ viewer: 'premium', params: { market: 'ALL' } });
    await screen.findByRole('grid');
    scrolled = (TOTAL - 10) * ROW;
    act(() => void window.dispatchEvent(new Event('scroll')));

    const last = 119 * 500;
    await waitFor(() => expect(windowsRequested().map((query) => query.get('offset'))).toContain(String(last)));
    const wanted = symbolsOf(windowAt(last, 500)).at(-1)!;
    const link = await screen.findByRole('link', { name: wanted });
    expect(link.closest('tr')).toHaveAttribute('aria-rowindex', String(TOTAL + 1));
    expect(windowsRequested().every((query) => query.get('limit') === '500')).toBe(true);
  });

  it('gets another order and its limits from the server', async () => {
    show({ viewer: 'premium', params: { market: 'ALL' }, at: '?orderBy=pbRatio&desc=false&where=de_ratio%3C1&in=EUR' });
    const [window] = await waitFor(() => {
      expect(windowsRequested()).not.toHaveLength(0);
      return windowsRequested();
    });

    expect(Object.fromEntries(window!)).toEqual({
      orderBy: 'pbRatio',
      desc: 'false',
      where: 'de_ratio<1',
      in: 'EUR',
      offset: '0',
      limit: '500',
    });
    await waitFor(() => expect(tickers().slice(0, 5)).toEqual(symbolsOf(windowAt(0, 500)).slice(0, 5)));
  });

  it('shows how many of all match its limits, as counted by the server', async () => {
    answerWith(({ path }) => {
      const query = queryOf(path);
      if (!query.has('offset')) return ok(first);
      return ok({ ...windowAt(0, 500), total: 1234, shown: 1234 });
    });
    show({ viewer: 'premium', params: { market: 'ALL' }, at: '?where=de_ratio%3C1' });
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Figure filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Figure filters' }));

    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('1,234 of 60,000 match'));
  });

  it('names the filter that empties it, although the rows are on the server', async () => {
    const none = { ...windowAt(0, 1), length: 0, total: 0, shown: 0 };
    answerWith(({ path }) => {
      const query = queryOf(path);
      if (!query.has('offset')) return ok(first);
      return ok(query.has('sector') && !query.has('where') ? { ...windowAt(0, 1), total: 7000, shown: 7000 } : none);
    });
    show({ viewer: 'premium', params: { market: 'ALL' }, at: '?sector=Energy&where=de_ratio%3C0.01' });

    expect(await screen.findByText('Figure filters: D/E below 0.01: no matches among the 60,000.')).toBeInTheDocument();
    expect(screen.queryByText(/Energy: no matches/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Clear: Figure filters: D/E below 0.01' }));
    expect(currentSearch()).toBe('?sector=Energy');
  });

  it('reports that only the combination of filters is empty if each matches some', async () => {
    const none = { ...windowAt(0, 1), length: 0, total: 0, shown: 0 };
    answerWith(({ path }) => {
      const query = queryOf(path);
      if (!query.has('offset')) return ok(first);
      return ok(query.has('sector') && query.has('where') ? none : { ...windowAt(0, 1), total: 7000, shown: 7000 });
    });
    show({ viewer: 'premium', params: { market: 'ALL' }, at: '?sector=Energy&where=de_ratio%3C0.01' });

    expect(await screen.findByText(/^These filters together match none of the 60,000: /)).toBeInTheDocument();
  });
});
