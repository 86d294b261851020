import { requests } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, answer, LATER, setUpAdministration } from '../testing/shown-administration';

setUpAdministration();

describe('the administration', () => {
  it('makes a discount code, and keeps what was typed where it is wrong', async () => {
    open('discounts');
    const code = await screen.findByLabelText('Code', undefined, LATER);
    await userEvent.type(code, 'welcome');
    await userEvent.type(screen.getByLabelText('Percent off the first charge'), '120');
    await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
    expect(screen.getByText('More than 0, at most 100')).toBeVisible();
    const list = screen.getByRole('alert');
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.click(
      within(list).getByRole('button', { name: 'Percent off the first charge: More than 0, at most 100' }),
    );
    expect(screen.getByLabelText('Percent off the first charge')).toHaveFocus();
    expect(code).toHaveValue('welcome');

    await userEvent.clear(screen.getByLabelText('Percent off the first charge'));
    await userEvent.type(screen.getByLabelText('Percent off the first charge'), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));

    expect(await screen.findByText(/WELCOME.* is saved/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/admin/discounts/WELCOME',
      body: { percent: 10, valid_from: null, valid_until: null, redemptions_at_most: null },
    });
  });

  it('gives a plan by hand with a reason, and not without', async () => {
    const id = '3f6c2a10-5d1b-4c7e-9a52-0f8e7d6c5b4a';
    answer(`PUT /api/users/${id}/plan`, 'setUserPlan');
    open('users');
    await userEvent.click(await screen.findByRole('button', { name: 'Plan: reader@demo.example' }, LATER));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Enter a reason of at least three characters.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Reason: Enter a reason of at least three characters.');
    await userEvent.type(screen.getByLabelText('Reason'), 'for the report');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/The plan of .* is changed/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      plan: 'premium',
      reason: 'for the report',
    });
  });
});
