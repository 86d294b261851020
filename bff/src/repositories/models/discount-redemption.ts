import { key, nullableText, table, text } from '../../platform/db/table';

/** Who used a discount, or holds a use of it for a checkout. */
export const discountRedemptions = table('discount_redemptions', {
  code: text(key),
  userId: text(key),
  redeemedAt: text(),
  checkoutId: nullableText(),
  /** Null: it is redeemed for good. */
  reservedUntil: nullableText(),
});
