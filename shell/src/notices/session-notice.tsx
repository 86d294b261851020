import { viewerKindOf } from '@site/fields/entitlements';
import { useState, useSyncExternalStore } from 'react';
import { inLocale, useSession } from '@site/remote-kit';
import type { Locale, Session, ViewerClass } from '@site/remote-kit';
import { readPlace, subscribePlace } from '../routing/place';
import { noticeText } from './notice-texts';
import styles from './notices.module.css';

/** Whether a session contradicts the document's viewer class; null: consistent, or unknown. */
export function changeOf(
  viewerClass: ViewerClass,
  session: Session,
  marketAtFirst?: string | null,
): 'ended' | 'changed' | null {
  if (session.status === 'visitor') return viewerClass !== 'visitor' && session.failure !== null ? 'ended' : null;
  if (session.status !== 'user') return null;
  const { role, plan } = session.user;
  const isSame =
    viewerKindOf(role, plan) === viewerClass && (marketAtFirst === undefined || marketAtFirst === marketOf(session));
  return isSame ? null : 'changed';
}

/** The market of the reader's plan; undefined: the account is not known yet. */
const marketOf = (session: Session): string | null | undefined =>
  session.status === 'user' ? (session.user.planMarket ?? null) : undefined;

/**
 * Reports that the login ended elsewhere, or that another account is logged in. The page is not reloaded: it may
 * contain
 * unsaved work.
 */
export function SessionNotice({ locale, viewerClass }: { readonly locale: Locale; readonly viewerClass: ViewerClass }) {
  const session = useSession();
  // The document states its viewer class, not the market of the plan.
  const market = marketOf(session);
  const [marketAtFirst, setMarketAtFirst] = useState(market);
  if (marketAtFirst === undefined && market !== undefined) setMarketAtFirst(market);
  const change = changeOf(viewerClass, session, marketAtFirst);
  // The reader may navigate before logging in: they return to the current page.
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
