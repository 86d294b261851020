/** Ratios that mean nothing at or below zero: after a loss nothing is cheap. Source: decisions, section 3. */
const POSITIVE_ALONE: ReadonlySet<string> = new Set([
  'priceToEarnings',
  'priceToSales',
  'priceToBook',
  'debtToEquity',
  'priceToWorkingCapital',
]);

/**
 * False for a P/E, P/S, P/B, D/E or price to working capital that is not positive: such a cell shows N/M and sorts last.
 * Null: a missing figure is missing, not meaningless; asked for one, this gives true.
 */
export const isMeaningful = (metric: string, value: number | null): boolean =>
  value === null || value > 0 || !POSITIVE_ALONE.has(metric);

export const NOT_MEANINGFUL = { en: 'N/M', he: 'ל״מ' } as const;
/** Stands for a missing figure. */
export const MISSING = '–';
