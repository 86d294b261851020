import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken, setNavigator, type Session } from '@site/remote-kit';
import { showPage, someUser } from '../testing/show-page';

const PASSWORD = 'a kite over the harbour';
const TOKEN = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
const signedIn = (part: Readonly<Record<string, unknown>> = {}): Session => ({ status: 'user', user: someUser(part) });

/** More presses than any of these pages takes. */
const MAX_PRESSES = 120;

/** Presses Tab until the element has the focus; fails if it cannot be reached. */
async function tabTo(element: HTMLElement): Promise<void> {
  for (let press = 0; press < MAX_PRESSES && document.activeElement !== element; press += 1) await userEvent.tab();
  expect(element).toHaveFocus();
}
async function typeInto(element: HTMLElement, text: string): Promise<void> {
  await tabTo(element);
  await userEvent.keyboard(text);
}
async function press(element: HTMLElement, key: '{Enter}' | ' ' = '{Enter}'): Promise<void> {
  await tabTo(element);
  await userEvent.keyboard(key);
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const posted = () => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

let leaving: jest.SpyInstance;
beforeEach(() => {
  forgetNetwork();
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
  // jsdom cannot leave a page and logs that, and has no dialogs of its own.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  leaving.mockRestore();
  setNavigator(null);
});

describe('with the keyboard alone', () => {
  it('a visitor registers', async () => {
    willAnswer('POST /api/auth/signup-password', { status: 201, body: exampleOf('signUpWithPassword', 201) });
    showPage('register');

    await typeInto(screen.getByLabelText('Email'), 'new.reader@example.com');
    await typeInto(screen.getByLabelText('Password'), PASSWORD);
    for (const box of screen.getAllByRole('checkbox')) await press(box, ' ');
    await press(button(/^Continue/));

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Registration completed!' })).toHaveFocus());
  });

  it('a visitor logs in, from the field that they typed in last', async () => {
    const signedInNow = exampleOf('signInWithPassword', 200, { token: TOKEN });
    willAnswer('POST /api/auth/signin-password', { status: 200, body: signedInNow });
    showPage('login');

    await typeInto(screen.getByRole('textbox', { name: 'Email' }), 'reader@demo.example');
    await typeInto(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    expect(posted()).toEqual(['POST /api/auth/signin-password']);
  });

  it('a reader buys a plan', async () => {
    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200) });
    willAnswer('POST /api/subscriptions/quote', { status: 200, body: exampleOf('quoteCheckout', 200) });
    willAnswer('POST /api/subscriptions/checkout', { status: 201, body: exampleOf('startCheckout', 201) });
    willAnswer('POST /api/subscriptions/checkout/chk_3n1fVbXo0mJ8sK2a/sandbox-payment', {
      status: 202,
      body: { status: 'sent' },
    });
    willAnswer('GET /api/subscriptions/current', { status: 204, body: null });
    showPage('subscribe', { session: signedIn({ plan: 'free' }), search: '?plan=premium-month' });
    await screen.findByText('7 days free');

    await press(button('Continue to payment'));
    await press(await screen.findByRole('button', { name: 'Start the trial' }));

    expect(await screen.findByText('The payment is being confirmed.')).toBeVisible();
  });

  it('an administrator approves a pending user', async () => {
    const id = '3f6c2a10-5d1b-4c7e-9a52-0f8e7d6c5b4a';
    const { users } = exampleOf('listUsers', 200) as { readonly users: readonly object[] };
    const waiting = { ...users[0], id, email: 'waits@example.com', state: 'pending_approval' };
    willAnswer('GET /api/users', { status: 200, body: exampleOf('listUsers', 200, { users: [waiting] }) });
    willAnswer(`POST /api/users/${id}/approve`, { status: 200, body: { ...waiting, state: 'active' } });
    showPage('admin', { session: signedIn({ role: 'admin' }), viewerClass: 'admin', params: { section: 'users' } });

    await press(await screen.findByRole('button', { name: 'Approve: waits@example.com' }, { timeout: 20_000 }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByRole('button', { name: 'Disable: waits@example.com' })).toBeVisible();
  });

  it('a reader deletes the account', async () => {
    willAnswer('DELETE /api/users/me', { status: 204, body: null });
    showPage('profile/data', { session: signedIn() });

    await press(button('Delete the account'));
    const dialog = within(screen.getByRole('dialog'));
    await typeInto(dialog.getByLabelText('Type your email address'), 'reader@demo.example');
    await typeInto(dialog.getByLabelText('Current password'), PASSWORD);
    await press(dialog.getByRole('button', { name: 'Delete permanently' }));

    expect(await dialog.findByText(/Your account is deleted/)).toBeVisible();
  });
});
