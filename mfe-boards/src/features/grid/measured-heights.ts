import { createDetailHeights } from './detail-heights';
import { rowHeights } from './row-heights';
import type { PoolRows } from './row-pool-parts';

const USUAL_ROW_HEIGHT = 40;

/** How high rows and what is open below them stand, as far as they were measured. `onChange`: what is open has another height. */
export function createMeasuredHeights(rowsNow: () => PoolRows, onChange: () => void) {
  let rowHeight = 0;
  let heights = rowHeights(USUAL_ROW_HEIGHT, []);
  const details = createDetailHeights(() => {
    settle();
    onChange();
  });
  const settle = (): void => {
    const rows = rowsNow();
    const open = (rows.open ?? []).map((place) => ({ place, height: details.of(rows.key(place)) }));
    heights = rowHeights(rowHeight || USUAL_ROW_HEIGHT, open);
  };
  settle();
  return {
    topOf: (place: number): number => heights.topOf(place),
    placeAt: (top: number): number => heights.placeAt(top),
    isMeasured: (): boolean => rowHeight > 0,
    /** Whether the row is as high as the one measured before. Nothing is learnt from a row that is not shown. */
    measure(row: HTMLTableRowElement | null): boolean {
      const before = rowHeight;
      rowHeight = row?.getBoundingClientRect().height || rowHeight;
      settle();
      return rowHeight === before;
    },
    /** For other rows, or other ones that are open. */
    settle,
    /** Follows the heights of what is open in the table now. */
    follow(body: HTMLTableSectionElement): void {
      if (rowsNow().open?.length) details.follow(body);
    },
    stop: details.stop,
  };
}
