import { flushSync } from 'react-dom';
import { inLocale, localeOf, matchRoute, redirectFor } from '@site/remote-kit';
import type { NavigateOptions, Navigator, RouteMatch } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import { announce } from '../routing/announce';
import { setPlace } from '../routing/place';
import type { RemoteLoader } from '../remotes/remote-loader';
import { findKept, keep } from './kept-pages';
import type { MountedPage } from './mount-page';
import { mountPage } from './mount-page';
import { mountNotFound } from './mount-not-found';

/** What stands in a history entry: whose page it is, and where it was scrolled to. */
interface Entry {
  readonly pageId?: string;
  readonly scroll?: number;
}

interface Memory {
  scroll: number;
  focus: HTMLElement | null;
}

export interface PageHost extends Navigator {
  /** Takes over the page that the server wrote. */
  begin(): void;
}

export interface PageHostParts {
  readonly main: HTMLElement;
  readonly boot: ShellBoot;
  readonly data: unknown;
  readonly loader: RemoteLoader;
  /** The first page is drawn and handles input, or the reader was told that it cannot be had. */
  readonly onFirstSettled: () => void;
}

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? (state as Entry) : {});

/** Keeps visited pages alive beside each other in `main`, one root each, and moves between them. */
export function createPageHost({ main, boot, data, loader, onFirstSettled }: PageHostParts): PageHost {
  const { locale, viewerClass } = boot;
  const memory = new Map<string, Memory>();
  let pages: readonly MountedPage[] = [];
  let current: MountedPage | null = null;
  /** Where to go on a page whose content is not there yet. */
  let landing: { readonly page: MountedPage; readonly scroll: number; readonly hash: string } | null = null;
  let counter = 0;

  const note = (): void => {
    if (!current) return;
    const focused = document.activeElement;
    const focus = focused instanceof HTMLElement && current.element.contains(focused) ? focused : null;
    memory.set(current.id, { scroll: window.scrollY, focus });
  };
  const remember = (): void => {
    if (!current) return;
    note();
    history.replaceState({ ...entryOf(history.state), pageId: current.id, scroll: window.scrollY }, '');
  };

  const show = (page: MountedPage): void => {
    const { kept, dropped } = keep(pages, page);
    pages = kept;
    for (const old of dropped) {
      memory.delete(old.id);
      old.end();
    }
    if (current && current !== page) current.setActive(false);
    current = page;
    page.setActive(true);
    // The frame changes its height with the place (the rail of markets): before anything is scrolled to.
    flushSync(() =>
      setPlace({ pathname: page.pathname, search: page.search, match: matchRoute(page.pathname, page.search) }),
    );
  };

  const settle = (page: MountedPage, scroll: number, hash = ''): void => {
    const remembered = memory.get(page.id);
    window.scrollTo(0, scroll);
    showTarget(hash);
    landing = page.isDrawn ? null : { page, scroll, hash };
    if (remembered?.focus?.isConnected) remembered.focus.focus({ preventScroll: true });
    else main.focus({ preventScroll: true });
    if (page.title !== null) document.title = page.title;
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
      data: null,
      identifierPrefix: `p${counter}-`,
      onDrawn() {
        if (current !== page) return;
        // Unless the reader has moved on meanwhile.
        if (landing?.page === page && window.scrollY === 0) {
          if (landing.scroll > 0) window.scrollTo(0, landing.scroll);
          showTarget(landing.hash);
        }
        landing = null;
        if (page.title === null) return;
        document.title = page.title;
        announce(page.title);
      },
      onFailed: () => undefined,
    });
    return page;
  };

  /** Leaves for another document where this one cannot show the page: another language, or not our path. */
  const leaves = (url: URL): boolean => url.origin !== location.origin || localeOf(url.search) !== locale;

  const go = (href: string, { replace = false }: NavigateOptions): void => {
    const url = new URL(href, location.href);
    if (leaves(url)) return void location.assign(url.href);
    const match = matchRoute(url.pathname, url.search);
    const redirect = match && redirectFor(match.access, viewerClass !== 'visitor', url.pathname + url.search);
    if (redirect) return go(inLocale(redirect, locale), { replace });
    remember();
    const fullPath = url.pathname + url.search;
    const known = findKept(pages, fullPath, null);
    const page = known ?? create(match, url.pathname, url.search);
    const entry: Entry = { pageId: page.id };
    if (replace || fullPath === current?.fullPath) history.replaceState(entry, '', url.href);
    else history.pushState(entry, '', url.href);
    show(page);
    settle(page, 0, url.hash);
  };

  const goBack = (state: unknown): void => {
    const { pageId = null, scroll = 0 } = entryOf(state);
    const { pathname, search } = location;
    if (localeOf(search) !== locale) return location.reload();
    const fullPath = pathname + search;
    if (current?.fullPath === fullPath) return;
    const match = matchRoute(pathname, search);
    const known = findKept(pages, fullPath, pageId);
    note();
    const isSamePage = known !== undefined && known === current;
    const page = known ?? create(match, pathname, search);
    if (page.fullPath !== fullPath && match) page.setPlace(pathname, search, match);
    show(page);
    if (!isSamePage) settle(page, scroll);
  };

  return {
    begin() {
      const element = main.querySelector<HTMLElement>(':scope > .page');
      if (!element) return;
      const { pathname, search } = location;
      const match = boot.notFound ? null : matchRoute(pathname, search);
      const id = entryOf(history.state).pageId ?? `${Date.now().toString(36)}-0`;
      history.scrollRestoration = 'manual';
      const { scroll } = entryOf(history.state);
      if (scroll) window.scrollTo(0, scroll);
      history.replaceState({ ...entryOf(history.state), pageId: id }, '');
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
            data,
            identifierPrefix: 'p',
            onDrawn: onFirstSettled,
            onFailed: onFirstSettled,
          })
        : mountNotFound({ id, element, locale, pathname, search });
      pages = [page];
      current = page;
      setPlace({ pathname, search, match });
      if (!match) onFirstSettled();
      window.addEventListener('popstate', (event) => goBack(event.state));
      window.addEventListener('pagehide', remember);
    },
    navigate: go,
    changeSearch(pageId, search, { replace = false }) {
      const page = pages.find(({ id }) => id === pageId);
      if (!page || page.search === search) return;
      const match = matchRoute(page.pathname, search);
      if (!match) return;
      if (page === current) {
        const entry: Entry = { pageId, scroll: window.scrollY };
        const address = page.pathname + search;
        if (replace) history.replaceState(entry, '', address);
        else history.pushState(entry, '', address);
      }
      page.setPlace(page.pathname, search, match);
      if (page === current) setPlace({ pathname: page.pathname, search, match });
    },
  };
}

/** Scrolls to the element that a fragment names, if it is there. */
function showTarget(hash: string): void {
  if (hash.length < 2) return;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not encoded as it should be: taken as it stands.
  }
  document.getElementById(id)?.scrollIntoView();
}
