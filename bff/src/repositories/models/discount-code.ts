import { integer, key, nullableInteger, nullableText, real, table, text } from '../../platform/db/table';

/** Discounts. */
export const discountCodes = table('discount_codes', {
  code: text(key),
  percent: real(),
  validFrom: nullableText(),
  validUntil: nullableText(),
  redemptionsAtMost: nullableInteger(),
  /** By accounts that are deleted by now. */
  pastRedemptions: integer(),
});
