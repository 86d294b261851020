import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator, type Session } from '@site/remote-kit';
import { showPage, someUser } from '../testing/show-page';

const signedIn = (part: Readonly<Record<string, unknown>> = {}): Session => ({ status: 'user', user: someUser(part) });
const CURRENT = 'GET /api/subscriptions/current';
const none = { status: 204, body: null };
const subscription = (part: object = {}) => ({ status: 200, body: exampleOf('readSubscription', 200, { ...part }) });

beforeEach(() => {
  forgetNetwork();
  sessionStorage.clear();
  document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
  willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200) });
  willAnswer('GET /api/users/me/api-tokens', { status: 200, body: { limit: 10, tokens: [] } });
  willAnswer('POST /api/subscriptions/quote', {
    status: 200,
    body: exampleOf('quoteCheckout', 200, { discountCode: null, discountPercent: 0, price: 12 }),
  });
  willAnswer('GET /api/subscriptions/checkout', none);
  willAnswer('POST /api/subscriptions/checkout', { status: 201, body: exampleOf('startCheckout', 201) });
  willAnswer('POST /api/subscriptions/checkout/chk_3n1fVbXo0mJ8sK2a/sandbox-payment', {
    status: 202,
    body: { status: 'sent' },
  });
  willAnswer('GET /api/users/me', { status: 200, body: someUser({ plan: 'premium', premium: true }) });
  willAnswer('GET /api/subscriptions/invoices', { status: 200, body: exampleOf('listInvoices', 200) });
  willAnswer('GET /api/users/me/screens', { status: 200, body: { screens: [] } });
  willAnswer('GET /api/users/me/alerts', { status: 200, body: { mail: true, alerts: [] } });
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
afterEach(() => {
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  setNavigator(null);
});

