import { createFramePlan } from './frame-plan';
import { createMeasuredHeights } from './measured-heights';
import type { PoolRows, RowPoolParts } from './row-pool-parts';
import { clamp, createRowView, followView } from './row-view';
import { createRenderedRows } from './rendered-rows';

export type { PoolRows, RowPoolParts } from './row-pool-parts';

/** Rows beyond each edge of the viewport, and the number rendered or removed at a time. */
const MARGIN = 8;
const STEP = 8;
/** Visible rows before the first measurement: a typical screen shows this many below the head of a table. */
const DEFAULT_VIEW = 20;

export function createRowPool(parts: RowPoolParts) {
  const { body, rows: firstRows, onView } = parts;
  let rows = firstRows;
  /** Visible places as last reported; null: not reported yet. */
  let view: readonly [number, number] | null = null;
  let viewSize = DEFAULT_VIEW;
  let isScrolled = false;
  const written = createRenderedRows(parts, () => rows);
  const viewport = createRowView(parts);
  const heights = createMeasuredHeights(
    () => rows,
    () => {
      setSpacers();
      plan.soon();
    },
  );

  const visible = (): readonly [number, number] => viewport.places(heights.placeAt, rows.length);

  const setSpacers = (): void => {
    const below = heights.topOf(rows.length) - heights.topOf(Math.min(rows.length, written.end()));
    written.resizeSpacers(heights.topOf(written.first()), below);
  };

  const show = (): void => {
    const [from, to] = visible();
    const wantedFrom = clamp(Math.floor((from - MARGIN) / STEP) * STEP, 0, rows.length);
    const wantedTo = clamp(Math.ceil((to + MARGIN) / STEP) * STEP, 0, rows.length);
    // A few extra rows are harmless; the server's first rows remain until they are far away.
    const isFarTooMany = written.keys().length > wantedTo - wantedFrom + 6 * STEP;
    if (!written.holds(from - STEP, to + STEP) || isFarTooMany) {
      written.shift(wantedFrom, wantedTo);
      if (!heights.isMeasured()) heights.measure(written.at(written.first()));
      setSpacers();
      heights.follow(body);
    }
    // If the board ends within the viewport, more rows than it has would be visible.
    viewSize = Math.max(to - from, to < rows.length ? 0 : viewSize);
    isScrolled = from > 0;
    if (view?.[0] !== from || view[1] !== to) {
      view = [from, to];
      onView?.(from, Math.max(from, to - 1));
    }
  };
  const plan = createFramePlan(show);

  const remeasure = (): void => {
    if (!heights.measure(written.at(written.first()))) setSpacers();
    // Visible rows may be rendered already: the rows beyond them can wait.
    if (written.holds(...visible())) plan.atRest();
    else plan.soon();
  };
  /** Print has no viewport: all rows are rendered. Afterwards those out of reach are removed again. */
  const writeAll = (): void => {
    written.rewrite(0, rows.length);
    setSpacers();
    // Visible rows are reported again after printing.
    view = null;
    onView?.(0, Math.max(0, rows.length - 1));
  };

  // Layout is not read before the first frame: the rows beyond the viewport follow it.
  if (written.end() === 0) written.rewrite(0, Math.min(DEFAULT_VIEW, rows.length));
  setSpacers();
  if (rows.length > 0) onView?.(0, Math.min(DEFAULT_VIEW, rows.length) - 1);

  return {
    /** Shows other rows, or the same ones in another order. Rows that remain are not rendered again. */
    update(next: PoolRows, { rewrite: isRewrite = false }: { readonly rewrite?: boolean } = {}): void {
      // All previous rows ended within the viewport, or may have, before it was measured: the new rows are visible at
      // once.
      const wasShort = view === null ? written.keys().length >= rows.length : view[1] >= rows.length;
      rows = next;
      const change = isRewrite ? 'other' : changeOf(written.keys(), written.first(), rows);
      const end = written.end();
      heights.settle();
      if (change === 'none') {
        written.settleDetails();
      } else if (change === 'filled') {
        written.rewrite(written.first(), end);
      } else {
        if (isScrolled) viewport.toStart();
        // The previous viewport determines how much to render; reading layout now would compute it twice.
        written.rewrite(0, clamp((viewSize || DEFAULT_VIEW) + 1, 0, rows.length));
        if (!heights.isMeasured()) heights.measure(written.at(0));
      }
      heights.follow(body);
      setSpacers();
      view = null;
      if (change !== 'other' && wasShort && rows.length > end) show();
      else plan.atRest(true);
    },
    /** The element of a place; null: not rendered. */
    rowAt: written.at,
    placeOf: written.placeOf,
    /** Scrolls a place into view by the shortest distance and returns its row. Null: no such place. */
    reveal(place: number): HTMLTableRowElement | null {
      if (place < 0 || place >= rows.length) return null;
      if (!written.at(place)) {
        viewport.scrollTo(heights.topOf(place));
        show();
        // Without layout, or if the page ends before it: the row itself.
        if (!written.at(place)) {
          written.rewrite(clamp(place - MARGIN, 0, rows.length), clamp(place + DEFAULT_VIEW, 0, rows.length));
          setSpacers();
        }
      }
      return written.at(place);
    },
    /** Rows that fit into the viewport, at least one. */
    viewRows: (): number => Math.max(1, viewSize - 2),
    /** Handles scrolling and resizing until the returned function is called. */
    listen(): () => void {
      const stop = followView(parts, { onScroll: plan.soon, onSize: remeasure, onPaper: writeAll });
      return () => {
        plan.stop();
        stop();
        heights.stop();
      };
    },
  };
}

export type RowPool = ReturnType<typeof createRowPool>;

/** `none`: the same rows at the same places; `filled`: in addition, loading rows were replaced. */
function changeOf(keys: readonly string[], first: number, rows: PoolRows): 'none' | 'filled' | 'other' {
  if (keys.length === 0) return rows.length === 0 ? 'none' : 'other';
  if (first + keys.length > rows.length) return 'other';
  const isSame = (key: string, index: number): boolean => key === rows.key(first + index);
  if (keys.every(isSame)) return 'none';
  const isAbsent = (key: string): boolean => rows.isAbsent?.(key) === true;
  return keys.every((key, index) => isSame(key, index) || isAbsent(key)) ? 'filled' : 'other';
}
