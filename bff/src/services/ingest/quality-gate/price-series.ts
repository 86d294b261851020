import type { Day } from '../../../domain/company';

/** A price on one scale: as shares of today have it. Unit: as quoted. */
export interface PricePoint {
  readonly day: Day;
  readonly value: number;
  /** Null: not told. */
  readonly volume: number | null;
  /** Stored already: it bears witness and is judged by nobody here. */
  readonly isStored: boolean;
}

export const within = (ratio: number, factor: number): boolean => ratio <= factor && ratio >= 1 / factor;
/** How far a ratio is from no change, either way. */
export const distance = (ratio: number): number => Math.abs(Math.log(ratio));

/** The middle one; of an even count the upper of the two. NaN: there is none. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Somebody traded on that day, as far as is told: a price that is carried over is no witness. */
export const isTraded = ({ volume }: PricePoint): boolean => volume === null || volume > 0;
