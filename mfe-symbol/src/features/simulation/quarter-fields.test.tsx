import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow } from '../../testing/show-page';
import { exampleResult } from './testing/example-result';
import { answerSimulations, field, result, run, sent, show } from './testing/show-simulation';

beforeEach(() => answerSimulations());

describe('the form of a simulated quarter', () => {
  it('is opened by its button, which gives the focus to the panel and gets it back', async () => {
    show();

    await userEvent.click(screen.getByRole('button', { name: 'Simulate Financial Quarter' }));
    expect(screen.getByRole('heading', { name: 'Simulation' })).toHaveFocus();
    expect(searchNow()).toBe('?simulate=form');
    expect(sent).toEqual([{ market: 'SP500', symbol: 'AAA', options: {} }]);
    expect(screen.queryByText('Simulation: these figures are not real')).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Back to reported figures' }));
    expect(searchNow()).toBe('');
    expect(screen.getByRole('button', { name: 'Simulate Financial Quarter' })).toHaveFocus();
  });

  it('is about the quarter that the server names, with the figures that it copies in grey', async () => {
    show('?simulate=form');

    expect(await screen.findByText('2Q25')).toBeInTheDocument();
    expect(field('Year')).toBeDisabled();
    expect(field('Year')).toHaveValue('2025');
    expect(field('Quarter')).toHaveValue('2');
    expect(screen.getByText(/grey value from 1Q25/)).toBeInTheDocument();
    expect(screen.queryByText('What changed the score')).not.toBeInTheDocument();
    expect(field('Revenue')).toHaveAttribute('placeholder', '100,000,000');
    expect(field('EBIT, % of revenue')).toHaveAttribute('placeholder', '28.0');
    expect(field('Total assets')).toHaveAttribute('placeholder', '400,000,000');
    expect(field('Capital lease obligations')).toHaveAttribute('placeholder', '');
    expect(screen.getByText(/Amounts are in USD\./)).toBeInTheDocument();
  });

  it('lets amounts and percentages follow each other', async () => {
    show('?simulate=form');

    await userEvent.type(field('Revenue'), '200M');
    await userEvent.type(field('EBIT, % of revenue'), '25');
    expect(field('Operating profit (EBIT)')).toHaveValue('50,000,000');

    await userEvent.clear(field('Net earnings'));
    await userEvent.type(field('Net earnings'), '30,000,000');
    expect(field('Net earnings, % of revenue')).toHaveValue('15.0');

    await userEvent.clear(field('Revenue'));
    await userEvent.type(field('Revenue'), '100M');
    expect(field('Operating profit (EBIT)')).toHaveValue('25,000,000');
    expect(field('Net earnings, % of revenue')).toHaveValue('30.0');
  });

  it('keeps the margins of a company with falling revenue, says so, and sends them', async () => {
    show('?simulate=form');
    await screen.findByText('2Q25');

    await userEvent.type(field('Revenue'), '-20%');
    expect(field('Revenue')).toHaveAccessibleDescription('Counted as 80,000,000');
    expect(field('Operating profit (EBIT)')).toHaveAttribute('placeholder', '22,400,000');
    expect(field('Operating profit (EBIT)')).toHaveAccessibleDescription('Keeps 28.0% of revenue');
    expect(field('EBIT, % of revenue')).toHaveAttribute('placeholder', '28.0');
    expect(field('Net earnings')).toHaveAttribute('placeholder', '16,000,000');
    expect(field('Net earnings')).toHaveAccessibleDescription('Keeps 20.0% of revenue');
    await run();

    expect(sent.at(-1)).toMatchObject({ nextQuarter: { revenue: 80e6, Ebit: 22.4e6, earnings: 16e6 } });
    expect(searchNow()).toBe('?simulate=quarter&sim.revenue=80000000');
    expect(field('Revenue')).toHaveValue('80,000,000');
    expect(field('Net earnings')).toHaveValue('');
  });

  it('sends what was typed; what is blank is absent, and what the server cut is said', async () => {
    const cutFigures = [
      { name: 'revenue', given: 120.9, taken: 120 },
      { name: 'inventory', given: 0.5, taken: 0 },
    ];
    answerSimulations(() => ({ status: 200, body: exampleResult({ cutFigures }) }));
    show('?simulate=form');

    await userEvent.type(field('Revenue'), '120.9');
    await userEvent.type(field('EBIT, % of revenue'), '-25.5');
    await userEvent.click(screen.getByText('Balance sheet and more'));
    await userEvent.type(field('Inventory'), '0.5');
    await run();

    expect(await screen.findByText('What changed the score')).toBeInTheDocument();
    expect(sent).toEqual([
      { market: 'SP500', symbol: 'AAA', options: {} },
      {
        market: 'SP500',
        symbol: 'AAA',
        options: {},
        nextQuarter: {
          revenue: 120.9,
          Ebit: -30,
          earnings: 24,
          gross_profit: 54,
          Ebitda: 43,
          interest_expense: 2,
          income_tax_expense: 7,
          inventory: 0.5,
        },
      },
    ]);
    expect(searchNow()).toBe('?simulate=quarter&sim.revenue=120.9&sim.ebitPercent=-25.5&sim.inventory=0.5');
    expect(field('Revenue')).toHaveAccessibleDescription('Counted as 120');
    expect(field('Inventory')).toHaveAccessibleDescription('Counted as 0');
    expect(field('Operating profit (EBIT)')).toHaveValue('−30');
    await userEvent.type(field('Revenue'), '5');
    expect(field('Revenue')).toHaveAccessibleDescription('');
  });

  it('says beside the field what is wrong, sends no request, and loses nothing', async () => {
    show('?simulate=form');

    await userEvent.type(field('Revenue'), '6,5');
    await userEvent.type(field('Net earnings, % of revenue'), '2000');
    await run();

    expect(field('Revenue')).toHaveAccessibleDescription(
      'Enter a number such as 62,000,000 or 62M, or a change such as −20%.',
    );
    expect(field('Revenue')).toHaveFocus();
    expect(field('Net earnings, % of revenue')).toBeInvalid();
    expect(screen.getByText('2 fields need a correction.')).toBeInTheDocument();
    expect(field('Revenue')).toHaveValue('6,5');
    expect(sent.length).toBe(1);

    await userEvent.clear(field('Revenue'));
    await userEvent.clear(field('Net earnings, % of revenue'));
    await run();
    expect(await screen.findByText('What changed the score')).toBeInTheDocument();
    expect(sent).toMatchObject([{ options: {} }, { nextQuarter: {} }]);
  });

  it('opens what is folded where something is wrong in it', async () => {
    show('?simulate=form');

    const inventory = field('Inventory');
    await userEvent.type(inventory, 'none');
    const folded = inventory.closest('details')!;
    act(() => void (folded.open = false));
    await run();

    expect(folded.open).toBe(true);
    expect(inventory).toBeInvalid();
  });

  it('says why there is none for a company without statements, and still takes assumptions', async () => {
    answerSimulations(() => ({ status: 200, body: { ...result, steps: [], quarters: [], nextQuarter: null } }));
    show('?simulate=form');

    expect(await screen.findByText(/No income statement of this company is known/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Revenue')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deduct cash' })).toBeInTheDocument();
  });

  it('does without the figures that are copied where they do not come, and asks for them again', async () => {
    answerSimulations(() => 'no answer');
    show('?simulate=form');

    expect(await screen.findByText('The latest figures could not be loaded')).toBeInTheDocument();
    await userEvent.type(field('Revenue'), '5');
    answerSimulations();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('2Q25')).toBeInTheDocument();
    expect(field('Revenue')).toHaveValue('5');
    expect(field('Inventory')).toHaveAttribute('placeholder', '40,000,000');
  });
});
