import type { CachedPage } from './cached-pages';

/** The state of a history entry: the page's id, and its scroll position. */
export interface Entry {
  readonly pageId?: string;
  readonly scroll?: number;
}

export const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? (state as Entry) : {});

/** The state of a page when it was left. */
interface Left {
  /** Its address at that time: a page with another query has another address with the same id. */
  readonly fullPath: string;
  readonly scroll: number;
  readonly focus: HTMLElement | null;
}

/** The reader's position on each cached page. */
export interface PageMemory {
  /** Saves the reader's position on the current page. */
  note(page: CachedPage & { readonly element: HTMLElement }): void;
  /** The position on a page at an address; null when it has not been visited since it was created. */
  scrollOn(page: CachedPage, fullPath: string): number | null;
  /** The element that had the focus; null: none on the page, or it was removed. */
  focusOn(page: CachedPage): HTMLElement | null;
  forget(page: CachedPage): void;
}

export function createPageMemory(): PageMemory {
  const left = new Map<string, Left>();
  return {
    note({ id, fullPath, element }) {
      const focused = document.activeElement;
      const focus = focused instanceof HTMLElement && element.contains(focused) ? focused : null;
      left.set(id, { fullPath, scroll: window.scrollY, focus });
    },
    scrollOn({ id }, fullPath) {
      const known = left.get(id);
      return known?.fullPath === fullPath ? known.scroll : null;
    },
    focusOn({ id }) {
      const focus = left.get(id)?.focus;
      return focus?.isConnected ? focus : null;
    },
    forget: ({ id }) => void left.delete(id),
  };
}
