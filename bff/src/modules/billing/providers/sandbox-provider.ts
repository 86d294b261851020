import type { Checkout, CheckoutProvider, SandboxTill, SignedNotification, Subscription } from '../billing';
import { randomBytes } from 'node:crypto';
import { isInTrial, nextChargeOf } from '../../../domain/billing/next-charge';
import { planOf, type PlanId } from '../../../domain/billing/plans';
import type { Clock } from '../../../platform/clock';
import { checkoutPass } from './checkout-pass';
import { periodEndAfter } from './period-end';
import { createNotificationReader } from './read-notification';
import { isSignedBy, signatureOf } from './webhook-signature';

const DAY_MS = 86_400_000;

export interface SandboxProviderParts {
  /** Signs its webhooks. */
  readonly secret: string;
  /** What passes of checkouts are signed with, and older ones; absent: `secret`. */
  readonly passSecrets?: readonly [string, ...string[]] | undefined;
  readonly clock: Clock;
  /** Brings a signed notification to the site's own webhook. */
  readonly send: (notification: SignedNotification) => Promise<unknown>;
}

interface Shape {
  readonly id: string;
  readonly status: string;
  readonly planId: PlanId;
  readonly checkoutId: string | null;
  readonly trialEndsAt: string | null;
  readonly periodEndsAt: string | null;
  readonly cancelsAt?: string | null;
  readonly canceledAt?: string | null;
}

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Signs events in the format of Paddle Billing and brings them to the site. */
function createSandboxEvents({ secret, passSecrets = [secret], clock, send }: SandboxProviderParts) {
  // Events of one moment would be ordered by chance.
  let lastAt = 0;
  const deliver = async (type: string, data: object): Promise<void> => {
    const now = clock.now();
    lastAt = Math.max(now.getTime(), lastAt + 1);
    const event = {
      event_id: newId('evt'),
      event_type: type,
      occurred_at: new Date(lastAt).toISOString(),
      data,
    };
    const rawBody = Buffer.from(JSON.stringify(event));
    await send({ provider: 'sandbox', rawBody, signature: signatureOf(secret, rawBody, now) });
  };
  const passOf = (checkoutId: string | null) => (checkoutId === null ? null : checkoutPass(passSecrets[0], checkoutId));

  const sendSubscription = (type: string, shape: Shape): Promise<void> => {
    const { priceMinor, currency } = planOf(shape.planId)!;
    return deliver(`subscription.${type}`, {
      id: shape.id,
      status: shape.status,
      items: [
        {
          price: { id: shape.planId, unit_price: { amount: String(priceMinor), currency_code: currency } },
          trial_dates: shape.trialEndsAt === null ? null : { ends_at: shape.trialEndsAt },
        },
      ],
      custom_data: passOf(shape.checkoutId),
      current_billing_period: shape.periodEndsAt === null ? null : { ends_at: shape.periodEndsAt },
      scheduled_change: shape.cancelsAt ? { action: 'cancel', effective_at: shape.cancelsAt } : null,
      canceled_at: shape.canceledAt ?? null,
    });
  };

  const sendPayment = (subscriptionId: string, checkoutId: string | null, planId: PlanId, amountMinor: number) => {
    const id = newId('txn');
    return deliver('transaction.completed', {
      id,
      subscription_id: subscriptionId,
      invoice_number: `SANDBOX-${id.slice(-8).toUpperCase()}`,
      custom_data: passOf(checkoutId),
      currency_code: planOf(planId)!.currency,
      billed_at: clock.now().toISOString(),
      items: [{ price: { id: planId } }],
      details: { totals: { grand_total: String(amountMinor) } },
    });
  };

  return { sendSubscription, sendPayment };
}

const shapeOf = ({ id, state, planId, trialEndsAt, periodEndsAt, cancelsAt }: Subscription): Shape => {
  const status = state === 'cancelled' ? (isInTrial({ state, trialEndsAt, cancelsAt }) ? 'trialing' : 'active') : state;
  return { id, status, planId, checkoutId: null, trialEndsAt, periodEndsAt, cancelsAt };
};

/** Takes no money and says so; signs its events, in the format of Paddle Billing. Prices have the names of plans. */
export function createSandboxProvider(parts: SandboxProviderParts): CheckoutProvider & { readonly till: SandboxTill } {
  const { secret, passSecrets = [secret], clock } = parts;
  const { sendSubscription, sendPayment } = createSandboxEvents(parts);

  return {
    name: 'sandbox',
    isSandbox: true,
    isSigned: (rawBody, signature, now) => isSignedBy(secret, rawBody, signature, now),
    read: createNotificationReader({ passSecrets, planOfPrice: (price) => planOf(price)?.id ?? null }),
    popupOf: () => null,
    popupFor: () => null,
    eventsSince: null,
    cancelAtPeriodEnd: (subscription) =>
      sendSubscription('updated', { ...shapeOf(subscription), cancelsAt: subscription.periodEndsAt }),
    cancelNow: (subscription) => {
      const canceledAt = clock.now().toISOString();
      return sendSubscription('canceled', {
        ...shapeOf(subscription),
        status: 'canceled',
        canceledAt,
        cancelsAt: null,
      });
    },
    resume: (subscription) => sendSubscription('updated', { ...shapeOf(subscription), cancelsAt: null }),
    changePlan: (subscription, to) =>
      sendSubscription('updated', { ...shapeOf(subscription), planId: to.planId, checkoutId: to.id, cancelsAt: null }),
    till: {
      async pay({ id: checkoutId, planId, trialDays, firstChargeMinor }: Checkout) {
        const id = newId('sub');
        const now = clock.now();
        const hasTrial = trialDays > 0;
        const trialEndsAt = hasTrial ? new Date(now.getTime() + trialDays * DAY_MS).toISOString() : null;
        const periodEndsAt = trialEndsAt ?? periodEndAfter(now, planOf(planId)!.interval).toISOString();
        const status = hasTrial ? 'trialing' : 'active';
        await sendSubscription('created', { id, status, planId, checkoutId, trialEndsAt, periodEndsAt });
        if (!hasTrial) await sendPayment(id, checkoutId, planId, firstChargeMinor);
      },
      async turn(subscription) {
        const { id, planId, cancelsAt } = subscription;
        const due = new Date(subscription.periodEndsAt!);
        const shape = shapeOf(subscription);
        if (cancelsAt !== null) {
          return sendSubscription('canceled', { ...shape, status: 'canceled', canceledAt: cancelsAt, cancelsAt: null });
        }
        await sendPayment(id, null, planId, nextChargeOf(subscription)!.amountMinor);
        await sendSubscription('updated', {
          ...shape,
          status: 'active',
          periodEndsAt: periodEndAfter(due, planOf(planId)!.interval).toISOString(),
        });
      },
    },
  };
}
