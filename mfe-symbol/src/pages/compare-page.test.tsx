import { answerWith, asked } from '../testing/network';
import type { Answer } from '../testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { PageComponent, PageProps, ViewerClass } from '@site/remote-kit';
import { loadChartTools } from '../charts';
import { exampleCompanies, exampleComparison } from '../features/compare/example-comparison';
import { comparisonOf, scored } from '../features/compare/testing/scored';
import { pagesWith } from '../pages';
import { head as headOnServer, render as renderOnServer } from '../server';
import { pages as loadedPages } from '../remote';
import { searchNow, showPage } from '../testing/show-page';
import { ComparePage } from './compare-page';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

// At hand, as on the server: what is tested here is the page, not its way to the browser.
const pages = pagesWith(ComparePage as PageComponent);

jest.setTimeout(60_000);
beforeAll(() => loadChartTools());

const [aaa, bbb, ccc] = exampleCompanies as [
  (typeof exampleCompanies)[0],
  (typeof exampleCompanies)[0],
  (typeof exampleCompanies)[0],
];
const THREE = '?symbols=SP500:AAA,TA:BBB.TA,L:CCC.L';
const scoredThree = comparisonOf([scored(aaa, 0.6), scored(bbb, 0.4), scored(ccc, 0.6)]);

/** Answers with those of the three that are asked for, as the contract does. */
function answerComparisons(path: string): Answer {
  const url = new URL(path, 'http://site.invalid');
  if (url.pathname === '/api/search')
    return {
      status: 200,
      body: {
        query: url.searchParams.get('q'),
        symbols: exampleCompanies.map(({ quote }) => quote),
        articles: [],
        totals: { symbols: exampleCompanies.length, articles: 0 },
        similar: [],
      },
    };
  const names = (url.searchParams.get('symbols') ?? '').split(',');
  const companies = names.flatMap((name) =>
    exampleCompanies.filter(({ quote }) => `${quote.market_name}:${quote.symbol}` === name),
  );
  const errors = names.flatMap((name, place) =>
    companies.some(({ quote }) => `${quote.market_name}:${quote.symbol}` === name)
      ? []
      : [{ path: `query.symbols.${place}`, message: 'There is none.' }],
  );
  const unknown = errors.map(({ path }) => {
    const name = names[Number(path.slice(path.lastIndexOf('.') + 1))]!;
    return { name, listedOn: name === 'SP500:BBB' ? [{ market_name: 'TA', symbol: 'BBB.TA' }] : [] };
  });
  return companies.length > 0
    ? { status: 200, body: { ...comparisonOf(companies), ...(unknown.length > 0 ? { unknown } : {}) } }
    : { status: 404, body: { status: 404, errorCode: 'symbol_not_found', title: 'Not found', detail: '', errors } };
}
beforeEach(() => answerWith(answerComparisons));

interface Shown {
  readonly search?: string;
  readonly data?: unknown;
  readonly viewerClass?: ViewerClass;
}
const open = ({ search = THREE, data = null, viewerClass = 'visitor' }: Shown = {}, locale: 'en' | 'he' = 'en') =>
  showPage(pages['compare']!, { page: 'compare', params: {}, search, data, viewerClass }, locale);
/** The page with its chart's tools taken up. */
async function show(shown?: Shown, locale?: 'en' | 'he'): Promise<void> {
  open(shown, locale);
  await act(async () => void (await loadChartTools()));
}

