import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken, sessionAtom, setNavigator, siteStore, type Session } from '@site/remote-kit';
import { showPage, someUser } from '../testing/show-page';

const UNFOLLOW = 'POST /api/symbols/unfollow';
const VERIFY = 'POST /api/auth/verify';
const signedIn = (part: Readonly<Record<string, unknown>> = {}): Session => ({ status: 'user', user: someUser(part) });
const follows = [
  { symbol: 'AAPL', market_name: 'SP500' },
  { symbol: 'ICL.TA', market_name: 'TA' },
];

let leaving: jest.SpyInstance;
beforeEach(() => {
  forgetNetwork();
  willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200) });
  willAnswer('GET /api/subscriptions/current', { status: 204, body: null });
  willAnswer('GET /api/users/me/screens', { status: 200, body: { screens: [] } });
  willAnswer('GET /api/users/me/alerts', { status: 200, body: { mail: true, alerts: [] } });
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaving.mockRestore();
  setNavigator(null);
});

describe.each(['login', 'register', 'verify'])('the %s page', (page) => {
  it('sends logged-in users home, in the language of the page', () => {
    const navigate = jest.fn();
    setNavigator({ navigate, changeSearch: jest.fn() });
    willAnswer(VERIFY, { status: 200, body: { status: 'verified' } });

    showPage(page, { locale: 'he', search: '?lang=heb', params: { id: 'token-of-the-mail' } });
    expect(navigate).not.toHaveBeenCalled();
    act(() => siteStore.set(sessionAtom, signedIn()));

    expect(navigate).toHaveBeenCalledWith('/?lang=heb', { replace: true });
  });
});

describe('the subscribe page', () => {
  it('shows what the plans hold, which is the reader’s, and says where nothing is sold', async () => {
    willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200, { checkout: 'off' }) });

    showPage('subscribe', { session: signedIn({ plan: 'basic', planMarket: 'TA' }) });

    expect(screen.getByText('Your plan: Basic')).toBeVisible();
    const table = screen.getByRole('table', { name: 'What each plan includes' });
    const row = (name: string) =>
      within(within(table).getByRole('rowheader', { name }).closest('tr')!).getAllByRole('cell');
    expect(row('Price per month').map((cell) => cell.textContent)).toEqual(['$0.00', '$9.00', '$12.00']);
    expect(row('Price per year').map((cell) => cell.textContent)).toEqual(['$0.00', '$60.00', '$70.00']);
    expect(await screen.findByText(/No payment is taken/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the profile page', () => {
  it('shows name, address and plan', () => {
    showPage('profile', {
      session: signedIn({ email: 'reader.one@example.com', displayName: null, plan: 'premium' }),
    });

    const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(term('Name')).toHaveTextContent('reader.one');
    expect(term('Email')).toHaveTextContent('reader.one@example.com');
    expect(term('Plan')).toHaveTextContent('Premium');
  });

  it('shows the followed symbols with their pages', () => {
    showPage('profile/following', { session: signedIn({ followsList: follows }) });

    expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/market/SP500/symbol/AAPL');
    expect(screen.getByRole('link', { name: 'ICL.TA' })).toHaveAttribute('href', '/market/TA/symbol/ICL.TA');
    expect(screen.getByRole('link', { name: 'TA' })).toHaveAttribute('href', '/market/TA');
  });

  it('says that the list is empty and where symbols are', () => {
    showPage('profile/following', { session: signedIn({ followsList: [] }) });

    expect(screen.getByText(/You do not follow any companies yet/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('takes a symbol off the list once the server has, and keeps the focus at the list', async () => {
    willAnswer(UNFOLLOW, { status: 200, body: { followsList: [follows[1]] } });
    showPage('profile/following', { session: signedIn({ followsList: follows }) });

    await userEvent.click(screen.getByRole('button', { name: 'Stop following AAPL' }));

    await waitFor(() => expect(screen.queryByRole('link', { name: 'AAPL' })).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ symbol: 'AAPL', marketName: 'SP500' });
    expect(screen.getByRole('heading', { name: 'Followed companies' })).toHaveFocus();
    expect(screen.getByText('You no longer follow AAPL.')).toHaveAttribute('role', 'status');
  });

  it('keeps a symbol that could not be taken off, and says so', async () => {
    willAnswer(UNFOLLOW, { status: 503, body: { status: 503, errorCode: 'storage_busy' } });
    showPage('profile/following', { session: signedIn({ followsList: follows }) });

    await userEvent.click(screen.getByRole('button', { name: 'Stop following AAPL' }));

    expect(await screen.findByText('AAPL could not be removed from the list. Try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'AAPL' })).toBeVisible();
  });

  it('logs out here even without an answer', async () => {
    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    willAnswer('POST /api/auth/signout', 'no answer');
    showPage('profile', { session: signedIn() });

    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));

    expect(readToken()).toBeNull();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({ path: '/api/auth/signout', authorization: `Bearer ${'A'.repeat(43)}` }),
    ]);
    expect(siteStore.get(sessionAtom).status).toBe('visitor');
  });

  it('knows its own id and no other', () => {
    const own = someUser().id;
    const { unmount } = showPage('profile', { session: signedIn(), params: { id: own } });
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    unmount();

    showPage('profile', { session: signedIn(), params: { id: '00000000-0000-4000-8000-000000000000' } });
    expect(screen.getByRole('heading', { level: 1, name: 'page not found' })).toBeVisible();
    expect(screen.queryByText(someUser().email)).not.toBeInTheDocument();
  });

  it('distinguishes loading, unreachable and logged out', async () => {
    showPage('profile', { session: { status: 'unknown' } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');

    act(() =>
      siteStore.set(sessionAtom, {
        status: 'unreachable',
        failure: { errorCode: 'network_failure', status: null, detail: '' },
      }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('You are still logged in.');

    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    willAnswer('GET /api/users/me', { status: 200, body: someUser({ displayName: 'Reader One' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reader One')).toBeVisible();

    act(() => siteStore.set(sessionAtom, { status: 'visitor', failure: null }));
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2Fprofile');
  });
});
