import { Op } from 'sequelize';
import { nextChargeOf } from '../../domain/billing/next-charge';
import type { Database } from '../../platform/db/database';
import { queueMailTo } from '../accounts';
import type { Clock } from '../../platform/clock';
import type { JobLocks } from '../../platform/jobs/job-locks';
import { subscriptionOf } from './store';
import { subscriptions } from './table';

const DAY_MS = 86_400_000;
/** How long before the first charge its owner is reminded (decisions, section 5). */
const BEFORE_MS = 3 * DAY_MS;
const LOCK_MS = 5 * 60_000;
const NAME = 'trial reminders';

export interface TrialReminderParts {
  readonly database: Database;
  readonly locks: JobLocks;
  /** Names this process among those of the site. */
  readonly holder: string;
  readonly clock: Clock;
  /** Called when there may be mail to send. */
  readonly onMail: () => void;
}

/** Reminds of trials that end soon, once each. */
export function createTrialReminder({ database, locks, holder, clock, onMail }: TrialReminderParts) {
  return {
    /** Returns how many were reminded; 0 also if another process is doing so. */
    async remind(): Promise<number> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LOCK_MS).toISOString();
      if (!(await locks.acquire(NAME, holder, now.toISOString(), expiresAt))) return 0;
      try {
        const reminded = await remindOfTrials(database, now, new Date(now.getTime() + BEFORE_MS));
        if (reminded > 0) onMail();
        return reminded;
      } finally {
        await locks.release(NAME, holder);
      }
    },
  };
}

/**
 * Queues a reminder for every trial that ends by then and is not cancelled, once for each end, together with a record of
 * it. Returns how many.
 */
export const remindOfTrials = (database: Database, now: Date, by: Date): Promise<number> =>
  database.write(async ({ transaction }) => {
    const bought = database.model(subscriptions);
    const trialEndsAt = { [Op.gt]: now.toISOString(), [Op.lte]: by.toISOString() };
    const due = await bought.findAll({ where: { state: 'trialing', trialEndsAt }, transaction });
    let reminded = 0;
    for (const row of due) {
      const { id, userId, planId, trialEndsAt: at, remindedOf } = row;
      const nextCharge = nextChargeOf(subscriptionOf(row.get()));
      if (nextCharge === null || remindedOf === at) continue;
      // A second process finds the record and writes no mail.
      const [taken] = await bought.update({ remindedOf: at }, { where: { id, remindedOf }, transaction });
      if (taken === 0) continue;
      const { amountMinor: firstMinor, currency } = nextCharge;
      const values = { planId, firstMinor, currency, at };
      const mail = { template: 'plan_trial_ends', values, createdAt: now.toISOString() } as const;
      await queueMailTo(database, userId, mail, transaction);
      reminded += 1;
    }
    return reminded;
  });