const table = (): HTMLElement => screen.getByRole('table', { name: 'Companies side by side' });
const cells = (name: string): readonly (string | null)[] =>
  within(within(table()).getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const tickers = (): readonly string[] =>
  within(table())
    .getAllByRole('columnheader')
    .slice(1)
    .map((column) => column.getAttribute('abbr') ?? '');

describe('companies side by side', () => {
  it('stand in the order of the address with what their own pages show', async () => {
    await show({ data: exampleComparison });

    expect(tickers()).toEqual(['AAA', 'BBB.TA', 'CCC.L']);
    expect(within(table()).getByRole('link', { name: 'Bright Basalt' })).toHaveAttribute(
      'href',
      '/market/TA/symbol/BBB.TA',
    );
    expect(cells('Price')).toEqual(['$100.00', '8,512 ILA', '412.50 GBp']);
    expect(cells('Market cap')).toEqual(['$1.00B', '₪3.40B', '£900M']);
    expect(cells('As for')).toEqual(['30/06/2025', '29/06/2025', '30/06/2025']);
    // Two marks, and the source of each of the three.
    expect(within(table()).getAllByText('Sample data')).toHaveLength(5);
    expect(cells('Reported currency')).toEqual(['USD', 'ILS', 'GBP']);
    expect(cells('Remarks')).toEqual(['none', expect.stringContaining('Estimated.'), 'none']);
    expect(asked).toEqual([]);
  });

  it('have the best of a row marked for eyes and ears, and no loss among them', async () => {
    await show({ data: exampleComparison });

    const [one, loss, best] = cells('P/E');
    expect(one).toContain('20.71');
    expect(one).not.toContain('best');
    expect(loss).toContain('N/M');
    expect(loss).not.toContain('best');
    expect(best).toMatch(/^11\.20 best/);
    // Two that read alike are both best; less debt is better; more liquidity is.
    expect(cells('P/B').map((cell) => cell?.includes(' best'))).toEqual([false, true, true]);
    expect(cells('D/E').map((cell) => cell?.includes(' best'))).toEqual([false, false, true]);
    expect(cells('Dividend yield').map((cell) => cell?.includes(' best'))).toEqual([false, true, false]);
    expect(cells('Dividend yield')[2]).toContain('missing');
    expect(cells('Current ratio').some((cell) => cell?.includes(' best'))).toBe(false);
  });

  it('have no best amount across currencies, and the page says why', async () => {
    await show({ data: exampleComparison });

    for (const name of ['Revenue', 'Net earnings', 'Market cap', 'Enterprise value'])
      expect(cells(name).some((cell) => cell?.includes('best'))).toBe(false);
    expect(screen.getByText(/in the currency that each company is quoted in \(USD, ILS, GBP\)/)).toBeInTheDocument();
  });

  it('have no score for a visitor, but the way to it', async () => {
    await show({ data: exampleComparison });

    const links = within(table()).getAllByRole('link', { name: 'Sign up to see the score' });
    expect(links.map(({ textContent }) => textContent)).toEqual(['?', '?', '?', 'Sign up to see the score']);
    expect(links[0]).toHaveAttribute('href', '/register');
    expect(within(table()).queryByRole('rowheader', { name: 'Revenue growth' })).not.toBeInTheDocument();
  });

  it('have their scores taken apart for a reader', async () => {
    await show({ data: scoredThree, viewerClass: 'user' });

    expect(cells('Score').map((cell) => cell?.slice(0, 5))).toEqual(['63.00', '43.00', '63.00']);
    expect(cells('Score').map((cell) => cell?.includes(' best'))).toEqual([true, false, true]);
    expect(cells('Return on equity')[0]).toBe('10.80 / 18 best');
    expect(cells('Return on equity')[1]).toBe('7.20 / 18');
    expect(cells('Bonus: Net margin over 15%')).toEqual(['+3', '+3', '+3']);
    expect(screen.queryByText('?')).not.toBeInTheDocument();
  });

  it('have their prices on one scale, with a table of them', async () => {
    await show({ data: exampleComparison });
    const chart = screen.getByRole('region', { name: 'Prices on one scale' });

    expect(chart).toHaveTextContent('100 on 13/06/2025');
    await userEvent.click(await within(chart).findByRole('button', { name: /^Show as table/ }));
    const rows = within(await within(chart).findByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('27/06/2025110.388.0101.0');
    expect(rows[2]).toHaveTextContent('20/06/2025102.596.4no price');
  });
});

describe('the choice of companies', () => {
  it('loses one by its button; the address says so, and the focus goes to its neighbour', async () => {
    await show({ data: exampleComparison });

    await userEvent.click(screen.getByRole('button', { name: 'Remove BBB.TA' }));

    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:AAA,L:CCC.L');
    // What is known stays while the rest is asked for.
    expect(tickers()).toEqual(['AAA', 'CCC.L']);
    expect(screen.getByRole('button', { name: 'Remove CCC.L' })).toHaveFocus();
    await waitFor(() => expect(table()).not.toHaveAttribute('aria-busy'));
    expect(asked.filter((path) => path.startsWith('/api/compare'))).toHaveLength(1);
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
      const asked = new URL(path, 'http://site.invalid').searchParams;
      const isFound = asked.get('q') === 'bank';
      const body = {
        query: asked.get('q'),
        symbols: isFound ? banks.slice(0, Number(asked.get('limit') ?? 10)) : [],
        articles: [],
        totals: { symbols: isFound ? 31 : 0, articles: 0 },
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

  it('takes no sixth', async () => {
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

  it('of nobody explains itself', async () => {
    await show({ search: '' });

    expect(screen.getByRole('heading', { name: 'Choose companies to compare' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Add a company' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('of one company asks for another, and nobody else', async () => {
    await show({ search: '?symbols=TA:BBB.TA' });

    expect(screen.getByText('Add at least one more company above.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Chosen companies' })).toHaveTextContent('BBB.TA Tel Aviv');
    expect(asked).toEqual([]);
  });

  it('of six names how many are too many', async () => {
    await show({ search: '?symbols=SP500:A,SP500:B,SP500:C,SP500:D,SP500:E,SP500:F' });

    expect(screen.getByRole('heading', { name: '6 companies are too many' })).toBeInTheDocument();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove F' }));
    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:A,SP500:B,SP500:C,SP500:D,SP500:E');
  });

  it('that names no company says what is wrong and what would be right', async () => {
    await show({ search: '?symbols=AAA,TA:BBB.TA' });

    expect(screen.getByRole('heading', { name: 'The address names no company by AAA' })).toBeInTheDocument();
    expect(screen.getByText('SP500:AAPL,TA:ICL.TA')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('a comparison that cannot be had', () => {
  it('of one name that is nobody’s hides nobody: it is named beside the others, and goes', async () => {
    await show({ search: '?symbols=SP500:AAA,TA:NOBODY,L:CCC.L' });

    expect(await screen.findByText('Not found: NOBODY (Tel Aviv)')).toBeInTheDocument();
    expect(tickers()).toEqual(['AAA', 'CCC.L']);
    await userEvent.click(screen.getByRole('button', { name: 'Go on without' }));

    await waitFor(() => expect(screen.queryByText(/Not found/)).not.toBeInTheDocument());
    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('SP500:AAA,L:CCC.L');
  });

  it('of a ticker that is listed elsewhere offers it there, in its place', async () => {
    await show({ search: '?symbols=SP500:BBB,SP500:AAA' });

    expect(tickers()).toEqual(['AAA']);
    await userEvent.click(screen.getByRole('button', { name: 'Take BBB.TA, Tel Aviv' }));

    await waitFor(() => expect(tickers()).toEqual(['BBB.TA', 'AAA']));
    expect(new URLSearchParams(searchNow()).get('symbols')).toBe('TA:BBB.TA,SP500:AAA');
  });

  it('of nobody at all names them', async () => {
    await show({ search: '?symbols=TA:NOBODY,SP500:NONE' });

    expect(
      await screen.findByRole('heading', { name: 'Not found: NOBODY (Tel Aviv), NONE (S&P 500)' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is named by the first HTML, and asked for by nobody', async () => {
    await show({ search: '?symbols=SP500:AAA,TA:NOBODY', data: { refused: 'unknown', names: ['TA:NOBODY'] } });

    expect(screen.getByRole('heading', { name: 'Not found: NOBODY (Tel Aviv)' })).toBeInTheDocument();
    expect(asked).toEqual([]);
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

describe('the comparison in Hebrew', () => {
  it('has Hebrew names and texts, and carries the language on', async () => {
    await show({ data: exampleComparison, search: `${THREE}&lang=heb` }, 'he');

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('השוואת חברות');
    expect(screen.getByRole('link', { name: 'בזלת בהירה' })).toHaveAttribute(
      'href',
      '/market/TA/symbol/BBB.TA?lang=heb',
    );
    expect(screen.getByRole('rowheader', { name: 'מכפיל רווח' }).closest('tr')).toHaveTextContent('ל״מ');
    expect(document.body.textContent).not.toMatch(/compare\.|symbol\.|metric\./);
  });
});

describe('the link of a comparison', () => {
  it('is copied in the form that one writes', async () => {
    const user = userEvent.setup();
    await show({ data: exampleComparison });

    await user.click(screen.getByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/compare${THREE}`);
  });
});

describe('the first HTML of a comparison', () => {
  const input = (locale: 'en' | 'he', data: unknown = exampleComparison) => ({
    page: 'compare',
    params: {},
    search: THREE,
    locale,
    viewerClass: 'visitor' as const,
    data,
    identifierPrefix: 'p',
  });

  it.each(['en', 'he'] as const)('is taken over by the browser as it stands (%s)', async (locale) => {
    const host = document.createElement('div');
    host.innerHTML = renderOnServer(input(locale));
    document.body.append(host);
    const recovered: unknown[] = [];
    const { identifierPrefix, ...props } = input(locale);

    const root = await act(async () =>
      hydrateRoot(
        host,
        <PageRoot
          component={loadedPages['compare']!}
          messages={locale === 'he' ? he : en}
          props={props as PageProps}
          pageId="first"
          pathname=""
          active
        />,
        { identifierPrefix, onRecoverableError: (error) => recovered.push(error) },
      ),
    );

    expect(recovered).toEqual([]);
    expect(host.innerHTML).not.toMatch(/NaN|Infinity|undefined|\sstyle=/);
    act(() => root.unmount());
    host.remove();
  });

  it('has a title of its own, which search engines keep for the page alone', () => {
    expect(headOnServer(input('en'))).toMatchObject({ title: 'Compare AAA, BBB.TA, CCC.L', noIndex: true });
    expect(headOnServer(input('en', null))).toMatchObject({ title: 'Compare AAA, BBB.TA, CCC.L' });
    expect(headOnServer({ ...input('en', null), search: '' })).toMatchObject({
      title: 'Compare companies',
      noIndex: false,
    });
  });
});
