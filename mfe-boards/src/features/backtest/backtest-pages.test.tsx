import { answerWith, requests, problem } from '../../testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { render } from '@testing-library/react';
import { readContract } from '@site/contract/contract-document';
import { PageRoot, setNavigator } from '@site/remote-kit';
import type { Backtest } from '../../api/backtests';
import { render as renderOnServer, presentPages } from '../../server';
import { messages as en } from '../../texts/en';
import { messages as he } from '../../texts/he';
import formulaEn from '../../formula/texts/en.json';
import ownEn from './texts/en.json';
import ownHe from './texts/he.json';

const { done, queued } = readContract().operations.find(({ operationId }) => operationId === 'readBacktest')!.responses[
  '200'
]!.content['application/json']!.examples as Readonly<Record<'done' | 'queued', Backtest>>;
const { result: _, ...line } = done;

const visited: string[] = [];
beforeEach(() => {
  visited.length = 0;
  setNavigator({ navigate: (href) => void visited.push(href), changeSearch: () => undefined });
});

function open(page: 'backtest' | 'backtest-result', search = '', locale: 'en' | 'he' = 'en') {
  render(
    <PageRoot
      component={presentPages[page]!}
      messages={locale === 'he' ? { ...he, ...ownHe } : { ...en, ...ownEn }}
      props={{ page, params: { id: '12' }, search, locale, viewerClass: 'user', data: null }}
      active
      pageId="p"
      pathname={page === 'backtest' ? '/backtest' : '/backtest/12'}
    />,
  );
}

describe('the form of a back-test', () => {
  it('submits the query of its address and navigates to the back-test', async () => {
    answerWith(({ method }) =>
      method === 'POST' ? { status: 202, body: { id: 7, status: 'queued' } } : { status: 200, body: { backtests: [] } },
    );
    open(
      'backtest',
      '?markets=TA,SP500&formula=pe+%3C+12&start=2019-01-01&holdings=&costs=0.5&minTradedValue=1,500k&currency=ILS',
    );

    expect(await screen.findByText(ownEn['backtest.none'])).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: ownEn['backtest.start.action'] }));

    await waitFor(() => expect(visited).toEqual(['/backtest/7']));
    expect(requests.find(({ method }) => method === 'POST')!.body).toEqual({
      markets: ['SP500', 'TA'],
      formula: 'pe < 12',
      start: '2019-01-01',
      rebalance: 'quarterly',
      weighting: 'equal',
      costsPercent: 0.5,
      minTradedValue: 1_500_000,
      currency: 'ILS',
    });
  });

  it('marks invalid fields, before and after the server has validated them', async () => {
    answerWith(({ method }) => {
      if (method !== 'POST') return { status: 200, body: { backtests: [] } };
      const refused = problem(400, 'invalid_options');
      if (refused === 'no answer') return refused;
      return { status: 400, body: { ...(refused.body as object), errors: [{ path: 'body.start', message: 'x' }] } };
    });
    open('backtest', '?holdings=0');
    const run = screen.getByRole('button', { name: ownEn['backtest.start.action'] });
    const holdings = screen.getByLabelText(ownEn['backtest.holdings']);

    fireEvent.click(run);
    expect(holdings).toHaveFocus();
    expect(holdings).toBeInvalid();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);

    fireEvent.change(holdings, { target: { value: '30' } });
    fireEvent.click(run);
    await waitFor(() => expect(screen.getByLabelText(ownEn['backtest.start'])).toBeInvalid());
    expect(holdings).toBeValid();
  });

  it('completes a formula by keyboard and reports its errors', async () => {
    answerWith(() => ({ status: 200, body: { backtests: [] } }));
    open('backtest', '?formula=pe+%3C+rooe');
    const field = screen.getByLabelText(ownEn['backtest.formula'], { selector: 'textarea' });

    expect(await screen.findByText(/^at character 6: "rooe" is not a figure/)).toBeVisible();
    fireEvent.change(field, { target: { value: 'grow', selectionStart: 4 } });
    expect(screen.getByRole('listbox', { name: formulaEn.completions })).toBeVisible();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field).toHaveValue('growth(');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('lists running back-tests, cancels and resumes them', async () => {
    let lines: object[] = [{ ...line, id: 3, status: 'running', progress: 0.42, finishedAt: null }];
    answerWith(({ method, path }) => {
      if (method === 'DELETE') lines = [];
      if (path.endsWith('/cancel')) lines = [{ ...line, id: 3, status: 'cancelled' }];
      if (path.endsWith('/resume')) lines = [{ ...line, id: 3, status: 'queued', progress: 0, finishedAt: null }];
      return method === 'DELETE'
        ? { status: 204, body: null }
        : { status: 200, body: /\/(?:cancel|resume)$/.test(path) ? queued : { backtests: lines } };
    });
    open('backtest');

    expect(await screen.findByText('42%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of back-test 3' })).toHaveAttribute('value', '0.42');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel back-test 3' }));
    expect(await screen.findByText(ownEn['backtest.status.cancelled'])).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel back-test 3' })).toBeNull();
    expect(screen.getByRole('heading', { name: ownEn['backtest.mine'] })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Resume back-test 3' }));
    expect(await screen.findByText(ownEn['backtest.status.queued'])).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume back-test 3' })).toBeNull();
  });
});

describe('the page of a result', () => {
  it('shows verdict, caveats, figures, growth and the holdings of each period', async () => {
    answerWith(() => ({ status: 200, body: done }));
    open('backtest-result');

    expect(await screen.findByText(ownEn['backtest.verdict.too_few_periods'])).toBeVisible();
    expect(screen.getByText(ownEn['backtest.warning.few_periods'])).toBeVisible();
    expect(screen.getByText('You have tried one variant; this is number 1.')).toBeVisible();
    const growth = within(screen.getByRole('figure')).getByRole('table', { hidden: true });
    expect(within(growth).getByText('1.048')).toBeInTheDocument();
    const period = screen.getByText('30/06/2025 – 30/09/2025', { selector: 'summary bdi' }).closest('details')!;
    expect(within(period).queryByText('AAA')).toBeNull();
    period.open = true;
    fireEvent(period, new Event('toggle'));
    // Company and board as known on the first day of the period.
    const hrefs = within(period)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/market/SP500/symbol/AAA?createdAt=2025-06-30', '/market/SP500?createdAt=2025-06-30']);
    expect(within(period).getByText('01/07/2025 · 100.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: ownEn['backtest.change'] })).toHaveAttribute(
      'href',
      '/backtest?markets=SP500&start=2025-06-30&rebalance=quarterly&holdings=1&weighting=equal&costs=0.2',
    );
  });

  it('shows that another account’s back-test does not exist, and stops polling', async () => {
    answerWith(() => problem(404, 'backtest_not_found'));
    open('backtest-result', '?lang=heb', 'he');

    expect(await screen.findByText(ownHe['backtest.unknown'])).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('renders on the server in both languages', () => {
    for (const locale of ['en', 'he'] as const)
      expect(
        renderOnServer({
          page: 'backtest',
          params: {},
          search: '',
          locale,
          viewerClass: 'user',
          data: null,
          identifierPrefix: 'p',
        }),
      ).toContain((locale === 'he' ? ownHe : ownEn)['backtest.lead']);
  });
});
