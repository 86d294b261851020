/*
 * Currencies as small numbers, so that rates of a column are quick to look up. The first codes are no currencies;
 * from `FIRST_CURRENCY` on each code is one currency, as written.
 */

/** The source gave no currency. */
export const UNKNOWN_CURRENCY = 0;
/** There is no entry. */
export const NO_CURRENCY = 1;
/** The entries of a window are in several. */
export const MIXED = 2;
export const FIRST_CURRENCY = 3;

/**
 * Whether the trailing year and the latest balance are in one and the same currency, so that ratios can be formed in
 * it where its rate is unknown. Codes: equal for currencies that are written alike; an unknown one is never the same.
 * Source: scoring rules, section 1, (c).
 */
export function areInOneCurrency(trail: number, balance: number): boolean {
  const own = trail === NO_CURRENCY ? balance : trail;
  return own >= FIRST_CURRENCY && (balance === own || balance === NO_CURRENCY);
}
