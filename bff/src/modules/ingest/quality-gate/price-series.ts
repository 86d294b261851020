import type { Day } from '../../../domain/company';

export { distance, medianOf } from '../../../domain/corporate-actions/level-step';

/** A price adjusted to today's shares. Unit: as quoted. */
export interface PricePoint {
  readonly day: Day;
  readonly value: number;
  /** Null: not reported. */
  readonly volume: number | null;
  /** Stored already: it is evidence, and is not checked. */
  readonly isStored: boolean;
}

export const within = (ratio: number, factor: number): boolean => ratio <= factor && ratio >= 1 / factor;
/** There was trading on that day, as far as reported: a price that is carried over is no evidence. */
export const isTraded = ({ volume }: PricePoint): boolean => volume === null || volume > 0;
