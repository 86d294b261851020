import { mayStillCharge } from '../../domain/billing/subscription-lifecycle';
import type { CheckoutProviderName, Subscription } from './billing';

/** Whether it gives rights now. */
export const isLive = ({ accessUntil }: Pick<Subscription, 'accessUntil'>, now: Date): boolean =>
  accessUntil !== null && Date.parse(accessUntil) > now.getTime();

/**
 * Whether a second subscription beside it would be charged too, without its reader noticing. `provider`: the one that
 * would take the money.
 */
export const isInTheWay = (subscription: Subscription, provider: CheckoutProviderName, now: Date): boolean =>
  isLive(subscription, now) || (subscription.provider === provider && mayStillCharge(subscription));
