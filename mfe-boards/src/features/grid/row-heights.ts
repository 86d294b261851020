/** Something open below a row, and how high it stands. Unit: CSS pixels. */
export interface OpenRow {
  readonly place: number;
  readonly height: number;
}

/** Shape: `open` rising by place. Unit: CSS pixels. */
export function rowHeights(rowHeight: number, open: readonly OpenRow[]) {
  return {
    /** Top edge of a row under the table's; of the place after the last row, the whole height. */
    topOf(place: number): number {
      let top = place * rowHeight;
      for (const row of open) {
        if (row.place >= place) break;
        top += row.height;
      }
      return top;
    },
    /** The row (with what is open below it) that a height under the table's top lies in; may be out of bounds. */
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
