import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../charts';
import { exampleComparison } from '../features/compare/example-comparison';
import { comparisonOf } from '../features/compare/testing/scored';
import { answerWith, requests } from '../testing/network';
import { searchNow } from '../testing/show-page';
import { aaa, answerComparisons, bbb, open, show, table, tickers } from './testing/show-comparison';

beforeAll(() => loadChartTools());
beforeEach(() => answerWith(answerComparisons));

describe('the choice of companies', () => {
  it('loses one by its button; the address says so, and the focus goes to its neighbour', async () => {
    await show({ data: exampleComparison });

    await userEvent.click(screen.getByRole('button', { name: 'Remove BBB.TA' }));

    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:AAA,L:CCC.L');
    // The other companies stay while the comparison is loading.
    expect(tickers()).toEqual(['AAA', 'CCC.L']);
    expect(screen.getByRole('button', { name: 'Remove CCC.L' })).toHaveFocus();
    await waitFor(() => expect(table()).not.toHaveAttribute('aria-busy'));
    expect(requests.filter((path) => path.startsWith('/api/compare'))).toHaveLength(1);
  });

  it('gains one by name, with the keyboard alone', async () => {
    await show({ search: '?symbols=SP500:AAA,TA:BBB.TA', data: comparisonOf([aaa, bbb]) });
    const field = screen.getByRole('combobox', { name: 'Add a company' });

    await userEvent.type(field, 'copper');
    const option = await screen.findByRole('option', { name: /CCC\.L/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');

    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:AAA,TA:BBB.TA,L:CCC.L');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await waitFor(() => expect(tickers()).toEqual(['AAA', 'BBB.TA', 'CCC.L']));
  });

  it('says how many there are, shows all, and offers what was nearly typed', async () => {
    const banks = Array.from({ length: 31 }, (_, at) => ({ ...aaa.quote, symbol: `B${at}`, long_name: `Bank ${at}` }));
    answerWith((path) => {
      const requested = new URL(path, 'http://site.invalid').searchParams;
      const isFound = requested.get('q') === 'bank';
      const body = {
        query: requested.get('q'),
        symbols: isFound ? banks.slice(0, Number(requested.get('limit') ?? 10)) : [],
        articles: [],
        guides: [],
        totals: { symbols: isFound ? 31 : 0, articles: 0, guides: 0 },
        similar: isFound ? [] : banks.slice(0, 1),
      };
      return { status: 200, body };
    });
    await show({ search: '' });
    const field = screen.getByRole('combobox', { name: 'Add a company' });

    await userEvent.type(field, 'bank');
    await userEvent.click(await screen.findByRole('option', { name: '8 of 31: show all' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(31));

    await userEvent.clear(field);
    await userEvent.type(field, 'bnak');
    expect((await screen.findAllByText('Did you mean')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('accepts no sixth company', async () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((symbol) => ({ ...aaa, quote: { ...aaa.quote, symbol } }));
    await show({
      search: `?symbols=${five.map(({ quote }) => `SP500:${quote.symbol}`).join()}`,
      data: comparisonOf(five),
    });
    const field = screen.getByRole('combobox');

    expect(field).toHaveAccessibleDescription('5 companies at most: remove one to add another.');
    await userEvent.type(field, 'copper');
    expect(field).toHaveValue('');
  });

  it('says when companies cannot be searched, and searches again', async () => {
    let isAway = true;
    answerWith((path) => (isAway ? 'no answer' : answerComparisons(path)));
    await show({ search: '' });

    await userEvent.type(screen.getByRole('combobox'), 'aur');
    expect((await screen.findAllByText('Companies could not be searched.')).length).toBeGreaterThan(0);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: /AAA/ })).toBeInTheDocument();
  });

  it('of no company explains itself', async () => {
    await show({ search: '' });

    expect(screen.getByRole('heading', { name: 'Choose companies to compare' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Add a company' })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('of one company asks for another, without a request', async () => {
    await show({ search: '?symbols=TA:BBB.TA' });

    expect(screen.getByText('Add at least one more company above.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Chosen companies' })).toHaveTextContent('BBB.TA Tel Aviv');
    expect(requests).toEqual([]);
  });

  it('of six names how many are too many', async () => {
    await show({ search: '?symbols=SP500:A,SP500:B,SP500:C,SP500:D,SP500:E,SP500:F' });

    expect(screen.getByRole('heading', { name: '6 companies are too many' })).toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove F' }));
    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:A,SP500:B,SP500:C,SP500:D,SP500:E');
  });

  it('that names no company says what is wrong with each, what would be right, and who is there', async () => {
    await show({ search: '?symbols=AAA,MOON:A,SP500:,TA:BBB.TA' });

    const notice = screen.getByText('The address names no company with AAA, MOON:A, SP500:').closest('[role=status]')!;
    expect(notice).toHaveTextContent('AAA there is no market before it');
    expect(notice).toHaveTextContent('MOON:A there is no market MOON; the codes are SP500, NYSE, TA');
    expect(notice).toHaveTextContent('SP500: there is no ticker after the colon');
    expect(notice).toHaveTextContent('SP500:AAPL,TA:ICL.TA');
    expect(screen.getByText('Add at least one more company above.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Chosen companies' })).toHaveTextContent('BBB.TA Tel Aviv');
    expect(requests).toEqual([]);
  });
});

describe('a comparison that fails or is incomplete', () => {
  it('of one unknown name hides no company: the name is shown beside the others, and can be removed', async () => {
    await show({ search: '?symbols=SP500:AAA,TA:NOSUCH,L:CCC.L' });

    expect(await screen.findByText('Not found: NOSUCH (Tel Aviv)')).toBeInTheDocument();
    expect(tickers()).toEqual(['AAA', 'CCC.L']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue without it' }));

    await waitFor(() => expect(screen.queryByText(/Not found/)).not.toBeInTheDocument());
    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:AAA,L:CCC.L');
  });

  it.each([
    ['en', 'The address names no company with AAPL', 'Continue without it', '?symbols=AAPL,SP500:AAA,L:CCC.L'],
    ['he', 'הכתובת אינה מציינת חברה: AAPL', 'המשך בלעדיה', '?symbols=AAPL,SP500:AAA,L:CCC.L'],
    ['he', 'הכתובת אינה מציינת חברה: AAPL, B', 'המשך בלעדיהן', '?symbols=AAPL,B,SP500:AAA,L:CCC.L'],
  ] as const)(
    'of an invalid part hides no company: it is shown above the others (%s)',
    async (locale, said, without, search) => {
      await show({ search }, locale);

      await waitFor(() => expect(screen.getByRole('columnheader', { name: /CCC\.L/ })).toBeInTheDocument());
      const notice = screen.getByText(said);
      expect(notice.compareDocumentPosition(screen.getAllByRole('table')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await userEvent.click(screen.getByRole('button', { name: without }));

      expect(screen.queryByText(said)).not.toBeInTheDocument();
      expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:AAA,L:CCC.L');
    },
  );

  it('of an invalid part still shows it while another name is resolved', async () => {
    await show({ search: '?symbols=AAPL,SP500:BBB,SP500:AAA' });

    await userEvent.click(await screen.findByRole('button', { name: 'Use BBB.TA, Tel Aviv' }));

    await waitFor(() => expect(tickers()).toEqual(['BBB.TA', 'AAA']));
    expect(screen.getByText('The address names no company with AAPL')).toBeInTheDocument();
  });

  it('of a ticker that is listed elsewhere offers it there, in its place', async () => {
    await show({ search: '?symbols=SP500:BBB,SP500:AAA' });

    expect(tickers()).toEqual(['AAA']);
    await userEvent.click(screen.getByRole('button', { name: 'Use BBB.TA, Tel Aviv' }));

    await waitFor(() => expect(tickers()).toEqual(['BBB.TA', 'AAA']));
    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('TA:BBB.TA,SP500:AAA');
  });

  it('of unknown names only names them', async () => {
    await show({ search: '?symbols=TA:NOSUCH,SP500:NONE' });

    expect(
      await screen.findByRole('heading', { name: 'Not found: NOSUCH (Tel Aviv), NONE (S&P 500)' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is named by the first HTML, without a request', async () => {
    await show({ search: '?symbols=SP500:AAA,TA:NOSUCH', data: { refused: 'unknown', names: ['TA:NOSUCH'] } });

    expect(screen.getByRole('heading', { name: 'Not found: NOSUCH (Tel Aviv)' })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('needs two different companies', async () => {
    answerWith(() => ({ status: 400, body: { status: 400, errorCode: 'invalid_options', errors: [] } }));
    await show({ search: '?symbols=TA:BBB,TA:BBB.TA' });

    expect(await screen.findByRole('heading', { name: 'Two different companies are needed' })).toBeInTheDocument();
  });

  it('says so, keeps the search, and comes on a retry', async () => {
    answerWith(() => ({ status: 500, body: { status: 500, errorCode: 'internal_error' } }));
    open();
    expect(screen.getByText('Loading the comparison')).toBeInTheDocument();

    expect(await screen.findByRole('alert')).toHaveTextContent('The companies could not be compared');
    expect(screen.getByRole('combobox')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove CCC.L' })).toBeInTheDocument();
    answerWith(answerComparisons);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(tickers()).toEqual(['AAA', 'BBB.TA', 'CCC.L']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
