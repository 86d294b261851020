import { answerWith } from '../../testing/network';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow } from '../../testing/show-page';
import { exampleResult } from './testing/example-result';
import { answerSimulations, field, result, run, sent, show } from './testing/show-simulation';

beforeEach(() => answerSimulations());

describe('assumptions', () => {
  it('are set and cleared, each with its own request', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Calculate Score Without Cash' }));
    expect(screen.getByRole('heading', { name: 'Simulation' })).toHaveFocus();
    await screen.findByText('What changed the score');
    expect(screen.queryByLabelText('Revenue')).not.toBeInTheDocument();

    const lease = screen.getByRole('button', { name: 'Deduct capital leases' });
    await userEvent.click(lease);
    expect(lease).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Simulated growth' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simulated recession' }));
    await userEvent.click(lease);

    await waitFor(() =>
      expect(sent.map((body) => (body as { options: object }).options)).toEqual([
        { deductCash: true },
        { deductCapitalLease: true, deductCash: true },
        { simulateGrowth: true, deductCapitalLease: true, deductCash: true },
        { simulateRecession: true, deductCapitalLease: true, deductCash: true },
        { simulateRecession: true, deductCash: true },
      ]),
    );
    expect(searchNow()).toBe('?simulate=recession.cash');
    expect(screen.getByText(/four times 75 % of the latest quarter/)).toBeInTheDocument();

    const cash = screen.getByRole('button', { name: 'Calculate Score Without Cash' });
    expect(cash).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(cash);
    expect(searchNow()).toBe('?simulate=recession');
  });

  it('leave the typed figures when the quarter is taken out', async () => {
    show('?simulate=quarter.cash&sim.revenue=5');
    await screen.findByText('What changed the score');

    await userEvent.click(screen.getByRole('button', { name: 'Remove this quarter' }));

    expect(searchNow()).toBe('?simulate=form.cash');
    expect(field('Revenue')).toHaveValue('5');
    expect(screen.getByRole('heading', { name: 'Simulation' })).toHaveFocus();
  });

  it('show the answer of the latest request, even if an earlier answer arrives later', async () => {
    let answerFirst: (() => void) | undefined;
    const late = exampleResult({ before: { ...result.before, score: 11.11 } });
    answerWith((_path, body) =>
      body.includes('deductCapitalLease')
        ? { status: 200, body: result }
        : new Promise((resolve) => {
            answerFirst = () => resolve({ status: 200, body: late });
          }),
    );
    show('?simulate=cash');
    await userEvent.click(screen.getByRole('button', { name: 'Deduct capital leases' }));
    await screen.findByText('What changed the score');
    await act(async () => answerFirst?.());

    expect(screen.queryByText('11.11')).not.toBeInTheDocument();
    expect(screen.getAllByText('55.97').length).toBeGreaterThan(0);
  });
});

describe('a failure', () => {
  it('of the network leaves the form, and is tried again', async () => {
    answerSimulations(() => 'no answer');
    show('?simulate=quarter&sim.revenue=5');

    expect(await screen.findByText('The simulation could not be calculated')).toBeInTheDocument();
    expect(field('Revenue')).toHaveValue('5');
    answerSimulations();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('What changed the score')).toBeInTheDocument();
  });

  it('is tried again by the form’s own button too', async () => {
    answerSimulations(() => ({ status: 503, body: { errorCode: 'unavailable' } }));
    show('?simulate=quarter&sim.revenue=5');
    await screen.findByText('The simulation could not be calculated');

    answerSimulations();
    await run();

    expect(await screen.findByText('What changed the score')).toBeInTheDocument();
  });

  it('of input is shown at the field that the server names, or below the form', async () => {
    const errors = [
      { path: 'body.nextQuarter.revenue', message: 'must be >= 0' },
      { path: 'body.options.simulateRecession', message: 'Growth and recession cannot be combined.' },
    ];
    answerSimulations(() => ({ status: 400, body: { errorCode: 'invalid_options', detail: 'No.', errors } }));
    show('?simulate=quarter&sim.revenue=5');

    expect(await screen.findByText('The server refused this simulation.')).toBeInTheDocument();
    expect(field('Revenue')).toHaveAccessibleDescription('The server refused this figure: must be >= 0');
    expect(screen.getByText(/Growth and recession cannot be combined\./)).toHaveAttribute('lang', 'en');
    expect(field('Revenue')).toHaveValue('5');
  });

  it('of the login leads to it, with the scenario', async () => {
    answerSimulations(() => ({ status: 401, body: { errorCode: 'token_expired' } }));
    show('?simulate=cash');

    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/market/SP500/symbol/AAA?simulate=cash')}`,
    );
    expect(screen.queryByText('Simulation: these figures are not real')).not.toBeInTheDocument();
  });
});
