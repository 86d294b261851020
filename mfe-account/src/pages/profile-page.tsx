import {
  endSession,
  inLocale,
  refreshSession,
  SiteLink,
  tellPlanChanged,
  useDocumentTitle,
  useSession,
  type PageProps,
  type Session,
} from '@site/remote-kit';
import { Bone, Button, FailureNotice, Skeleton } from '@site/ui';
import { AccountFacts } from '../features/profile/account-facts';
import { SubscriptionSection } from '../features/plans/subscription-section';
import { FollowedSymbols } from '../features/profile/followed-symbols';
import { SignInWays } from '../features/sign-in-ways/sign-in-ways';
import { Security } from '../features/security/security';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** Another plan may hold: this page and others of this browser learn of it. */
function takePlan(): void {
  void refreshSession();
  tellPlanChanged();
}

/** `/profile`, and `/profile/{id}` for one's own id; anybody else's is no page. */
export function ProfilePage({ params, locale }: PageProps) {
  const text = useText();
  const session = useSession();
  const isStranger = session.status === 'user' && params['id'] !== undefined && params['id'] !== session.user.id;
  const title = text(isStranger ? 'profile.notFound' : 'profile.title');
  useDocumentTitle(title);
  return (
    <div className={typography.wide}>
      <h1 className={typography.title}>{title}</h1>
      {!isStranger && (
        <Profile session={session} locale={locale} logOut={() => void endSession(inLocale('/', locale))} />
      )}
    </div>
  );
}

function Profile({
  session,
  locale,
  logOut,
}: {
  readonly session: Session;
  readonly locale: PageProps['locale'];
  readonly logOut: () => void;
}) {
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
      return (
        <FailureNotice
          title={text('profile.failed')}
          actions={<Button onClick={() => void refreshSession()}>{text('profile.retry')}</Button>}
        >
          {text('profile.failed.still')}
        </FailureNotice>
      );
    case 'visitor':
      return (
        <p>
          {text('profile.visitor')} <SiteLink to="/login?redirect=%2Fprofile">{text('profile.logIn')}</SiteLink>
        </p>
      );
    case 'user':
      return (
        <>
          <AccountFacts user={session.user} />
          <div>
            <Button onClick={logOut}>{text('profile.logOut')}</Button>
          </div>
          <SubscriptionSection onChanged={takePlan} />
          <FollowedSymbols follows={session.user.followsList} />
          <Security />
          <SignInWays locale={locale} />
        </>
      );
  }
}
