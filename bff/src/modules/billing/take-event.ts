import { isForOneMarket } from '@site/fields/entitlements';
import { planOf } from '../../domain/billing/plans';
import { boundedNotice } from '../../domain/billing/event-time';
import { subscriptionEvents, settledCharges } from '../../domain/billing/subscription-events';
import { nextChargeOf, type NextCharge } from '../../domain/billing/next-charge';
import { foldSubscription, inOrder, type BillingNotice } from '../../domain/billing/subscription-lifecycle';
import type { ProviderEvent, ReceivedEvent, TakenEvent } from './billing';
import type { Database } from '../../platform/db/connect-database';
import { redeemDiscount } from './discount-uses';
import { auditLog } from '../../platform/audit/audit-table';
import { billingEvents, checkouts, invoices, subscriptions } from './table';
import { users } from '../accounts';
import { queuePlanMails } from './plan-mails';
import { settlePlan } from './plan-of-user';
import type { WriteSession } from '../../platform/db/sql-session';

type Read = (payload: string) => ProviderEvent;

/**
 * Stores an event once and brings its subscription, the invoices, the owner's plan and its emails up to it, in one
 * transaction. The order of arrival never counts. `read`: reads a stored payload again.
 */
export const takeEvent = (database: Database, received: ReceivedEvent, read: Read): Promise<TakenEvent> =>
  database.write((session) => takeWithin(database, session, received, read));

async function takeWithin(
  database: Database,
  session: WriteSession,
  received: ReceivedEvent,
  read: Read,
): Promise<TakenEvent> {
  const { provider, event, payload, receivedAt } = received;
  const { eventId, subscriptionId, notice } = event;
  if (session.dialect === 'postgres') {
    // Two events of one subscription at once would each fold without the other, and one event twice would count twice.
    await session.all('SELECT pg_advisory_xact_lock(hashtext(?))', [`${provider} ${subscriptionId ?? eventId}`]);
  }
  const { transaction } = session;
  const events = database.model(billingEvents);
  if ((await events.count({ where: { provider, eventId }, transaction })) > 0) {
    return { outcome: 'duplicate', userId: null };
  }
  await events.create(
    {
      provider,
      eventId,
      type: event.type,
      occurredAt: event.occurredAt,
      payload,
      providerSubscriptionId: subscriptionId,
      receivedAt: receivedAt.toISOString(),
      outcome: 'ignored',
    },
    { transaction },
  );
  if (subscriptionId === null || notice === null) return { outcome: 'ignored', userId: null };

  const notices = await noticesOf(database, session, received, read);
  const taken = notices.find((one) => one.eventId === eventId);
  if (taken === undefined) return { outcome: 'ignored', userId: null };
  const owned = await settleSubscription(database, session, received, notices);
  if (owned === null) return { outcome: 'ignored', userId: null };
  const { userId, isFirst } = owned;
  await settleInvoices(database, session, { ...received, userId }, notices);
  await settlePlan(database, session, { userId, now: receivedAt, reason: eventId });
  // Without a known owner no one was notified before, so everything is new.
  const before = isFirst ? [] : notices.filter((one) => one.eventId !== eventId);
  await queuePlanMails(database, session.transaction, {
    ...owned,
    events: subscriptionEvents(before, notices),
    now: receivedAt,
  });
  if (!isFirst && isStale(taken, notices)) return { outcome: 'ignored', userId };
  await events.update({ outcome: 'accepted' }, { where: { provider, eventId }, transaction });
  return { outcome: 'accepted', userId };
}

/** A later event of the subscription was received before. */
const isStale = (notice: BillingNotice, all: readonly BillingNotice[]): boolean =>
  notice.kind === 'subscription' &&
  all.some(({ kind, occurredAt }) => kind === 'subscription' && Date.parse(occurredAt) > Date.parse(notice.occurredAt));

