import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator, type Locale, type Session } from '@site/remote-kit';
import { showPage, someUser } from '../testing/show-page';

const CHECKOUT = '/api/subscriptions/checkout';
const BEGUN = `${CHECKOUT}/chk_3n1fVbXo0mJ8sK2a`;
const none = { status: 204, body: null };
const openCheckout = () => ({ status: 200, body: exampleOf('readStandingCheckout', 200) });
const refused = { status: 409, body: { status: 409, errorCode: 'checkout_begun', detail: '' } };

const reader: Session = { status: 'user', user: someUser({ plan: 'free' }) };
const open = (part: { readonly search?: string; readonly locale?: Locale } = {}) =>
  showPage('subscribe', { session: reader, ...part });
const calls = () => requests.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  forgetNetwork();
  sessionStorage.clear();
  document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
  setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
  willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200) });
  willAnswer('POST /api/subscriptions/quote', { status: 200, body: exampleOf('quoteCheckout', 200) });
  willAnswer(`GET ${CHECKOUT}`, none);
  willAnswer(`POST ${CHECKOUT}`, { status: 201, body: exampleOf('startCheckout', 201) });
  willAnswer(`DELETE ${BEGUN}`, none);
  willAnswer('GET /api/subscriptions/current', none);
  HTMLDialogElement.prototype.showModal = function show() {
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

describe('a checkout that was started on another device', () => {
  it('is shown instead of the plans, with its plan and start time, and no other can be started', async () => {
    willAnswer(`GET ${CHECKOUT}`, openCheckout());

    open({ search: '?plan=premium-year' });

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/You started to buy .*Premium monthly.* on .*21\/11\/2025 08:00 UTC/);
    expect(notice).toHaveTextContent(/a second payment would be charged as well/);
    expect(screen.queryByRole('button', { name: /^Choose|Continue to payment/ })).not.toBeInTheDocument();
    expect(calls()).not.toContain(`POST ${CHECKOUT}`);
  });

  it('waits for the confirmation if the reader has paid it', async () => {
    const user = userEvent.setup();
    willAnswer(`GET ${CHECKOUT}`, openCheckout());
    open();

    await user.click(await screen.findByRole('button', { name: 'I have paid: wait for the confirmation' }));

    expect(await screen.findByText('The payment is being confirmed.')).toBeVisible();
    expect(calls()).not.toContain(`DELETE ${BEGUN}`);
  });

  it('is dropped if the reader has not paid it, and the plans are shown again', async () => {
    const user = userEvent.setup();
    willAnswer(`GET ${CHECKOUT}`, openCheckout(), none);
    open();

    await user.click(await screen.findByRole('button', { name: 'I have not paid: start over' }));

    expect(await screen.findByRole('button', { name: 'Choose Premium monthly' })).toBeVisible();
    expect(calls()).toContain(`DELETE ${BEGUN}`);
    expect(screen.queryByText(/You started to buy/)).not.toBeInTheDocument();
  });

  it('stays open with a message if it cannot be dropped', async () => {
    const user = userEvent.setup();
    willAnswer(`GET ${CHECKOUT}`, openCheckout());
    willAnswer(`DELETE ${BEGUN}`, 'no answer');
    open();

    await user.click(await screen.findByRole('button', { name: 'I have not paid: start over' }));

    expect(await screen.findByText(/The service cannot be reached/)).toBeVisible();
    expect(screen.getByText(/You started to buy/)).toBeVisible();
  });

  it('is shown if it was started after this page was opened', async () => {
    const user = userEvent.setup();
    willAnswer(`GET ${CHECKOUT}`, none, openCheckout());
    willAnswer(`POST ${CHECKOUT}`, refused);
    open({ search: '?plan=premium-year' });

    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));

    expect(await screen.findByRole('button', { name: 'I have not paid: start over' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
  });

  it('is reported at the button if it cannot be loaded', async () => {
    const user = userEvent.setup();
    willAnswer(`GET ${CHECKOUT}`, none, 'no answer');
    willAnswer(`POST ${CHECKOUT}`, refused);
    open({ search: '?plan=premium-year' });

    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));

    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/You started to buy a plan before/)).toBeVisible();
  });

  it('is shown in Hebrew to Hebrew readers', async () => {
    willAnswer(`GET ${CHECKOUT}`, openCheckout());

    open({ locale: 'he' });

    expect(await screen.findByRole('alert')).toHaveTextContent(/התחלת לקנות את המסלול .*פרימיום חודשי/);
    expect(screen.getByRole('button', { name: 'לא שילמתי: להתחיל מחדש' })).toBeVisible();
  });
});

describe('a checkout that was started here', () => {
  it('is dropped when its dialog is closed before the payment', async () => {
    const user = userEvent.setup();
    open({ search: '?plan=premium-month' });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    const pay = await screen.findByRole('button', { name: 'Start the trial' });

    await user.click(within(pay.closest('dialog')!).getAllByRole('button', { name: 'Close' })[0]!);

    await waitFor(() => expect(calls()).toContain(`DELETE ${BEGUN}`));
  });

  it('is dropped if the reader says afterwards that it was not paid', async () => {
    const user = userEvent.setup();
    const windowed = exampleOf('startCheckout', 201, { url: '/paddle-checkout/chk_1', sandbox: false });
    willAnswer(`POST ${CHECKOUT}`, { status: 201, body: windowed });
    willAnswer(`GET ${CHECKOUT}`, none, openCheckout());
    const opened = jest.spyOn(window, 'open').mockReturnValueOnce(window);
    open({ search: '?plan=premium-month' });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Open the payment window' }));
    expect(calls()).not.toContain(`DELETE ${BEGUN}`);

    await user.click(await screen.findByRole('button', { name: 'I have not paid: back to the plans' }));

    await waitFor(() => expect(calls()).toContain(`DELETE ${BEGUN}`));
    expect(screen.getByRole('button', { name: 'Choose Premium monthly' })).toBeVisible();
    expect(screen.queryByText(/You started to buy/)).not.toBeInTheDocument();
    opened.mockRestore();
  });
});
