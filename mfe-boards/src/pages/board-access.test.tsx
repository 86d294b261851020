import { answerWith, requests } from '../testing/network';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, setUpBoardSite, show } from '../testing/board-site';

setUpBoardSite();

const london = { market: 'L' } as const;
/** A visitor's board of London: a hundred of its 294 companies. */
const board = exampleBoard({ length: 100, total: 294, hasScore: false, market: 'L' });
/** The server's counts with filters. */
const counted = (total: number, shown: number) => ({
  ...firstRowsOf(board, Math.min(shown, 1)),
  total,
  shown,
  truncated: shown < total,
  access: {
    ranked: 294,
    shown: 100,
    offers: [
      { plan: 'free', shown: 250, matches: total },
      { plan: 'basic', shown: 294, matches: total },
    ],
  },
});
const isCount = (path: string): boolean => new URL(path, 'http://site.invalid').searchParams.get('limit') === '1';
const serve = (total: number, shown: number) =>
  answerWith(({ path }) => ok(isCount(path) ? counted(total, shown) : board));
const hatched = () => document.querySelectorAll('tr[aria-hidden] th');

describe('a board that a plan limits', () => {
  it('shows how much of it is visible and which plan shows more, with placeholder rows below', async () => {
    serve(0, 0);
    show({ viewer: 'visitor', params: london });

    expect(
      await screen.findByText(
        /^This board shows you 100 of its 294 companies, the largest of each home market. A free account shows 250. A basic plan for London shows all 294./,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/register');
    await waitFor(() => expect(hatched().length).toBeGreaterThan(0));
    expect(requests.filter(({ path }) => isCount(path))).toEqual([]);
  });

  it('counts matches like the server, and shows no other rows below the results', async () => {
    const energy = [...Array(100).keys()].filter((row) => {
      const { sector } = board.columns;
      return sector?.kind === 'dictionary' && sector.dictionary[sector.codes[row] ?? -1] === 'Energy';
    }).length;
    serve(energy + 3, energy);
    show({ viewer: 'visitor', params: london, at: '?sector=Energy' });

    expect(
      await screen.findByText(new RegExp(`^${energy} of ${energy + 3} matches shown, sorted by market cap`)),
    ).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`A free account shows all ${energy + 3}\\.`))).toBeInTheDocument();
    expect(hatched()).toHaveLength(0);
  });

  it('reports for an empty result that companies match', async () => {
    serve(68, 0);
    show({ viewer: 'visitor', params: london, at: '?where=market_cap%3C1' });

    expect(await screen.findByText('68 companies match, but none of them is on your lists')).toBeInTheDocument();
    expect(await screen.findByText(/^0 of 68 matches shown/)).toBeInTheDocument();
    expect(hatched()).toHaveLength(0);
  });

  it('requests no counts if the reader sees all of it', async () => {
    answerWith(() => ok(exampleBoard({ length: 40, market: 'L' })));
    show({ viewer: 'premium', params: london, at: '?sector=Energy' });

    expect(await screen.findByText(/match(es)?, sorted by score/)).toBeInTheDocument();
    expect(requests.filter(({ path }) => isCount(path))).toEqual([]);
  });
});

describe('the banner above a board', () => {
  it('offers a visitor the free account if it shows all', async () => {
    answerWith(() => ok(exampleBoard({ length: 100, total: 200, hasScore: false, market: 'L' })));
    show({ viewer: 'visitor', params: london });

    await waitFor(() =>
      expect(screen.getByRole('complementary')).toHaveTextContent(
        /^A free account shows all 200 companies of London\./,
      ),
    );
    expect(screen.queryByText(/Unlock the power/)).not.toBeInTheDocument();
  });

  it('lists what premium adds here', async () => {
    serve(0, 0);
    show({ viewer: 'visitor', params: london });

    await waitFor(() =>
      expect(screen.getByRole('complementary')).toHaveTextContent(
        /Subscribe now! Premium opens all 294 companies of London\./,
      ),
    );
  });
});
