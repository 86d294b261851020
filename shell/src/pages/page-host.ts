import { flushSync } from 'react-dom';
import {
  inLocale,
  localeOf,
  matchRoute,
  readUserColumns,
  readToken,
  redirectFor,
  withUserColumns,
} from '@site/remote-kit';
import type { NavigateOptions, Navigator, RouteMatch } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import { announce } from '../routing/announce';
import { setPlace } from '../routing/place';
import { scrollToTarget } from '../routing/scroll-to-target';
import type { RemoteLoader } from '../remotes/remote-loader';
import { cachePage, findCached } from './cached-pages';
import type { MountedPage } from './mount-page';
import { mountPage } from './mount-page';
import { mountNotFound } from './mount-not-found';
import type { PageBehind } from './page-behind';
import { createPageMemory, entryOf } from './page-memory';
import type { Entry } from './page-memory';

export interface PageHost extends Navigator {
  /** Hydrates the server-rendered page. */
  begin(): void;
}

export interface PageHostParts {
  readonly main: HTMLElement;
  readonly boot: ShellBoot;
  readonly data: unknown;
  readonly loader: RemoteLoader;
  /** The first page handles input, or the reader saw that it failed to load. */
  readonly onFirstSettled: () => void;
}

/** The scroll position is saved after this time without scrolling. */
const REMEMBER_DELAY_MS = 150;

/** The document's address with another query and fragment, absolute: a path alone may be parsed as a host. */
function addressHere(search: string, hash: string): string {
  const url = new URL(location.href);
  url.search = search;
  url.hash = hash;
  return url.href;
}

