import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root, RootOptions } from 'react-dom/client';
import { readyMessages } from '@site/i18n';
import { fullTitle, PageRoot, reportFailure, subscribeReturns } from '@site/remote-kit';
import type { Locale, Messages, PageProps, RemoteModule, RouteMatch, ViewerClass } from '@site/remote-kit';
import { createIntl } from 'react-intl';
import { failureNotice } from '../remotes/failure-notice';
import type { RemoteLoader } from '../remotes/remote-loader';
import { remoteText } from '../remotes/remote-texts';
import { watchIntent } from './reader-intent';

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
function Hydrated({ children, onDone }: { readonly children: ReactNode; readonly onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return children;
}

interface Ready {
  readonly module: RemoteModule;
  readonly messages: Messages;
}

/** `words`: the loading text; null: loading is too short to show one. */
function beginLoading(element: HTMLElement, words: string | null): void {
  element.setAttribute('aria-busy', 'true');
  if (words === null) return;
  const waiting = document.createElement('p');
  waiting.className = 'page-loading';
  waiting.textContent = words;
  element.prepend(waiting);
}

function endLoading(element: HTMLElement): void {
  element.removeAttribute('aria-busy');
  element.querySelector(':scope > .page-loading')?.remove();
}

/** The notice above a page that failed to load. An offline failure is retried automatically when the network is back. */
function createNotice({ element, locale, hydrate }: Pick<MountedPageParts, 'element' | 'locale' | 'hydrate'>) {
  let notice: HTMLElement | null = null;
  let endWait: () => void = () => undefined;

  /** Whether the page had the focus: disabling the button loses it, so the body counts meanwhile. */
  const remove = (): boolean => {
    const isWaiting = notice?.querySelector('button')?.disabled === true;
    const focused = document.activeElement;
    const hadFocus =
      notice?.contains(focused) === true || (isWaiting && (focused === null || focused === document.body));
    notice?.remove();
    notice = null;
    endWait();
    return hadFocus;
  };

  return {
    remove,
    show(error: unknown, retry: () => void): void {
      const hadFocus = remove();
      endLoading(element);
      notice = failureNotice(locale, error, hydrate, retry);
      element.prepend(notice);
      if (hadFocus) notice.querySelector('button')?.focus();
      const end = subscribeReturns(() => {
        end();
        retry();
      });
      endWait = end;
    },
    endWait: (): void => endWait(),
  };
}

async function messagesOf(
  module: RemoteModule,
  { locale, hydrate }: Pick<MountedPageParts, 'locale' | 'hydrate'>,
): Promise<Messages> {
  const [messages] = await Promise.all([
    module.loadMessages(locale),
    // Server HTML remains without it.
    hydrate ? null : module.loadRest?.(locale),
  ]);
  return ('default' in messages ? messages.default : messages) as Messages;
}

function componentOf(module: RemoteModule, { remote, page }: RouteMatch) {
  const component = module.pages[page];
  if (!component) throw new Error(`${remote} has no page '${page}'`);
  return component;
}

interface LoadingParts extends Pick<MountedPageParts, 'locale' | 'hydrate'> {
  /** Null: the server did not render the page. */
  readonly intent: ReturnType<typeof watchIntent> | null;
  readonly path: () => string;
}

async function readyPage(module: RemoteModule, { locale, hydrate, intent, path }: LoadingParts): Promise<Ready> {
  // Server HTML is readable: everything else waits until it has hydrated, or until an interaction.
  const ahead = (): void => module.prefetch?.(path());
  if (intent) intent.answer(ahead);
  else ahead();
  return { module, messages: await messagesOf(module, { locale, hydrate }) };
}

const rootOptions = (identifierPrefix: string, remote: () => string): RootOptions => ({
  identifierPrefix,
  onRecoverableError: (error) => reportFailure(error, `hydration of ${remote()}`),
  onUncaughtError: (error) => reportFailure(error, remote()),
});

interface FirstRender {
  readonly hydrate: boolean;
  readonly options: RootOptions;
  /** Receives the root before it renders, since rendered components may need it. */
  readonly take: (root: Root) => void;
}

function renderFirst(content: HTMLElement, node: ReactNode, { hydrate, options, take }: FirstRender): void {
  if (hydrate) return startTransition(() => take(hydrateRoot(content, node, options)));
  const created = createRoot(content, options);
  take(created);
  // Synchronously: the reader is waiting, and the scroll position is restored next.
  flushSync(() => created.render(node));
}

export function mountPage(parts: MountedPageParts): MountedPage {
  const { id, loader, element, locale, viewerClass, isBehind = false } = parts;
  let { match, pathname, search, title } = parts;
  let active = !isBehind;
  let ended = false;
  let ready: Ready | null = null;
  let root: Root | null = null;
  const notice = createNotice(parts);
  const intent = parts.hydrate ? watchIntent() : null;
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
    const component = componentOf(module, match);
    const page = <PageRoot {...{ component, messages, pathname, active, isBehind }} props={props()} pageId={id} />;
    return parts.hydrate ? <Hydrated onDone={parts.onDrawn}>{page}</Hydrated> : page;
  };

  const showFailure = (error: unknown, retry: () => void): void => {
    if (ended) return;
    reportFailure(error, match.remote);
    if (isBehind) return parts.onFailed();
    notice.show(error, retry);
    // The title is unknown until its code loads; the previous page's title would be wrong.
    title ??= fullTitle('');
    parts.onFailed();
  };

  const draw = (loaded: Ready): void => {
    if (ended) return;
    ready = loaded;
    // The retry button is removed with the notice: the focus moves to the start of the page.
    if (notice.remove()) document.getElementById('main')?.focus({ preventScroll: true });
    endLoading(element);
    // The server has set the title of the page that it rendered.
    if (!parts.hydrate || title === null) title = titleOf(loaded, props()) ?? title;
    intent?.end();
    renderFirst(content, tree(loaded), {
      hydrate: parts.hydrate,
      options: rootOptions(parts.identifierPrefix, () => match.remote),
      take: (created) => (root = created),
    });
    if (!parts.hydrate) parts.onDrawn();
  };

  const begin = (): void => {
    void loader.load(match.remote, showFailure).then(async (module) => {
      try {
        draw(await readyPage(module, { ...parts, intent, path: () => pathname + search }));
      } catch (error) {
        showFailure(error, begin);
      }
    });
  };

  if (!parts.hydrate && !isBehind)
    beginLoading(element, loader.loaded(match.remote) ? null : remoteText(locale, 'remote.loading'));
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
      // The last title, with figures, is restored when the page returns.
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
      notice.endWait();
      intent?.end();
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
