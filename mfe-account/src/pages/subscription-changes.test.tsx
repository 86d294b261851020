import { requests, exampleOf, willAnswer } from '../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';
import { signedIn, CURRENT, subscription, term, cancelled, setUpPlans } from '../testing/sold-plans';

setUpPlans();

describe('the subscription in the profile', () => {
  it('is cancelled after a confirmation, and shows until when it is valid', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, subscription());
    willAnswer(
      'DELETE /api/subscriptions/current',
      subscription({
        state: 'cancelled',
        nextChargeAt: null,
        nextCharge: null,
        cancelAtPeriodEnd: true,
        mayCharge: false,
      }),
    );
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
    expect(screen.getByText(/stays active until .*28\/11\/2025.* and then ends/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));

    expect(await screen.findByText('Cancelled: active until the period ends')).toBeVisible();
    expect(term('Next charge')).toHaveTextContent('None: nothing more is charged.');
    expect(screen.queryByRole('button', { name: 'Cancel the subscription' })).not.toBeInTheDocument();
  });

  it('that changed its plan and could not be resumed says both', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, cancelled());
    willAnswer('PATCH /api/subscriptions/current', {
      status: 503,
      body: { status: 503, errorCode: 'plan_changed_not_resumed', detail: '' },
    });
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Plan'), 'premium-year');
    await user.click(dialog.getByRole('button', { name: 'Change the plan' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent(/Your plan was changed, .* still cancelled/);
    expect(dialog.getByRole('alert')).not.toHaveTextContent(/nothing changed/i);
  });

  it('that is cancelled is resumed after what it will charge is said', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, cancelled());
    willAnswer('POST /api/subscriptions/current/resume', subscription());
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Resume the subscription' }));
    expect(screen.getByText(/Next charge on .*28\/11\/2025.*\$9\.00.* \(25% off\), then .*\$12\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume it' }));

    expect(await screen.findByText('Trial')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the subscription' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume the subscription' })).not.toBeInTheDocument();
  });

  it('that is cancelled waits for its provider once it is resumed, and may be changed meanwhile by nothing', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, cancelled());
    willAnswer('POST /api/subscriptions/current/resume', cancelled());
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Resume the subscription' }));
    await user.click(screen.getByRole('button', { name: 'Resume it' }));

    expect(await screen.findByText(/Your request was sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Resume|Change the plan/ })).not.toBeInTheDocument();
  });

  it('that is cancelled changes to another plan, which resumes it', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, cancelled());
    willAnswer('PATCH /api/subscriptions/current', {
      status: 200,
      body: exampleOf('changeSubscription', 200, { planId: 'premium-year' }),
    });
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/changing the plan resumes it/)).toBeVisible();
    expect(dialog.getByText('Your discount of 25% stays.')).toBeVisible();
    expect(dialog.getByText(/Nothing is charged before it ends/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Plan'), 'premium-year');
    await user.click(dialog.getByRole('button', { name: 'Change the plan' }));

    expect(await screen.findByText('Premium yearly')).toBeVisible();
  });

  it('warns before a change to a plan that adds no company', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, subscription());
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Plan'), 'basic-month');
    await user.selectOptions(dialog.getByLabelText('Market'), 'SP500');
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    await user.selectOptions(dialog.getByLabelText('Market'), 'DE');
    expect(dialog.getByRole('status')).toHaveTextContent('A basic plan for Germany adds no company today');
  });

  it('warns before premium where a free account shows every company', async () => {
    const user = userEvent.setup();
    const boards = [{ market: 'DE', ranked: 194, free: 194, basic: 194 }];
    willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200, { boards }) });
    willAnswer(CURRENT, subscription({ planId: 'basic-month', market: 'DE' }));
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Plan'), 'premium-month');
    expect(dialog.getByRole('status')).toHaveTextContent('Premium adds no company today');
  });

  it('changes to another plan', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, subscription());
    willAnswer('PATCH /api/subscriptions/current', {
      status: 200,
      body: exampleOf('changeSubscription', 200, { planId: 'premium-year' }),
    });
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
    const dialog = screen.getByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Plan'), 'premium-year');
    await user.click(within(dialog).getByRole('button', { name: 'Change the plan' }));

    expect(await screen.findByText('Premium yearly')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ planId: 'premium-year' });
  });
});
