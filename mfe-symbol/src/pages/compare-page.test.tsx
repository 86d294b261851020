import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { loadChartTools } from '../charts';
import { exampleComparison } from '../features/compare/example-comparison';
import { comparisonOf, scored } from '../features/compare/testing/scored';
import { head as headOnServer, render as renderOnServer } from '../server';
import { pages as loadedPages } from '../remote';
import { answerWith, requests } from '../testing/network';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import {
  aaa,
  answerComparisons,
  bbb,
  ccc,
  cells,
  scoredThree,
  show,
  table,
  THREE,
  tickers,
} from './testing/show-comparison';

beforeAll(() => loadChartTools());
beforeEach(() => answerWith(answerComparisons));

describe('companies side by side', () => {
  it('are in the order of the address with the figures of their own pages', async () => {
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
    expect(cells('Notes')).toEqual(['none', expect.stringContaining('Estimated.'), 'none']);
    expect(requests).toEqual([]);
  });

  it('have the reader’s own score beside the BSI score, unknown where it is', async () => {
    const score = (symbol: string, market: string, myScore: number | null) => ({ symbol, market, myScore, score: 50 });
    answerWith((path) =>
      path.startsWith('/api/my-scores')
        ? {
            status: 200,
            body: {
              myScore: { id: 3, name: 'Cheap', definition: 'pe_100', method: '2' },
              sample: true,
              scores: [score('AAA', 'SP500', 33.5), score('BBB.TA', 'TA', 88.25), score('CCC.L', 'L', null)],
            },
          }
        : answerComparisons(path),
    );
    await show({ data: scoredThree, viewerClass: 'user' });

    const row = await within(table()).findByRole('rowheader', { name: /Cheap/ });
    const values = within(row.closest('tr')!).getAllByRole('cell');
    expect(values.map(({ textContent }) => /[\d.]+/.exec(textContent)?.[0])).toEqual(['33.50', '88.25', undefined]);
  });

  it('show a yield without special payments if it depends on them', async () => {
    const [first, ...others] = exampleComparison.companies;
    const special = { ...first!, quote: { ...first!.quote, dividend_yield: 42, regular_dividend_yield: 4.06 } };
    await show({ data: { ...exampleComparison, companies: [special, ...others] } });

    expect(cells('Notes')[0]).toBe('Special payments inflate the dividend yield: without them it is 4.1%.');
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

  it('have no best among points that an unknown growth is given, and say so in its cell', async () => {
    const unknown = scored(aaa, 0.5);
    const unknownGrowth = [{ component: 'growthRevenue' as const, reason: 'noEarlierPeriod' as const }];
    const given = { ...unknown, scoreObject: { ...unknown.scoreObject!, unknownGrowth } };
    await show({ data: comparisonOf([given, scored(bbb, 0.2), scored(ccc, 0.3)]), viewerClass: 'user' });

    const half = '1.50 / 3 unknown, counted as 0%: half of the points';
    expect(cells('Revenue growth')).toEqual([half, '0.60 / 3', '0.90 / 3 best']);
    // Two parts beside it are known, and go by their points.
    expect(cells('EBIT growth')).toEqual(['2.50 / 5 best', '1.00 / 5', '1.50 / 5']);
  });

  it('have their prices on one scale, with a table of them', async () => {
    await show({ data: exampleComparison });
    const chart = screen.getByRole('region', { name: 'Relative price performance' });

    expect(chart).toHaveTextContent('100 on 13/06/2025');
    await userEvent.click(await within(chart).findByRole('button', { name: /^Show as table/ }));
    const rows = within(await within(chart).findByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('27/06/2025110.388.0101.0');
    expect(rows[2]).toHaveTextContent('20/06/2025102.596.4no price');
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
  it('is copied in its readable form', async () => {
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

  it.each(['en', 'he'] as const)('is hydrated by the browser unchanged (%s)', async (locale) => {
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

describe('saved comparisons', () => {
  const pair = {
    id: 'a'.repeat(32),
    name: 'My pair',
    symbols: ['TA:BBB.TA', 'L:CCC.L'],
    saved_at: '2026-03-01T12:00:00Z',
  };

  it('are for readers who are logged in', async () => {
    await show({ data: exampleComparison });

    expect(screen.queryByText('Saved comparisons')).not.toBeInTheDocument();
  });

  it('are requested when they are opened, link to their companies, and can include the one on the page', async () => {
    let saved = [pair];
    const sent: string[] = [];
    answerWith((path, body) => {
      if (!path.startsWith('/api/users/me/comparisons')) return answerComparisons(path);
      if (body === '') return { status: 200, body: { comparisons: saved } };
      sent.push(body);
      const made = { ...pair, id: 'b'.repeat(32), name: 'Three', symbols: THREE.slice('?symbols='.length).split(',') };
      saved = [...saved, made];
      return { status: 201, body: made };
    });
    await show({ data: scoredThree, viewerClass: 'user' });
    expect(requests.filter((path) => path.includes('comparisons'))).toEqual([]);

    await userEvent.click(screen.getByText('Saved comparisons'));

    expect(await screen.findByRole('link', { name: 'My pair' })).toHaveAttribute(
      'href',
      '/compare?symbols=TA:BBB.TA,L:CCC.L',
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Name of this comparison/ }), 'Three');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Three” is saved.')).toBeVisible();
    expect(JSON.parse(sent[0]!)).toEqual({ name: 'Three', symbols: ['SP500:AAA', 'TA:BBB.TA', 'L:CCC.L'] });
    expect(await screen.findByRole('link', { name: 'Three' })).toBeVisible();
  });

  it('are deleted by their button, and the focus goes to the opener; a failure is reported', async () => {
    let saved = [pair];
    let fails = true;
    answerWith((path) => {
      if (path === '/api/users/me/comparisons') return { status: 200, body: { comparisons: saved } };
      if (!path.startsWith('/api/users/me/comparisons/')) return answerComparisons(path);
      if (fails) return 'no answer';
      saved = [];
      return { status: 204, body: undefined };
    });
    await show({ data: scoredThree, viewerClass: 'user' });
    await userEvent.click(screen.getByText('Saved comparisons'));

    await userEvent.click(await screen.findByRole('button', { name: 'Delete My pair' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Delete My pair' }));

    expect(await screen.findByText('You have saved no comparison yet.')).toBeVisible();
    expect(screen.getByText('Saved comparisons')).toHaveFocus();
  });
});
