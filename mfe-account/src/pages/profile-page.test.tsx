import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, setNavigator, siteStore, type Locale, type Session } from '@site/remote-kit';
import { readTheme } from '@site/remote-kit/theme';
import { profileSections, type ProfileSection } from '../features/profile/profile-sections';
import { showPage, someUser } from '../testing/show-page';

const ME = '/api/users/me';
const signedIn = (part: Readonly<Record<string, unknown>> = {}): Session => ({ status: 'user', user: someUser(part) });
const follows = [
  { symbol: 'AAA', market_name: 'SP500' },
  { symbol: 'GONE.TA', market_name: 'TA' },
];
const session = (part: object) => ({
  id: 'this-one',
  created_at: '2026-03-01T12:00:00Z',
  last_seen_at: '2026-03-02T09:30:00Z',
  expires_at: '2026-03-08T12:00:00Z',
  current: false,
  browser: 'firefox',
  system: 'windows',
  place: '203.0.113.*',
  ...part,
});
const failed = { status: 503, body: { status: 503, errorCode: 'storage_busy' } };

beforeEach(() => {
  forgetNetwork();
  localStorage.clear();
  willAnswer('GET /api/subscriptions/current', { status: 204, body: null });
  willAnswer(`GET ${ME}/sessions`, {
    status: 200,
    body: { sessions: [session({ current: true }), session({ id: 'other-one', browser: null, system: 'ios' })] },
  });
  willAnswer(`GET ${ME}/consents`, { status: 200, body: exampleOf('listConsents', 200) });
  willAnswer(`GET ${ME}/figure-reports`, { status: 200, body: { reports: [] } });
  willAnswer('GET /api/symbols/follows/figures', { status: 200, body: exampleOf('listFollowedFigures', 200) });
});

const showPart = (
  section: ProfileSection | null,
  part: Readonly<Record<string, unknown>> = {},
  locale: Locale = 'en',
) =>
  showPage(section === null ? 'profile' : `profile/${section}`, {
    session: signedIn({ followsList: follows, ...part }),
    locale,
  });
const sent = () =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

const PARTS: Readonly<Record<'account' | ProfileSection, readonly string[]>> = {
  account: ['Name and display', 'Change email address'],
  security: ['Password', 'Two-factor sign-in', 'Ways to sign in'],
  sessions: ['Where you are logged in'],
  plan: ['Subscription'],
  following: ['Followed companies'],
  holdings: ['Shares that you own'],
  screens: ['Saved screens and alerts'],
  notifications: ['What you agreed to', 'Calendar feed'],
  api: ['Personal tokens'],
  data: ['Your data', 'Reported figures'],
};
const sections = [null, ...profileSections];

describe('the pages of the profile', () => {
  it.each([
    ['en', 'Pages of your profile'],
    ['he', 'דפי הפרופיל'],
  ] as const)('lead to each other, the present one marked, in %s', async (locale, name) => {
    showPart('sessions', {}, locale);

    const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
    const query = locale === 'he' ? '?lang=heb' : '';
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['/profile', ...profileSections.map((section) => `/profile/${section}`)].map((path) => path + query),
    );
    const [current, ...others] = links.filter((link) => link.hasAttribute('aria-current'));
    expect(others).toEqual([]);
    expect(current).toHaveTextContent(screen.getByRole('heading', { level: 1 }).textContent);
    expect(document.title).toContain(current!.textContent);
    await screen.findAllByRole('row');
  });

  it.each(sections)('hold each part once: %s', async (section) => {
    showPart(section);

    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(PARTS[section ?? 'account']);
    await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  });

  it('ask for what they show once each, and for nothing else', async () => {
    const calls: Record<string, readonly string[]> = {};
    for (const section of sections) {
      requests.length = 0;
      const { unmount } = showPart(section);
      await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
      calls[section ?? 'account'] = requests.map(({ path }) => path).sort();
      unmount();
    }

    expect(calls).toEqual({
      account: ['/api/users/me/email-change'],
      security: ['/api/users/me/identities', '/api/users/me/second-factor'],
      sessions: ['/api/users/me/sessions'],
      plan: ['/api/subscriptions/current'],
      following: ['/api/symbols/follows/figures'],
      holdings: ['/api/users/me/holdings'],
      screens: ['/api/users/me/alerts', '/api/users/me/screens'],
      notifications: ['/api/users/me/calendar-feed', '/api/users/me/consents'],
      api: ['/api/users/me/api-tokens'],
      data: ['/api/users/me/figure-reports'],
    });
  });

  it.each([
    ['#sessions', '/profile/sessions#sessions'],
    ['#two-factor', '/profile/security#two-factor'],
    ['#alerts', '/profile/screens#alerts'],
  ])('are found by the fragment that a part had on the former long page: %s', async (hash, path) => {
    const navigate = jest.fn();
    setNavigator({ navigate, changeSearch: jest.fn() });
    history.replaceState(null, '', `/profile${hash}`);
    showPart(null, {}, 'he');

    await waitFor(() => expect(navigate).toHaveBeenCalledWith(path.replace('#', '?lang=heb#'), { replace: true }));
    setNavigator(null);
    history.replaceState(null, '', '/');
  });

  it('have parts that fail and are retried independently', async () => {
    willAnswer(`GET ${ME}/screens`, failed, { status: 200, body: { screens: [] } });
    willAnswer(`GET ${ME}/alerts`, failed);
    showPart('screens');

    const note = await screen.findByText(/The saved screens could not be loaded/);
    const other = await screen.findByText(/The alerts could not be loaded/);
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(other).toBeVisible();
  });

  it('show the list of followed companies where their figures cannot be loaded', async () => {
    willAnswer('GET /api/symbols/follows/figures', failed);
    showPart('following');

    expect(await screen.findByText(/The figures of your companies could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'AAA' })).toBeVisible();
  });
});

