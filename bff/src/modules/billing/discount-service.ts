import { InvalidInputError } from '../../platform/errors';
import type { BillingRepository, DiscountCode } from '../../services/ports';

/**
 * Makes a discount code, or changes what it says; codes are kept in capitals.
 * Throws: 400 `invalid_options`.
 */
export async function saveDiscount(
  billing: Pick<BillingRepository, 'saveDiscount'>,
  given: DiscountCode,
): Promise<DiscountCode> {
  const discount = { ...given, code: given.code.toUpperCase() };
  if (!/^[A-Z0-9_-]{1,40}$/.test(discount.code)) throw wrong('a code has 1 to 40 letters, digits, - and _');
  if (!(discount.percent > 0 && discount.percent <= 100)) throw wrong('percent is more than 0 and at most 100');
  if (discount.redemptionsAtMost !== null && !(discount.redemptionsAtMost >= 1)) throw wrong('most is at least 1');
  await billing.saveDiscount(discount);
  return discount;
}

const wrong = (message: string): InvalidInputError => new InvalidInputError('invalid_options', message);
