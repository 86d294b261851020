import { randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '../config';
import { createPaddleProvider } from '../modules/billing/providers/paddle-provider';
import { createSandboxProvider } from '../modules/billing/providers/sandbox-provider';
import { createCheckoutService } from '../modules/billing/checkout-service';
import { createReconciliation } from '../modules/billing/reconciliation';
import { createSandboxPayments } from '../modules/billing/sandbox-payments';
import { createSubscriptionService } from '../modules/billing/subscription-service';
import { createTrialReminder } from '../modules/billing/trial-reminder';
import { createWebhookService, type WebhookService } from '../modules/billing/webhook-service';
import type { SessionService } from '../services/accounts/session-service';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteBillingParts {
  readonly config: Pick<Config, 'checkout'>;
  readonly storage: Pick<SiteStorage, 'billing' | 'accounts' | 'trialReminders' | 'jobLocks' | 'jobMarks'>;
  readonly sessions: Pick<SessionService, 'renew'>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** Plans, from the price to the right that it gives. */
export function createSiteBilling({ config, storage, sessions, clock, onMail }: SiteBillingParts) {
  const { billing, accounts, trialReminders: reminders, jobLocks: locks, jobMarks: marks } = storage;
  const holder = randomUUID();
  const { checkout } = config;
  // The sandbox's webhooks come in by the door that is made with it.
  const door: { webhooks?: WebhookService } = {};
  const sandbox =
    checkout.provider === 'sandbox'
      ? createSandboxProvider({
          secret: checkout.webhookSecret ?? randomBytes(32).toString('hex'),
          passSecrets: checkout.passSecrets,
          clock,
          send: (notification) => door.webhooks!.receive(notification),
        })
      : null;
  const provider = checkout.provider === 'paddle' ? createPaddleProvider({ setting: checkout.paddle }) : sandbox;
  const onRightsChanged = (userId: string): void => sessions.renew(userId);
  const webhooks = createWebhookService({ billing, provider, clock, onRightsChanged, onMail });
  door.webhooks = webhooks;
  return {
    provider,
    webhooks,
    checkouts: createCheckoutService({ billing, accounts, provider, clock }),
    subscriptions: createSubscriptionService({ billing, provider, clock }),
    reconciliation: createReconciliation({
      ...{ billing, provider, locks, marks, holder, clock, onRightsChanged, onMail },
    }),
    trialReminder: createTrialReminder({ reminders, locks, holder, clock, onMail }),
    sandbox: createSandboxPayments({ billing, till: sandbox?.till ?? null, locks, clock }),
  };
}

export type SiteBilling = ReturnType<typeof createSiteBilling>;
