import type { PoolRows, RowPoolParts } from './row-pool-parts';
import { createSpacerRow } from './spacer-row';

/** The rendered rows: adjacent on the board, between two spacers for all others. */
export function createRenderedRows(
  { body, frame, onWrite }: Pick<RowPoolParts, 'body' | 'frame' | 'onWrite'>,
  rowsNow: () => PoolRows,
) {
  let first = 0;
  let elements = [...body.querySelectorAll<HTMLTableRowElement>(':scope > tr[aria-rowindex]')];
  let keys = keysOf(rowsNow(), 0, elements.length);
  const [topSpacer, bottomSpacer] = [createSpacerRow(), createSpacerRow()];
  const [top, bottom] = [topSpacer.element, bottomSpacer.element];
  body.querySelectorAll(':scope > tr:not([aria-rowindex])').forEach((row) => row.remove());
  body.prepend(top);
  body.append(bottom);
  if (elements.length > 0) onWrite?.(elements, 0);

  /** The place after the last one. */
  const end = (): number => first + elements.length;
  const drop = (from: ChildNode | null, until: Element): void => {
    for (let node = from; node && node !== until;) {
      const next = node.nextSibling;
      // The focus would move to the page's start with its row removed.
      if (node.contains(document.activeElement)) frame.focus({ preventScroll: true });
      node.remove();
      node = next;
    }
  };

  /** Inserts places before an element, with their details. */
  const write = (from: number, to: number, before: Element): HTMLTableRowElement[] => {
    const rows = rowsNow();
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
    keys = keysOf(rowsNow(), from, to);
    elements = write(from, to, bottom);
  };

  return {
    first: (): number => first,
    end,
    keys: (): readonly string[] => keys,
    /** Whether all existing rows from a place to another one (exclusive) are rendered. */
    holds: (from: number, to: number): boolean => first <= Math.max(0, from) && end() >= Math.min(rowsNow().length, to),
    /** The row of a place. Null: not rendered. */
    at: (place: number): HTMLTableRowElement | null => elements[place - first] ?? null,
    placeOf(row: Element): number | null {
      const index = elements.indexOf(row as HTMLTableRowElement);
      return index < 0 ? null : first + index;
    },
    /** Renders these places and removes all others. */
    rewrite,
    /** Renders rows that come into reach at either end and removes those that leave it. */
    shift(from: number, to: number): void {
      const last = end();
      if (from >= last || to <= first) {
        rewrite(from, to);
        return;
      }
      if (from > first) {
        drop(top.nextElementSibling, elements[from - first]!);
        elements.splice(0, from - first);
      } else if (from < first) {
        elements.unshift(...write(from, first, top.nextElementSibling!));
      }
      first = from;
      if (to < last) {
        drop(elements[to - first]!, bottom);
        elements.length = to - first;
      } else if (to > last) {
        elements.push(...write(last, to, bottom));
      }
      keys = keysOf(rowsNow(), from, to);
    },
    /** Details are inserted below their row only. */
    settleDetails(): void {
      const { open = [], detail: detailOf } = rowsNow();
      const wanted = new Map<Element, Element>();
      for (const place of open) {
        const row = elements[place - first];
        if (row && detailOf) wanted.set(detailOf(place), row);
      }
      for (const detail of body.querySelectorAll(':scope > tr[data-detail]')) {
        if (!wanted.has(detail)) drop(detail, detail.nextElementSibling!);
      }
      for (const [detail, row] of wanted) if (row.nextElementSibling !== detail) row.after(detail);
    },
    /** Space for the places above and below. Unit: CSS pixels. */
    resizeSpacers(above: number, below: number): void {
      const columns = body.closest('table')?.rows[0]?.cells.length ?? 1;
      topSpacer.resize(above, columns);
      bottomSpacer.resize(below, columns);
    },
  };
}

const keysOf = (rows: PoolRows, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => rows.key(from + index));
