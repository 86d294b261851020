import {
  inLocale,
  localeOf,
  matchRoute,
  readOwnColumns,
  readToken,
  redirectFor,
  withOwnColumns,
} from '@site/remote-kit';
import type { NavigateOptions, Navigator, RouteMatch } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import { announce } from '../routing/announce';
import { setPlace } from '../routing/place';
import { reach } from '../routing/reach';
import type { RemoteLoader } from '../remotes/remote-loader';
import { findCached } from './cached-pages';
import type { MountedPage } from './mount-page';
import { mountPage } from './mount-page';
import { mountNotFound } from './mount-not-found';
import { entryOf } from './page-memory';
import type { Entry } from './page-memory';
import { createPageStack } from './page-stack';

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

/** The document's address with another query and fragment, absolute: a path alone may look like a host. */
function addressHere(search: string, hash: string): string {
  const url = new URL(location.href);
  url.search = search;
  url.hash = hash;
  return url.href;
}

interface PageMakerParts extends Pick<PageHostParts, 'main' | 'boot' | 'loader'> {
  readonly stack: Pick<ReturnType<typeof createPageStack>, 'current' | 'showBehind'>;
}

/** Makes pages that the server did not render, each in an element of its own at the end of `main`. */
function createPageMaker({ main, boot, loader, stack }: PageMakerParts) {
  const { locale, viewerClass } = boot;
  let counter = 0;
  return (match: RouteMatch | null, pathname: string, search: string): MountedPage => {
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
        if (stack.current !== page) return;
        stack.showBehind(page);
        if (page.title === null) return;
        document.title = page.title;
        announce(page.title);
      },
      onFailed() {
        if (stack.current === page && page.title !== null) document.title = page.title;
      },
    });
    return page;
  };
}

function writeEntry(entry: Entry, address: string, isSameEntry: boolean): void {
  if (isSameEntry) history.replaceState(entry, '', address);
  else history.pushState(entry, '', address);
}

/** Of the page that the server rendered, after a reload or with a fragment. */
function restoreScroll(main: HTMLElement, hash: string): void {
  const { scroll } = entryOf(history.state);
  if (scroll) reach({ scroll, hash: '' }, main);
  // The browser finds no element of an article by its unprefixed id.
  else if (hash !== '') reach({ scroll: 0, hash }, main);
}

interface ServerPageParts extends Pick<PageHostParts, 'boot' | 'loader' | 'data'> {
  readonly id: string;
  readonly element: HTMLElement;
  readonly pathname: string;
  readonly search: string;
  /** Null: there is no such page. */
  readonly match: RouteMatch | null;
  readonly onDrawn: () => void;
  readonly onFailed: () => void;
}

function mountServerPage({ boot, loader, data, match, onDrawn, onFailed, ...place }: ServerPageParts): MountedPage {
  const { locale, viewerClass } = boot;
  if (!match) return mountNotFound({ ...place, locale });
  return mountPage({
    ...place,
    match,
    locale,
    viewerClass,
    loader,
    hydrate: (place.element.firstElementChild?.childNodes.length ?? 0) > 0,
    title: document.title,
    data,
    identifierPrefix: 'p',
    onDrawn,
    onFailed,
  });
}

/** Keeps visited pages mounted in `main`, one root each, and navigates between them. */
export function createPageHost({ main, boot, data, loader, onFirstSettled }: PageHostParts): PageHost {
  const { locale, viewerClass } = boot;
  const stack = createPageStack({ main, boot, loader });
  const create = createPageMaker({ main, boot, loader, stack });

  /** Loads another document when this one cannot show the page: another language, or a path outside of the routes. */
  const leaves = (url: URL): boolean => url.origin !== location.origin || localeOf(url.search) !== locale;

  const go = (href: string, { replace = false }: NavigateOptions): void => {
    const url = new URL(href, location.href);
    if (leaves(url)) return void location.assign(url.href);
    const match = matchRoute(url.pathname, url.search);
    const isLoggedIn = viewerClass !== 'visitor';
    // The session has changed since this document was made: the server decides who may open it.
    if (match && match.access !== 'public' && (readToken() !== null) !== isLoggedIn) {
      return void location.assign(url.href);
    }
    const redirect = match && redirectFor(match.access, isLoggedIn, url.pathname + url.search);
    if (redirect) return go(inLocale(redirect, locale), { replace });
    url.search = withOwnColumns(match, url.search, readOwnColumns());
    stack.remember();
    const fullPath = url.pathname + url.search;
    const known = findCached(stack.pages, fullPath, null);
    const page = known ?? create(match, url.pathname, url.search);
    const entry: Entry = { pageId: page.id };
    const isHere = fullPath === stack.current?.fullPath;
    writeEntry(entry, url.href, replace || isHere);
    const titleBefore = document.title;
    stack.show(page);
    stack.settle(page, isHere ? 0 : (stack.scrollOn(page, fullPath) ?? 0), titleBefore, url.hash);
  };

  const goBack = (state: unknown): void => {
    const { pageId = null, scroll = 0 } = entryOf(state);
    const titleBefore = document.title;
    const { pathname, search } = location;
    if (localeOf(search) !== locale) return location.reload();
    const fullPath = pathname + search;
    if (stack.current?.fullPath === fullPath) {
      // A fragment of the same page. A fresh one has no history entry of ours yet: the browser scrolls.
      stack.stopResting();
      if (pageId !== null) reach({ scroll, hash: '' }, main);
      return;
    }
    const match = matchRoute(pathname, search);
    const known = findCached(stack.pages, fullPath, pageId);
    stack.note();
    const isSamePage = known !== undefined && known === stack.current;
    const page = known ?? create(match, pathname, search);
    if (page.fullPath !== fullPath && match) page.setPlace(pathname, search, match);
    stack.show(page);
    if (!isSamePage) stack.settle(page, stack.scrollOn(page, fullPath) ?? scroll, titleBefore);
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
      restoreScroll(main, hash);
      history.replaceState({ ...entryOf(history.state), pageId: id }, '', addressHere(search, hash));
      const page = mountServerPage({
        id,
        element,
        pathname,
        search,
        match,
        boot,
        loader,
        data,
        onDrawn() {
          onFirstSettled();
          if (stack.current?.id === id) stack.showBehind(stack.current);
        },
        onFailed: onFirstSettled,
      });
      stack.begin(page);
      setPlace({ pathname, search, match });
      if (!match) onFirstSettled();
      window.addEventListener('popstate', (event) => goBack(event.state));
      window.addEventListener('pagehide', stack.remember);
      window.addEventListener('scroll', stack.noteRest, { passive: true });
    },
    navigate: go,
    changeSearch(pageId, search, { replace = false }) {
      const page = stack.pages.find(({ id }) => id === pageId);
      if (!page || page.search === search) return;
      const match = matchRoute(page.pathname, search);
      if (!match) return;
      if (page === stack.current) {
        const entry: Entry = { pageId, scroll: window.scrollY };
        writeEntry(entry, addressHere(search, ''), replace);
      }
      page.setPlace(page.pathname, search, match);
      if (page === stack.current) setPlace({ pathname: page.pathname, search, match });
    },
  };
}
