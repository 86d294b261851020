import { createDetailHeights } from './detail-heights';
import { rowHeights } from './row-heights';
import type { RowPoolParts, PoolRows } from './row-pool-parts';
import { createSpacerRow } from './spacer-row';

export type { PoolRows, RowPoolParts } from './row-pool-parts';

/** Rows beyond each edge of the view, and how many are written or dropped at a time. */
const MARGIN = 8;
const STEP = 8;
const USUAL_ROW_HEIGHT = 40;
/** Rows in view before anything was measured. */
const USUAL_VIEW = 24;
/** The site's sticky header, with air. */
const HEADER_HEIGHT = 64;

export function createRowPool({ body, frame, rows: firstRows, onView, onWrite }: RowPoolParts) {
  let rows = firstRows;
  let first = 0;
  let elements: HTMLTableRowElement[] = [];
  let keys: string[] = [];
  let rowHeight = 0;
  let heights = rowHeights(USUAL_ROW_HEIGHT, []);
  /** Places in view as they were told last; null: not told yet. */
  let view: readonly [number, number] | null = null;
  let viewSize = USUAL_VIEW;
  let isScrolled = false;
  let frameRequest = 0;
  const [topSpacer, bottomSpacer] = [createSpacerRow(), createSpacerRow()];
  const [top, bottom] = [topSpacer.element, bottomSpacer.element];
  const details = createDetailHeights(() => {
    settleHeights();
    setSpacers();
    plan();
  });

  const scrollsInside = (): boolean =>
    frame.scrollHeight > frame.clientHeight + 1 && getComputedStyle(frame).overflowY !== 'visible';

  const measure = (): void => {
    const height = elements[0]?.getBoundingClientRect().height ?? 0;
    if (height > 0) rowHeight = height;
    settleHeights();
  };
  const settleHeights = (): void => {
    const open = (rows.open ?? []).map((place) => ({ place, height: details.of(rows.key(place)) }));
    heights = rowHeights(rowHeight || USUAL_ROW_HEIGHT, open);
  };

  /** Places in view, ends included. */
  const visible = (): readonly [number, number] => {
    const bodyTop = body.getBoundingClientRect().top;
    const inside = scrollsInside() ? frame.getBoundingClientRect() : null;
    const viewTop = Math.max(0, inside?.top ?? 0);
    const viewBottom = Math.min(innerHeight, inside?.bottom ?? innerHeight);
    const placeAt = (height: number): number => heights.placeAt(height - bodyTop);
    return [clamp(placeAt(viewTop), 0, rows.length), clamp(placeAt(viewBottom - 1) + 1, 0, rows.length)];
  };

  const setSpacers = (): void => {
    const columns = body.closest('table')?.rows[0]?.cells.length ?? 1;
    const below = heights.topOf(rows.length) - heights.topOf(Math.min(rows.length, first + keys.length));
    topSpacer.resize(heights.topOf(first), columns);
    bottomSpacer.resize(below, columns);
  };

  const drop = (from: ChildNode | null, until: Element): void => {
    for (let node = from; node && node !== until;) {
      const next = node.nextSibling;
      // Focus would fall to the page's start together with its row.
      if (node.contains(document.activeElement)) frame.focus({ preventScroll: true });
      node.remove();
      node = next;
    }
  };

  /** Writes places in front of an element; what is open below them comes along. */
  const write = (from: number, to: number, before: Element): HTMLTableRowElement[] => {
    const previous = before.previousElementSibling!;
    before.insertAdjacentHTML('beforebegin', rows.html(from, to));
    const written: HTMLTableRowElement[] = [];
    for (let row = previous.nextElementSibling; row !== before; row = row!.nextElementSibling)
      written.push(row as HTMLTableRowElement);
    onWrite?.(written, from);
    for (const place of rows.open ?? []) {
      if (place >= from && place < to && rows.detail) written[place - from]?.after(rows.detail(place));
    }
    return written;
  };

  const rewrite = (from: number, to: number): void => {
    drop(top.nextElementSibling, bottom);
    first = from;
    keys = keysOf(from, to);
    elements = write(from, to, bottom);
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
      drop(top.nextElementSibling, elements[from - first]!);
      keys.splice(0, from - first);
      elements.splice(0, from - first);
    } else if (from < first) {
      keys.unshift(...keysOf(from, first));
      elements.unshift(...write(from, first, top.nextElementSibling!));
    }
    first = from;
    const end = first + keys.length;
    if (to < end) {
      drop(elements[to - first]!, bottom);
      keys.length = to - first;
      elements.length = to - first;
    } else if (to > end) {
      keys.push(...keysOf(end, to));
      elements.push(...write(end, to, bottom));
    }
  };

  /** What is open stands below its row and nowhere else. */
  const settleDetails = (): void => {
    const wanted = new Map<Element, Element>();
    for (const place of rows.open ?? []) {
      const row = elements[place - first];
      if (row && rows.detail) wanted.set(rows.detail(place), row);
    }
    for (const detail of body.querySelectorAll(':scope > tr[data-detail]')) {
      if (!wanted.has(detail)) drop(detail, detail.nextElementSibling!);
    }
    for (const [detail, row] of wanted) if (row.nextElementSibling !== detail) row.after(detail);
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
      if (rows.open?.length) details.follow(body);
    }
    viewSize = to - from;
    isScrolled = from > 0;
    if (view?.[0] !== from || view[1] !== to) {
      view = [from, to];
      onView?.(from, Math.max(from, to - 1));
    }
  };

  /** Another order starts at its first row. */
  const backToTop = (): void => {
    if (scrollsInside()) frame.scrollTop = 0;
    const above = frame.getBoundingClientRect().top;
    if (above < 0) scrollTo({ top: scrollY + above - HEADER_HEIGHT, behavior: 'instant' });
  };

  const isAbsent = (key: string): boolean => rows.isAbsent?.(key) === true;
  /** The row of a place is the one that stood there, or what was on its way there. */
  const isKeptOrFilled = (key: string, index: number): boolean => key === rows.key(first + index) || isAbsent(key);

  const planNow = (): number => (frameRequest = requestAnimationFrame(show));
  const plan = (): number => (frameRequest ||= planNow());
  /** After the frame that shows what is in view: the rows beyond it have time. */
  const planAfterPaint = (): number => (frameRequest ||= requestAnimationFrame(planNow));
  const remeasure = (): void => {
    const before = rowHeight;
    measure();
    if (rowHeight !== before) setSpacers();
    plan();
  };

  /** Paper has no view to scroll: all rows stand on it. Where it ends, those out of reach are dropped again. */
  const writeAll = (): void => {
    rewrite(0, rows.length);
    setSpacers();
    // What is in view is told again after the paper.
    view = null;
    onView?.(0, Math.max(0, rows.length - 1));
  };

  elements = [...body.querySelectorAll<HTMLTableRowElement>(':scope > tr[aria-rowindex]')];
  keys = keysOf(0, elements.length);
  body.querySelectorAll(':scope > tr:not([aria-rowindex])').forEach((row) => row.remove());
  body.prepend(top);
  body.append(bottom);
  if (elements.length > 0) onWrite?.(elements, 0);
  settleHeights();
  // Nothing is asked of the layout before the first frame: the rows beyond the view come after it.
  if (elements.length === 0) rewrite(0, Math.min(USUAL_VIEW, rows.length));
  setSpacers();
  if (rows.length > 0) onView?.(0, Math.min(USUAL_VIEW, rows.length) - 1);

  return {
    /** Shows other rows, or the same ones in another order. What is shown already and stays is not rebuilt. */
    update(next: PoolRows, { rewrite: isRewrite = false }: { readonly rewrite?: boolean } = {}): void {
      // All rows that there were ended within the view, or may have, as the view was not measured yet: what comes now is seen at once.
      const wasShort = view === null ? keys.length >= rows.length : view[1] >= rows.length;
      rows = next;
      const last = Math.min(first + keys.length, rows.length);
      const isSame =
        !isRewrite &&
        (keys.length > 0 || rows.length === 0) &&
        last - first === keys.length &&
        keys.every((key, index) => key === rows.key(first + index));
      const isFilled =
        !isSame && !isRewrite && last - first === keys.length && keys.some(isAbsent) && keys.every(isKeptOrFilled);
      settleHeights();
      if (isSame) {
        settleDetails();
      } else if (isFilled) {
        rewrite(first, last);
      } else {
        if (isScrolled) backToTop();
        // What was in view says how much to write; asking the layout now would have it done twice.
        first = 0;
        rewrite(0, clamp((viewSize || USUAL_VIEW) + 1, 0, rows.length));
        if (rowHeight === 0) measure();
      }
      if (rows.open?.length) details.follow(body);
      setSpacers();
      view = null;
      if ((isSame || isFilled) && wasShort && rows.length > last) show();
      else planAfterPaint();
    },
    /** The element of a place; null: out of view. */
    rowAt: (place: number): HTMLTableRowElement | null => elements[place - first] ?? null,
    placeOf(row: Element): number | null {
      const index = elements.indexOf(row as HTMLTableRowElement);
      return index < 0 ? null : first + index;
    },
    /** Brings a place into view by the shortest way and gives its row. Null: there is no such place. */
    reveal(place: number): HTMLTableRowElement | null {
      if (place < 0 || place >= rows.length) return null;
      if (!elements[place - first]) {
        const inside = scrollsInside() ? frame.getBoundingClientRect() : null;
        // Its head stands at the top of the view too.
        const viewTop = (inside?.top ?? HEADER_HEIGHT) + HEADER_HEIGHT;
        const away = body.getBoundingClientRect().top + heights.topOf(place) - viewTop;
        if (inside) frame.scrollTop += away;
        else scrollBy({ top: away, behavior: 'instant' });
        show();
        // Where there is no layout, or the page ends before it: the row itself, wherever it stands.
        if (!elements[place - first]) {
          rewrite(clamp(place - MARGIN, 0, rows.length), clamp(place + USUAL_VIEW, 0, rows.length));
          setSpacers();
        }
      }
      return elements[place - first] ?? null;
    },
    /** Rows that fit into the view, at least one. */
    viewRows: (): number => Math.max(1, viewSize - 2),
    /** Follows scrolling and resizing until the returned function is called. */
    listen(): () => void {
      addEventListener('scroll', plan, { passive: true });
      addEventListener('resize', remeasure, { passive: true });
      frame.addEventListener('scroll', plan, { passive: true });
      addEventListener('beforeprint', writeAll);
      addEventListener('afterprint', plan);
      const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(remeasure);
      sizes?.observe(frame);
      if (body.parentElement) sizes?.observe(body.parentElement);
      // An observer tells the first size by itself, when the layout is there anyway.
      if (!sizes) remeasure();
      return () => {
        cancelAnimationFrame(frameRequest);
        frameRequest = 0;
        removeEventListener('scroll', plan);
        removeEventListener('resize', remeasure);
        frame.removeEventListener('scroll', plan);
        removeEventListener('beforeprint', writeAll);
        removeEventListener('afterprint', plan);
        sizes?.disconnect();
        details.stop();
      };
    },
  };
}

export type RowPool = ReturnType<typeof createRowPool>;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