/** Keeps visited pages mounted in `main`, one root each, and navigates between them. */
export function createPageHost({ main, boot, data, loader, onFirstSettled }: PageHostParts): PageHost {
  const { locale, viewerClass } = boot;
  const memory = createPageMemory();
  let pages: readonly MountedPage[] = [];
  let current: MountedPage | null = null;
  let counter = 0;
  /** Null: no page has been in front of another one yet. */
  let behind: Promise<PageBehind> | null = null;
  let rememberTimer: ReturnType<typeof setTimeout> | undefined;

  const note = (): void => {
    clearTimeout(rememberTimer);
    if (current) memory.note(current);
  };
  /** Stored in the history entry too: only it survives a reload. */
  const remember = (): void => {
    note();
    if (!current) return;
    history.replaceState({ ...entryOf(history.state), pageId: current.id, scroll: window.scrollY }, '');
  };

  /** Shows the page behind a page that is in front of another one, and otherwise removes it. */
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
    scrollToTarget({ scroll, hash }, main);
    (memory.focusOn(page) ?? main).focus({ preventScroll: true });
    // Unknown before its code has loaded: then it is announced when the page renders.
    if (page.title === null) return;
    if (document.title === titleBefore) document.title = page.title;
    announce(document.title);
  };

  const create = (match: RouteMatch | null, pathname: string, search: string): MountedPage => {
    counter += 1;
    const id = `${Date.now().toString(36)}-${counter}`;
    const element = document.createElement('div');
    element.className = 'page';
    element.append(document.createElement('div'));
    main.append(element);
    if (!match) return mountNotFound({ id, element, locale, pathname, search });
    const page: MountedPage = mountPage({
      id,
      match,
      pathname,
      search,
      locale,
      viewerClass,
      loader,
      element,
      hydrate: false,
      title: null,
      data: null,
      identifierPrefix: `p${counter}-`,
      onDrawn() {
        if (current === page) showBehind(page);
        if (current !== page || page.title === null) return;
        document.title = page.title;
        announce(page.title);
      },
      onFailed() {
        if (current === page && page.title !== null) document.title = page.title;
      },
    });
    return page;
  };

  /** Whether another document must be loaded: for another language or site. */
  const leaves = (url: URL): boolean => url.origin !== location.origin || localeOf(url.search) !== locale;

  const go = (href: string, { replace = false }: NavigateOptions): void => {
    const url = new URL(href, location.href);
    if (leaves(url)) return void location.assign(url.href);
    const match = matchRoute(url.pathname, url.search);
    // The server may know it: a remote may have been released since.
    if (match === null) return void location.assign(url.href);
    const isLoggedIn = viewerClass !== 'visitor';
    // The session has changed since this document was made: the server decides who may open it.
    if (match.access !== 'public' && (readToken() !== null) !== isLoggedIn) {
      return void location.assign(url.href);
    }
    const redirect = redirectFor(match.access, isLoggedIn, url.pathname + url.search);
    if (redirect) return go(inLocale(redirect, locale), { replace });
    url.search = withUserColumns(match, url.search, readUserColumns());
    remember();
    const fullPath = url.pathname + url.search;
    const known = findCached(pages, fullPath, null);
    const page = known ?? create(match, url.pathname, url.search);
    const entry: Entry = { pageId: page.id };
    const isHere = fullPath === current?.fullPath;
    if (replace || isHere) history.replaceState(entry, '', url.href);
    else history.pushState(entry, '', url.href);
    const titleBefore = document.title;
    show(page);
    settle(page, isHere ? 0 : (memory.scrollOn(page, fullPath) ?? 0), titleBefore, url.hash);
  };

  const goBack = (state: unknown): void => {
    const { pageId = null, scroll = 0 } = entryOf(state);
    const titleBefore = document.title;
    const { pathname, search } = location;
    if (localeOf(search) !== locale) return location.reload();
    const fullPath = pathname + search;
    if (current?.fullPath === fullPath) {
      // A fragment of the same page. A fresh one has no history entry of ours yet: the browser scrolls.
      clearTimeout(rememberTimer);
      if (pageId !== null) scrollToTarget({ scroll, hash: '' }, main);
      return;
    }
    const match = matchRoute(pathname, search);
    const known = findCached(pages, fullPath, pageId);
    note();
    const isSamePage = known !== undefined && known === current;
    const page = known ?? create(match, pathname, search);
    if (page.fullPath !== fullPath && match) page.setPlace(pathname, search, match);
    show(page);
    if (!isSamePage) settle(page, memory.scrollOn(page, fullPath) ?? scroll, titleBefore);
  };
  const scheduleRemember = (): void => {
    clearTimeout(rememberTimer);
    rememberTimer = setTimeout(remember, REMEMBER_DELAY_MS);
  };

  return {
    begin() {
      const element = main.querySelector<HTMLElement>(':scope > .page');
      if (!element) return;
      const { pathname, hash } = location;
      const search = boot.search ?? location.search;
      const match = boot.notFound ? null : matchRoute(pathname, search);
      const id = entryOf(history.state).pageId ?? `${Date.now().toString(36)}-0`;
      history.scrollRestoration = 'manual';
      const { scroll } = entryOf(history.state);
      if (scroll) scrollToTarget({ scroll, hash: '' }, main);
      // The browser finds no element of an article by its unprefixed id.
      else if (hash !== '') scrollToTarget({ scroll: 0, hash }, main);
      history.replaceState({ ...entryOf(history.state), pageId: id }, '', addressHere(search, hash));
      const hydrate = (element.firstElementChild?.childNodes.length ?? 0) > 0;
      const page = match
        ? mountPage({
            id,
            match,
            pathname,
            search,
            locale,
            viewerClass,
            loader,
            element,
            hydrate,
            title: document.title,
            data,
            identifierPrefix: 'p',
            onDrawn() {
              onFirstSettled();
              if (current?.id === id) showBehind(current);
            },
            onFailed: onFirstSettled,
          })
        : mountNotFound({ id, element, locale, pathname, search });
      pages = [page];
      current = page;
      setPlace({ pathname, search, match });
      if (!match) onFirstSettled();
      window.addEventListener('popstate', (event) => goBack(event.state));
      window.addEventListener('pagehide', remember);
      window.addEventListener('scroll', scheduleRemember, { passive: true });
    },
    navigate: go,
    changeSearch(pageId, search, { replace = false }) {
      const page = pages.find(({ id }) => id === pageId);
      if (!page || page.search === search) return;
      const match = matchRoute(page.pathname, search);
      if (!match) return;
      if (page === current) {
        const entry: Entry = { pageId, scroll: window.scrollY };
        const address = addressHere(search, '');
        if (replace) history.replaceState(entry, '', address);
        else history.pushState(entry, '', address);
      }
      page.setPlace(page.pathname, search, match);
      if (page === current) setPlace({ pathname: page.pathname, search, match });
    },
  };
}
