import { act, configure, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { PageRoot, sessionAtom, setNavigator, siteStore } from '@site/remote-kit';
import type { Locale, PageProps, ViewerClass } from '@site/remote-kit';
import restEn from '../texts/around-table/texts/en.json';
import restHe from '../texts/around-table/texts/he.json';
import { provideRest } from '../pages/load-rest';
import * as rest from '../pages/rest-parts';
import { pages } from '../remote';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import type { BoardData } from '../model/board-view';

provideRest(rest, { en: restEn, he: restHe });

let search = '';
const listeners = new Set<() => void>();

/** The query of the address as set by the page. */
export const currentSearch = (): string => search;

/** A site with one page: call it once at the top of a test file that imports `network` first. */
export function setUpBoardSite(): void {
  beforeAll(() => {
    // Queries by role are slow in jsdom: a longer timeout for busy machines.
    configure({ asyncUtilTimeout: 20_000 });
    // jsdom has no layout: rows have a height, everything else has none.
    Element.prototype.getBoundingClientRect = function rect(this: Element) {
      return { top: 0, left: 0, bottom: 0, width: 0, height: this.tagName === 'TR' ? 40 : 0 } as DOMRect;
    };
    Element.prototype.scrollTo = () => undefined;
  });

  beforeEach(() => {
    search = '';
    setNavigator({
      navigate: () => undefined,
      changeSearch(_page, next) {
        search = next;
        act(() => listeners.forEach((listener) => listener()));
      },
    });
    act(() => siteStore.set(sessionAtom, { status: 'visitor', failure: null }));
  });
}

export interface Shown {
  readonly viewer?: ViewerClass;
  readonly locale?: Locale;
  readonly data?: BoardData | null;
  readonly at?: string;
  readonly params?: Readonly<Record<string, string>>;
}

export function propsOf({
  viewer = 'user',
  locale = 'en',
  data = null,
  params = { market: 'SP500' },
}: Shown): PageProps {
  return { page: 'board', params, search, locale, viewerClass: viewer, data };
}

export function Site({ shown }: { readonly shown: Shown }) {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => search,
    () => search,
  );
  const props = { ...propsOf(shown), search: current };
  return (
    <PageRoot
      component={pages['board']!}
      messages={props.locale === 'he' ? he : en}
      props={props}
      pageId="p"
      pathname="/market/SP500"
      active
    />
  );
}

export function show(shown: Shown = {}) {
  search = shown.at ?? '';
  return render(<Site shown={shown} />);
}

export const ok = (body: unknown) => ({ status: 200, body });

export const tickers = (): readonly string[] =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getAllByRole('link')[0]!.textContent);

export const symbolsOf = (board: BoardData): readonly string[] =>
  (board.columns['symbol'] as { readonly values: readonly string[] }).values;
