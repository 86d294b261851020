import { isInTrial } from '../../../domain/billing/next-charge';
import type { PlanId } from '../../../domain/billing/plans';
import type { CheckoutProvider, Subscription } from '../billing';
import { checkoutPass } from './checkout-pass';
import { changedButCancelled, paddleAway } from './paddle-away';
import { paddleEvents } from './paddle-events';
import { createNotificationReader } from './read-notification';
import { isSignedBy } from './webhook-signature';

/** How the site is known to Paddle. */
export interface PaddleSetting {
  readonly environment: 'live' | 'sandbox';
  readonly apiKey: string;
  /** For its browser library; no secret. */
  readonly clientToken: string;
  readonly webhookSecret: string;
  /** What passes of checkouts are signed with: the first one, and older ones that are still accepted. */
  readonly passSecrets: readonly [string, ...string[]];
  /** Paddle's price of each plan, with the trial and without it. */
  readonly prices: Readonly<Record<PlanId, { readonly withTrial: string; readonly withoutTrial: string }>>;
}

export interface PaddleProviderParts {
  readonly setting: PaddleSetting;
  readonly fetch?: typeof fetch;
  /** Where its API is; absent: Paddle's own host. */
  readonly apiUrl?: string;
}

const HOSTS = { live: 'https://api.paddle.com', sandbox: 'https://sandbox-api.paddle.com' } as const;
const CALL_MS = 10_000;

/** Paddle Billing: its popup takes the payment, its webhooks report it. */
export function createPaddleProvider({ setting, fetch: ask = fetch, apiUrl }: PaddleProviderParts): CheckoutProvider {
  const { webhookSecret, passSecrets, prices, apiKey, environment } = setting;
  const host = apiUrl ?? HOSTS[environment];
  const plans = new Map(
    (Object.keys(prices) as PlanId[]).flatMap((plan) => [
      [prices[plan].withTrial, plan] as const,
      [prices[plan].withoutTrial, plan] as const,
    ]),
  );

  const call = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
    const answer = await ask(`${host}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    }).catch((failure: unknown) => {
      throw paddleAway(failure);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw paddleAway(new Error(`Paddle answered ${answer.status} to ${method} ${path}`));
  };

  const update = (id: string, body: object): Promise<void> =>
    call('PATCH', `/subscriptions/${encodeURIComponent(id)}`, body);
  const resume = ({ id }: Pick<Subscription, 'id'>): Promise<void> => update(id, { scheduled_change: null });

  return {
    name: 'paddle',
    isSandbox: environment === 'sandbox',
    isSigned: (rawBody, signature, now) => isSignedBy(webhookSecret, rawBody, signature, now),
    read: createNotificationReader({ passSecrets, planOfPrice: (price) => plans.get(price) ?? null }),
    popupOf: ({ id }) => `/paddle-checkout/${id}`,
    popupFor: ({ id, planId, trialDays, discountCode }, { email, locale }) => {
      const { withTrial, withoutTrial } = prices[planId];
      return {
        locale,
        environment,
        token: setting.clientToken,
        checkout: {
          items: [{ priceId: trialDays > 0 ? withTrial : withoutTrial, quantity: 1 }],
          customer: { email },
          customData: checkoutPass(passSecrets[0], id),
          settings: { allowLogout: false, locale },
          ...(discountCode !== null && { discountCode }),
        },
      };
    },
    cancelAtPeriodEnd: ({ id }) =>
      call('POST', `/subscriptions/${encodeURIComponent(id)}/cancel`, { effective_from: 'next_billing_period' }),
    cancelNow: ({ id }) =>
      call('POST', `/subscriptions/${encodeURIComponent(id)}/cancel`, { effective_from: 'immediately' }),
    resume,
    async changePlan(subscription, to) {
      await update(subscription.id, {
        items: [{ price_id: prices[to.planId].withoutTrial, quantity: 1 }],
        custom_data: checkoutPass(passSecrets[0], to.id),
        proration_billing_mode: isInTrial(subscription) ? 'do_not_bill' : 'prorated_immediately',
      });
      if (subscription.state !== 'cancelled') return;
      // Last: a change that failed must not make a cancelled subscription charge again.
      await resume(subscription).catch((failure: unknown) => {
        throw changedButCancelled(failure);
      });
    },
    eventsSince: (since) => paddleEvents({ host, apiKey, fetch: ask, since }),
  };
}
