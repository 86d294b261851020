/** The target position on a page. */
export interface Goal {
  /** Unit: CSS pixels from the top of the document. */
  readonly scroll: number;
  /** With its `#`; empty: none. Overrides `scroll`. */
  readonly hash: string;
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let endLast: () => void = () => undefined;

/**
 * Scrolls to a position, or as near as possible, and further as the page grows: a board's rows load
 * later than its header. Ends when the position is reached, when the reader scrolls, or with the next call.
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

/** Tries to scroll there. */
function isReached({ scroll, hash }: Goal): boolean {
  const target = targetOf(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo(0, scroll);
  return target !== null || (hash.length < 2 && window.scrollY >= scroll - 1);
}

/** Prefix of ids in articles, which published links may lack. */
const ARTICLE_PREFIX = 'user-content-';

/** The element of a fragment, also one in an article; null: none, or not there yet. */
function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Invalid encoding: used unchanged.
  }
  return document.getElementById(id) ?? document.getElementById(ARTICLE_PREFIX + id);
}
