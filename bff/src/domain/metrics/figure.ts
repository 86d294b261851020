/**
 * Formulas calculate with plain numbers in which NaN means unknown, since it propagates; null is for the edges, where
 * readers and databases are.
 */

/** A stored figure as formulas take it. NaN: missing. */
export function figureOf(value: number | null | undefined): number {
  return value == null ? NaN : finite(value);
}

/** What formulas gave, as readers take it. Null: unknown. */
export function valueOf(figure: number): number | null {
  return figure - figure === 0 ? figure : null;
}

/**
 * The number itself if it is one; NaN for the infinities too. Adds 0 or NaN rather than branches: columns run through
 * it.
 */
export function finite(value: number): number {
  return value + (value - value);
}

/** NaN where either is unknown, the divisor is 0, or the quotient is beyond all numbers. */
export function ratio(dividend: number, divisor: number): number {
  return finite(dividend / divisor);
}

/** For the few figures that count as 0 if they are missing. */
export function zeroIfUnknown(figure: number): number {
  return figure === figure ? figure : 0;
}
