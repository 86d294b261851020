import { amountText, dayText, fromSmallestUnit } from '@site/format';
import { planOf, type PlanId } from '../../domain/billing/plans';
import type { MailValues, PlanMailTemplate } from '../../services/ports';

/** Where the link of each mail about a plan leads. */
export const planMailPaths: Readonly<Record<PlanMailTemplate, () => string>> = {
  plan_trial: () => '/profile/plan',
  plan_trial_ends: () => '/profile/plan',
  plan_receipt: () => '/profile/plan',
  plan_payment_failed: () => '/profile/plan',
  plan_cancelled: () => '/profile/plan',
  plan_resumed: () => '/profile/plan',
  plan_ended: () => '/subscribe',
  plan_refunded: () => '/profile/plan',
  plan_charged_back: () => '/profile/plan',
  plan_charge_stands: () => '/profile/plan',
};

const moneyText = (minor: unknown, currency: unknown): string =>
  typeof minor === 'number' && typeof currency === 'string'
    ? (amountText(fromSmallestUnit(minor, currency), currency) ?? '')
    : '';
const dayOr = (instant: unknown): string => (typeof instant === 'string' ? (dayText(instant) ?? '') : '');
const yesNo = (value: unknown): string => (typeof value === 'string' && value !== '' ? 'yes' : 'no');

/**
 * What the words of a mail about a plan are filled with: amounts and days as they are read. Unit: amounts in the
 * smallest unit of `currency`. Shape: a blank for what the mail does not say.
 */
export function planWords(
  { planId, currency, firstMinor, amountMinor, at, next, until, number }: MailValues,
  nameOf: (id: `plan.${PlanId}`) => string,
): Readonly<Record<string, string>> {
  const plan = planOf(String(planId));
  if (!plan) return {};
  return {
    plan: nameOf(`plan.${plan.id}`),
    price: moneyText(plan.priceMinor, plan.currency),
    interval: plan.interval,
    first: moneyText(firstMinor, currency),
    amount: moneyText(amountMinor, currency),
    day: dayOr(at),
    next: dayOr(next),
    hasNext: yesNo(next),
    until: dayOr(until),
    holds: yesNo(until),
    number: typeof number === 'string' ? number : '',
    hasNumber: yesNo(number),
  };
}
