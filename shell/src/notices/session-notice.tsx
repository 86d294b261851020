import { useState, useSyncExternalStore } from 'react';
import { inLocale, useSession } from '@site/remote-kit';
import type { Locale, Session, ViewerClass } from '@site/remote-kit';
import { readPlace, subscribePlace } from '../routing/place';
import { noticeText } from './notice-texts';
import styles from './notices.module.css';

/** What a session means for the document that was made for a class of viewers; null: it fits, or nobody knows. */
export function changeOf(
  viewerClass: ViewerClass,
  session: Session,
  marketAtFirst?: string | null,
): 'ended' | 'changed' | null {
  if (session.status === 'visitor') return viewerClass !== 'visitor' && session.failure !== null ? 'ended' : null;
  if (session.status !== 'user') return null;
  const { role, plan } = session.user;
  const now = role === 'admin' ? 'admin' : plan === 'free' ? 'user' : plan;
  const isSame = now === viewerClass && (marketAtFirst === undefined || marketAtFirst === marketOf(session));
  return isSame ? null : 'changed';
}

/** The market of a reader's plan; undefined: nobody knows who reads. */
const marketOf = (session: Session): string | null | undefined =>
  session.status === 'user' ? (session.user.planMarket ?? null) : undefined;

/**
 * Says that the login ended elsewhere, or that it is another's by now. The page is left as it is: it may hold what the
 * reader was in the middle of.
 */
export function SessionNotice({ locale, viewerClass }: { readonly locale: Locale; readonly viewerClass: ViewerClass }) {
  const session = useSession();
  // The document says for which class it was made, and not for which market's plan.
  const market = marketOf(session);
  const [marketAtFirst, setMarketAtFirst] = useState(market);
  if (marketAtFirst === undefined && market !== undefined) setMarketAtFirst(market);
  const change = changeOf(viewerClass, session, marketAtFirst);
  // The reader may go on before they log in: they come back to where they are by then.
  const { pathname, search } = useSyncExternalStore(subscribePlace, readPlace, readPlace);
  return (
    <div role="status" aria-label={noticeText(locale, 'session.label')}>
      {change === null ? null : (
        <div className={styles.notice}>
          <p>{noticeText(locale, `session.${change}`)}</p>
          <div className={styles.choices}>
            {change === 'ended' ? (
              <>
                <a href={inLocale(`/login?redirect=${encodeURIComponent(pathname + search)}`, locale)} rel="external">
                  {noticeText(locale, 'session.logIn')}
                </a>
                <button type="button" onClick={() => location.reload()}>
                  {noticeText(locale, 'session.goOn')}
                </button>
              </>
            ) : (
              <button type="button" onClick={() => location.reload()}>
                {noticeText(locale, 'session.reload')}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
