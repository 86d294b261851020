import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { FailureBoundary } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import { ConnectionNotice } from './connection-notice';
import { CookieBanner } from './cookie-banner';
import styles from './notices.module.css';
import { SessionNotice } from './session-notice';
import { watchSession } from './watch-session';

/** Fixed at the foot of the window. The page reserves its height, so that it covers no content. */
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

/** Renders the notices in a separate root, after everything else, and watches their causes. */
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
