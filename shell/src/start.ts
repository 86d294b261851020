import { matchRoute, navigate, refreshSession, setNavigator } from '@site/remote-kit';
import { readBoot, readPageData } from './boot';
import { createPageHost } from './pages/page-host';
import { loadLimitMs, loadPageModule, registerAll } from './remotes/federation';
import { createRemoteLoader } from './remotes/remote-loader';
import { ownAddress } from './routing/own-link';

/**
 * First the page that the reader came for, then everything else: the frame wakes up when the page handles input,
 * or at the first touch of it.
 */
export function start(): void {
  const boot = readBoot();
  const main = document.getElementById('main');
  if (!boot || !main) return;
  registerAll(boot.registry);
  const loader = createRemoteLoader({ registry: boot.registry, loadModule: loadPageModule, limitMs: loadLimitMs });

  let frameAsked = false;
  const wakeFrame = (): void => {
    if (frameAsked) return;
    frameAsked = true;
    // Two tries; without it the frame stays what the server wrote: links and menus that work.
    const wake = (): Promise<void> => import('./frame/wake-frame').then(({ wakeFrame: go }) => go(boot));
    wake().catch(() => setTimeout(() => void wake().catch(() => undefined), 3000));
  };
  const afterFirstPage = (): void => {
    whenIdle(() => {
      wakeFrame();
      void refreshSession();
    });
  };

  const host = createPageHost({ main, boot, data: readPageData(), loader, onFirstDrawn: afterFirstPage });
  setNavigator(host);
  host.begin();

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href) return;
    const url = ownAddress(event, link, new URL(location.href));
    if (!url) return;
    event.preventDefault();
    navigate(url.href);
  });
  // Code of the page behind a link is fetched when the reader points at it.
  let lastWarmed = '';
  const warmTarget = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.href === lastWarmed) return;
    lastWarmed = link.href;
    const match = matchRoute(link.pathname, link.search);
    if (!match) return;
    loader.loaded(match.remote)?.prefetch?.(link.pathname + link.search);
    loader.warm(match.remote);
  };
  document.addEventListener('pointerover', warmTarget, { passive: true });
  document.addEventListener('focusin', warmTarget, { passive: true });
  for (const id of ['frame-top', 'frame-bottom']) {
    const part = document.getElementById(id);
    part?.addEventListener('pointerover', wakeFrame, { once: true, passive: true });
    part?.addEventListener('focusin', wakeFrame, { once: true, passive: true });
  }
  // A remote that never comes must not keep the frame asleep.
  setTimeout(afterFirstPage, 8000);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
