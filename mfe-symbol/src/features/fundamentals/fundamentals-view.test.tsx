/** @own-registry The code that draws on the server must not have been loaded by another test. */
import { answerWith, requests } from '../../testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import { searchNow, showPage } from '../../testing/show-page';
import { FundamentalsView } from './fundamentals-view';
import { company, income, quarter } from './testing/example-company';

beforeAll(async () => {
  // Compiled here once; in a browser it is a chunk that comes when it comes.
  await loadChartTools();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => answerWith(() => 'no answer'));

const show = (given: CompanyFigures = company(), search = '', locale: 'en' | 'he' = 'en') =>
  showPage(() => <FundamentalsView company={given} locale={locale} />, { search }, locale);

/** By its heading: asking each of the many charts for its name takes jsdom seconds. */
const chart = (name: string): HTMLElement => screen.getByText(name, { selector: 'h3' }).closest('section')!;
const points = async (name: string): Promise<HTMLElement> => within(chart(name)).findByRole('application');

describe('the fundamentals of a company', () => {
  it('have each chart that belongs to it, with unit and source; short sales on Tel Aviv alone', async () => {
    show();
    await points('Revenue and net earnings');

    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Price and volume',
      'Revenue and net earnings',
      'Margins',
      'Cash and liabilities',
      'P/E',
      'Gross profit, EBITDA and EBIT',
      'Earnings per share (EPS)',
      'Current and quick ratio',
      'Liabilities to equity (D/E)',
      'Equity, long-term liabilities and debt',
      'Shares outstanding',
      'Dividends',
    ]);
    expect(chart('Revenue and net earnings')).toHaveTextContent('USD');
    expect(chart('Revenue and net earnings')).toHaveTextContent(/Latest statement 1Q25\.$/);
    // The head of the page says once that its figures are a sample's.
    expect(chart('Revenue and net earnings')).not.toHaveTextContent('Sample data');
    expect(requests).toEqual(['/api/symbol-data/medianPrices/SP500?range=1Y']);
  });

  it('are five in sight, the price first; the others are folded by theme, and an anchor or paper opens them', () => {
    show();
    const themes = [...document.querySelectorAll('details')];
    const isOpen = () => themes.map(({ open }) => open);

    expect([...document.querySelectorAll('[id^="chart-"]')].filter((one) => !one.closest('details'))).toHaveLength(5);
    expect(themes.map((theme) => theme.querySelector('summary')?.textContent)).toEqual([
      'Profit and earnings per share Gross profit, EBITDA and EBIT · Earnings per share (EPS)',
      'Balance sheet Current and quick ratio · Liabilities to equity (D/E) · Equity, long-term liabilities and debt',
      'Shares and dividends Shares outstanding · Dividends',
    ]);
    expect(isOpen()).toEqual([false, false, false]);

    dispatchEvent(new Event('beforeprint'));
    expect(isOpen()).toEqual([true, true, true]);
    dispatchEvent(new Event('afterprint'));
    expect(isOpen()).toEqual([false, false, false]);

    history.replaceState(null, '', '#chart-debt');
    dispatchEvent(new Event('hashchange'));
    expect(isOpen()).toEqual([false, true, false]);
    history.replaceState(null, '', location.pathname);
  });

  it('are all drawn on paper, including those that were not in view', async () => {
    class FarAway {
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: FarAway });
    try {
      show();
      await act(async () => void (await loadChartTools()));
      const places = [...document.querySelectorAll('[data-chart]')];
      expect(places.length).toBeGreaterThan(8);
      expect(places.filter((place) => place.querySelector('svg'))).toHaveLength(0);

      act(() => void dispatchEvent(new Event('beforeprint')));

      expect(places.filter((place) => !place.querySelector('svg'))).toHaveLength(0);
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  it('are walked by keys, and each point is announced', async () => {
    show();
    const drawing = await points('Revenue and net earnings');
    const status = within(chart('Revenue and net earnings')).getByRole('status');

    drawing.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(status).toHaveTextContent('1Q25: Revenue $100M; Net earnings $20.0M');
    await userEvent.keyboard('{Home}');
    expect(status).toHaveTextContent('2Q24: Revenue $100M');
    await userEvent.keyboard('{ArrowRight}');
    expect(status).toHaveTextContent('3Q24: Revenue $100M');
  });

  it('run from left to right in Hebrew too, and the arrows follow when the reader turns time round', async () => {
    show(company(), '', 'he');
    const drawing = await points('הכנסות ורווח נקי');
    const status = within(chart('הכנסות ורווח נקי')).getByRole('status');

    drawing.focus();
    await userEvent.keyboard('{End}{ArrowLeft}');

    expect(status).toHaveTextContent('4Q24: הכנסות');
    await userEvent.click(screen.getByRole('button', { name: 'מהחדש לישן' }));
    expect(searchNow()).toContain('time=rtl');
    drawing.focus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(status).toHaveTextContent('4Q24: הכנסות');
  });

  it('show their figures as a table, in full, latest first', async () => {
    show(company({ quarters: [quarter(2025, 1), quarter(2024, 3, { income: income({ revenue: null }) })] }));
    await points('Revenue and net earnings');

    const own = within(chart('Revenue and net earnings'));
    await userEvent.click(own.getByRole('button', { name: 'Show as table: Revenue and net earnings' }));

    const rows = (await own.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'QuarterRevenue USDNet earnings USD',
      '1Q25100,000,00020,000,000',
      '4Q24not reportednot reported',
      '3Q24not reported20,000,000',
    ]);
  });

  it('take the whole screen one at a time, and give it back', async () => {
    show();
    await points('Margins');
    const button = within(chart('Margins')).getByRole('button', { name: 'Full screen: Margins' });

    await userEvent.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Margins' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close full screen' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('are quarters or years, columns or rows, as the address says', async () => {
    show(company(), '?period=yearly&layout=rows');

    expect(await screen.findByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Quarterly' }));
    expect(searchNow()).toBe('?layout=rows');
  });

  it('ask for every day when a range needs it, and show weeks while that fails', async () => {
    show();
    await points('Price and volume');
    const own = within(chart('Price and volume'));

    await userEvent.click(own.getByRole('button', { name: '1M' }));

    expect(await own.findByText('Daily figures could not be loaded; weekly ones are shown.')).toBeInTheDocument();
    expect(requests.filter((path) => !path.includes('medianPrices'))).toEqual(['/api/symbols/SP500/AAA']);
    expect(own.getByRole('application')).toHaveAccessibleName(/3 points/);
  });

  it('have the median company of the market beside the price, in the drawing, the table and words', async () => {
    answerWith((path) => {
      if (!path.includes('medianPrices')) return 'no answer';
      const [base, end] = ['2024-06-30', '2025-06-30'];
      const dates = [base, '2025-06-20', '2025-06-27', end];
      return {
        status: 200,
        body: { market_name: 'SP500', range: '1Y', base, companies: 493, dates, values: [100, 108, 109, 110] },
      };
    });
    show();
    const own = within(chart('Price and volume'));

    expect(await own.findByText(/the median company of .*S&P 500.* \(493 companies\)/)).toBeInTheDocument();
    expect(own.getByText(/Median company/, { selector: 'li' })).toBeInTheDocument();
    await userEvent.click(own.getByRole('button', { name: 'Show as table: Price and volume' }));
    const [head, ...rows] = (await own.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(head).toMatch(/This company, first day 100Median company/);
    expect(rows.at(-1)).toMatch(/100\.0100\.0$/);
  });

  it('show no median company on a page of a past day', async () => {
    show(company({ createdAt: '2025-06-30' }));
    await points('Price and volume');

    expect(chart('Price and volume')).not.toHaveTextContent('edian company');
    expect(requests).toEqual([]);
  });

  it('say why a chart is empty', async () => {
    show(company({ dividends: [], quarters: [quarter(2025, 1, { income: income({ eps: null }) })] }));

    expect(chart('Dividends')).toHaveTextContent('No dividends of this company are known.');
    expect(chart('Earnings per share (EPS)')).toHaveTextContent('the only known period does not include these figures');
  });

  it.each([
    ['two quarters', company({ quarters: [quarter(2025, 1), quarter(2024, 4)] })],
    [
      'no statements, no prices',
      company({
        quarters: [],
        priceHistory: { currency: 'USD', dates: [], price: [], volume: [], trailing_pe: [] },
        asOf: null,
        splits: [],
        dividends: [],
      }),
    ],
    [
      'losses',
      company({
        quarters: [quarter(2025, 1, { income: income({ earnings: -5e6, Ebit: -1e6, earningsMarginRatio: -0.05 }) })],
      }),
    ],
  ])('are shown for a company with %s', async (_what, given) => {
    const { container } = show(given);
    await waitFor(() => expect(container.querySelector('section')).not.toBeNull());

    expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('show short sales of a Tel Aviv stock once they are there, and a retry when they are not', async () => {
    const given = company({ market: 'TA', symbol: { symbol: 'AAA.TA', currency: 'ILA', source: 'sample' } });
    show(given);
    const own = within(chart('Short sales'));
    expect(await own.findByRole('alert')).toHaveTextContent('Short sales could not be loaded.');

    const day = {
      last_trading_date_for_reporting: '2025-06-19',
      short_balance_nis: 5120,
      short_balance_number_of_securities: 243_000,
    };
    answerWith(() => ({ status: 200, body: { result: [day] } }));
    await userEvent.click(own.getByRole('button', { name: 'Try again' }));

    expect(await own.findByRole('application')).toHaveAccessibleName(/₪5\.12M; Shares sold short 243K/);
  });
});
