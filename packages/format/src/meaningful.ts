import { fieldOf, type FieldName } from '@site/fields';

/**
 * False for a P/E, P/S, P/B, D/E or price to working capital that is not positive: such a cell shows N/M and sorts last.
 * Null: a missing figure is missing, not meaningless; asked for one, this gives true.
 */
export const isMeaningful = (field: FieldName, value: number | null): boolean =>
  value === null || value > 0 || !fieldOf(field).isPositiveAlone;

export const NOT_MEANINGFUL = { en: 'N/M', he: 'ל״מ' } as const;
/** Stands for a missing figure. */
export const MISSING = '–';
