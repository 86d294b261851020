/** A quarter of a calendar year. */
export interface QuarterOfYear {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** Quarters counted through: neighbours differ by 1, also over the turn of a year. */
export const quarterIndex = ({ year, quarter }: QuarterOfYear): number => year * 4 + quarter - 1;

/** The quarter that `quarterIndex` gives the index of. */
export const quarterAt = (index: number): QuarterOfYear => ({
  year: Math.floor(index / 4),
  quarter: index - Math.floor(index / 4) * 4 + 1,
});
