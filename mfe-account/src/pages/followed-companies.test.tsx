import { exampleOf, willAnswer } from '../testing/network';
import { screen, within } from '@testing-library/react';
import { showPart, setUpProfile } from '../testing/shown-profile';

setUpProfile();

describe('followed companies', () => {
  it('have price, change, score and day; delisted ones have dashes', async () => {
    showPart('following');

    const row = (await screen.findByText('Alpha Aviation Inc.')).closest('tr')!;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual(['SP500', '$101.25', '+1.25%since 19/11/2025', '71.25', '20/11/2025']);
    const delisted = screen.getByRole('rowheader', { name: 'GONE.TA' }).closest('tr')!;
    expect(within(delisted).getAllByText('–')).toHaveLength(4);
    expect(screen.getByText(/Sample data/)).toBeVisible();
  });
});

describe('followed companies that lists withhold', () => {
  it('say so where the price would be, and lead to the plans', async () => {
    const { followed } = exampleOf('listFollowedFigures', 200) as { readonly followed: readonly object[] };
    const withheld = { price: null, changePercent: null, changeSince: null, score: null, asOf: null, withheld: true };
    const body = { followed: followed.map((one) => ({ ...one, ...withheld })) };
    willAnswer('GET /api/symbols/follows/figures', { status: 200, body });
    showPart('following');

    const row = (await screen.findByText('Alpha Aviation Inc.')).closest('tr')!;
    expect(within(row).getByRole('link', { name: 'Not in your plan' })).toHaveAttribute('href', '/subscribe');
    expect(within(row).getAllByText('–')).toHaveLength(3);
  });
});
