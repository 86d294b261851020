import { flushSync } from 'react-dom';
import { matchRoute } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import { announce } from '../routing/announce';
import { setPlace } from '../routing/place';
import { reach } from '../routing/reach';
import type { RemoteLoader } from '../remotes/remote-loader';
import { cachePage } from './cached-pages';
import type { MountedPage } from './mount-page';
import type { PageBehind } from './page-behind';
import { createPageMemory, entryOf } from './page-memory';

export interface PageStackParts {
  readonly main: HTMLElement;
  readonly boot: ShellBoot;
  readonly loader: RemoteLoader;
}

/** The scroll position is saved after this time without scrolling. */
const restMs = 150;

/** Visited pages of a document: which one is shown, where each was scrolled to, and what had the focus. */
export function createPageStack({ main, boot, loader }: PageStackParts) {
  const memory = createPageMemory();
  let pages: readonly MountedPage[] = [];
  let current: MountedPage | null = null;
  /** Null: no page has been in front of another one yet. */
  let behind: Promise<PageBehind> | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const note = (): void => {
    clearTimeout(resting);
    if (current) memory.note(current);
  };
  /** In the history entry too: after a reload it is the only record. */
  const remember = (): void => {
    note();
    if (!current) return;
    history.replaceState({ ...entryOf(history.state), pageId: current.id, scroll: window.scrollY }, '');
  };

  /** Whether a page is in front of another one, on a screen large enough to show both. */
  const showBehind = (page: MountedPage): void => {
    const path = matchRoute(page.pathname, page.search)?.behind ?? null;
    if (path === null && behind === null) return;
    behind ??= import('./page-behind').then(({ createPageBehind }) => createPageBehind({ main, boot, loader }));
    // A background page may fail without a message.
    void behind.then((one) => current === page && one.show(page.isDrawn ? path : null)).catch(() => (behind = null));
  };

  const show = (page: MountedPage): void => {
    const { cached, dropped } = cachePage(pages, page);
    pages = cached;
    for (const old of dropped) {
      memory.forget(old);
      old.end();
    }
    if (current && current !== page) current.setActive(false);
    current = page;
    page.setActive(true);
    // The frame's height depends on the page (the rail of markets): update it before scrolling.
    flushSync(() =>
      setPlace({ pathname: page.pathname, search: page.search, match: matchRoute(page.pathname, page.search) }),
    );
    showBehind(page);
  };

  /** `titleBefore`: a page that sets its own title has done so by now, which overrides the remembered one. */
  const settle = (page: MountedPage, scroll: number, titleBefore: string, hash = ''): void => {
    reach({ scroll, hash }, main);
    (memory.focusOn(page) ?? main).focus({ preventScroll: true });
    // Unknown before its code has loaded: then it is announced when the page renders.
    if (page.title === null) return;
    if (document.title === titleBefore) document.title = page.title;
    announce(document.title);
  };

  return {
    get pages() {
      return pages;
    },
    get current() {
      return current;
    },
    /** The page that the server rendered. */
    begin(page: MountedPage): void {
      pages = [page];
      current = page;
    },
    note,
    remember,
    /** After each scroll. */
    noteRest(): void {
      clearTimeout(resting);
      resting = setTimeout(remember, restMs);
    },
    stopResting: (): void => clearTimeout(resting),
    scrollOn: (page: MountedPage, fullPath: string) => memory.scrollOn(page, fullPath),
    showBehind,
    show,
    settle,
  };
}
