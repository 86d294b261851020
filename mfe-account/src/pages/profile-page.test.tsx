import { requests, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator } from '@site/remote-kit';
import { profileSections } from '../features/profile/profile-sections';
import type { ProfileSection } from '../features/profile/profile-sections';
import { showPage, someUser } from '../testing/show-page';
import { ME, signedIn, failed, showPart, setUpProfile } from '../testing/shown-profile';

setUpProfile();

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
