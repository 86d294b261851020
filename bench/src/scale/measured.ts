import latest from '../../results/latest.json';
import scale from '../../results/scale.json';
import type { ProcessorTimes } from './measure/processor-times';
import type { TableSize } from './measure/table-sizes';
import type { Visits } from './measure/visits';

/** What `measure/measure-command.ts` writes into `bench/results/scale.json`. */
export interface ScaleMeasurements {
  readonly listings: number;
  readonly sqlite: Readonly<Record<string, TableSize>>;
  readonly postgres: Readonly<Record<string, TableSize>>;
  readonly processor: ProcessorTimes;
  readonly visits: Visits;
  /** Processor time of a start with its boards packed. Unit: milliseconds. */
  readonly start: { readonly fromBytes: number; readonly fromFacts: number };
  /** Unit: bytes. */
  readonly redis: { readonly empty: number; readonly counter: number };
}

export const measurements: ScaleMeasurements = scale;

export interface SuiteMedians {
  readonly name: string;
  readonly medians: Readonly<Record<string, number>>;
}

/** Gives the median of a contender in the last run of a suite. Throws where it was not measured. */
export const mediansIn =
  (results: readonly SuiteMedians[]) =>
  (suite: string, contender: string): number => {
    const median = results.find(({ name }) => name === suite)?.medians[contender];
    if (median === undefined) throw new Error(`bench/results/latest.json has no ${suite} of ${contender}`);
    return median;
  };

export const latestResults: readonly SuiteMedians[] = latest.results;
export const medianOf = mediansIn(latestResults);
