import { randomBytes } from 'node:crypto';
import type { Config } from '../config';
import { createPaddleProvider } from '../providers/checkout/paddle-provider';
import { createSandboxProvider } from '../providers/checkout/sandbox-provider';
import { createCheckoutService } from '../services/billing/checkout-service';
import { createSandboxPayments } from '../services/billing/sandbox-payments';
import { createSubscriptionService } from '../services/billing/subscription-service';
import { createWebhookService, type WebhookService } from '../services/billing/webhook-service';
import type { SessionService } from '../services/accounts/session-service';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteBillingParts {
  readonly config: Pick<Config, 'checkout'>;
  readonly storage: Pick<SiteStorage, 'billing' | 'accounts'>;
  readonly sessions: Pick<SessionService, 'renew'>;
  readonly clock: Clock;
}

/** Plans, from the price to the right that it gives. */
export function createSiteBilling({ config, storage, sessions, clock }: SiteBillingParts) {
  const { billing, accounts } = storage;
  const { checkout } = config;
  // The sandbox's webhooks come in by the door that is made with it.
  const door: { webhooks?: WebhookService } = {};
  const sandbox =
    checkout.provider === 'sandbox'
      ? createSandboxProvider({
          secret: checkout.webhookSecret ?? randomBytes(32).toString('hex'),
          clock,
          send: (notification) => door.webhooks!.receive(notification),
        })
      : null;
  const provider = checkout.provider === 'paddle' ? createPaddleProvider({ setting: checkout.paddle }) : sandbox;
  const webhooks = createWebhookService({
    billing,
    provider,
    clock,
    onRightsChanged: (userId) => sessions.renew(userId),
  });
  door.webhooks = webhooks;
  return {
    provider,
    webhooks,
    checkouts: createCheckoutService({ billing, accounts, provider, clock }),
    subscriptions: createSubscriptionService({ billing, provider, clock }),
    sandbox: createSandboxPayments({ billing, till: sandbox?.till ?? null, clock }),
  };
}

export type SiteBilling = ReturnType<typeof createSiteBilling>;
