/**
 * Maximum magnitude of a figure of a simulated quarter: amounts, and percentages of revenue. The contract's bounds,
 * for validation in forms. Inclusive; revenue is not below 0.
 */
export const NEXT_QUARTER_LIMITS = { amount: 1e15, percent: 1000 } as const;
