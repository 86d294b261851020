import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { readyMessages } from '@site/i18n';
import { fullTitle, PageRoot, reportFailure, subscribeReturns } from '@site/remote-kit';
import type { Locale, Messages, PageProps, RemoteModule, RouteMatch, ViewerClass } from '@site/remote-kit';
import { createIntl } from 'react-intl';
import { failureNotice } from '../remotes/failure-notice';
import type { RemoteLoader } from '../remotes/remote-loader';
import { remoteText } from '../remotes/remote-texts';
import { watchWish } from './reader-wish';

export interface MountedPageParts {
  readonly id: string;
  readonly match: RouteMatch;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly loader: RemoteLoader;
  /** The page's container; holds the server's HTML when `hydrate` is true. */
  readonly element: HTMLElement;
  readonly hydrate: boolean;
  /** It is behind the current page: it only renders itself. */
  readonly isBehind?: boolean;
  /** The document's title from the server that rendered this page; null when it did not. */
  readonly title: string | null;
  readonly data: unknown;
  readonly identifierPrefix: string;
  /** The page has rendered for the first time, and handles input. */
  readonly onDrawn: () => void;
  /** The reader saw that the page failed to load; a retry may still load it. */
  readonly onFailed: () => void;
}

/** One page in a separate React root. */
export interface MountedPage {
  readonly id: string;
  readonly element: HTMLElement;
  readonly pathname: string;
  readonly search: string;
  /** Path and query. */
  readonly fullPath: string;
  /** Null: not known yet. */
  readonly title: string | null;
  /** Its content is rendered. */
  readonly isDrawn: boolean;
  setActive(active: boolean): void;
  setPlace(pathname: string, search: string, match: RouteMatch): void;
  end(): void;
}

/** Reports when its content has hydrated: handlers are attached, and its own calls may start. */
function TakenOver({ children, onDone }: { readonly children: ReactNode; readonly onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return children;
}

interface Ready {
  readonly module: RemoteModule;
  readonly messages: Messages;
}

export function mountPage(parts: MountedPageParts): MountedPage {
  const { id, loader, element, locale, viewerClass, isBehind = false } = parts;
  let { match, pathname, search } = parts;
  let active = !isBehind;
  let ended = false;
  let ready: Ready | null = null;
  let root: Root | null = null;
  let { title } = parts;
  let notice: HTMLElement | null = null;
  let endWait: () => void = () => undefined;
  const wish = parts.hydrate ? watchWish() : null;
  const content = element.firstElementChild as HTMLElement;

  const props = (): PageProps => ({
    page: match.page,
    params: match.params,
    search,
    locale,
    viewerClass,
    data: parts.data,
  });

  const tree = ({ module, messages }: Ready) => {
    const component = module.pages[match.page];
    if (!component) throw new Error(`${match.remote} has no page '${match.page}'`);
    const page = <PageRoot {...{ component, messages, pathname, active, isBehind }} props={props()} pageId={id} />;
    return parts.hydrate ? <TakenOver onDone={parts.onDrawn}>{page}</TakenOver> : page;
  };

  /** Whether the page had the focus: a disabled button has lost it, so the body counts meanwhile. */
  const removeNotice = (): boolean => {
    const isWaiting = notice?.querySelector('button')?.disabled === true;
    const focused = document.activeElement;
    const hadFocus =
      notice?.contains(focused) === true || (isWaiting && (focused === null || focused === document.body));
    notice?.remove();
    notice = null;
    endWait();
    return hadFocus;
  };
  /** What failed offline is retried automatically when the network is back. */
  const whenBack = (retry: () => void): (() => void) => {
    const end = subscribeReturns(() => {
      end();
      retry();
    });
    return end;
  };

  const showFailure = (error: unknown, retry: () => void): void => {
    if (ended) return;
    reportFailure(error, match.remote);
    if (isBehind) return parts.onFailed();
    const hadFocus = removeNotice();
    element.removeAttribute('aria-busy');
    element.querySelector(':scope > .page-loading')?.remove();
    notice = failureNotice(locale, error, parts.hydrate, retry);
    element.prepend(notice);
    if (hadFocus) notice.querySelector('button')?.focus();
    endWait = whenBack(retry);
    // The title is unknown until its code loads; the previous page's title would be wrong.
    title ??= fullTitle('');
    parts.onFailed();
  };

  const draw = (loaded: Ready): void => {
    if (ended) return;
    ready = loaded;
    // The retry button is removed with the notice: the focus moves to the start of the page.
    if (removeNotice()) document.getElementById('main')?.focus({ preventScroll: true });
    element.removeAttribute('aria-busy');
    element.querySelector(':scope > .page-loading')?.remove();
    title = titleOf(loaded, props()) ?? title;
    const options = {
      identifierPrefix: parts.identifierPrefix,
      onRecoverableError: (error: unknown) => reportFailure(error, `hydration of ${match.remote}`),
      onUncaughtError: (error: unknown) => reportFailure(error, match.remote),
    };
    wish?.end();
    if (parts.hydrate) {
      startTransition(() => {
        root = hydrateRoot(content, tree(loaded), options);
      });
    } else {
      const created = createRoot(content, options);
      root = created;
      // Synchronously: the reader waits for it, and its scroll position is restored.
      flushSync(() => created.render(tree(loaded)));
      parts.onDrawn();
    }
  };

  const begin = (): void => {
    void loader.load(match.remote, showFailure).then(async (module) => {
      try {
        // Server HTML is readable: everything else waits until it has hydrated, or until an interaction.
        const ahead = (): void => module.prefetch?.(pathname + search);
        if (wish) wish.answer(ahead);
        else ahead();
        const [messages] = await Promise.all([
          module.loadMessages(locale),
          // The server HTML stays without it.
          parts.hydrate ? null : module.loadRest?.(locale),
        ]);
        draw({ module, messages: ('default' in messages ? messages.default : messages) as Messages });
      } catch (error) {
        showFailure(error, begin);
      }
    });
  };

  if (!parts.hydrate && !isBehind) {
    element.setAttribute('aria-busy', 'true');
    const waiting = document.createElement('p');
    waiting.className = 'page-loading';
    waiting.textContent = remoteText(locale, 'remote.loading');
    if (!loader.loaded(match.remote)) element.prepend(waiting);
  }
  begin();

  const redraw = (): void => {
    if (ready && root) root.render(tree(ready));
  };

  return {
    id,
    element,
    get pathname() {
      return pathname;
    },
    get search() {
      return search;
    },
    get fullPath() {
      return pathname + search;
    },
    get title() {
      return title;
    },
    get isDrawn() {
      return root !== null;
    },
    setActive(next) {
      // Its last title, with figures: restored when the page returns.
      if (active && !next && root) title = document.title;
      active = next;
      element.hidden = !next;
      // A returning page has its full height at once, so that its scroll position can be restored.
      if (next) flushSync(redraw);
      else redraw();
    },
    setPlace(nextPathname, nextSearch, nextMatch) {
      pathname = nextPathname;
      search = nextSearch;
      match = nextMatch;
      redraw();
    },
    end() {
      ended = true;
      endWait();
      wish?.end();
      root?.unmount();
      element.remove();
    },
  };
}

function titleOf({ module, messages }: Ready, props: PageProps): string | null {
  const head = module.heads?.[props.page];
  if (!head) return null;
  const intl = createIntl({
    locale: props.locale,
    messages: readyMessages(messages),
    onError: () => undefined,
  });
  return fullTitle(head(props, (id, values) => intl.formatMessage({ id }, values)).title);
}
