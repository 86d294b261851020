import { useEffect, useState } from 'react';
import {
  endSession,
  FailureBoundary,
  inLocale,
  refreshSession,
  publishPlanChanged,
  useDocumentTitle,
  useNavigate,
  usePlace,
  type Locale,
  type PageProps,
  type Session,
  type User,
} from '@site/remote-kit';
import { Button, classNames, Note } from '@site/ui';
import { AccountFacts } from '../features/profile/account-facts';
import { OtherAccount } from '../features/profile/other-account';
import { ProfileNav } from '../features/profile/profile-nav';
import {
  PROFILE_PAGES,
  partPath,
  profilePageFrom,
  profilePath,
  type ProfilePageName,
} from '../features/profile/profile-sections';
import { ForReader } from '../frame/for-reader';
import { RetryButton } from '../frame/retry-button';
import typography from '../frame/text.module.css';
import { useLastingSession } from '../frame/use-lasting-session';
import { useText, type TextId, type TextOf } from '../texts/use-text';
import { partsOf } from './profile-parts';
import styles from './profile-page.module.css';

/** The plan may have changed: reloads the session and notifies other pages of this browser. */
function takePlan(): void {
  void refreshSession();
  publishPlanChanged();
}

const OTHER_TITLES = { other: 'profile.other.title', unknown: 'profile.notFound' } as const;

/** The owner of the account in the address, once the user is known. */
function ownerOf(session: Session, id: string | undefined): 'own' | 'other' | 'unknown' {
  if (session.status !== 'user' || id === undefined || id === session.user.id) return 'own';
  return session.user.role === 'admin' ? 'other' : 'unknown';
}

const NAMES = new Map<ProfilePageName, TextId>(PROFILE_PAGES);

/** The document title of a page of the profile: `Security · Profile`. */
export const profileTitle = (page: ProfilePageName, text: TextOf): string =>
  page === 'account' ? text('profile.title') : `${text(NAMES.get(page)!)} · ${text('profile.title')}`;

/**
 * `/profile` and its pages, such as `/profile/security`; `/profile/{id}` with the reader's own id or, for an administrator,
 * any. Another user's id is not found.
 */
export function ProfilePage({ params, locale, viewerClass }: PageProps) {
  const text = useText();
  const { session, isEnded } = useLastingSession();
  const { id } = params;
  const owner = ownerOf(session, id);
  const page = profilePageFrom(params['section']);
  const title = owner === 'own' ? profileTitle(page, text) : text(OTHER_TITLES[owner]);
  useDocumentTitle(title);
  useFormerAddress(page === 'account' && id === undefined);
  const mustEnrol = session.status === 'user' && session.user.mustEnrol === true;
  // The first HTML for an administrator does not know the owner of an id.
  const isSurelyOwn = id === undefined || session.status === 'user' || viewerClass !== 'admin';
  const hasNav = owner === 'own' && session.status !== 'visitor' && isSurelyOwn && !mustEnrol;
  return (
    <div className={classNames(typography.panorama, hasNav && styles.area)}>
      {hasNav && <ProfileNav page={page} />}
      <div className={styles.page}>
        <h1 className={typography.title}>{owner === 'own' && page !== 'account' ? text(NAMES.get(page)!) : title}</h1>
        {isEnded && (
          <Note tone="warn" role="alert">
            {text('session.ended')}
          </Note>
        )}
        {owner === 'own' && <Profile {...{ session, locale, page }} />}
        {owner === 'other' && id !== undefined && <OtherAccount key={id} id={id} />}
      </div>
    </div>
  );
}

/** Fragments of the former long page lead to the page that has the part now. */
function useFormerAddress(isAccount: boolean): void {
  const go = useNavigate();
  const { active } = usePlace();
  useEffect(() => {
    if (!isAccount || !active) return undefined;
    const follow = (): void => {
      const path = partPath(location.hash);
      if (path !== null) go(path, { replace: true });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [isAccount, active, go]);
}

interface ProfileProps {
  readonly session: Session;
  readonly locale: Locale;
  readonly page: ProfilePageName;
}

function Profile({ session, locale, page }: ProfileProps) {
  const text = useText();
  return (
    <ForReader session={session} path={profilePath(page)} visitor={text('profile.visitor')}>
      {(user) => <UserProfile key={page} {...{ user, locale, page }} />}
    </ForReader>
  );
}

function UserProfile({ user, locale, page }: Omit<ProfileProps, 'session'> & { readonly user: User }) {
  const text = useText();
  const leave = (): void => void endSession(inLocale('/', locale));
  // Until an administrator has the second factor that is required, the server answers nothing else. The part stays once
  // it is turned on, since it shows the recovery codes.
  const [hadToEnrol] = useState(user.mustEnrol === true);
  const isEnrolling = user.mustEnrol === true || hadToEnrol;
  const shown = isEnrolling ? 'security' : page;
  const parts = partsOf(shown, { user, locale, onPlanChanged: takePlan, onDeleted: leave });
  return (
    <>
      {(isEnrolling || page === 'account') && (
        <>
          <AccountFacts user={user} />
          <div>
            <Button onClick={leave}>{text('profile.logOut')}</Button>
          </div>
        </>
      )}
      {user.mustEnrol && <Note tone="warn">{text('twoFactor.mustEnrol')}</Note>}
      {parts
        .filter(({ id }) => !isEnrolling || id === 'two-factor')
        .map(({ id, body }) => (
          <div key={id} id={id} tabIndex={-1} className={typography.part}>
            <FailureBoundary fallback={(retry) => <BrokenPart retry={retry} />}>{body}</FailureBoundary>
          </div>
        ))}
    </>
  );
}

function BrokenPart({ retry }: { readonly retry: () => void }) {
  const text = useText();
  return (
    <Note tone="bad" role="alert">
      {text('profile.part.failed')} <RetryButton onRetry={retry} />
    </Note>
  );
}
