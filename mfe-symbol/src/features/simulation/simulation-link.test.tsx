import { requests } from '../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasis, exampleResult } from './testing/example-result';
import { answerSimulations, field, sent, show } from './testing/show-simulation';

beforeEach(() => answerSimulations());

describe('an opened link', () => {
  const link = '?simulate=quarter.recession.lease&sim.revenue=62000000&sim.ebit=-5';

  it('is run at once, with its figures in the form and those of the recession in grey', async () => {
    const nextQuarter = {
      ...exampleBasis,
      year: 2026,
      income: { ...exampleBasis.income, earnings: 15e6 },
      copiedFrom: { year: 2026, quarter: 1 },
    };
    // What the recession does not simulate has no share of revenue that could be sent.
    const recession = { name: 'simulateRecession' as const, changedFigures: true, addedQuarters: [] };
    answerSimulations(() => ({ status: 200, body: exampleResult({ nextQuarter, steps: [recession] }) }));
    show(link);

    expect(await screen.findByText('What changed the score')).toBeInTheDocument();
    // A link has only typed figures. Net earnings follow from copied figures, which are requested first.
    const request = {
      market: 'SP500',
      symbol: 'AAA',
      options: { simulateRecession: true, deductCapitalLease: true },
    };
    expect(sent).toEqual([
      request,
      {
        ...request,
        nextQuarter: {
          revenue: 62_000_000,
          Ebit: -5,
          earnings: 9_300_000,
        },
      },
    ]);
    expect(field('Revenue')).toHaveValue('62,000,000');
    expect(field('Operating profit (EBIT)')).toHaveValue('−5');
    expect(field('Quarter')).toHaveValue('2');
    expect(field('Year')).toHaveValue('2026');
    expect(field('Net earnings')).toHaveAttribute('placeholder', '9,300,000');
    expect(screen.getByText('Simulation: these figures are not real')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('reports the invalid parts of it', () => {
    show('?simulate=quarter.magic&sim.revenue=lots');

    expect(screen.getByText(/Ignored in this link/)).toHaveTextContent('magic, sim.revenue=lots');
  });

  it('is copied, and says so', async () => {
    const user = userEvent.setup();
    show(link);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });

  it('leads a visitor to the login and back to itself, and sends no simulation', () => {
    show(link, { viewerClass: 'visitor' });

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`/market/SP500/symbol/AAA${link}`)}`,
    );
    expect(requests).toEqual([]);
    expect(screen.queryByText('Simulation: these figures are not real')).not.toBeInTheDocument();
  });
});

describe('the buttons, for a visitor', () => {
  it('lead to the login and from there to the requested simulation, in the reader’s language', () => {
    show('?period=yearly', { viewerClass: 'visitor' });
    const back = (query: string) =>
      `/login?redirect=${encodeURIComponent(`/market/SP500/symbol/AAA?period=yearly&${query}`)}`;

    expect(screen.getByRole('link', { name: 'Simulate Financial Quarter' })).toHaveAttribute(
      'href',
      back('simulate=form'),
    );
    expect(screen.getByRole('link', { name: 'Calculate Score Without Cash' })).toHaveAttribute(
      'href',
      back('simulate=cash'),
    );
  });

  it('keep Hebrew', () => {
    show('', { viewerClass: 'visitor', locale: 'he' });

    expect(screen.getByRole('link', { name: 'הדמיית רבעון' }).getAttribute('href')).toMatch(/^\/login\?.*lang=heb/);
  });
});
