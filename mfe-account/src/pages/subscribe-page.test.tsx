import { requests, exampleOf, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator } from '@site/remote-kit';
import { showPage } from '../testing/show-page';
import { signedIn, CURRENT, none, subscription, term, setUpPlans } from '../testing/sold-plans';

setUpPlans();

describe('buying a plan', () => {
  it('shows price, trial, first charge and how to cancel before a checkout starts', async () => {
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });

    expect(await screen.findByText('7 days free')).toBeVisible();

    expect(term('Price')).toHaveTextContent(/\$12\.00\u2069? a month/);
    expect(term('First charge')).toHaveTextContent('28/11/2025');
    expect(term('Cancelling')).toHaveTextContent(/Cancel before .*28\/11\/2025.* and nothing is charged/);
    expect(requests.some(({ method, path }) => `${method} ${path}` === 'POST /api/subscriptions/checkout')).toBe(false);
  });

  it('links to the past performance of the score', async () => {
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });

    await screen.findByText('7 days free');

    expect(screen.getByRole('link', { name: /^Does the score work/ })).toHaveAttribute('href', '/track-record');
  });

  it('offers no free days to a reader who has used the trial, and shows what is charged at once', async () => {
    const { plans } = exampleOf('listPlans', 200) as { readonly plans: readonly object[] };
    const used = plans.map((plan) => ({ ...plan, trialDays: 0 }));
    willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200, { plans: used }) });
    showPage('subscribe', { session: signedIn({ plan: 'free' }) });

    const card = (await screen.findByRole('button', { name: 'Choose Basic monthly' })).closest('li')!;

    expect(card).toHaveTextContent(/No free trial: you have used yours\. \u2068?\$9\.00\u2069? is charged/);
    expect(screen.queryByText(/days are free/)).not.toBeInTheDocument();
  });

  it('shows what each plan includes of each market, and warns before a basic plan that adds nothing', async () => {
    const user = userEvent.setup();
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=basic-month' });

    const table = within(await screen.findByRole('region', { name: 'Companies on each market’s board today' }));
    expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Market', 'Free', 'Basic, for this market', 'Premium'],
      ['S&P 500', '250', '491 (+241)', '491'],
      ['Germany', '194', '194 (nothing more than free)', '194'],
    ]);
    const choice = await screen.findByRole('combobox', { name: 'Market' });
    expect(screen.queryByText(/adds no company today/)).not.toBeInTheDocument();
    await user.selectOptions(choice, 'DE');
    expect(
      screen.getByText('A basic plan for Germany adds no company today: a free account shows all 194 that it opens.'),
    ).toBeVisible();
  });

  it('shows the reduction of a discount before the payment, and rejects an unknown one', async () => {
    const user = userEvent.setup();
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    await screen.findByText('7 days free');
    willAnswer(
      'POST /api/subscriptions/quote',
      { status: 404, body: { status: 404, errorCode: 'discount_not_found', detail: '' } },
      { status: 200, body: exampleOf('quoteCheckout', 200) },
    );

    await user.type(screen.getByLabelText('Discount code'), 'NOTHING');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('This discount code does not exist.')).toBeVisible();
    await user.clear(screen.getByLabelText('Discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME');
    await user.click(screen.getByRole('button', { name: 'Apply' }));

    expect(await screen.findByText(/10 % off the first charge/)).toBeVisible();
    expect(term('First charge')).toHaveTextContent('$10.80');
    expect(term('First charge')).toHaveTextContent(/\(10% off\) on .*, then .*\$12\.00\u2069? a month/);
  });

  it('waits for the confirmation after the payment, and says thanks when it arrives', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, none, subscription());
    setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    await screen.findByText('7 days free');

    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(/no money moves/, { selector: 'dialog *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start the trial' }));

    expect(await screen.findByText('The payment is being confirmed.')).toBeVisible();
    expect(screen.getByText('Your plan: Free')).toBeVisible();
    expect(screen.queryByText('Thank you!')).not.toBeInTheDocument();
    expect(await screen.findByText('Thank you!', {}, { timeout: 5_000 })).toBeVisible();
    expect(await screen.findByText('Your plan: Premium')).toBeVisible();
  });

  it('waits for the confirmation after a reload too, and offers no second payment meanwhile', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, none);
    setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
    const open = () => showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    const first = open();
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Start the trial' }));
    expect(await screen.findByText('The payment is being confirmed.')).toBeVisible();
    first.unmount();

    const second = open();
    expect(await screen.findByText('The payment is being confirmed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Choose|Continue to payment/ })).not.toBeInTheDocument();
    second.unmount();
    const other = showPage('subscribe', { session: signedIn({ plan: 'free', id: 'another-user' }) });
    expect(await screen.findByRole('button', { name: 'Choose Premium monthly' })).toBeVisible();
    expect(screen.queryByText('The payment is being confirmed.')).not.toBeInTheDocument();
    other.unmount();

    willAnswer(CURRENT, subscription());
    const third = open();
    expect(await screen.findByText('Thank you!')).toBeVisible();
    third.unmount();
    showPage('subscribe', { session: signedIn({ plan: 'premium' }) });
    expect(await screen.findByRole('link', { name: 'To the profile' })).toBeVisible();
    expect(screen.queryByText('Thank you!')).not.toBeInTheDocument();
  });

  it('returns to the plans if the window is closed without a payment', async () => {
    const user = userEvent.setup();
    const checkout = exampleOf('startCheckout', 201, { url: '/paddle-checkout/chk_1', sandbox: false });
    willAnswer('POST /api/subscriptions/checkout', { status: 201, body: checkout });
    willAnswer(CURRENT, none);
    setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
    const open = jest.spyOn(window, 'open').mockReturnValueOnce(window);
    const shown = showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Open the payment window' }));

    await user.click(await screen.findByRole('button', { name: 'I have not paid: back to the plans' }));

    expect(await screen.findByRole('button', { name: 'Choose Premium monthly' })).toBeVisible();
    expect(screen.queryByText('The payment is being confirmed.')).not.toBeInTheDocument();
    shown.unmount();
    showPage('subscribe', { session: signedIn({ plan: 'free' }) });
    expect(await screen.findByRole('button', { name: 'Choose Premium monthly' })).toBeVisible();
    open.mockRestore();
  });

  it('shows the plan at once if the confirmation arrived first', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, subscription());
    setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    await screen.findByText('7 days free');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Start the trial' }));

    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(await screen.findByText('Your plan: Premium')).toBeVisible();
    // The boards behind the link are another document: nothing of the plan before is left in it.
    expect(screen.getAllByRole('link', { name: 'To the boards' })[0]).toHaveAttribute('rel', 'external');
    expect(requests.filter(({ method, path }) => `${method} ${path}` === CURRENT)).toHaveLength(1);
  });

  it('says that the window was blocked, and opens it with the next press', async () => {
    const user = userEvent.setup();
    const checkout = exampleOf('startCheckout', 201, { url: '/paddle-checkout/chk_1', sandbox: false });
    willAnswer('POST /api/subscriptions/checkout', { status: 201, body: checkout });
    willAnswer(CURRENT, none);
    setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
    const open = jest.spyOn(window, 'open').mockReturnValueOnce(null);
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    await screen.findByText('7 days free');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    const pay = await screen.findByRole('button', { name: 'Open the payment window' });

    await user.click(pay);
    expect(screen.getByRole('alert')).toHaveTextContent(/window/);

    open.mockReturnValueOnce(window);
    await user.click(pay);
    expect(open).toHaveBeenCalledTimes(2);
    expect(await screen.findByText(/being confirmed/)).toBeVisible();
    open.mockRestore();
  });

  it('shows the registration over the plans to visitors, and returns to the plan', async () => {
    const user = userEvent.setup();
    willAnswer('POST /api/auth/signup-password', { status: 201, body: exampleOf('signUpWithPassword', 201) });
    showPage('subscribe', { search: '?plan=basic-year' });

    const over = within(await screen.findByRole('dialog', { name: 'Create an account first' }));
    expect(over.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fsubscribe%3Fplan%3Dbasic-year',
    );
    await user.type(over.getByLabelText('Email'), 'new.reader@example.com');
    await user.type(over.getByLabelText('Password'), 'a kite over the harbour');
    for (const box of over.getAllByRole('checkbox')) await user.click(box);
    await user.click(over.getByRole('button', { name: /^Continue/ }));

    await waitFor(() => expect(over.getByRole('heading', { name: 'Registration completed!' })).toHaveFocus());
    expect(requests.map(({ path }) => path)).toContain('/api/auth/signup-password');
    expect(requests.some(({ path }) => path.startsWith('/api/subscriptions'))).toBe(false);
  });

  it('links to the profile for a reader with a plan', async () => {
    showPage('subscribe', { session: signedIn({ plan: 'premium' }), search: '?plan=basic-year' });

    expect(await screen.findByRole('link', { name: 'To the profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Choose/ })).not.toBeInTheDocument();
  });
});
