import { amountText, dayText, fromSmallestUnit, type Locale } from '@site/format';
import { planOf } from '../../domain/billing/plans';
import type { MailValues } from '../../platform/mail/mail';
import { mailTexts, type TemplateOf } from '../../platform/mail/mail-text';
import type { ModuleMail } from '../../platform/mail/module-mail';
import en from './texts/en.json';
import he from './texts/he.json';

/** What happens to a plan that is paid for. */
export type PlanMailTemplate = TemplateOf<keyof typeof en>;

declare module '../../platform/mail/mail' {
  interface MailTemplates {
    readonly billing: PlanMailTemplate;
  }
}

const texts = mailTexts({ en, he });

const moneyText = (minor: unknown, currency: unknown): string =>
  typeof minor === 'number' && typeof currency === 'string'
    ? (amountText(fromSmallestUnit(minor, currency), currency) ?? '')
    : '';
const dayOr = (instant: unknown): string => (typeof instant === 'string' ? (dayText(instant) ?? '') : '');
const yesNo = (value: unknown): string => (typeof value === 'string' && value !== '' ? 'yes' : 'no');

/** The values in a mail about a plan: formatted amounts and days. Shape: a blank for values that the mail does not have. */
function planWords(
  { planId, currency, firstMinor, amountMinor, at, next, until, number }: MailValues,
  locale: Locale,
): Readonly<Record<string, string>> {
  const plan = planOf(String(planId));
  if (!plan) return {};
  return {
    plan: texts(locale)(`plan.${plan.id}`),
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

const planMail = (template: PlanMailTemplate, path = '/profile/plan'): ModuleMail => ({
  path: () => path,
  sentences: ({ locale, values }) => {
    const text = texts(locale);
    return {
      subject: text(`${template}.subject`, values),
      lead: text(`${template}.lead`, values),
      button: text(`${template}.button`, values),
      note: text(`${template}.note`, values),
    };
  },
  fill: planWords,
});

/** Emails about plans. */
export const planMails: Readonly<Record<PlanMailTemplate, ModuleMail>> = {
  plan_trial: planMail('plan_trial'),
  plan_trial_ends: planMail('plan_trial_ends'),
  plan_receipt: planMail('plan_receipt'),
  plan_payment_failed: planMail('plan_payment_failed'),
  plan_cancelled: planMail('plan_cancelled'),
  plan_resumed: planMail('plan_resumed'),
  plan_ended: planMail('plan_ended', '/subscribe'),
  plan_refunded: planMail('plan_refunded'),
  plan_charged_back: planMail('plan_charged_back'),
  plan_charge_stands: planMail('plan_charge_stands'),
};
