import { randomBytes, randomUUID } from 'node:crypto';
import { ownedBy } from '../../platform/db/schema';
import { createJobMarks } from '../../platform/jobs/job-marks';
import { createPlanBoards } from '../boards';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createCheckoutService } from './checkout-service';
import { createDiscountRoutes } from './discount-routes';
import { createDiscountService } from './discount-service';
import { planMails } from './mails';
import { discountReservations, droppedCheckouts, nextCharges, planLifecycle, usedTrialsRetained } from './migration';
import { plansAndMail } from './migrations/0005-plans-and-mail';
import { createPaddleCheckoutRoutes } from './paddle-checkout-routes';
import { createPlanGifts } from './plan-gifts';
import { createPaddleProvider } from './providers/paddle-provider';
import { createSandboxProvider } from './providers/sandbox-provider';
import { createReconciliation } from './reconciliation';
import { billingRetention } from './retention';
import { createPlansRoutes } from './routes';
import { createSandboxPayments } from './sandbox-payments';
import { createSubscriptionService } from './subscription-service';
import * as tables from './table';
import { createTrialReminder } from './trial-reminder';
import { createWebhookService, type WebhookService } from './webhook-service';

/** Plans, from the price to the rights that they give. The migration 0005-plans-and-mail also made the outbox. */
export const billing = defineModule({
  name: 'billing',
  mails: planMails,
  tables: Object.values(tables),
  migrations: [plansAndMail, planLifecycle, usedTrialsRetained, droppedCheckouts, discountReservations, nextCharges],
  personalData: [
    ownedBy(tables.subscriptions),
    ownedBy(tables.planGifts),
    ownedBy(tables.checkouts),
    ownedBy(tables.invoices),
    ownedBy(tables.discountRedemptions),
    { table: tables.billingEvents, ofOwner: 'subscription', secrets: [], afterwards: 'erased' },
  ],
  // `kept_invoices`: charges, as long as accounting law requires. `used_trials`: hashed addresses that had a trial, for
  // three years, because each person has one trial.
  staysAfterDeletion: [tables.retainedInvoices.name, tables.usedTrials.name],
  retention: billingRetention,
  start: ({ config: { checkout }, database, clock, sessions, locks, onMail, logger }, use) => {
    const holder = randomUUID();
    // The sandbox sends its webhooks to a service that is created after it.
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
    const shared = { database, provider, clock, onRightsChanged: sessions.renew, onMail };
    const webhooks = createWebhookService(shared);
    door.webhooks = webhooks;
    const checkouts = createCheckoutService(shared);
    const subscriptions = createSubscriptionService(shared);
    const payments = createSandboxPayments({ database, till: sandbox?.till ?? null, locks, clock });
    const discounts = createDiscountService({ database, clock });
    const reminder = createTrialReminder({ database, locks, holder, clock, onMail });
    const { reconcile } = createReconciliation({ ...shared, locks, marks: createJobMarks(database), holder });
    return {
      exports: { subscriptions, discounts, gifts: createPlanGifts({ database, sessions, clock }) },
      api: [
        createPlansRoutes({
          provider,
          checkouts,
          subscriptions,
          webhooks,
          sandbox: payments,
          boards: createPlanBoards(use(boards).service),
        }),
        createDiscountRoutes(discounts),
      ],
      root: [createPaddleCheckoutRoutes({ popupFor: checkouts.popup })],
      jobs: [
        {
          name: 'plans that run out',
          times: '* * * * *',
          run: async () => {
            await payments.turnDue();
            await webhooks.endLapsed();
          },
        },
        // Repeated while the provider is away, and until its webhook has arrived.
        { name: 'refunded subscriptions', times: '*/10 * * * *', run: subscriptions.endTakenBack },
        { name: 'trial reminders', times: '*/10 * * * *', run: reminder.remind },
        {
          name: 'reconciliation',
          times: '37 * * * *',
          run: async () => {
            const counts = await reconcile();
            if (counts && counts.missed + counts.unreadable > 0) {
              logger.warn(counts, 'events that no webhook delivered were fetched from the payment provider');
            }
          },
        },
      ],
    };
  },
});
