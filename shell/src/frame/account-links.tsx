import { opensEveryMarket } from '@site/fields/entitlements';
import { useLocation } from 'react-router-dom';
import { endSession, inLocale, shownName, useSession } from '@site/remote-kit';
import { gemPath, Icon, userPath } from '@site/ui';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';
import { PageLink } from './page-link';

/** Whether the reader is logged in; until the session is known, whether they were when the page was rendered. */
export function useIsLoggedIn(): boolean {
  const { viewerClass } = useFrame();
  const { status } = useSession();
  return status === 'user' || (viewerClass !== 'visitor' && status !== 'visitor');
}

export function LogOut({ className }: { readonly className: string | undefined }) {
  const { locale } = useFrame();
  return (
    <button type="button" className={className} onClick={() => void endSession(inLocale('/', locale))}>
      {useText()('account.logOut')}
    </button>
  );
}

/** Login and sign-up links, or the reader's name with a log-out button on hover and focus; on phones log-out is in the menu. */
export function AccountLinks() {
  const { viewerClass, match } = useFrame();
  const { pathname, search } = useLocation();
  const session = useSession();
  const text = useText();

  if (!useIsLoggedIn()) {
    const back = match?.access === 'guest' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <PageLink to={`/login${back}`}>{text('account.logIn')}</PageLink>
        <PageLink to="/register" className={`${styles.signUp} ${styles.notPhone}`}>
          {text('account.signUp')}
        </PageLink>
      </>
    );
  }

  const isPremium = session.status === 'user' ? session.user.premium : opensEveryMarket(viewerClass);
  const name = session.status === 'user' ? shownName(session.user) : '';
  return (
    <span className={styles.who}>
      <PageLink to="/profile" className={styles.whoName}>
        <span className={isPremium ? styles.gem : undefined}>
          <Icon path={isPremium ? gemPath : userPath} />
        </span>
        <bdi className={styles.notPhone}>{name}</bdi>
        <span className="visually-hidden">{text(isPremium ? 'account.profilePremium' : 'account.profile')}</span>
      </PageLink>
      <LogOut className={`${styles.logOut} ${styles.notPhone}`} />
    </span>
  );
}
