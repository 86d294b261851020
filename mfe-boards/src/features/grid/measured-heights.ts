import { createDetailHeights } from './detail-heights';
import { rowHeights } from './row-heights';
import type { PoolRows } from './row-pool-parts';

const DEFAULT_ROW_HEIGHT = 40;

/** Measured heights of rows and of the details below them. `onChange`: the height of details has changed. */
export function createMeasuredHeights(rowsNow: () => PoolRows, onChange: () => void) {
  let rowHeight = 0;
  let heights = rowHeights(DEFAULT_ROW_HEIGHT, []);
  const details = createDetailHeights(() => {
    settle();
    onChange();
  });
  const settle = (): void => {
    const rows = rowsNow();
    const open = (rows.open ?? []).map((place) => ({ place, height: details.of(rows.key(place)) }));
    heights = rowHeights(rowHeight || DEFAULT_ROW_HEIGHT, open);
  };
  settle();
  return {
    topOf: (place: number): number => heights.topOf(place),
    placeAt: (top: number): number => heights.placeAt(top),
    isMeasured: (): boolean => rowHeight > 0,
    /** Whether the row's height is unchanged. Hidden rows are not measured. */
    measure(row: HTMLTableRowElement | null): boolean {
      const before = rowHeight;
      rowHeight = row?.getBoundingClientRect().height || rowHeight;
      settle();
      return rowHeight === before;
    },
    /** For other rows, or other open ones. */
    settle,
    /** Observes the heights of the details in the table. */
    follow(body: HTMLTableSectionElement): void {
      if (rowsNow().open?.length) details.follow(body);
    },
    stop: details.stop,
  };
}
