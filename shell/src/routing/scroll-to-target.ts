/** A scroll target on a page. */
export interface ScrollTarget {
  /** Unit: CSS pixels from the top of the document. */
  readonly scroll: number;
  /** With its `#`; empty: none. Overrides `scroll`. */
  readonly hash: string;
}

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let cancelLast: () => void = () => undefined;

/**
 * Scrolls to a position, or as near as possible, and further as the page grows: a board's rows load
 * later than its header. Ends when the position is reached, when the reader scrolls, or with the next call.
 */
export function scrollToTarget(target: ScrollTarget, page: Element): void {
  cancelLast();
  if (isReached(target) || !('ResizeObserver' in window)) return;
  const observer = new ResizeObserver(() => {
    if (isReached(target)) end();
  });
  const end = (): void => {
    observer.disconnect();
    for (const name of USER_SCROLL_EVENTS) document.removeEventListener(name, end, true);
    cancelLast = () => undefined;
  };
  observer.observe(page);
  for (const name of USER_SCROLL_EVENTS) document.addEventListener(name, end, { capture: true, passive: true });
  cancelLast = end;
}

/** Tries to scroll to the target. */
function isReached({ scroll, hash }: ScrollTarget): boolean {
  const target = targetOf(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo(0, scroll);
  return target !== null || (hash.length < 2 && window.scrollY >= scroll - 1);
}

/** Prefix of ids in articles, which published links may lack. */
const ARTICLE_PREFIX = 'user-content-';

/** The element of a fragment, also of one in an article; null: none, or not rendered yet. */
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