describe('followed companies', () => {
  it('have price, change, score and day; delisted ones have dashes', async () => {
    showPart('following');

    const row = (await screen.findByText('Alpha Aviation Inc.')).closest('tr')!;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual(['SP500', '$101.25', '+1.25%since 19/11/2025', '71.25', '20/11/2025']);
    const delisted = screen.getByRole('rowheader', { name: 'GONE.TA' }).closest('tr')!;
    expect(within(delisted).getAllByText('–')).toHaveLength(4);
    expect(screen.getByText(/Sample data/)).toBeVisible();
  });
});

describe('followed companies that lists withhold', () => {
  it('say so where the price would be, and lead to the plans', async () => {
    const { followed } = exampleOf('listFollowedFigures', 200) as { readonly followed: readonly object[] };
    const withheld = { price: null, changePercent: null, changeSince: null, score: null, asOf: null, withheld: true };
    const body = { followed: followed.map((one) => ({ ...one, ...withheld })) };
    willAnswer('GET /api/symbols/follows/figures', { status: 200, body });
    showPart('following');

    const row = (await screen.findByText('Alpha Aviation Inc.')).closest('tr')!;
    expect(within(row).getByRole('link', { name: 'Not in your plan' })).toHaveAttribute('href', '/subscribe');
    expect(within(row).getAllByText('–')).toHaveLength(3);
  });
});

describe('name, language and appearance', () => {
  const name = () => screen.getByLabelText('Name');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('are saved together, and hold here at once', async () => {
    willAnswer(`PATCH ${ME}`, { status: 200, body: someUser({ displayName: 'Dana', theme: 'dark' }) });
    showPart(null, { displayName: 'Before' });

    await userEvent.clear(name());
    await userEvent.type(name(), 'Dana');
    await userEvent.selectOptions(screen.getByLabelText('Appearance'), 'dark');
    await save();

    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent()).toEqual([['PATCH', ME, { displayName: 'Dana', locale: 'en', theme: 'dark' }]]);
    expect(readTheme()).toBe('dark');
    expect(siteStore.get(sessionAtom)).toMatchObject({ user: { displayName: 'Dana' } });
  });

  it('stay as they were typed where they could not be saved', async () => {
    willAnswer(`PATCH ${ME}`, 'no answer');
    showPart(null, { displayName: 'Before' });

    await userEvent.type(name(), ' and after');
    await save();

    expect(await screen.findByText(/The service cannot be reached/)).toBeVisible();
    expect(name()).toHaveValue('Before and after');
    expect(readTheme()).toBe('system');
  });
});

describe('sessions', () => {
  it('are named in words, and end one by one', async () => {
    willAnswer(`DELETE ${ME}/sessions/other-one`, failed, { status: 204, body: null });
    showPart('sessions');
    const other = await screen.findByRole('rowheader', { name: 'iOS' });
    expect(within(other.closest('tr')!).getByText('02/03/2026 09:30 UTC')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Firefox on Windows' }).closest('tr')).toHaveTextContent(
      'This device',
    );
    const end = screen.getByRole('button', { name: 'End: iOS' });

    await userEvent.click(end);
    expect(await screen.findByText('Something went wrong on our side. Try again in a moment.')).toBeVisible();
    await userEvent.click(end);

    expect(await screen.findByText('Logged out: iOS.')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'iOS' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus());
  });
});

