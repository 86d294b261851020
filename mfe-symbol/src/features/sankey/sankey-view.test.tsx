import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow, showPage } from '../../testing/show-page';
import { exampleYears } from '../../examples/example-series';
import type { FlowCompany } from './flow-periods';
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
const render = (one: FlowCompany) => showPage(() => <SankeyView company={one} locale="en" />);
const show = (search = '') => showPage(() => <SankeyView company={company} locale="en" />, { search });

describe('the Sankey view', () => {
  it('opens with the latest period and is walked by keys', async () => {
    show();

    const diagram = screen.getByRole('application', { name: /^From revenue to net earnings, 1Q25/ });
    diagram.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');

    expect(screen.getByRole('status')).toHaveTextContent('Revenue to Gross profit: $45.0M, 45.0% of revenue');
  });

  it('opens on the last twelve months where four known quarters make them, and never on an estimate', () => {
    const quarters = [3, 2, 1, 4, 3].map((quarter, place) => ({
      year: place < 3 ? 2026 : 2025,
      quarter,
      balance: null,
      income: exampleIncome({ revenue: (place + 1) * 100e6 }),
    }));
    const years = [2026, 2025].map((year) => ({ ...exampleYears[0]!, year, estimated: year === 2026 }));
    const heading = (): HTMLElement => screen.getByRole('heading', { level: 2 });

    const { unmount } = render({ ...company, quarters, years });
    expect(heading()).toHaveTextContent('12 months to 3Q26');
    expect(screen.getByRole('application')).toHaveAccessibleName(/12 months to 3Q26/);
    unmount();

    // A gap: no twelve months. The last whole year then.
    const withGap = render({ ...company, quarters: quarters.filter(({ quarter }) => quarter !== 1), years });
    expect(heading()).toHaveTextContent(/2025$/);
    withGap.unmount();

    render({ ...company, quarters: quarters.slice(0, 2), years: years.slice(0, 1) });
    expect(heading()).toHaveTextContent(/3Q26$/);
  });

  it('shows any period, and the address keeps it', async () => {
    show();

    await userEvent.selectOptions(screen.getByLabelText('Quarter or year'), '4Q24');

    expect(searchNow()).toBe('?of=2024Q4');
    expect(screen.getByRole('heading')).toHaveTextContent('4Q24');
    expect(
      screen.getByText('A loss is drawn as an inflow: it pays for what revenue does not cover.'),
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
