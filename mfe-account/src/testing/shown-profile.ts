import { requests, exampleOf, forgetNetwork, willAnswer } from './network';
import type { Locale, Session } from '@site/remote-kit';
import type { ProfileSection } from '../features/profile/profile-sections';
import { showPage, someUser } from './show-page';

export const ME = '/api/users/me';
export const signedIn = (part: Readonly<Record<string, unknown>> = {}): Session => ({
  status: 'user',
  user: someUser(part),
});
const follows = [
  { symbol: 'AAA', market_name: 'SP500' },
  { symbol: 'GONE.TA', market_name: 'TA' },
];
export const session = (part: object) => ({
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
export const failed = { status: 503, body: { status: 503, errorCode: 'storage_busy' } };

export const showPart = (
  section: ProfileSection | null,
  part: Readonly<Record<string, unknown>> = {},
  locale: Locale = 'en',
) =>
  showPage(section === null ? 'profile' : `profile/${section}`, {
    session: signedIn({ followsList: follows, ...part }),
    locale,
  });
export const sent = () =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

/** Answers what the pages of the profile request, before each test. */
export function setUpProfile(): void {
  beforeEach(() => {
    forgetNetwork();
    window.localStorage.clear();
    willAnswer('GET /api/subscriptions/current', { status: 204, body: null });
    willAnswer(`GET ${ME}/sessions`, {
      status: 200,
      body: { sessions: [session({ current: true }), session({ id: 'other-one', browser: null, system: 'ios' })] },
    });
    willAnswer(`GET ${ME}/consents`, { status: 200, body: exampleOf('listConsents', 200) });
    willAnswer(`GET ${ME}/figure-reports`, { status: 200, body: { reports: [] } });
    willAnswer('GET /api/symbols/follows/figures', { status: 200, body: exampleOf('listFollowedFigures', 200) });
  });
}
