import type { Failure } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';

/** By the stable `errorCode` of the problem; its text is never shown. */
const TEXTS: Readonly<Record<string, TextId>> = {
  discount_not_found: 'checkout.error.discountNotFound',
  discount_not_valid: 'checkout.error.discountNotValid',
  already_subscribed: 'checkout.error.alreadySubscribed',
  checkout_begun: 'checkout.error.begun',
  checkout_not_found: 'checkout.error.dropped',
  checkout_off: 'checkout.error.off',
  subscription_over: 'checkout.error.over',
  same_plan: 'checkout.error.samePlan',
  payment_provider_unavailable: 'checkout.error.provider',
  plan_changed_not_resumed: 'checkout.error.notResumed',
  rate_limited: 'checkout.error.rateLimited',
  network_failure: 'checkout.error.unreachable',
};

/** The sentence for a refusal or failure. */
export function refusalOf({ errorCode }: Failure): TextId {
  return Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'checkout.error.other';
}

/** Whether it is the discount code that is wrong, and nothing else. */
export const isOfDiscount = (text: TextId): boolean => text.startsWith('checkout.error.discount');
