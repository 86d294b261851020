import { key, table, text } from './table';

/** Who used a discount. */
export const discountRedemptions = table('discount_redemptions', {
  code: text(key),
  userId: text(key),
  redeemedAt: text(),
});
