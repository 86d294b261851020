import { asked } from '../../testing/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow } from '../../testing/show-page';
import { exampleQuarters } from './testing/example-quarters';
import { answerSimulations, company, field, run, sent, show } from './testing/show-simulation';

jest.setTimeout(30_000);
beforeEach(() => answerSimulations());

describe('the form of a simulated quarter', () => {
  it('is opened by its button, which gives the focus to the panel and gets it back', async () => {
    show();

    await userEvent.click(screen.getByRole('button', { name: 'Simulate Financial Quarter' }));
    expect(screen.getByRole('heading', { name: 'Simulation' })).toHaveFocus();
    expect(searchNow()).toBe('?simulate=form');
    expect(asked).toEqual([]);
    expect(screen.queryByText('Simulation: these figures are not real')).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Back to reality' }));
    expect(searchNow()).toBe('');
    expect(screen.getByRole('button', { name: 'Simulate Financial Quarter' })).toHaveFocus();
  });

  it('is about the quarter after the latest, with the latest figures in grey', () => {
    show('?simulate=form');

    expect(field('Year')).toBeDisabled();
    expect(field('Year')).toHaveValue('2025');
    expect(field('Quarter')).toHaveValue('2');
    expect(field('Revenue')).toHaveAttribute('placeholder', '100,000,000');
    expect(field('EBIT, % of revenue')).toHaveAttribute('placeholder', '28');
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
    expect(field('Net earnings, % of revenue')).toHaveValue('15');

    await userEvent.clear(field('Revenue'));
    await userEvent.type(field('Revenue'), '100M');
    expect(field('Operating profit (EBIT)')).toHaveValue('25,000,000');
    expect(field('Net earnings, % of revenue')).toHaveValue('30');
  });

  it('sends what was typed, cut to whole numbers; what is blank is absent', async () => {
    show('?simulate=form');

    await userEvent.type(field('Revenue'), '120.9');
    await userEvent.type(field('EBIT, % of revenue'), '-25.5');
    await userEvent.click(screen.getByText('Balance sheet and more'));
    await userEvent.type(field('Inventory'), '0');
    await run();

    expect(await screen.findByText('What moved the score')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        market: 'SP500',
        symbol: 'AAA',
        options: {},
        nextQuarter: { revenue: 120, ebitPercent: -25, inventory: 0 },
      },
    ]);
    expect(searchNow()).toBe('?simulate=quarter&sim.revenue=120&sim.ebitPercent=-25&sim.inventory=0');
  });

  it('says beside the field what is wrong, asks nobody, and loses nothing', async () => {
    show('?simulate=form');

    await userEvent.type(field('Revenue'), '6,5');
    await userEvent.type(field('Net earnings, % of revenue'), '2000');
    await run();

    expect(field('Revenue')).toHaveAccessibleDescription('Enter a number such as 62,000,000 or 62M.');
    expect(field('Revenue')).toHaveFocus();
    expect(field('Net earnings, % of revenue')).toBeInvalid();
    expect(screen.getByText('2 fields need a correction.')).toBeInTheDocument();
    expect(field('Revenue')).toHaveValue('6,5');
    expect(sent).toEqual([]);

    await userEvent.clear(field('Revenue'));
    await userEvent.clear(field('Net earnings, % of revenue'));
    await run();
    expect(await screen.findByText('What moved the score')).toBeInTheDocument();
    expect(sent).toMatchObject([{ nextQuarter: {} }]);
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

  it('says why there is none for a company without statements, and still takes assumptions', () => {
    show('?simulate=form', { of: { ...company, quarters: [] } });

    expect(screen.getByText(/No income statement of this company is known/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Revenue')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deduct cash' })).toBeInTheDocument();
  });

  it('asks for the figures that the first HTML leaves out, and does without them', async () => {
    show('?simulate=form', { of: { ...company, quarters: exampleQuarters } });

    expect(await screen.findByText(/Some of the latest figures could not be loaded/)).toBeInTheDocument();
    expect(asked).toEqual(['/api/symbols/SP500/AAA/detail']);
    expect(field('Inventory')).toHaveAttribute('placeholder', '40,000,000');
  });
});
