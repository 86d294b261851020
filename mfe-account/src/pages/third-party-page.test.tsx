import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  beginSession,
  endSession,
  keepBegunSignIn,
  readBegunSignIn,
  readToken,
  serviceTokenCookie,
  setNavigator,
  type BegunSignIn,
} from '@site/remote-kit';
import { consentVersion, publishConsent } from '@site/remote-kit/consent';
import { showPage, someUser } from '../testing/show-page';

const START = 'POST /api/auth/oidc/start';
const BY_CODE = 'POST /api/auth/signin-code';
const BY_TOKEN = 'POST /api/auth/signin-oidc';
const SIGN_UP = 'POST /api/auth/signup';
const WAYS = 'GET /api/users/me/identities';
const LINK = 'POST /api/users/me/identities';
const LINK_START = 'POST /api/users/me/identities/start';
const TOKEN = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
const NONCE = 'n'.repeat(43);
const signInProviders = [
  { id: 'oidc', name: 'Example', sandbox: false },
  { id: 'sandbox', name: 'Sandbox', sandbox: true },
];
const problem = (status: number, errorCode: string) => ({ status, body: { status, errorCode, errors: [] } });
const needed = { status: 202, body: exampleOf('signInWithCode', 202) };

let leaving: jest.SpyInstance;
beforeEach(() => {
  forgetNetwork();
  sessionStorage.clear();
  for (const name of ['user_token', 'user_token_password']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  // jsdom cannot leave a page and logs that.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaving.mockRestore();
  setNavigator(null);
  history.replaceState(null, '', '/');
});

/** The browser has come back from the provider to the page that ends it. */
function comeBack(address: string, begun: Partial<BegunSignIn> | null = {}): void {
  if (begun) keepBegunSignIn({ nonce: NONCE, purpose: 'sign_in', goTo: '/market/TA', locale: 'en', ...begun });
  history.replaceState(null, '', `/login/third-party${address}`);
  showPage('third-party', { data: { hasApproval: true } });
}

describe.each(['login', 'register'])('third-party sign-in on the %s page', (page) => {
  const begin = async () => {
    showPage(page, { data: { signInProviders, hasApproval: true }, search: '?redirect=%2Fmarket%2FTA' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Example' }));
  };

  it('loads Google’s one-tap only after consent, in a frame of our own, and removes it when consent is withdrawn', async () => {
    const url = `/google-sign-in?nonce=${'t'.repeat(43)}`;
    willAnswer(START, { status: 201, body: { nonce: NONCE, url } });
    const google = [...signInProviders, { id: 'google', name: 'Google', sandbox: false }];
    const answer = (value: string, ...record: readonly string[]): void => {
      localStorage.setItem('cookie-consent', value);
      if (record.length > 0) localStorage.setItem('cookie-consent-record', record.join(' '));
      act(publishConsent);
    };
    const data = { signInProviders: google, hasApproval: true };
    showPage(page, { data, search: '?redirect=%2Fmarket%2FTA' });
    const frame = () => screen.queryByTitle('Google one-tap sign-in');
    // The first question spoke of no script of another site; the second answer is to something else.
    answer('true');
    answer('true', consentVersion, '2026-11-01T00:00:00.000Z', 'statistics');
    expect([frame(), requests, readBegunSignIn()]).toEqual([null, [], null]);

    answer('true', consentVersion, '2026-11-01T00:00:00.000Z', 'convenience');
    await waitFor(() => expect(frame()).toHaveAttribute('src', `${url}&tap=1`));
    expect(readBegunSignIn()).toEqual({ nonce: NONCE, purpose: 'sign_in', goTo: '/market/TA', locale: 'en' });
    expect(requests.map(({ body }) => body)).toEqual([{ provider: 'google', locale: 'en' }]);

    answer('false', consentVersion, '2026-11-02T00:00:00.000Z');
    expect(frame()).toBeNull();
    localStorage.clear();
  });

  it('starts on a click, stores the secrets of this browser, and leaves the page', async () => {
    willAnswer(START, { status: 201, body: exampleOf('beginThirdPartySignIn', 201, { nonce: NONCE }) });
    await begin();

    await waitFor(() => expect(String(leaving.mock.calls)).toMatch(/navigation/));
    expect(readBegunSignIn()).toEqual({ nonce: NONCE, purpose: 'sign_in', goTo: '/market/TA', locale: 'en' });
    expect(requests.map(({ body }) => body)).toEqual([{ provider: 'oidc', locale: 'en' }]);
    expect(screen.getByText(/Sandbox: for trying out this site/)).toBeVisible();
  });

  it('makes the other service ask again after a log-out, until the next sign-in', async () => {
    willAnswer('POST /api/auth/signout', { status: 204, body: null });
    willAnswer(START, { status: 201, body: exampleOf('beginThirdPartySignIn', 201, { nonce: NONCE }) });
    beginSession(TOKEN, '/', serviceTokenCookie);
    await endSession();
    await begin();
    await waitFor(() => expect(readBegunSignIn()).not.toBeNull());
    beginSession(TOKEN, '/');
    // A password is known to the reader alone.
    await endSession();
    cleanup();
    await begin();

    const started = () => requests.filter(({ path }) => path.endsWith('/start')).map(({ body }) => body);
    await waitFor(() => expect(started()).toHaveLength(2));
    expect(started()).toEqual([
      { provider: 'oidc', locale: 'en', askAgain: true },
      { provider: 'oidc', locale: 'en' },
    ]);
  });

  it.each([
    [problem(503, 'identity_provider_unavailable'), /is not responding/],
    ['no answer', /cannot be reached/],
  ] as const)('shows the error and leaves the password form unchanged: %#', async (answer, sentence) => {
    willAnswer(START, answer);
    await begin();

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeEnabled();
    expect(screen.getByLabelText('Password')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign in with Example' })).toBeEnabled();
  });

  it('is not offered if the site has no provider', () => {
    showPage(page, { data: { signInProviders: [], hasApproval: true } });

    expect(screen.queryByRole('button', { name: /Sign in with/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/or with email/)).not.toBeInTheDocument();
  });
});

describe('the page that ends a third-party sign-in', () => {
  it.each([
    [
      'a code',
      '?code=c-1&state=s-1&iss=https%3A%2F%2Fid.example',
      BY_CODE,
      { code: 'c-1', state: 's-1', iss: 'https://id.example' },
    ],
    ['an ID token', '#id_token=aaa.bbb.ccc', BY_TOKEN, { idToken: 'aaa.bbb.ccc' }],
  ])('signs in with %s, once, and removes it from the address', async (_what, address, call, given) => {
    willAnswer(call, { status: 200, body: exampleOf('signInWithCode', 200, { token: TOKEN }) });
    comeBack(address);

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    expect(document.cookie).toContain(`user_token=${TOKEN}`);
    expect(requests.map(({ body }) => body)).toEqual([{ ...given, nonce: NONCE }]);
    expect(location.href).not.toMatch(/code|id_token|\?/);
    expect(readBegunSignIn()).toBeNull();
  });

  it.each([
    ['began nowhere here', '?code=c&state=s', null, /has expired, or it started in another window/],
    ['brings nothing', '', {}, /has expired, or it started in another window/],
    ['was cancelled there', '?error=access_denied&state=s', {}, 'You cancelled the sign-in there.'],
  ] as const)('makes no request for a sign-in that %s', async (_what, address, begun, sentence) => {
    comeBack(address, begun);

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the login' })).toHaveAttribute('href', '/login');
    expect(requests).toEqual([]);
  });

  it.each([
    [problem(401, 'sign_in_expired'), /started in another window/],
    [problem(401, 'id_token_invalid'), /started in another window/],
    [problem(403, 'email_not_verified'), /has not verified your email address/],
    [problem(403, 'link_needed'), /already has an account.*link this sign-in in your profile/],
    [problem(403, 'account_not_approved'), /has not approved/],
    [problem(403, 'account_disabled'), /is disabled/],
    [problem(429, 'rate_limited'), /Too many attempts/],
    [problem(503, 'identity_provider_unavailable'), /is not responding/],
    [problem(500, 'internal_error'), /went wrong on our side/],
  ] as const)('shows for the answer %j what a reader can do: %s', async (answer, sentence) => {
    willAnswer(BY_CODE, answer);
    comeBack('?code=c&state=s');

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(readToken()).toBeNull();
  });

  it('asks a new person for both consents, registers, and moves the focus', async () => {
    willAnswer(BY_CODE, needed);
    willAnswer(SIGN_UP, problem(401, 'sign_in_expired'), { status: 201, body: { status: 'pending_verification' } });
    comeBack('?code=c&state=s');

    await waitFor(() => expect(screen.getByRole('heading', { name: 'One last step' })).toHaveFocus());
    expect(screen.getByText(/no account for \u2066new\.reader@demo\.example\u2069 yet/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Continue' });
    const [marketing, disclaimer] = screen.getAllByRole('checkbox');
    await userEvent.click(marketing!);
    expect(button).toBeDisabled();
    await userEvent.click(disclaimer!);
    await userEvent.click(button);
    expect(await screen.findByText(/started in another window/)).toBeVisible();
    await userEvent.click(button);

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Registration completed!' })).toHaveFocus());
    expect(screen.getByText(/A manager approves the account within 24 hours/)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({
      email: 'new.reader@demo.example',
      token: NONCE,
      marketingConsent: true,
      disclaimer: true,
      locale: 'en',
    });
  });

  it('links the account if that was requested, and returns to the profile', async () => {
    const navigate = jest.fn();
    setNavigator({ navigate, changeSearch: jest.fn() });
    willAnswer(LINK, { status: 200, body: exampleOf('linkIdentity', 200) });
    comeBack('?code=c&state=s', { purpose: 'link', goTo: '/profile' });

    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/profile', { replace: true }));
    expect(readToken()).toBeNull();
  });
});

describe('the ways to sign in on the profile', () => {
  const show = () => showPage('profile/security', { session: { status: 'user', user: someUser() } });
  const only = exampleOf('listIdentities', 200) as { identities: { id: string }[] };
  const UNLINK = `POST /api/users/me/identities/${only.identities[0]!.id}/unlink`;
  beforeEach(() => {
    // What the dialog of jsdom lacks.
    HTMLDialogElement.prototype.showModal = function open() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
    };
    willAnswer(WAYS, { status: 200, body: only });
  });

  it('are listed, and can be unlinked after the password is entered', async () => {
    willAnswer(UNLINK, problem(400, 'wrong_password'), problem(409, 'last_way_to_sign_in'), {
      status: 200,
      body: { hasPassword: true, identities: [] },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink Sandbox, reader@demo.example' }));
    const confirm = screen.getByRole('button', { name: 'Unlink' });
    await userEvent.click(confirm);
    expect(screen.getAllByText('Password required.')).not.toHaveLength(0);
    const password = screen.getByLabelText('Current password', { selector: 'dialog input' });
    await userEvent.type(password, 'the password');

    await userEvent.click(confirm);
    expect(await screen.findAllByText('The current password is wrong.')).not.toHaveLength(0);
    expect(password).toBeInvalid();
    await userEvent.click(confirm);
    expect(await screen.findByText(/the only way to sign in/)).toBeVisible();
    await userEvent.click(confirm);

    expect(await screen.findByText('Unlinked.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Unlink Sandbox/ })).not.toBeInTheDocument();
    expect(requests.at(-1)?.body).toEqual({ password: 'the password' });
  });

  it('show an error if they cannot be loaded', async () => {
    willAnswer(WAYS, 'no answer', { status: 200, body: only });
    show();

    expect(await screen.findByText(/ways to sign in could not be loaded/)).toBeVisible();
  });

  it('ask for no password if there is none, and say when a fresh sign-in is required', async () => {
    willAnswer(WAYS, { status: 200, body: { ...only, hasPassword: false } });
    willAnswer(UNLINK, problem(403, 'fresh_sign_in_required'));
    willAnswer(LINK_START, problem(403, 'fresh_sign_in_required'));
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Unlink Sandbox/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));

    expect(await screen.findByText(/Log out and in again/)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({});
  });
});
