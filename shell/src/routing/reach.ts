/** Where a reader should find themselves on a page. */
export interface Goal {
  /** Unit: CSS pixels from the top of the document. */
  readonly scroll: number;
  /** With its `#`; empty: none. Wins over `scroll`. */
  readonly hash: string;
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let endLast: () => void = () => undefined;

/**
 * Goes to a place on a page, or as near as there is of it, and the rest of the way as the page grows: a board's rows come
 * later than its head. Ends when the place is reached, when the reader moves by themselves, or with the next call.
 */
export function reach(goal: Goal, page: Element): void {
  endLast();
  if (isReached(goal) || !('ResizeObserver' in window)) return;
  const observer = new ResizeObserver(() => {
    if (isReached(goal)) end();
  });
  const end = (): void => {
    observer.disconnect();
    for (const name of ownMoves) document.removeEventListener(name, end, true);
    endLast = () => undefined;
  };
  observer.observe(page);
  for (const name of ownMoves) document.addEventListener(name, end, { capture: true, passive: true });
  endLast = end;
}

/** Tries to be there. */
function isReached({ scroll, hash }: Goal): boolean {
  const target = targetOf(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo(0, scroll);
  return target !== null || (hash.length < 2 && window.scrollY >= scroll - 1);
}

/** In front of ids in articles, whose addresses were handed on without it too. */
const ARTICLE_PREFIX = 'user-content-';

/** The element that a fragment names, also one in an article. Null: it names none, or it is not there. */
function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not encoded as it should be: taken as it stands.
  }
  return document.getElementById(id) ?? document.getElementById(ARTICLE_PREFIX + id);
}
