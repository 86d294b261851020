import { endSession, inLocale, shownName, useSession } from '@site/remote-kit';
import styles from './frame.module.css';
import { useFrame, useLink, useText } from './frame-context';
import { Icon } from './icons';

/** Log in and sign up, or the reader's name with a log-out button that shows on hover and focus. */
export function AccountLinks() {
  const { viewerClass, locale, place } = useFrame();
  const session = useSession();
  const text = useText();
  const link = useLink();
  const isKnownVisitor = session.status === 'visitor';
  const isLoggedIn = session.status === 'user' || (viewerClass !== 'visitor' && !isKnownVisitor);

  if (!isLoggedIn) {
    const back =
      place.match?.access === 'guest' ? '' : `?redirect=${encodeURIComponent(place.pathname + place.search)}`;
    return (
      <>
        <a {...link('/login')} href={inLocale(`/login${back}`, locale)}>
          {text('account.logIn')}
        </a>
        <a {...link('/register')} className={`${styles.signUp} ${styles.notPhone}`}>
          {text('account.signUp')}
        </a>
      </>
    );
  }

  const isPremium =
    session.status === 'user' ? session.user.premium : viewerClass === 'premium' || viewerClass === 'admin';
  const name = session.status === 'user' ? shownName(session.user) : '';
  return (
    <span className={styles.who}>
      <a {...link('/profile')} className={styles.whoName}>
        <span className={isPremium ? styles.gem : undefined}>
          <Icon name={isPremium ? 'gem' : 'user'} />
        </span>
        <bdi className={styles.notPhone}>{name}</bdi>
        <span className="visually-hidden">{text(isPremium ? 'account.profilePremium' : 'account.profile')}</span>
      </a>
      <button type="button" className={styles.logOut} onClick={() => void endSession(inLocale('/', locale))}>
        {text('account.logOut')}
      </button>
    </span>
  );
}
