import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator } from '@site/remote-kit';
import { showPage, someUser } from '../testing/show-page';

const FIGURES = 'GET /api/symbols/follows/figures';
const [example] = (
  exampleOf('listFollowedFigures', 200) as { followed: [Readonly<Record<'symbol' | 'market_name', string>>] }
).followed;
const nothing = {
  price: null,
  changePercent: null,
  changeSince: null,
  score: null,
  asOf: null,
  priceEarningsRatio: null,
  dividend_yield: null,
  scoreChange: null,
  scoreChangeSince: null,
  nextEarnings: null,
  lastDividend: null,
};
const other = {
  ...example,
  symbol: 'ICL.TA',
  market_name: 'TA',
  long_name: 'ICL Group',
  hebrew_name: 'איי.סי.אל',
  currency: 'ILA',
  price: 1850,
  score: 55.5,
  scoreChange: -2,
  priceEarningsRatio: 11.2,
  sample: false,
  nextEarnings: null,
};
const withheld = { ...example, ...nothing, symbol: 'BIG', long_name: 'Big Corp.', withheld: true };
const follows = [example, other, withheld].map(({ symbol, market_name }) => ({ symbol, market_name }));
/** Notes are loaded once for each reader. */
let readers = 0;
const session = (followsList: readonly object[] = follows) =>
  ({ status: 'user', user: someUser({ followsList, id: `reader-${(readers += 1)}` }) }) as const;
const alert = { kind: 'statement', created_at: '2026-03-01T12:00:00.000Z', last_event_at: null, last_sent_at: null };
const plain = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!;
const order = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => plain(textContent).split(/(?=[A-Z][a-z])/)[0]);

beforeEach(() => {
  forgetNetwork();
  document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
  setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
  willAnswer(FIGURES, { status: 200, body: { followed: [example, other, withheld] } });
  willAnswer('GET /api/users/me/notes', {
    status: 200,
    body: {
      notes: [{ symbol: 'ICL.TA', market_name: 'TA', text: '=Wait', version: 'v1', updated_at: alert.created_at }],
    },
  });
  const company = { symbol: 'ICL.TA', market_name: 'TA' };
  willAnswer('GET /api/users/me/alerts', {
    status: 200,
    body: {
      mail: true,
      alerts: [
        { ...alert, id: 1, company },
        { ...alert, id: 2 },
      ],
    },
  });
});
afterEach(() => {
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  setNavigator(null);
});

