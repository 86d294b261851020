/** Source: scoring rules, section 4, 'Growth'. */
const TURNED_TO_PROFIT = 1.5;
const NO_CHANGE = 1;
const WORSE = 0.5;

/** A year over the year before; with a prior year that is not positive one of three steps. NaN: either is unknown. */
export function growthFactor(current: number, prior: number): number {
  if (prior > 0) {
    const growth = current / prior;
    return growth - growth === 0 ? growth : NaN;
  }
  if (current !== current || prior !== prior) return NaN;
  if (current > 0) return TURNED_TO_PROFIT;
  return current >= prior ? NO_CHANGE : WORSE;
}

/** Growth as the score takes it: no change if it can't be formed. */
export function growthOrNone(growth: number): number {
  return growth === growth ? growth : NO_CHANGE;
}

/** Earnings beyond what the business itself made. */
export function isOneOff(earnings: number, ebit: number): boolean {
  return ebit > 0 && earnings > ebit;
}
