import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { FailureBoundary } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import { ConnectionNotice } from './connection-notice';
import { CookieBanner } from './cookie-banner';
import styles from './notices.module.css';
import { SessionNotice } from './session-notice';
import { watchSession } from './watch-session';

/** What lies over the foot of the page. Its height is kept free below the page, so that it covers nothing for good. */
export function Notices({ locale, viewerClass }: Pick<ShellBoot, 'locale' | 'viewerClass'>) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stack.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--notices', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={stack} className={styles.stack}>
      <ConnectionNotice locale={locale} />
      <SessionNotice locale={locale} viewerClass={viewerClass} />
      <CookieBanner locale={locale} />
    </div>
  );
}

/** Draws the notices in a root of their own, after everything else, and watches what they tell of. */
export function showNotices({ locale, viewerClass }: Pick<ShellBoot, 'locale' | 'viewerClass'>): void {
  watchSession();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <FailureBoundary fallback={() => null}>
      <Notices locale={locale} viewerClass={viewerClass} />
    </FailureBoundary>,
  );
}
