/** Details below a row, and their height. Unit: CSS pixels. */
export interface OpenRow {
  readonly place: number;
  readonly height: number;
}

/** Shape: `open` ascending by place. Unit: CSS pixels. */
export function rowHeights(rowHeight: number, open: readonly OpenRow[]) {
  return {
    /** Top edge of a row relative to the table's; for the place after the last row, the whole height. */
    topOf(place: number): number {
      let top = place * rowHeight;
      for (const row of open) {
        if (row.place >= place) break;
        top += row.height;
      }
      return top;
    },
    /** The row (with its details) at an offset from the table's top; may be out of bounds. */
    placeAt(top: number): number {
      let extra = 0;
      for (const { place, height } of open) {
        if (top < (place + 1) * rowHeight + extra) break;
        extra += height;
        if (top < (place + 1) * rowHeight + extra) return place;
      }
      return Math.floor((top - extra) / rowHeight);
    },
  };
}
