import type { ChartQuarter } from './company-series';

/** The data of a simulation that the rest of the page needs. */
export interface SimulatedOutcome {
  /** Null: unrated. */
  readonly before: number | null;
  readonly after: number | null;
  /** The company's quarters with those that the simulation added; null: it added none. */
  readonly quarters: readonly ChartQuarter[] | null;
}
