import { fieldOf, type FieldName } from '@site/fields';

/**
 * False for a P/E, P/S, P/B, D/E or price to working capital that is not positive: its cell shows N/M and sorts last.
 * A missing figure is not meaningless: true for null.
 */
export const isMeaningful = (field: FieldName, value: number | null): boolean =>
  value === null || value > 0 || !fieldOf(field).isPositiveAlone;

export const NOT_MEANINGFUL = { en: 'N/M', he: 'ל״מ' } as const;
/** Shown for a missing figure. */
export const MISSING = '–';
