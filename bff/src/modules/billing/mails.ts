import { amountText, dayText, fromSmallestUnit } from '@site/format';
import { planOf, type PlanId } from '../../domain/billing/plans';
import type { ModuleMail } from '../../platform/module';
import type { MailTemplate, MailValues } from '../../platform/mail/mail';

const moneyText = (minor: unknown, currency: unknown): string =>
  typeof minor === 'number' && typeof currency === 'string'
    ? (amountText(fromSmallestUnit(minor, currency), currency) ?? '')
    : '';
const dayOr = (instant: unknown): string => (typeof instant === 'string' ? (dayText(instant) ?? '') : '');
const yesNo = (value: unknown): string => (typeof value === 'string' && value !== '' ? 'yes' : 'no');

/** The values in a mail about a plan: formatted amounts and days. Shape: a blank for values that the mail does not have. */
function planWords(
  { planId, currency, firstMinor, amountMinor, at, next, until, number }: MailValues,
  planName: (id: PlanId) => string,
): Readonly<Record<string, string>> {
  const plan = planOf(String(planId));
  if (!plan) return {};
  return {
    plan: planName(plan.id),
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

const planMail: ModuleMail = {
  path: () => '/profile/plan',
  fill: (values, _locale, planName) => planWords(values, planName),
};

/** What happens to a plan that is paid for. */
export type PlanMailTemplate = Extract<MailTemplate, `plan_${string}`>;

/** Emails about plans. */
export const planMails: Readonly<Record<PlanMailTemplate, ModuleMail>> = {
  plan_trial: planMail,
  plan_trial_ends: planMail,
  plan_receipt: planMail,
  plan_payment_failed: planMail,
  plan_cancelled: planMail,
  plan_resumed: planMail,
  plan_ended: { ...planMail, path: () => '/subscribe' },
  plan_refunded: planMail,
  plan_charged_back: planMail,
  plan_charge_stands: planMail,
};
