import { amountText, dayText, type Locale } from '@site/format';
import { boardsInOrder, MARKET_CODES } from '@site/remote-kit';
import type { SelectOption } from '@site/ui';
import type { Plan } from '../../api/plans';
import type { TextOf } from '../../texts/use-text';

/** The name of a plan. */
export const planName = (text: TextOf, { tier, interval }: Pick<Plan, 'tier' | 'interval'>): string =>
  text(`plans.name.${tier}.${interval}`);

/** `$9.00`. Unit: the major unit of the currency. */
export const moneyText = (amount: number, currency: string): string => amountText(amount, currency) ?? '';

/** An amount that keeps its direction within any sentence. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

/** Price and interval of a plan: `$9.00 a month`. */
export const priceText = (
  text: TextOf,
  { price, currency, interval }: Pick<Plan, 'price' | 'currency' | 'interval'>,
): string =>
  text(interval === 'month' ? 'plans.aMonth' : 'plans.aYear', { amount: isolated(moneyText(price, currency)) });

/** The kind of a charge and its discount in percent. */
export interface ChargeTerms {
  readonly amount: number;
  readonly currency: string;
  readonly discountPercent: number;
  /** Later charges until then have the discount too; null: none. */
  readonly discountUntil: string | null;
}

/** A charge: `$9.00 (25% off)`. */
export const discountedText = (
  text: TextOf,
  { amount, currency, discountPercent }: Pick<ChargeTerms, 'amount' | 'currency' | 'discountPercent'>,
): string => {
  const money = isolated(moneyText(amount, currency));
  return discountPercent > 0 ? text('charge.discounted', { amount: money, percent: discountPercent }) : money;
};

/** A charge and the regular price of those after it: `$9.00 (25% off), then $12.00 a month`. */
export function chargeText(text: TextOf, charge: ChargeTerms, regularPrice: string): string {
  const { discountPercent, discountUntil } = charge;
  if (discountPercent === 0) return regularPrice;
  const first = discountedText(text, charge);
  return discountUntil === null
    ? text('charge.then', { charge: first, price: regularPrice })
    : text('charge.until', {
        charge: first,
        day: isolated(dayText(discountUntil) ?? discountUntil),
        price: regularPrice,
      });
}

/** Every market, as a choice; in Hebrew Tel Aviv first. */
export const marketOptions = (text: TextOf, locale: Locale): readonly SelectOption[] =>
  boardsInOrder(MARKET_CODES, locale).map((code) => ({ value: code, label: text(`market.${code}`) }));
