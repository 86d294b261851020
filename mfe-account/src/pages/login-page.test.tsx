import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken } from '@site/remote-kit';
import { consentVersion } from '@site/remote-kit/consent';
import { showPage } from '../testing/show-page';

const SIGN_IN = 'POST /api/auth/signin-password';
const TOKEN = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
const problem = (status: number, errorCode: string) => ({
  status,
  body: { type: 'about:blank', title: 'x', status, detail: 'not for readers', errorCode, errors: [] },
});

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Continue' });
async function logIn(withEmail: string, withPassword: string) {
  const user = userEvent.setup();
  await user.clear(email());
  if (withEmail !== '') await user.type(email(), withEmail);
  if (withPassword !== '') await user.type(password(), withPassword);
  await user.click(submit());
}

let leaving: jest.SpyInstance;
beforeEach(() => {
  forgetNetwork();
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  // jsdom cannot leave a page and logs that.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => leaving.mockRestore());

describe('the login page', () => {
  it('logs in, stores the token in its cookie and goes on to the next page', async () => {
    willAnswer(SIGN_IN, { status: 200, body: exampleOf('signInWithPassword', 200, { token: TOKEN }) });
    showPage('login', { search: '?redirect=%2Fmarket%2FTA' });

    await logIn(' reader@demo.example ', 'demo-Passw0rd-2026');

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/signin-password', { email: 'reader@demo.example', password: 'demo-Passw0rd-2026' }],
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(String(leaving.mock.calls)).toMatch(/navigation/);
    expect(screen.getByRole('button', { name: /Logging in/ })).toHaveAttribute('aria-busy', 'true');
  });

  it('names missing fields before it sends a request, and moves the focus there', async () => {
    showPage('login');

    await logIn('', '');

    const errors = screen.getByRole('alert');
    expect(within(errors).getByText('Please correct the following error(s):')).toBeVisible();
    expect(
      within(errors)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Email required.', 'Password required.']);
    expect(errors).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Email required.');
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Password required.');
    expect(requests).toHaveLength(0);
    await userEvent.click(within(errors).getByRole('button', { name: 'Password required.' }));
    expect(password()).toHaveFocus();
  });

  it('marks only the empty field', async () => {
    showPage('login');

    await logIn('reader@demo.example', '');

    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1);
    expect(email()).not.toHaveAttribute('aria-invalid');
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).toHaveAccessibleDescription(/Password required\./);
  });

  it.each([
    [problem(401, 'wrong_credentials'), 'Wrong email or password.'],
    [problem(400, 'invalid_request'), 'Wrong email or password.'],
    [problem(403, 'account_not_verified'), /not confirmed yet/],
    [problem(403, 'account_not_approved'), /has not approved/],
    [problem(403, 'account_rejected'), 'This account was not approved.'],
    [problem(403, 'account_disabled'), 'This account is disabled.'],
    [problem(429, 'rate_limited'), /Too many attempts/],
    [problem(503, 'hashing_busy'), /Many people/],
    [problem(500, 'internal_error'), /went wrong on our side/],
    [problem(418, 'constructor'), /went wrong on our side/],
    [{ status: 502, body: 'no problem at all' }, /went wrong on our side/],
    ['no answer', /cannot be reached/],
  ] as const)('shows for the error %j what a reader can do: %s', async (answer, sentence) => {
    willAnswer(SIGN_IN, answer);
    showPage('login');

    await logIn('reader@demo.example', 'wrong one');

    const errors = await screen.findByRole('alert');
    expect(within(errors).getByText(sentence)).toBeVisible();
    expect(errors).not.toHaveTextContent('not for readers');
    await waitFor(() => expect(errors).toHaveFocus());
    expect(readToken()).toBeNull();
    expect(submit()).toBeEnabled();
    expect(password()).toHaveValue('wrong one');
  });

  it('removes an expired token and continues', async () => {
    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    willAnswer(SIGN_IN, problem(401, 'token_invalid'), {
      status: 200,
      body: exampleOf('signInWithPassword', 200, { token: TOKEN }),
    });
    showPage('login');

    await logIn('reader@demo.example', 'demo-Passw0rd-2026');

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    expect(requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${'A'.repeat(43)}`, null]);
  });

  it.each([
    [problem(401, 'wrong_credentials'), null],
    [problem(403, 'account_not_approved'), null],
    [problem(503, 'database_unavailable'), 'A'.repeat(43)],
    ['no answer', 'A'.repeat(43)],
  ] as const)('removes an earlier token only if the login is rejected: %#', async (answer, remaining) => {
    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    willAnswer(SIGN_IN, answer);
    showPage('login');

    await logIn('reader@demo.example', 'wrong one');
    await screen.findByRole('alert');

    expect(readToken()).toBe(remaining);
  });

  it('suggests opening the emailed link first when address or password are wrong', async () => {
    willAnswer(SIGN_IN, problem(401, 'wrong_credentials'));
    showPage('login');

    await logIn('reader@demo.example', 'wrong one');

    expect(await screen.findByText(/have not opened the link that we emailed you/)).toBeVisible();
  });

  it('logs in by password when a third party cannot be reached (E13)', async () => {
    const signInProviders = [{ id: 'google', name: 'Google', sandbox: false }];
    localStorage.setItem('cookie-consent', 'true');
    localStorage.setItem('cookie-consent-record', `${consentVersion} 2026-11-01T00:00:00.000Z convenience`);
    willAnswer('POST /api/auth/oidc/start', 'no answer');
    willAnswer(SIGN_IN, { status: 200, body: exampleOf('signInWithPassword', 200, { token: TOKEN }) });
    showPage('login', { data: { signInProviders, hasApproval: true } });
    // The request of one-tap fails, and so does that of the button.
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/auth/oidc/start'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    expect(screen.queryByTitle('Google one-tap sign-in')).not.toBeInTheDocument();

    await logIn('reader@demo.example', 'a kite over the harbour');

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    localStorage.clear();
  });

  it('sends the form once, however often it is pressed', async () => {
    willAnswer(SIGN_IN, problem(401, 'wrong_credentials'));
    showPage('login');
    const user = userEvent.setup();
    await user.type(email(), 'reader@demo.example');
    await user.type(password(), 'wrong one');

    await user.dblClick(submit());

    await screen.findByRole('alert');
    expect(requests).toHaveLength(1);
  });

  it('links to the registration and keeps the requested page', () => {
    showPage('login', { search: '?redirect=%2Fmarket%2FTA' });

    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register?redirect=%2Fmarket%2FTA');
  });

  it('shows a sample score breakdown beside the form', () => {
    showPage('login');

    const example = screen.getByRole('figure', { name: /The score of Halvette Foods, taken apart/ });
    expect(example).toHaveTextContent('78.54');
    expect(within(example).getByText('Sample data')).toBeVisible();
    expect(within(example).getAllByRole('listitem')).toHaveLength(7);
    expect(within(example).getByText('17.00 of 20 points')).toBeInTheDocument();
  });

  it('is in Hebrew, and so are its links', () => {
    showPage('login', { locale: 'he', search: '?lang=heb' });

    expect(screen.getByRole('heading', { level: 1, name: 'כניסה' })).toBeVisible();
    expect(screen.getByLabelText('דוא״ל')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('link', { name: 'הרשמה' })).toHaveAttribute('href', '/register?lang=heb');
    expect(document.title).toBe('כניסה · Boursight');
  });
});
