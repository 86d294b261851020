import { useEffect, useState } from 'react';
import type { Locale } from '@site/remote-kit';
import { noticeText } from './notice-texts';
import styles from './notices.module.css';

type Connection =
  | { readonly status: 'online' }
  | { readonly status: 'offline'; readonly since: Date }
  | { readonly status: 'back' };

const shownMs = 6000;

/** Shows since when the network is lost and what still works; then, briefly, that it is back. */
export function ConnectionNotice({ locale }: { readonly locale: Locale }) {
  const [connection, setConnection] = useState<Connection>(() =>
    navigator.onLine ? { status: 'online' } : { status: 'offline', since: new Date() },
  );

  useEffect(() => {
    const lost = (): void => setConnection({ status: 'offline', since: new Date() });
    const found = (): void => setConnection((before) => (before.status === 'offline' ? { status: 'back' } : before));
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);
  useEffect(() => {
    if (connection.status !== 'back') return;
    const timer = setTimeout(() => setConnection({ status: 'online' }), shownMs);
    return () => clearTimeout(timer);
  }, [connection]);

  // The live region exists from the start, so that later content is announced.
  return (
    <div role="status" aria-label={noticeText(locale, 'connection.label')}>
      {connection.status === 'online' ? null : (
        <p className={connection.status === 'offline' ? `${styles.notice} ${styles.lost}` : styles.notice}>
          {connection.status === 'back' ? (
            noticeText(locale, 'connection.back')
          ) : (
            <>
              <b>
                {noticeText(locale, 'connection.offlineSince')} <time>{clockTime(connection.since)}</time>.
              </b>{' '}
              <span>{noticeText(locale, 'connection.works')}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** `14:05`, in the reader's own time zone, the same in every language. */
function clockTime(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
