import { asked } from '../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerSimulations, field, sent, show } from './testing/show-simulation';

jest.setTimeout(30_000);
beforeEach(() => answerSimulations());

describe('an opened link', () => {
  const link = '?simulate=quarter.recession.lease&sim.revenue=62000000&sim.ebit=-5';

  it('is run at once, with its figures in the form', async () => {
    show(link);

    expect(await screen.findByText('What moved the score')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        market: 'SP500',
        symbol: 'AAA',
        options: { simulateRecession: true, deductCapitalLease: true },
        nextQuarter: { revenue: 62_000_000, Ebit: -5 },
      },
    ]);
    expect(field('Revenue')).toHaveValue('62,000,000');
    expect(field('Operating profit (EBIT)')).toHaveValue('−5');
    expect(field('Quarter')).toHaveValue('2');
    expect(field('Year')).toHaveValue('2026');
    expect(field('Net earnings')).toHaveAttribute('placeholder', '15,000,000');
    expect(screen.getByText('Simulation: these figures are not real')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('says which part of it means nothing', () => {
    show('?simulate=quarter.magic&sim.revenue=lots');

    expect(screen.getByText(/means nothing here/)).toHaveTextContent('magic, sim.revenue=lots');
  });

  it('is copied, and says so', async () => {
    const user = userEvent.setup();
    show(link);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });

  it('leads a visitor to the login and back to itself, and asks nothing', () => {
    show(link, { viewerClass: 'visitor' });

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`/market/SP500/symbol/AAA${link}`)}`,
    );
    expect(asked).toEqual([]);
    expect(screen.queryByText('Simulation: these figures are not real')).not.toBeInTheDocument();
  });
});

describe('the buttons, for a visitor', () => {
  it('lead to the login and from there to what was pressed, in the reader’s language', () => {
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
