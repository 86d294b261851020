const STEPS = [
  { from: 1e12, sign: 'T' },
  { from: 1e9, sign: 'B' },
  { from: 1e6, sign: 'M' },
  { from: 1e3, sign: 'K' },
] as const;

/** An amount with two decimals and K, M, B or T, such as `1.00B`. Null: unknown. */
export function shortAmount(amount: number | null): string | null {
  if (amount === null || !Number.isFinite(amount)) return null;
  // An amount that rounds up to a thousand of one unit is one of the next.
  const step = STEPS.find(({ from }) => Math.round((Math.abs(amount) / from) * 100) >= 100);
  return step ? `${(amount / step.from).toFixed(2)}${step.sign}` : amount.toFixed(2);
}
