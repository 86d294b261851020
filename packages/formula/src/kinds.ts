/** How a share is written as a number: 4, 0.04 or 1.04 for 4 %. The fields of the contract use all three. */
export type ShareForm = 'percent' | 'fraction' | 'factor';

/**
 * What a value measures. `amount`: money in the currency of the board; `price`: money per share as the exchange quotes it;
 * `perShare`: money per share in the currency of the board; `number`: a ratio, points or a plain number.
 */
export type Unit = 'number' | 'share' | 'amount' | 'price' | 'perShare' | 'count' | 'day' | 'text' | 'list' | 'truth';

/** A unit; for a share, also how it is written. */
export type Kind = { readonly unit: Exclude<Unit, 'share'> } | { readonly unit: 'share'; readonly form: ShareForm };

export const NUMBER: Kind = { unit: 'number' };
export const FRACTION: Kind = { unit: 'share', form: 'fraction' };
export const TRUTH: Kind = { unit: 'truth' };

const NOT_NUMERIC: ReadonlySet<Unit> = new Set<Unit>(['text', 'list', 'truth']);
/** Whether values of a kind are numbers. */
export const isNumeric = ({ unit }: Kind): boolean => !NOT_NUMERIC.has(unit);
