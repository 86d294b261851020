import type { Migration } from '../../platform/db/migration';

/**
 * A use of a discount is reserved for a checkout until it expires; null: it is redeemed for good. What accounts redeemed that
 * are deleted by now still counts.
 */
export const discountReservations: Migration = {
  name: '0042-discount-reservations',
  statements: ({ text }) => [
    `ALTER TABLE discount_redemptions ADD COLUMN checkout_id ${text}`,
    `ALTER TABLE discount_redemptions ADD COLUMN reserved_until ${text}`,
    'ALTER TABLE discount_codes ADD COLUMN past_redemptions INTEGER NOT NULL DEFAULT 0',
  ],
};
