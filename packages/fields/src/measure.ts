/**
 * How a figure is measured. Unit: a price in the quote currency as quoted, an amount in its major unit; `percent` 4 means
 * 4 %, `percentOfRatio` 0.15 means 15 %, `percentOfFactor` 1.35 means 35 %; points from 0 to 100.
 */
export type Measure =
  | 'text'
  | 'list'
  | 'yesNo'
  | 'day'
  | 'instant'
  | 'period'
  | 'price'
  | 'amount'
  | 'shares'
  | 'ratio'
  | 'percent'
  | 'percentOfRatio'
  | 'percentOfFactor'
  | 'months'
  | 'points';

/** Figures that the rows of a board hold as numbers. */
export type NumericMeasure = Exclude<Measure, 'text' | 'list' | 'yesNo' | 'day' | 'instant' | 'period'>;
