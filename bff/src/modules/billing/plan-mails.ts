import type { Transaction } from 'sequelize';
import type { SubscriptionEvent } from '../../domain/billing/subscription-events';
import type { NextCharge } from '../../domain/billing/next-charge';
import type { MailValues } from '../../platform/mail/mail';
import type { PlanMailTemplate } from './mails';
import type { Database } from '../../platform/db/connect-database';
import { queueMailTo } from '../accounts';

interface PlanMail {
  readonly template: PlanMailTemplate;
  readonly values: MailValues;
}

/** The email about an event of a subscription. `nextCharge`: null if nothing more is charged. */
function mailOf(events: SubscriptionEvent, nextCharge: NextCharge | null): PlanMail {
  const { planId } = events;
  switch (events.kind) {
    case 'trial_begun': {
      const { amountMinor: firstMinor, currency } = nextCharge!;
      return { template: 'plan_trial', values: { planId, firstMinor, currency, at: events.firstChargeAt } };
    }
    case 'payment_failed':
      return { template: 'plan_payment_failed', values: { planId, at: events.holdsUntil } };
    case 'cancelled':
      return { template: 'plan_cancelled', values: { planId, at: events.holdsUntil } };
    case 'resumed': {
      const { amountMinor: firstMinor, currency } = nextCharge!;
      return { template: 'plan_resumed', values: { planId, firstMinor, currency, at: events.nextChargeAt } };
    }
    case 'ended':
      return { template: 'plan_ended', values: { planId } };
    case 'charged': {
      const { amountMinor, currency, billedAt: at, number } = events.charge;
      return {
        template: 'plan_receipt',
        values: { planId, amountMinor, currency, at, number, next: events.nextChargeAt },
      };
    }
    case 'refunded':
    case 'charged_back': {
      const { amountMinor, currency, number } = events.charge;
      return {
        template: `plan_${events.kind}`,
        values: { planId, amountMinor, currency, number, until: events.holdsUntil },
      };
    }
    case 'charge_stands': {
      const { amountMinor, currency, number } = events.charge;
      return {
        template: 'plan_charge_stands',
        values: { planId, amountMinor, currency, number, until: events.holdsUntil, next: events.nextChargeAt },
      };
    }
  }
}

/** Queues the emails of a subscription's events, in the transaction of the events. */
export async function queuePlanMails(
  database: Database,
  transaction: Transaction,
  {
    userId,
    events,
    nextCharge,
    now,
  }: {
    readonly userId: string;
    readonly events: readonly SubscriptionEvent[];
    readonly nextCharge: NextCharge | null;
    readonly now: Date;
  },
): Promise<void> {
  for (const one of events) {
    const mail = { ...mailOf(one, nextCharge), createdAt: now.toISOString() };
    await queueMailTo(database, userId, mail, transaction);
  }
}