describe('many sessions', () => {
  it('are folded to five, with this device among them, until all are opened', async () => {
    const older = Array.from({ length: 7 }, (_, place) => session({ id: `s${place}` }));
    willAnswer(`GET ${ME}/sessions`, {
      status: 200,
      body: { sessions: [...older, session({ id: 'here', current: true })] },
    });
    showPart('sessions');

    expect(await screen.findAllByRole('rowheader')).toHaveLength(5);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('This device');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8 sessions' }));

    expect(screen.getAllByRole('rowheader')).toHaveLength(8);
    expect(screen.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });
});

describe('consents', () => {
  it('are withdrawn and given, with version and day; the disclaimer is part of the account', async () => {
    const consents = (granted: boolean) => ({
      consents: [
        { kind: 'marketing', granted, required: false, version: '2026-11', at: '2026-03-01T12:00:00Z' },
        { kind: 'disclaimer', granted: true, required: true, version: '2026-11', at: '2026-03-01T12:00:00Z' },
      ],
    });
    willAnswer(`GET ${ME}/consents`, { status: 200, body: consents(true) });
    willAnswer(`PUT ${ME}/consents`, { status: 200, body: consents(false) });
    showPart('notifications');

    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: Emails about the site' }));

    expect(await screen.findByText('Saved: you no longer agree.')).toBeVisible();
    expect(sent()).toEqual([['PUT', `${ME}/consents`, { kind: 'marketing', granted: false }]]);
    expect(screen.getByRole('button', { name: 'Agree: Emails about the site' })).toBeVisible();
    expect(screen.getAllByText('01/03/2026 (2026-11)')).toHaveLength(2);
    expect(screen.getByText('Part of having an account')).toBeVisible();
  });

  it('lead to the question about cookies, and show its answer', async () => {
    const heard = jest.fn();
    window.addEventListener('site:cookie-settings', heard);
    showPart('notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Cookie settings' }));
    expect(heard).toHaveBeenCalledTimes(1);

    const answered = { kind: 'statistics', granted: true, required: false, version: '2026-11', at: '2026-03-01' };
    willAnswer(`GET ${ME}/consents`, { status: 200, body: { consents: [answered] } });
    act(() => void window.dispatchEvent(new Event('site:cookies-answered')));
    expect(await screen.findByText('Statistics')).toBeVisible();
    window.removeEventListener('site:cookie-settings', heard);
  });
});

describe('one’s data', () => {
  it('are saved as a file with content and day in its name', async () => {
    const name = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name(this.download);
    });
    URL.createObjectURL = jest.fn(() => 'blob:file');
    URL.revokeObjectURL = jest.fn();
    willAnswer(`GET ${ME}/export`, { status: 200, body: exampleOf('exportMe', 200) });
    showPart('data');

    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));

    expect(await screen.findByText(/The file is in your browser’s downloads/)).toBeVisible();
    expect(name).toHaveBeenCalledWith('boursight-account-2025-11-21.json');
    click.mockRestore();
  });

  const DELETE = `DELETE ${ME}`;
  const open = async (part = {}) => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    showPart('data', part);
    await userEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
    return within(screen.getByRole('dialog'));
  };
  const fill = async (dialog: ReturnType<typeof within>) => {
    await userEvent.type(dialog.getByLabelText('Type your email address'), 'reader@demo.example');
    await userEvent.type(dialog.getByLabelText('Current password'), 'the password');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  };

  it('are deleted after what goes and what stays was said, with address and password', async () => {
    willAnswer(DELETE, { status: 204, body: null });
    const dialog = await open({ plan: 'premium' });
    expect(dialog.getByText(/without your name, for seven years/)).toBeVisible();
    expect(dialog.getByText(/Your subscription is cancelled as well/)).toBeVisible();

    await fill(dialog);

    expect(await dialog.findByText(/Your account is deleted/)).toBeVisible();
    expect(sent()).toEqual([['DELETE', ME, { email: 'reader@demo.example', password: 'the password' }]]);
    expect(dialog.getByRole('button', { name: 'To the home page' })).toBeVisible();
  });

  it.each([
    ['wrong_password', 400, 'The current password is wrong.'],
    ['email_mismatch', 400, 'This is not the address of your account.'],
    ['fresh_sign_in_required', 403, 'Log in again, then delete the account within ten minutes.'],
    ['subscription_running', 409, /Cancel it first/],
    ['demo_account', 409, /This is a demo account/],
  ])('stay where %s says no, and so does what was typed', async (errorCode, status, sentence) => {
    willAnswer(DELETE, { status, body: { status, errorCode } });
    const dialog = await open();

    await fill(dialog);

    const list = await dialog.findByRole('alert');
    await waitFor(() => expect(list).toHaveFocus());
    expect(list).toHaveTextContent(sentence);
    const wrong = { wrong_password: 'Current password', email_mismatch: 'Type your email address' }[errorCode];
    if (wrong)
      expect(dialog.getByLabelText(wrong)).toHaveAccessibleDescription(expect.stringContaining(String(sentence)));
    expect(dialog.getByLabelText('Type your email address')).toHaveValue('reader@demo.example');
    expect(dialog.getByLabelText('Current password')).toHaveValue('the password');
  });
});

describe('the account of another user', () => {
  it('is shown to an administrator, and does not exist for others', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const account = { id, email: 'other@example.com', state: 'disabled', created_at: '2026-01-01T00:00:00Z' };
    willAnswer(`GET /api/users/${id}`, { status: 200, body: someUser(account) });

    const { unmount } = showPage('profile', { session: signedIn({ role: 'admin' }), params: { id } });
    expect(await screen.findByText('other@example.com')).toBeVisible();
    expect(screen.getByText('Disabled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete the account' })).not.toBeInTheDocument();
    unmount();

    showPage('profile', { session: signedIn({ plan: 'premium' }), params: { id } });
    expect(screen.getByRole('heading', { level: 1, name: 'page not found' })).toBeVisible();
    expect(requests.filter(({ path }) => path.includes(id))).toHaveLength(1);
  });
});
