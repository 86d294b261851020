import { requests } from '../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, answer, LATER, setUpAdministration } from '../testing/shown-administration';

setUpAdministration();

describe('the administration', () => {
  it('shows what a run quarantined when its reason is pressed', async () => {
    open('runs');
    await userEvent.click(await screen.findByRole('button', { name: 'scale_jump: 2' }, LATER));

    expect(await screen.findByText('Revenue is 1000 times that of the quarter before')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Show row 12: Revenue/ }));
    const whole = within(screen.getByRole('dialog'));
    for (const fact of ['SP500 AAA', 'revenue_scale_jump', 'statements.csv', 'row 12'])
      expect(await whole.findByText(fact)).toBeVisible();
    expect(await whole.findByText(/"revenue": "1000000"/)).toBeVisible();
    const row = within(whole.getByRole('row', { name: /^Revenue/ }));
    expect(row.getByText('1,000,000 USD')).toBeVisible();
    expect(row.getByText('980 USD')).toBeVisible();
  });

  it('stores what was quarantined with a correction and a reason, and neither alone', async () => {
    answer('POST /api/admin/rejects/77/decision', 'decideReject');
    open('runs');
    await userEvent.click(await screen.findByRole('button', { name: 'scale_jump: 2' }, LATER));
    await userEvent.click(await screen.findByRole('button', { name: /^Show row 12: Revenue/ }));
    const whole = within(screen.getByRole('dialog'));
    const store = await whole.findByRole('button', { name: 'Store the corrections' });

    await userEvent.click(store);
    expect(whole.getByText('Enter a reason of at least three characters.')).toBeVisible();
    await userEvent.type(whole.getByLabelText('Reason'), 'thousands');
    await userEvent.click(store);
    expect(whole.getByText('Change a figure first, or accept it as received.')).toBeVisible();
    const field = whole.getByLabelText(/^Stored instead: Revenue, 3 months to/);
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    expect(whole.getByText(/^Type a number/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1,000');
    await userEvent.click(store);

    expect(await whole.findByText('Stored as corrected. The boards update within seconds.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { decision: 'corrected', reason: 'thousands', figures: { 'revenue@2025-09-30/3': 1000 } },
    ]);
  });

  it.each([
    ['Store as received', 'accepted'],
    ['Refuse permanently', 'refused'],
  ])('decides what was quarantined with a reason, and not without: %s', async (name, decision) => {
    answer('POST /api/admin/rejects/77/decision', 'decideReject');
    open('runs');
    await userEvent.click(await screen.findByRole('button', { name: 'scale_jump: 2' }, LATER));
    await userEvent.click(await screen.findByRole('button', { name: /^Show row 12: Revenue/ }));
    const whole = within(screen.getByRole('dialog'));
    const button = await whole.findByRole('button', { name });

    await userEvent.click(button);
    expect(whole.getByText('Enter a reason of at least three characters.')).toBeVisible();
    await userEvent.type(whole.getByLabelText('Reason'), 'looked it up');
    await userEvent.click(button);

    await whole.findByRole('status');
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { decision, reason: 'looked it up' },
    ]);
  });

  it('shows beside the runs the figures that differ between two sources', async () => {
    open('runs');

    const table = await screen.findByRole('table', { name: 'Differences between sources' }, LATER);
    const [, row] = within(table).getAllByRole('row');

    expect(
      within(row!)
        .getAllByRole('cell')
        .slice(1, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['Revenue', '2025Q3/3', 'sec 1,200,000,000 USD', 'yahoo 1,000,000,000 USD']);
  });
});
