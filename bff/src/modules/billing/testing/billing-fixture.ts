import type { Checkout } from '../billing';
import { checkoutPass } from '../providers/checkout-pass';
import { createSandboxProvider } from '../providers/sandbox-provider';
import { signatureOf } from '../providers/webhook-signature';
import { createAccountRepository } from '../../accounts';
import { createBillingStore } from '../store';
import type { Database } from '../../../platform/db/connect-database';
import { createJobLocks } from '../../../platform/jobs/job-locks';
import { createCheckoutService } from '../checkout-service';
import { createSandboxPayments } from '../sandbox-payments';
import { createSubscriptionService } from '../subscription-service';
import { createWebhookService } from '../webhook-service';
import { createStoppedClock, someAccount } from '../../testing/memory-accounts';
import type { Account } from '../../accounts/account';
import { addAccount } from '../../accounts/testing/stored-accounts';

export const SECRET = 'a secret of the tests alone';

/** Plans on a real store, with one reader without a plan, at noon of 1 March 2026. */
export async function createBillingFixture(database: Database) {
  const clock = createStoppedClock();
  const accounts = createAccountRepository(database);
  const billing = createBillingStore(database);
  const reader = someAccount({ plan: 'free' });
  await addAccount(database, reader);
  /** The users reported to have changed rights, in order. */
  const renewed: string[] = [];
  const sandbox = createSandboxProvider({
    secret: SECRET,
    clock,
    send: (notification) => webhooks.receive(notification),
  });
  const webhooks = createWebhookService({
    database,
    provider: sandbox,
    clock,
    onRightsChanged: (userId) => renewed.push(userId),
  });

  const begun = async (part: Partial<Checkout> = {}): Promise<Checkout> => {
    const checkout: Checkout = {
      id: 'chk_0000000000000001',
      userId: reader.id,
      provider: 'sandbox',
      planId: 'premium-month',
      market: null,
      discountCode: null,
      discountPercent: 0,
      trialDays: 7,
      firstChargeMinor: 12_00,
      createdAt: clock.now().toISOString(),
      ...part,
    };
    await database.write(({ transaction }) => billing.addCheckout(checkout, transaction));
    return checkout;
  };

  return {
    database,
    clock,
    accounts,
    billing,
    reader,
    renewed,
    sandbox,
    webhooks,
    begun,
    checkouts: createCheckoutService({ database, provider: sandbox, clock }),
    subscriptions: createSubscriptionService({ database, provider: sandbox, clock }),
    payments: createSandboxPayments({ database, till: sandbox.till, locks: createJobLocks(database), clock }),
    /** What goes through the provider with a checkout. */
    passOf: (checkoutId: string) => checkoutPass(SECRET, checkoutId),
    /** Sends a notification as its provider would: now, or when it has happened, `isEarly` before that. */
    send(event: { readonly occurred_at?: string } | readonly unknown[], isEarly = false) {
      const ahead = 'occurred_at' in event ? Date.parse(event.occurred_at ?? '') - clock.now().getTime() : NaN;
      if (ahead > 0 && !isEarly) clock.advance(ahead);
      const rawBody = Buffer.from(JSON.stringify(event));
      return webhooks.receive({ provider: 'sandbox', rawBody, signature: signatureOf(SECRET, rawBody, clock.now()) });
    },
    async planOf(id: string = reader.id): Promise<Pick<Account, 'plan' | 'planMarket'>> {
      const { plan, planMarket } = (await accounts.findById(id))!;
      return { plan, planMarket };
    },
  };
}

export type BillingFixture = Awaited<ReturnType<typeof createBillingFixture>>;
