/**
 * How far a figure of a supposed quarter may lie from 0: amounts, and percentages of revenue. The contract's own bounds,
 * for forms that say so before anything is sent. Both are included; revenue is not below 0.
 */
export const NEXT_QUARTER_LIMITS = { amount: 1e15, percent: 1000 } as const;
