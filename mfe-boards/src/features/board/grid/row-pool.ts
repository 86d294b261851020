/**
 * The rows of a large table that are near the view, and no others: a fixed row height, two spacers, and rows written as
 * strings. Knows nothing of what the rows hold.
 */
export interface PoolRows {
  readonly length: number;
  /** Identity of the row at a place; equal keys at equal places are the same row and stay as they are. */
  key(place: number): string;
  html(from: number, to: number): string;
}

export interface RowPool {
  /** Shows other rows, or the same ones in another order. What is shown already and stays is not rebuilt. */
  update(rows: PoolRows, change?: { readonly rewrite?: boolean }): void;
  /** The element of a place; null: out of view. */
  rowAt(place: number): HTMLElement | null;
  placeOf(row: Element): number | null;
  /** Follows scrolling and resizing until the returned function is called. */
  listen(): () => void;
}

export interface RowPoolParts {
  readonly body: HTMLTableSectionElement;
  /** Scrolls the rows sideways, and up and down where it has a height of its own; otherwise the window does. */
  readonly frame: HTMLElement;
  /** Rows that the body holds already, written by the server. */
  readonly rows: PoolRows;
  /** Called with the places in view, first and last, when they change. */
  readonly onView?: (first: number, last: number) => void;
}

/** Rows beyond each edge of the view, and how many are written or dropped at a time. */
const MARGIN = 8;
const STEP = 8;
const USUAL_ROW_HEIGHT = 40;
/** Rows in view before anything was measured. */
const USUAL_VIEW = 24;
/** The site's sticky header, with air. */
const HEADER_HEIGHT = 64;

