/** A quarter of a calendar year. */
export interface QuarterOfYear {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** A running number of quarters: neighbours differ by 1, also over the turn of a year. */
export const quarterIndex = ({ year, quarter }: QuarterOfYear): number => year * 4 + quarter - 1;

/** The quarter with this `quarterIndex`. */
export const quarterAt = (index: number): QuarterOfYear => ({
  year: Math.floor(index / 4),
  quarter: index - Math.floor(index / 4) * 4 + 1,
});
