import type { TextId } from '../../texts/use-text';

/** Pages of the profile below `/profile`, which itself shows the account, as in `routes.json`. */
export const profileSections = [
  'security',
  'sessions',
  'plan',
  'following',
  'holdings',
  'screens',
  'notifications',
  'api',
  'data',
] as const;
export type ProfileSection = (typeof profileSections)[number];

export type ProfilePageName = 'account' | ProfileSection;

/** Pages of the profile in their order, with their names. */
export const PROFILE_PAGES: readonly (readonly [page: ProfilePageName, name: TextId])[] = [
  ['account', 'profile.page.account'],
  ['security', 'profile.page.security'],
  ['sessions', 'profile.page.sessions'],
  ['plan', 'profile.page.plan'],
  ['following', 'profile.page.following'],
  ['holdings', 'profile.page.holdings'],
  ['screens', 'profile.page.screens'],
  ['notifications', 'profile.page.notifications'],
  ['api', 'profile.page.api'],
  ['data', 'profile.page.data'],
];

export const profilePath = (page: ProfilePageName): string => (page === 'account' ? '/profile' : `/profile/${page}`);

/** The page that a path names; the account where it names none. */
export const profilePageFrom = (name: string | undefined): ProfilePageName =>
  profileSections.find((one) => one === name) ?? 'account';

/** Parts that were on `/profile` itself once: links to them are in mails and bookmarks. */
const EARLIER_PARTS: Readonly<Record<string, ProfileSection>> = {
  following: 'following',
  screens: 'screens',
  alerts: 'screens',
  'figure-reports': 'data',
  'calendar-feed': 'notifications',
  plan: 'plan',
  password: 'security',
  'two-factor': 'security',
  'sign-in-ways': 'security',
  sessions: 'sessions',
  'api-tokens': 'api',
  consents: 'notifications',
  data: 'data',
};

/** Where a part of the former long page is now. Null: the fragment names a part of `/profile` or nothing. */
export function partPath(hash: string): string | null {
  const part = hash.slice(1);
  const section = Object.hasOwn(EARLIER_PARTS, part) ? EARLIER_PARTS[part]! : null;
  return section === null ? null : `${profilePath(section)}#${part}`;
}