export function createRowPool({ body, frame, rows: firstRows, onView }: RowPoolParts): RowPool {
  let rows = firstRows;
  let first = 0;
  let keys: string[] = Array.from(body.querySelectorAll(':scope > tr[aria-rowindex]'), (_, place) => rows.key(place));
  let rowHeight = 0;
  let viewFirst = -1;
  let viewLast = -1;
  let frameRequest = 0;
  const columns = body.closest('table')?.rows[0]?.cells.length ?? 1;
  const [top, bottom] = [spacer(columns), spacer(columns)];
  body.querySelectorAll(':scope > tr:not([aria-rowindex])').forEach((row) => row.remove());
  body.prepend(top);
  body.append(bottom);

  const scrollsInside = (): boolean =>
    frame.scrollHeight > frame.clientHeight + 1 && getComputedStyle(frame).overflowY !== 'visible';

  const measure = (): void => {
    const row = top.nextElementSibling;
    const height = row && row !== bottom ? row.getBoundingClientRect().height : 0;
    if (height > 0) rowHeight = height;
  };

  /** Places in view, ends included. */
  const visible = (): readonly [number, number] => {
    const height = rowHeight || USUAL_ROW_HEIGHT;
    const bodyTop = body.getBoundingClientRect().top;
    const inside = scrollsInside() ? frame.getBoundingClientRect() : null;
    const viewTop = Math.max(0, inside?.top ?? 0);
    const viewBottom = Math.min(innerHeight, inside?.bottom ?? innerHeight);
    const from = Math.floor((viewTop - bodyTop) / height);
    const to = Math.ceil((viewBottom - bodyTop) / height);
    return [clamp(from, 0, rows.length), clamp(to, 0, rows.length)];
  };

  const setSpacers = (): void => {
    const height = rowHeight || USUAL_ROW_HEIGHT;
    resize(top, first * height);
    resize(bottom, Math.max(0, rows.length - first - keys.length) * height);
  };

  const drop = (from: Element | null, until: Element): void => {
    const range = document.createRange();
    if (!from || from === until) return;
    range.setStartBefore(from);
    range.setEndBefore(until);
    // Focus would fall to the page's start together with its row.
    if (
      document.activeElement &&
      range.intersectsNode(document.activeElement) &&
      body.contains(document.activeElement)
    ) {
      frame.focus({ preventScroll: true });
    }
    range.deleteContents();
  };

  const rewrite = (from: number, to: number): void => {
    drop(top.nextElementSibling, bottom);
    bottom.insertAdjacentHTML('beforebegin', rows.html(from, to));
    first = from;
    keys = keysOf(from, to);
  };

  const keysOf = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, index) => rows.key(from + index));

  /** Writes what comes into reach at either end and drops what leaves it. */
  const shift = (from: number, to: number): void => {
    const last = first + keys.length;
    if (from >= last || to <= first || keys.length === 0) {
      rewrite(from, to);
      return;
    }
    if (from > first) {
      drop(top.nextElementSibling, body.children[1 + from - first]!);
      keys.splice(0, from - first);
    } else if (from < first) {
      top.insertAdjacentHTML('afterend', rows.html(from, first));
      keys.unshift(...keysOf(from, first));
    }
    first = from;
    const end = first + keys.length;
    if (to < end) {
      drop(body.children[1 + to - first]!, bottom);
      keys.length = to - first;
    } else if (to > end) {
      bottom.insertAdjacentHTML('beforebegin', rows.html(end, to));
      keys.push(...keysOf(end, to));
    }
  };

  const show = (): void => {
    frameRequest = 0;
    const [from, to] = visible();
    const wantedFrom = clamp(Math.floor((from - MARGIN) / STEP) * STEP, 0, rows.length);
    const wantedTo = clamp(Math.ceil((to + MARGIN) / STEP) * STEP, 0, rows.length);
    // A little too many rows above or below do no harm; the server's first rows stay until they are far away.
    const covers = first <= Math.max(0, from - STEP) && first + keys.length >= Math.min(rows.length, to + STEP);
    if (!covers || keys.length > wantedTo - wantedFrom + 6 * STEP) {
      shift(wantedFrom, wantedTo);
      if (rowHeight === 0) measure();
      setSpacers();
    }
    if (from !== viewFirst || to !== viewLast) {
      viewFirst = from;
      viewLast = to;
      onView?.(from, Math.max(from, to - 1));
    }
  };

  /** Another order starts at its first row: what the reader asked for stands there. */
  const backToTop = (): void => {
    if (scrollsInside()) frame.scrollTop = 0;
    const above = frame.getBoundingClientRect().top;
    if (above < 0) scrollTo({ top: scrollY + above - HEADER_HEIGHT, behavior: 'instant' });
  };

  const plan = (): void => {
    frameRequest ||= requestAnimationFrame(show);
  };
  const remeasure = (): void => {
    const before = rowHeight;
    measure();
    if (rowHeight !== before) setSpacers();
    plan();
  };

  measure();
  setSpacers();
  show();

  return {
    update(next, { rewrite: isRewrite = false } = {}) {
      rows = next;
      const last = Math.min(first + keys.length, rows.length);
      const isSame =
        !isRewrite &&
        (keys.length > 0 || rows.length === 0) &&
        last - first === keys.length &&
        keys.every((key, index) => key === rows.key(first + index));
      if (!isSame) {
        if (viewFirst > 0) backToTop();
        // What was in view says how much to write; asking the layout now would have it done twice.
        first = 0;
        rewrite(0, clamp(Math.max(viewLast - viewFirst, USUAL_VIEW) + MARGIN, 0, rows.length));
        if (rowHeight === 0) measure();
      }
      setSpacers();
      viewFirst = -1;
      plan();
    },
    rowAt(place) {
      const row = place < first || place >= first + keys.length ? undefined : body.children[1 + place - first];
      return (row as HTMLElement | undefined) ?? null;
    },
    placeOf(row) {
      const index = Array.prototype.indexOf.call(body.children, row) - 1;
      return index < 0 || index >= keys.length ? null : first + index;
    },
    listen() {
      addEventListener('scroll', plan, { passive: true });
      addEventListener('resize', remeasure, { passive: true });
      frame.addEventListener('scroll', plan, { passive: true });
      const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(remeasure);
      sizes?.observe(frame);
      remeasure();
      return () => {
        cancelAnimationFrame(frameRequest);
        frameRequest = 0;
        removeEventListener('scroll', plan);
        removeEventListener('resize', remeasure);
        frame.removeEventListener('scroll', plan);
        sizes?.disconnect();
      };
    },
  };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

function spacer(columns: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.setAttribute('aria-hidden', 'true');
  row.dataset['spacer'] = '';
  row.hidden = true;
  const cell = row.appendChild(document.createElement('td'));
  cell.colSpan = columns;
  return row;
}

function resize(row: HTMLTableRowElement, height: number): void {
  row.hidden = height <= 0;
  row.style.blockSize = `${height}px`;
  (row.firstElementChild as HTMLElement).style.blockSize = `${height}px`;
}
