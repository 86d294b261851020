import { key, text, type TableDefinition } from './table';

/** Who used a discount. */
export interface DiscountRedemptionRow {
  readonly code: string;
  readonly user_id: string;
  readonly redeemed_at: string;
}

export const discountRedemptions: TableDefinition<DiscountRedemptionRow> = {
  table: 'discount_redemptions',
  columns: {
    code: text(key),
    user_id: text(key),
    redeemed_at: text(),
  },
};
