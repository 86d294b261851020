import { matchRoute, navigate, refreshSession, setNavigator, setRoutes } from '@site/remote-kit';
import { readBoot, readPageData } from './boot';
import { watchPresses } from './early-presses/watch-presses';
import { rememberConsentRequest } from './frame/consent';
import { createPageHost } from './pages/page-host';
import { opensPalette } from './palette/shortcut';
import { loadLimitMs } from './remotes/entry-script';
import { createFederation } from './remotes/federation';
import { readRemoteNow } from './remotes/registry-now';
import { createRemoteLoader } from './remotes/remote-loader';
import type { SharedVersions } from './remotes/shared-libraries';
import { watchRestored } from './restored';
import { internalUrl } from './routing/internal-link';

/** From the build: installed versions. */
declare const SHARED_VERSIONS: SharedVersions;

/**
 * The requested page first, then everything else: the frame hydrates when the page handles input,
 * or on the first interaction with it.
 */
export function start(): void {
  const boot = readBoot();
  const main = document.getElementById('main');
  if (!boot || !main) return;
  setRoutes([...boot.registry, ...(boot.away ?? [])]);
  watchRestored();
  watchPresses();
  rememberConsentRequest();
  const federation = createFederation(SHARED_VERSIONS);
  const loader = createRemoteLoader({
    registry: boot.registry,
    loadModule: federation.load,
    limitMs: loadLimitMs,
    readNow: readRemoteNow,
  });

  let frameRequested = false;
  const hydrateFrame = (): void => {
    if (frameRequested) return;
    frameRequested = true;
    // Without it the frame stays as rendered by the server: links and menus work.
    void tryTwice(async () => {
      const frame = await import(/* webpackChunkName: "frame" */ './frame/hydrate-frame');
      await frame.hydrateFrame(boot);
      void frame.fetchLaterFonts();
      whenIdle(() => void importPalette().catch(() => undefined));
    });
    void tryTwice(async () => {
      const { showNotices } = await import(/* webpackChunkName: "notices" */ './notices/show-notices');
      showNotices(boot);
    });
  };
  let isSettled = false;
  const afterFirstPage = (): void => {
    whenIdle(() => {
      if (isSettled) return;
      isSettled = true;
      hydrateFrame();
      federation.prepare();
      void refreshSession();
    });
  };
  const host = createPageHost({ main, boot, data: readPageData(), loader, onFirstSettled: afterFirstPage });
  setNavigator(host);
  host.begin();

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href) return;
    const url = internalUrl(event, link, new URL(location.href));
    if (!url) return;
    event.preventDefault();
    navigate(url.href);
  });
  // Preloads the code of a page when the reader points at its link.
  let lastWarmed = '';
  const warmTarget = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.href === lastWarmed) return;
    lastWarmed = link.href;
    const match = matchRoute(link.pathname, link.search);
    if (!match) return;
    loader.warm(match.remote, link.pathname + link.search);
  };
  document.addEventListener('pointerover', warmTarget, { passive: true });
  document.addEventListener('focusin', warmTarget, { passive: true });
  for (const id of ['frame-top', 'frame-bottom']) {
    const part = document.getElementById(id);
    part?.addEventListener('pointerover', hydrateFrame, { once: true, passive: true });
    part?.addEventListener('focusin', hydrateFrame, { once: true, passive: true });
  }
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !opensPalette(event)) return;
    event.preventDefault();
    void tryTwice(async () => {
      const { openPalette } = await importPalette();
      await openPalette(boot);
    });
  });
  // A host that accepts a connection and never answers times out after two minutes: the frame must not wait for it.
  setTimeout(afterFirstPage, 8000);
}

const importPalette = () => import(/* webpackChunkName: "palette" */ './palette/open-palette');

/** Retries a failed file once after a moment, then continues without it. */
async function tryTwice(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    setTimeout(() => void work().catch(() => undefined), 3000);
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
