import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow, showPage } from '../../testing/show-page';
import { exampleIncome } from './testing/example-income';
import { SankeyView } from './sankey-view';

const company = {
  symbol: { symbol: 'AAA' },
  quarters: [
    { year: 2025, quarter: 1, balance: null, income: exampleIncome({}) },
    { year: 2024, quarter: 4, balance: null, income: exampleIncome({ earnings: -30e6, Ebit: -20e6 }) },
    { year: 2024, quarter: 3, balance: null, income: exampleIncome({ revenue: null }) },
  ],
  years: [],
};
const show = (search = '') => showPage(() => <SankeyView company={company} locale="en" />, { search });

describe('the Sankey view', () => {
  it('opens with the latest period and is walked by keys', async () => {
    show();

    const diagram = screen.getByRole('application', { name: /^From revenue to net earnings, 1Q25/ });
    diagram.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');

    expect(screen.getByRole('status')).toHaveTextContent('Revenue to Gross profit: $45.0M, 45.0% of revenue');
  });

  it('shows any period, and the address keeps it', async () => {
    show();

    await userEvent.selectOptions(screen.getByLabelText('Quarter or year'), '4Q24');

    expect(searchNow()).toBe('?of=2024Q4');
    expect(screen.getByRole('heading')).toHaveTextContent('4Q24');
    expect(
      screen.getByText('A loss is drawn as money that flows in: it pays for what revenue does not.'),
    ).toBeInTheDocument();
  });

  it('is a list and a table too, with the same figures', async () => {
    show();

    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('RevenueCost of revenue55,000,00055.0%');

    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getByText('Revenue to Cost of revenue: $55.0M, 55.0% of revenue')).toBeInTheDocument();
  });

  it('says why there is nothing to draw', () => {
    show('?of=2024Q3');

    expect(screen.getByText(/3Q24: revenue was not reported/)).toBeInTheDocument();
  });
});
