import type { LifeNews } from '../../domain/billing/life-news';
import type { NextCharge } from '../../domain/billing/next-charge';
import type { MailValues, PlanMailTemplate } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { outgoingMails } from '../../repositories/models/outgoing-mail';
import { users } from '../../repositories/models/user';
import { queuedMail } from '../../repositories/outbox-repository';
import type { WriteSession } from '../../platform/db/sql-session';

interface Told {
  readonly template: PlanMailTemplate;
  readonly values: MailValues;
}

/** The email about an event of a subscription. `nextCharge`: null where nothing more is charged. */
function toldBy(news: LifeNews, nextCharge: NextCharge | null): Told {
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

/** Puts a mail about a plan into the outbox, within the transaction of what it tells. Demo accounts get none. */
export async function queuePlanMail(
  database: Database,
  { transaction }: WriteSession,
  userId: string,
  { template, values }: Told,
  now: Date,
): Promise<void> {
  const account = await database.model(users).findByPk(userId, { transaction });
  if (!account || account.isDemo === 1) return;
  const { email: recipient, locale } = account;
  const mail = { userId, recipient, template, locale, values, createdAt: now.toISOString() };
  await database.model(outgoingMails).create(queuedMail(mail), { transaction });
}

/** The mails that the news of a subscription ask for. */
export async function mailNews(
  database: Database,
  session: WriteSession,
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
  for (const one of news) await queuePlanMail(database, session, userId, toldBy(one, nextCharge), now);
}
