import type { Transaction } from 'sequelize';
import type { LifeNews } from '../../domain/billing/life-news';
import type { NextCharge } from '../../domain/billing/next-charge';
import type { MailValues } from '../../platform/mail/mail';
import type { PlanMailTemplate } from './mails';
import type { Database } from '../../platform/db/connect-database';
import { queueMailTo } from '../accounts';

interface PlanMail {
  readonly template: PlanMailTemplate;
  readonly values: MailValues;
}

/** The email about an event of a subscription. `nextCharge`: null where nothing more is charged. */
function mailOf(news: LifeNews, nextCharge: NextCharge | null): PlanMail {
  const { planId } = news;
  switch (news.kind) {
    case 'trial_begun': {
      const { amountMinor: firstMinor, currency } = nextCharge!;
      return { template: 'plan_trial', values: { planId, firstMinor, currency, at: news.firstChargeAt } };
    }
    case 'payment_failed':
      return { template: 'plan_payment_failed', values: { planId, at: news.holdsUntil } };
    case 'cancelled':
      return { template: 'plan_cancelled', values: { planId, at: news.holdsUntil } };
    case 'resumed': {
      const { amountMinor: firstMinor, currency } = nextCharge!;
      return { template: 'plan_resumed', values: { planId, firstMinor, currency, at: news.nextChargeAt } };
    }
    case 'ended':
      return { template: 'plan_ended', values: { planId } };
    case 'charged': {
      const { amountMinor, currency, billedAt: at, number } = news.charge;
      return {
        template: 'plan_receipt',
        values: { planId, amountMinor, currency, at, number, next: news.nextChargeAt },
      };
    }
    case 'refunded':
    case 'charged_back': {
      const { amountMinor, currency, number } = news.charge;
      return {
        template: `plan_${news.kind}`,
        values: { planId, amountMinor, currency, number, until: news.holdsUntil },
      };
    }
    case 'charge_stands': {
      const { amountMinor, currency, number } = news.charge;
      return {
        template: 'plan_charge_stands',
        values: { planId, amountMinor, currency, number, until: news.holdsUntil, next: news.nextChargeAt },
      };
    }
  }
}

/** The emails that the news of a subscription ask for, within the transaction of what they tell. */
export async function mailNews(
  database: Database,
  transaction: Transaction,
  {
    userId,
    news,
    nextCharge,
    now,
  }: {
    readonly userId: string;
    readonly news: readonly LifeNews[];
    readonly nextCharge: NextCharge | null;
    readonly now: Date;
  },
): Promise<void> {
  for (const one of news) {
    const mail = { ...mailOf(one, nextCharge), createdAt: now.toISOString() };
    await queueMailTo(database, userId, mail, transaction);
  }
}