/** All that was ever reported of the subscription, this event included, except events with the pass of another user. */
async function noticesOf(
  database: Database,
  { transaction }: WriteSession,
  { provider, event }: ReceivedEvent,
  read: Read,
): Promise<readonly BillingNotice[]> {
  const providerSubscriptionId = event.subscriptionId!;
  const events = await database
    .model(billingEvents)
    .findAll({ where: { provider, providerSubscriptionId }, transaction });
  const notices = events.flatMap(({ payload, receivedAt }) => {
    const { notice } = read(payload);
    return notice === null ? [] : [boundedNotice(notice, receivedAt)];
  });
  const passed = new Set(notices.flatMap((one) => checkoutIdOf(one) ?? []));
  if (passed.size === 0) return notices;
  const begun = await database.model(checkouts).findAll({ where: { provider, id: [...passed] }, transaction });
  const buyerOf = new Map(begun.map(({ id, userId }) => [id, userId]));
  const known = await database
    .model(subscriptions)
    .findOne({ where: { provider, providerSubscriptionId }, transaction });
  const buyers = inOrder(notices).flatMap((one) => buyerOf.get(checkoutIdOf(one) ?? '') ?? []);
  const owner = known?.userId ?? buyers[0];
  // Such an event contradicts itself: neither its plan nor its charge may count for the owner.
  return notices.filter((one) => (buyerOf.get(checkoutIdOf(one) ?? '') ?? owner) === owner);
}

const checkoutIdOf = (notice: BillingNotice): string | null => ('checkoutId' in notice ? notice.checkoutId : null);

interface Owned {
  readonly userId: string;
  /** Null: nothing more is charged. */
  readonly nextCharge: NextCharge | null;
  /** The subscription had no known owner before this event. */
  readonly isFirst: boolean;
}

/** The owner; null: unknown, and nothing was written. */
async function settleSubscription(
  database: Database,
  { transaction }: WriteSession,
  { provider, event, receivedAt }: ReceivedEvent,
  notices: readonly BillingNotice[],
): Promise<Owned | null> {
  const providerSubscriptionId = event.subscriptionId!;
  const now = foldSubscription(notices);
  if (!now) return null;
  const bought = database.model(subscriptions);
  const begun = database.model(checkouts);
  const known = await bought.findOne({ where: { provider, providerSubscriptionId }, transaction });
  const checkout =
    now.checkoutId === null ? null : await begun.findOne({ where: { id: now.checkoutId, provider }, transaction });
  const userId = known?.userId ?? checkout?.userId;
  if (userId === undefined) return null;
  // Locked until the end: if the account were deleted in between, the provider would send the event again and again.
  const owner = await database.model(users).findByPk(userId, { attributes: ['id'], lock: true, transaction });
  if (!owner) return null;
  const { checkoutId: _checkoutId, ...state } = now;
  const market = isForOneMarket(planOf(now.planId)?.tier) ? (checkout?.market ?? known?.market ?? null) : null;
  const discountPercent = checkout?.discountPercent ?? known?.discountPercent ?? 0;
  if (known) {
    await bought.update({ ...state, market, discountPercent }, { where: { id: known.id }, transaction });
  } else {
    await bought.create(
      {
        ...state,
        market,
        discountPercent,
        userId,
        provider,
        providerSubscriptionId,
        remindedOf: null,
        createdAt: receivedAt.toISOString(),
      },
      { transaction },
    );
  }
  if (checkout) {
    await begun.update({ providerSubscriptionId }, { where: { id: checkout.id }, transaction });
    const at = receivedAt.toISOString();
    if (!(await redeemDiscount(database, { checkout, now: at }, transaction))) {
      const entry = { action: 'plan_change', actorId: null, targetId: userId, address: null, result: 'ok' } as const;
      await database.model(auditLog).create({ at, ...entry, reason: 'discount_over_limit' }, { transaction });
    }
  }
  return { userId, nextCharge: nextChargeOf({ ...now, discountPercent }), isFirst: !known };
}

/** Every reported charge, in its current state. */
async function settleInvoices(
  database: Database,
  { transaction }: WriteSession,
  { provider, event, userId }: ReceivedEvent & { readonly userId: string },
  notices: readonly BillingNotice[],
): Promise<void> {
  for (const charge of settledCharges(notices)) {
    const { transactionId, number, amountMinor, currency, planId, billedAt, state } = charge;
    await database.model(invoices).upsert(
      {
        provider,
        transactionId,
        userId,
        number,
        state,
        amountMinor,
        currency,
        planId,
        billedAt,
        providerSubscriptionId: event.subscriptionId!,
      },
      { transaction },
    );
  }
}
