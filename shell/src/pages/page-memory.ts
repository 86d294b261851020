import type { KeptPage } from './kept-pages';

/** What stands in a history entry: whose page it is, and where it was scrolled to. */
export interface Entry {
  readonly pageId?: string;
  readonly scroll?: number;
}

export const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? (state as Entry) : {});

/** How a page was left. */
interface Left {
  /** What it showed by then: a page whose query changes in place is another place under the same id. */
  readonly fullPath: string;
  readonly scroll: number;
  readonly focus: HTMLElement | null;
}

/** Where the reader was on each page that is kept. */
export interface PageMemory {
  /** Takes down where the reader is on the page in front. */
  note(page: KeptPage & { readonly element: HTMLElement }): void;
  /** Where they were on a page at an address. Null: they have not been there since it was made. */
  scrollOn(page: KeptPage, fullPath: string): number | null;
  /** What had the focus. Null: nothing of the page, or nothing that is still there. */
  focusOn(page: KeptPage): HTMLElement | null;
  forget(page: KeptPage): void;
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