const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('buying a plan', () => {
  it('says price, trial, first charge and how to cancel before anything is begun', async () => {
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });

    expect(await screen.findByText('7 days free')).toBeVisible();

    expect(term('Price')).toHaveTextContent(/\$12\.00\u2069? a month/);
    expect(term('First charge')).toHaveTextContent('28/11/2025');
    expect(term('Cancelling')).toHaveTextContent(/Cancel before .*28\/11\/2025.* and nothing is charged/);
    expect(requests.some(({ method, path }) => `${method} ${path}` === 'POST /api/subscriptions/checkout')).toBe(false);
  });

  it('leads to the past performance of the score', async () => {
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });

    await screen.findByText('7 days free');

    expect(screen.getByRole('link', { name: /^Does the score work/ })).toHaveAttribute('href', '/track-record');
  });

  it('promises no free days to a reader who has used the trial, and says what is charged at once', async () => {
    const { plans } = exampleOf('listPlans', 200) as { readonly plans: readonly object[] };
    const used = plans.map((plan) => ({ ...plan, trialDays: 0 }));
    willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200, { plans: used }) });
    showPage('subscribe', { session: signedIn({ plan: 'free' }) });

    const card = (await screen.findByRole('button', { name: 'Choose Basic monthly' })).closest('li')!;

    expect(card).toHaveTextContent(/No free trial: you have used yours\. \u2068?\$9\.00\u2069? is charged/);
    expect(screen.queryByText(/days are free/)).not.toBeInTheDocument();
  });

  it('says what each plan shows of each market, and warns before a basic plan that adds nothing', async () => {
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

  it('shows what a discount takes off before it is paid, and refuses one that is not there', async () => {
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

  it('waits for the confirmation after the payment, and thanks when it is there', async () => {
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

  it('still waits for the confirmation where the page is opened again, and offers no second payment meanwhile', async () => {
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

  it('leads back to the plans anyone who closed the window without paying', async () => {
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

  it('shows the plan at once where its confirmation came before the reader', async () => {
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

  it('says that the window was held back, and opens it with the next press', async () => {
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

  it('lays the registration over the plans for anyone who is not logged in, and leads back to the plan', async () => {
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

  it('leads to the profile anyone who has a plan', async () => {
    showPage('subscribe', { session: signedIn({ plan: 'premium' }), search: '?plan=basic-year' });

    expect(await screen.findByRole('link', { name: 'To the profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Choose/ })).not.toBeInTheDocument();
  });
});

describe('the subscription in the profile', () => {
  it('shows its state, its end, the next charge and former charges', async () => {
    willAnswer(CURRENT, subscription());

    showPage('profile/plan', { session: signedIn() });

    expect(await screen.findByText('Trial')).toBeVisible();
    expect(term('Active until')).toHaveTextContent('28/11/2025');
    expect(term('Next charge')).toHaveTextContent(/\$12\.00\u2069? a month/);
    expect(await screen.findByRole('cell', { name: 'SANDBOX-0001' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '$10.80' })).toBeVisible();
  });

  it.each([
    [
      { amount: 9, currency: 'USD', discountPercent: 25, discountUntil: null },
      '28/11/2025: $9.00 (25% off), then $12.00 a month',
    ],
    [
      { amount: 9, currency: 'USD', discountPercent: 25, discountUntil: '2026-01-28T08:00:00Z' },
      '28/11/2025: $9.00 (25% off) until 28/01/2026, then $12.00 a month',
    ],
    [{ amount: 12, currency: 'USD', discountPercent: 0, discountUntil: null }, '28/11/2025: $12.00 a month'],
    [
      { amount: 938, currency: 'JPY', discountPercent: 25, discountUntil: null, regularAmount: 1250 },
      '28/11/2025: ¥938 (25% off), then ¥1,250 a month',
    ],
    [
      { amount: 2.764, currency: 'KWD', discountPercent: 25, discountUntil: null, regularAmount: 3.685 },
      '28/11/2025: 2.764 KWD (25% off), then 3.685 KWD a month',
    ],
  ])('says what will really be charged: %j', async (part, words) => {
    const nextCharge = { at: '2025-11-28T08:00:00Z', regularAmount: 12, ...part };
    willAnswer(CURRENT, subscription({ nextCharge }));
    showPage('profile/plan', { session: signedIn() });

    await screen.findByText('Trial');
    expect(term('Next charge')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(words);
  });

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

  const charge = { at: '2025-11-28T08:00:00Z', amount: 9, currency: 'USD', discountPercent: 25, discountUntil: null };
  const resumeCharge = { ...charge, regularAmount: 12 };
  const cancelled = (part: object = {}) => {
    const none = { nextChargeAt: null, nextCharge: null, mayCharge: false };
    return subscription({ state: 'cancelled', cancelAtPeriodEnd: true, ...none, resumeCharge, ...part });
  };

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

  it('that is cancelled and cannot be resumed offers nothing', async () => {
    willAnswer(CURRENT, cancelled({ resumeCharge: null }));
    showPage('profile/plan', { session: signedIn() });

    expect(await screen.findByText('Cancelled: active until the period ends')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Resume|Change the plan/ })).not.toBeInTheDocument();
  });

  it.each([
    ['refunded', 'Refunded'],
    ['charged_back', 'Charged back by your bank'],
    ['paused', 'Paused'],
  ])('that is %s and may be charged yet is ended from here, and waits for its provider', async (state, name) => {
    const user = userEvent.setup();
    const held = subscription({ state, holdsUntil: null, nextChargeAt: null, nextCharge: null, mayCharge: true });
    willAnswer(CURRENT, held);
    willAnswer('DELETE /api/subscriptions/current', held);
    showPage('profile/plan', { session: signedIn({ plan: 'free' }) });

    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.getByText(/may still charge for it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the subscription' }));
    expect(screen.getByText('The subscription ends at once. Nothing more is charged.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));

    expect(await screen.findByText(/Your cancellation was sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the subscription' })).not.toBeInTheDocument();
  });

  it('stays active if the cancellation fails, and reports it', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, subscription());
    willAnswer('DELETE /api/subscriptions/current', {
      status: 503,
      body: { status: 503, errorCode: 'payment_provider_unavailable', detail: '' },
    });
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));

    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The payment provider did not confirm this.');
    expect(screen.getByText('Trial')).toBeVisible();
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

  it('says that there is none, and where plans are', async () => {
    willAnswer(CURRENT, none);

    showPage('profile/plan', { session: signedIn() });

    expect(await screen.findByText(/You have no subscription/)).toBeVisible();
  });

  it.each(['basic', 'premium'] as const)('says that a plan of %s was given without one', async (plan) => {
    willAnswer(CURRENT, none);

    showPage('profile/plan', { session: signedIn({ plan }) });

    const name = plan === 'basic' ? 'Basic' : 'Premium';
    expect(
      await screen.findByText(new RegExp(`^Your plan is ${name}\\. It comes without a subscription`)),
    ).toBeVisible();
    expect(screen.queryByText(/You have no subscription/)).toBeNull();
  });
});