/** Presses the button of the file, and gives the lines of what is downloaded. */
async function linesOfFile(): Promise<readonly string[]> {
  const files: Blob[] = [];
  URL.createObjectURL = (content) => {
    files.push(content as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const reader = new FileReader();
  const read = new Promise<string>((resolve) => (reader.onload = () => resolve(reader.result as string)));
  reader.readAsText(files[0]!);
  return (await read).replace(/^\uFEFF/, '').split('\r\n');
}

describe('the watchlist', () => {
  it('shows figures, next dates, notes and alerts of each company', async () => {
    showPage('watchlist', { session: session() });
    const cells = within(await rowOf('AAA'))
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
    expect(cells.slice(0, 8)).toEqual([
      '$101.2520/11/2025',
      '+1.25%since 19/11/2025',
      '71.25',
      '+1.75since 13/11/2025',
      '14.5',
      '2.40%',
      '22/01/2026to 24/01/2026expected',
      '$0.6012/09/2025',
    ]);
    const row = within(await rowOf('ICL.TA'));
    expect(plain(row.getAllByRole('cell')[0]!.textContent)).toContain('1,850 ILA');
    expect(await row.findByText('=Wait')).toBeVisible();
    expect(await row.findByRole('link', { name: '1 alert' })).toHaveAttribute('href', '/profile/screens#alerts');
    expect(screen.getByRole('link', { name: '2 alerts' })).toHaveAttribute('href', '/profile/screens#alerts');
    expect(screen.getByText(/Sample data/)).toBeVisible();
  });

  it('has my score beside the score where one is shown everywhere, and is ordered by it', async () => {
    const score = (symbol: string, market: string, myScore: number | null) => ({
      symbol,
      market,
      myScore,
      score: 50,
    });
    willAnswer('GET /api/my-scores', {
      status: 200,
      body: {
        myScore: { id: 3, name: 'Cheap', definition: 'pe_100', method: '2' },
        sample: true,
        scores: [score('AAA', 'SP500', 33.5), score('ICL.TA', 'TA', 88.25), score('BIG', 'SP500', null)],
      },
    });
    showPage('watchlist', { session: session(), search: '?sort=-myScore' });
    expect(await screen.findByText('88.25')).toBeVisible();

    expect(screen.getByRole('columnheader', { name: 'My score' })).toHaveAttribute('aria-sort', 'descending');
    expect(order().map((name) => name?.startsWith('ICL.TA'))).toEqual([true, false, false]);
    const cells = within(await rowOf('AAA')).getAllByRole('cell');
    expect(cells.slice(2, 4).map(({ textContent }) => plain(textContent))).toEqual(['71.25', '33.50']);
  });

  it('says which companies are not in the reader’s plan', async () => {
    showPage('watchlist', { session: session() });

    expect(within(await rowOf('BIG')).getByRole('link', { name: 'Not in your plan' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    expect(screen.getByText(/Your plan does not show the figures of one of these companies/)).toBeVisible();
  });

  it.each([
    ['', ['AAA', 'ICL.TA', 'BIG']],
    ['?sort=pe', ['ICL.TA', 'AAA', 'BIG']],
    ['?sort=-score', ['AAA', 'ICL.TA', 'BIG']],
    ['?sort=score', ['ICL.TA', 'AAA', 'BIG']],
    ['?sort=nonsense', ['AAA', 'ICL.TA', 'BIG']],
  ])('is in the order of %j, what is not known last', async (search, symbols) => {
    showPage('watchlist', { session: session(), search });
    await rowOf('AAA');

    expect(order().map((name, at) => name?.startsWith(symbols[at]!))).toEqual([true, true, true]);
  });

  it('puts the order that is chosen into the address', async () => {
    const changed: string[] = [];
    setNavigator({ navigate: () => undefined, changeSearch: (_page, search) => void changed.push(search) });
    showPage('watchlist', { session: session(), search: '?sort=-score' });
    const head = await screen.findByRole('columnheader', { name: 'Score' });
    expect(head).toHaveAttribute('aria-sort', 'descending');

    await userEvent.click(within(head).getByRole('button'));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'P/E');
    expect(changed.map((search) => new URLSearchParams(search).get('sort'))).toEqual(['score', 'pe']);
  });

  it('saves a note in its place', async () => {
    const user = userEvent.setup();
    willAnswer('PUT /api/users/me/notes/SP500/AAA', {
      status: 200,
      body: { symbol: 'AAA', market_name: 'SP500', text: 'Cheap', version: 'v2', updated_at: alert.created_at },
    });
    showPage('watchlist', { session: session() });
    await user.click(await screen.findByRole('button', { name: 'Add a note on AAA' }));
    await user.type(screen.getByRole('textbox', { name: /My note on .AAA/ }), 'Cheap');
    await user.tab();

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { text: 'Cheap' } }]);
  });

  it('comes as a file with the notes, and no note can run as a formula', async () => {
    showPage('watchlist', { session: session() });
    const lines = await linesOfFile();
    expect(lines[2]).toBe(
      'AAA,SP500,Alpha Aviation Inc.,101.25,USD,2025-11-20,1.25,71.25,1.75,14.5,2.4,2026-01-22,2025-09-12,0.6,USD,',
    );
    expect(lines[3]).toMatch(/^ICL\.TA,TA,ICL Group,1850,ILA,.*,'=Wait$/);
    expect(lines[4]).toBe('BIG,SP500,Big Corp.,,USD,,,,,,,,,,,');
  });

  it('comes as a file with my score under its name, where one is shown everywhere', async () => {
    willAnswer('GET /api/my-scores', {
      status: 200,
      body: {
        myScore: { id: 3, name: 'Cheap', definition: 'pe_100', method: '2' },
        sample: true,
        scores: [
          { symbol: 'AAA', market: 'SP500', myScore: 33.5, score: 50 },
          { symbol: 'BIG', market: 'SP500', myScore: null, score: null },
        ],
      },
    });
    showPage('watchlist', { session: session() });
    await screen.findByText('33.50');
    // A line about sample data comes first; cells with commas are in quotes.
    const [, head, ...lines] = (await linesOfFile()).map((line) => line.replace(/"[^"]*"/g, '').split(','));
    const at = head!.indexOf('My score: Cheap');

    expect(head!.slice(at - 1, at + 2)).toEqual(['Score', 'My score: Cheap', expect.any(String)]);
    const ofCompany = (symbol: string) => lines.find(([name]) => name === symbol)![at];
    expect([ofCompany('AAA'), ofCompany('ICL.TA'), ofCompany('BIG')]).toEqual(['33.5', '', '']);
  });

  it('stops following a company, and stays at the list', async () => {
    willAnswer('POST /api/symbols/unfollow', { status: 200, body: { followsList: follows.slice(1) } });
    showPage('watchlist', { session: session() });
    await userEvent.click(await screen.findByRole('button', { name: /Stop following AAA/ }));

    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /AAA/ })).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent('2 companies.');
  });

  it('is empty for a reader who follows nothing, and leads to the boards', async () => {
    showPage('watchlist', { session: session([]) });

    expect(await screen.findByText(/You do not follow any companies yet/)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('asks a visitor to log in, and leads back', async () => {
    showPage('watchlist', { locale: 'he' });

    expect(screen.getByRole('heading', { level: 1, name: 'רשימת המעקב שלי' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'כניסה' }).getAttribute('href')).toContain('redirect=%2Fwatchlist');
  });

  it('that could not be loaded says so, and asks again', async () => {
    willAnswer(FIGURES, 'no answer', { status: 200, body: { followed: [example] } });
    showPage('watchlist', { session: session() });

    const failed = await screen.findByText(/The figures of your companies could not be loaded/);
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await rowOf('AAA')).toBeVisible();
  });
});
