import { useState, type ReactNode } from 'react';
import {
  endSession,
  FailureBoundary,
  inLocale,
  refreshSession,
  SiteLink,
  tellPlanChanged,
  useDocumentTitle,
  type Locale,
  type PageProps,
  type Session,
  type User,
} from '@site/remote-kit';
import { Bone, Button, FailureNotice, Note, Skeleton } from '@site/ui';
import { ApiTokens } from '../features/api-tokens/api-tokens';
import { CalendarFeedSection } from '../features/calendar-feed/calendar-feed';
import { Consents } from '../features/consents/consents';
import { EmailChangeSection } from '../features/email-change/email-change-section';
import { OwnData } from '../features/own-data/own-data';
import { SubscriptionSection } from '../features/plans/subscription-section';
import { Preferences } from '../features/preferences/preferences';
import { OwnReports } from '../features/figure-reports/own-reports';
import { AccountFacts } from '../features/profile/account-facts';
import { FollowedSymbols } from '../features/profile/followed-symbols';
import { OtherAccount } from '../features/profile/other-account';
import { SectionLinks } from '../features/profile/section-links';
import { SignInWays } from '../features/sign-in-ways/sign-in-ways';
import { OwnLists } from '../features/own-lists/own-lists';
import { SecondFactorSection } from '../features/second-factor/second-factor-section';
import { Security } from '../features/security/security';
import { Sessions } from '../features/sessions/sessions';
import { RetryButton } from '../frame/retry-button';
import typography from '../frame/text.module.css';
import { useLastingSession } from '../frame/use-lasting-session';
import { useText, type TextId } from '../texts/use-text';

/** Another plan may hold: this page and others of this browser learn of it. */
function takePlan(): void {
  void refreshSession();
  tellPlanChanged();
}

/** Whose account the address names, as far as it is known who reads. */
function ownerOf(session: Session, id: string | undefined): 'own' | 'other' | 'nobody' {
  if (session.status !== 'user' || id === undefined || id === session.user.id) return 'own';
  return session.user.role === 'admin' ? 'other' : 'nobody';
}

const TITLES = { own: 'profile.title', other: 'profile.other.title', nobody: 'profile.notFound' } as const;

/** `/profile`, and `/profile/{id}` for one's own id or, for the administrator, any; anybody else's is no page. */
export function ProfilePage({ params, locale }: PageProps) {
  const text = useText();
  const { session, isEnded } = useLastingSession();
  const { id } = params;
  const owner = ownerOf(session, id);
  const title = text(TITLES[owner]);
  useDocumentTitle(title);
  return (
    <div className={typography.wide}>
      <h1 className={typography.title}>{title}</h1>
      {isEnded && (
        <Note tone="warn" role="alert">
          {text('session.ended')}
        </Note>
      )}
      {owner === 'own' && <Profile {...{ session, locale }} />}
      {owner === 'other' && id !== undefined && <OtherAccount key={id} id={id} />}
    </div>
  );
}

interface Section {
  /** Of the address's fragment. */
  readonly id: string;
  readonly name: TextId;
  readonly body: ReactNode;
}

/** The page's parts in their order; each has a heading of its own, loads what it shows and fails alone. */
function sectionsOf(user: User, locale: Locale, leave: () => void): readonly Section[] {
  const hasPassword = user.hasPassword !== false;
  return [
    {
      id: 'following',
      name: 'profile.following',
      body: <FollowedSymbols {...{ locale }} follows={user.followsList} />,
    },
    { id: 'screens', name: 'profile.lists', body: <OwnLists /> },
    { id: 'figure-reports', name: 'reports.title', body: <OwnReports {...{ locale }} /> },
    { id: 'calendar-feed', name: 'feed.title', body: <CalendarFeedSection {...{ locale }} /> },
    { id: 'plan', name: 'subscription.title', body: <SubscriptionSection onChanged={takePlan} /> },
    { id: 'preferences', name: 'preferences.title', body: <Preferences {...{ user, locale }} /> },
    { id: 'email', name: 'email.title', body: <EmailChangeSection {...{ hasPassword }} /> },
    { id: 'password', name: 'security.title', body: <Security {...{ user }} /> },
    { id: 'two-factor', name: 'twoFactor.title', body: <SecondFactorSection {...{ user }} /> },
    { id: 'sign-in-ways', name: 'ways.title', body: <SignInWays {...{ locale, hasPassword }} /> },
    { id: 'sessions', name: 'sessions.title', body: <Sessions /> },
    { id: 'api-tokens', name: 'tokens.title', body: <ApiTokens /> },
    { id: 'consents', name: 'consents.title', body: <Consents /> },
    { id: 'data', name: 'ownData.title', body: <OwnData {...{ user }} onDeleted={leave} /> },
  ];
}

function Profile({ session, locale }: { readonly session: Session; readonly locale: Locale }) {
  const text = useText();
  switch (session.status) {
    case 'unknown':
      return (
        <Skeleton label={text('profile.loading')}>
          <p>
            <Bone width="short" />
          </p>
          <p>
            <Bone width="middle" />
          </p>
          <p>
            <Bone width="short" />
          </p>
        </Skeleton>
      );
    case 'unreachable':
      return <Unreachable />;
    case 'visitor':
      return (
        <p>
          {text('profile.visitor')} <SiteLink to="/login?redirect=%2Fprofile">{text('profile.logIn')}</SiteLink>
        </p>
      );
    case 'user':
      return <Own user={session.user} locale={locale} />;
  }
}

/** Nobody could say whose account it is. */
function Unreachable() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const retry = (): void => {
    setAsking(true);
    void refreshSession().finally(() => setAsking(false));
  };
  return (
    <FailureNotice title={text('profile.failed')} actions={<RetryButton onRetry={retry} isAsking={isAsking} />}>
      {text('profile.failed.still')}
    </FailureNotice>
  );
}

function Own({ user, locale }: { readonly user: User; readonly locale: Locale }) {
  const text = useText();
  const leave = (): void => void endSession(inLocale('/', locale));
  // Until an administrator has the second factor that is required, nothing else answers.
  const sections = sectionsOf(user, locale, leave).filter(({ id }) => !user.mustEnrol || id === 'two-factor');
  return (
    <>
      <AccountFacts user={user} />
      <div>
        <Button onClick={leave}>{text('profile.logOut')}</Button>
      </div>
      {user.mustEnrol ? <Note tone="warn">{text('twoFactor.mustEnrol')}</Note> : <SectionLinks sections={sections} />}
      {sections.map(({ id, body }) => (
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
