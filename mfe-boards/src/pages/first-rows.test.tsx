import { answerWith, problem, requests } from '../testing/network';
import type { Answer } from '../testing/network';
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoardData } from '../model/board-view';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { currentSearch, ok, setUpBoardSite, show, symbolsOf, tickers } from '../testing/board-site';

setUpBoardSite();

const whole = exampleBoard({ length: 24 });
/** Rows that differ from those of the whole board, to tell the two apart. */
const few: BoardData = {
  ...exampleBoard({ length: 6, seed: 7, total: 24, shown: 24 }),
  limit: 24,
  order: { by: 'priceEarningsRatio', desc: false },
};

const queryOf = (path: string) => new URL(path, 'http://site.invalid').searchParams;
const isFirstRows = (path: string): boolean => queryOf(path).has('limit');
const firstRowsRequested = () => requests.map(({ path }) => path).filter(isFirstRows);

/** A network that holds the whole board back until it is released. */
function slowBoard(firstRows: () => Answer | Promise<Answer>) {
  let release: (answer: Answer) => void = () => undefined;
  const pending = new Promise<Answer>((done) => (release = done));
  answerWith(({ path }) => (isFirstRows(path) ? firstRows() : pending));
  return { release: () => act(async () => release(ok(whole))) };
}

describe('while the whole board is loading', () => {
  it('another order shows its first rows as the server sorts them, then the whole board', async () => {
    const board = slowBoard(() => ok(few));
    show({ viewer: 'premium', data: firstRowsOf(whole, 5) });
    await userEvent.click(await screen.findByRole('link', { name: /^P\/E/ }));

    await waitFor(() => expect(tickers().slice(0, 6)).toEqual(symbolsOf(few)));
    expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '25');
    const requested = Object.fromEntries(queryOf(firstRowsRequested()[0]!));
    expect(requested).toEqual({ ...Object.fromEntries(queryOf(currentSearch())), offset: '0', limit: '24' });

    await board.release();
    await waitFor(() => expect(tickers()).toHaveLength(24));
  });

  it('a board without first HTML shows its first rows', async () => {
    slowBoard(() => ok(few));
    show({ viewer: 'premium', at: '?orderBy=priceEarningsRatio&desc=false' });

    await waitFor(() => expect(tickers().slice(0, 6)).toEqual(symbolsOf(few)));
  });

  it('the first rows of an order that was left meanwhile are dropped', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    slowBoard(() => new Promise<Answer>((done) => answers.push(done)));
    show({ viewer: 'premium', data: firstRowsOf(whole, 5) });
    await userEvent.click(await screen.findByRole('link', { name: /^P\/E/ }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: /^P\/B/ }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[0]!(ok(few)));

    expect(tickers().slice(0, 5)).toEqual(symbolsOf(whole).slice(0, 5));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  });

  it('a failure of the first rows leaves the current ones, marked as busy, until the whole board arrives', async () => {
    const board = slowBoard(() => problem(503, 'overloaded'));
    show({ viewer: 'premium', data: firstRowsOf(whole, 5) });
    await userEvent.click(await screen.findByRole('link', { name: /^P\/E/ }));
    await waitFor(() => expect(firstRowsRequested()).toHaveLength(1));

    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(tickers().slice(0, 5)).toEqual(symbolsOf(whole).slice(0, 5));
    await board.release();
    await waitFor(() => expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(tickers()).toHaveLength(24));
  });
});

it('the first rows are not requested once the whole board is there', async () => {
  answerWith(() => ok(whole));
  show({ viewer: 'premium' });
  await screen.findByRole('grid');
  await userEvent.click(screen.getByRole('link', { name: /^P\/E/ }));
  await waitFor(() => expect(currentSearch()).toContain('orderBy=priceEarningsRatio'));

  expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy');
  expect(requests).toHaveLength(1);
});
