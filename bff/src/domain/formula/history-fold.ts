import type { HistoryFunction } from '@site/formula';

const QUARTERS_PER_YEAR = 4;

/** A function over the values of several quarters, which come one column after another, the latest first. */
export interface HistoryFold {
  /** Shape: the rows of the fold, or more. They stay as they are until the result is made. */
  add(values: Float64Array): void;
  /** NaN in rows where any value is unknown. */
  result(): Float64Array;
}

/** `lags`: how many quarters back each column is. */
export function createHistoryFold(name: HistoryFunction, lags: readonly number[], length: number): HistoryFold {
  switch (name) {
    case 'min':
      return folded(new Float64Array(length).fill(Infinity), Math.min);
    case 'max':
      return folded(new Float64Array(length).fill(-Infinity), Math.max);
    case 'sum':
      return weighted(
        lags.map(() => 1),
        length,
      );
    case 'avg':
      return weighted(
        lags.map(() => 1),
        length,
        lags.length,
      );
    case 'trend':
      return slope(slopeWeights(lags), length);
    case 'stdev':
      return deviation(length);
    case 'growth':
      return growth(lags.at(-1)! / QUARTERS_PER_YEAR, length);
  }
}

function folded(into: Float64Array, next: (a: number, b: number) => number): HistoryFold {
  return {
    add(values) {
      for (let row = 0; row < into.length; row += 1) into[row] = next(into[row]!, values[row]!);
    },
    result: () => into,
  };
}

function weighted(weights: readonly number[], length: number, divisor = 1): HistoryFold {
  const into = new Float64Array(length);
  let place = 0;
  return {
    add(values) {
      const weight = weights[place++]!;
      for (let row = 0; row < length; row += 1) into[row]! += values[row]! * weight;
    },
    result: () => into.map((sum) => finite(sum / divisor)),
  };
}

/** Sums differences from the latest value: for equal values the result is exactly 0. */
function slope(weights: readonly number[], length: number): HistoryFold {
  const [into, latest] = [new Float64Array(length), new Float64Array(length)];
  let place = 0;
  return {
    add(values) {
      if (place === 0) latest.set(values.subarray(0, length));
      const weight = weights[place++]!;
      for (let row = 0; row < length; row += 1) into[row]! += (values[row]! - latest[row]!) * weight;
    },
    result: () => into.map(finite),
  };
}

/** Weights that give the slope of the least-squares line when summed over the values. Unit: per year. */
function slopeWeights(lags: readonly number[]): readonly number[] {
  const years = lags.map((lag) => -lag / QUARTERS_PER_YEAR);
  const mean = years.reduce((sum, year) => sum + year, 0) / years.length;
  const spread = years.reduce((sum, year) => sum + (year - mean) ** 2, 0);
  return years.map((year) => (year - mean) / spread);
}

/** Sample standard deviation, by Welford's recurrence. */
function deviation(length: number): HistoryFold {
  const [mean, squares] = [new Float64Array(length), new Float64Array(length)];
  let count = 0;
  return {
    add(values) {
      count += 1;
      for (let row = 0; row < length; row += 1) {
        const off = values[row]! - mean[row]!;
        mean[row]! += off / count;
        squares[row]! += off * (values[row]! - mean[row]!);
      }
    },
    result: () => squares.map((sum) => finite(Math.sqrt(sum / (count - 1)))),
  };
}

/** Per year, between the first and the last column. Unknown unless both are above 0: there is no growth out of a loss. */
function growth(years: number, length: number): HistoryFold {
  let latest: Float64Array | null = null;
  let earliest: Float64Array = new Float64Array(length);
  return {
    add(values) {
      latest ??= values;
      earliest = values;
    },
    result() {
      const into = new Float64Array(length);
      for (let row = 0; row < length; row += 1) {
        const [before, now] = [earliest[row]!, latest?.[row] ?? NaN];
        into[row] = before > 0 && now > 0 ? finite((now / before) ** (1 / years) - 1) : NaN;
      }
      return into;
    },
  };
}

const finite = (value: number): number => (Number.isFinite(value) ? value : NaN);
