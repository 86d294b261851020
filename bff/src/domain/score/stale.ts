/** Quarters after which statements are old: a long period's next one comes later. */
const STALE_AFTER_QUARTERS = 3;
const STALE_AFTER_QUARTERS_LONG = 5;

/** Indices of quarters. */
export function isStale(quoted: number, latest: number, isLongPeriod: boolean): boolean {
  return quoted - latest > (isLongPeriod ? STALE_AFTER_QUARTERS_LONG : STALE_AFTER_QUARTERS);
}
