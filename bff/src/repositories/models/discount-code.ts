import { key, nullableInteger, nullableText, real, text, type TableDefinition } from './table';

/** Discounts. */
export interface DiscountCodeRow {
  readonly code: string;
  readonly percent: number;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly redemptions_at_most: number | null;
}

export const discountCodes: TableDefinition<DiscountCodeRow> = {
  table: 'discount_codes',
  columns: {
    code: text(key),
    percent: real(),
    valid_from: nullableText(),
    valid_until: nullableText(),
    redemptions_at_most: nullableInteger(),
  },
};
