import { isForOneMarket, isPaid } from '@site/fields/entitlements';
import type { Schema } from '@site/contract';
import type { MarketCode } from '@site/remote-kit';
import { endOfDay } from '../frame/days';

/** The input of the form of a gift. */
export interface TypedGift {
  readonly plan: Schema<'PlanGift'>['plan'];
  readonly market: MarketCode;
  /** A day, or blank: unlimited. */
  readonly until: string;
  readonly reason: string;
}

export type GiftFault = 'until' | 'reason';

/** The input in the server's form, or its errors. Unit: `now` in milliseconds since 1970. */
export function giftFrom(typed: TypedGift, now: number): Schema<'PlanGift'> | readonly GiftFault[] {
  const { plan, market } = typed;
  const reason = typed.reason.trim();
  const until = isPaid(plan) ? endOfDay(typed.until) : null;
  const faults: GiftFault[] = [];
  if (reason.length < 3) faults.push('reason');
  if (isPaid(plan) && typed.until !== '' && (until === null || Date.parse(until) <= now)) faults.push('until');
  if (faults.length > 0) return faults;
  return { plan, reason, ...(isForOneMarket(plan) ? { market } : {}), ...(until === null ? {} : { until }) };
}
