import type { Day } from '../../../domain/company';

export { distance, medianOf } from '../../../domain/corporate-actions/level-step';

/** A price on one scale: as shares of today have it. Unit: as quoted. */
export interface PricePoint {
  readonly day: Day;
  readonly value: number;
  /** Null: not told. */
  readonly volume: number | null;
  /** Stored already: it is evidence, and is not judged. */
  readonly isStored: boolean;
}

export const within = (ratio: number, factor: number): boolean => ratio <= factor && ratio >= 1 / factor;
/** Somebody traded on that day, as far as is told: a price that is carried over is no witness. */
export const isTraded = ({ volume }: PricePoint): boolean => volume === null || volume > 0;
