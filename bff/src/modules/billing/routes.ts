import { Router, type Request, type Response } from 'express';
import type { CheckoutService } from './checkout-service';
import type { SandboxPayments } from './sandbox-payments';
import type { SubscriptionService } from './subscription-service';
import type { WebhookService } from './webhook-service';
import type { PlanBoard } from '../boards';
import type { CheckoutProvider } from './billing';
import { sendToViewer } from '../../platform/http/json-answer';
import {
  presentCheckout,
  presentInvoice,
  presentPlan,
  presentQuote,
  presentOpenCheckout,
  presentSubscription,
} from './presenter';
import { rawBodyOf } from '../../platform/http/raw-body';
import { requireUser, signedInOf } from '../../platform/http/viewer-of';

export interface PlansRoutesParts {
  /** Null: nothing is sold. */
  readonly provider: Pick<CheckoutProvider, 'name'> | null;
  readonly checkouts: CheckoutService;
  readonly subscriptions: SubscriptionService;
  readonly sandbox: SandboxPayments;
  readonly webhooks: WebhookService;
  /** What each market's board shows by plan today. */
  readonly boards: () => Promise<readonly PlanBoard[]>;
}

interface WishBody {
  readonly planId: string;
  readonly market?: string;
  readonly discountCode?: string;
}

/** Plans, checkouts and subscriptions. Mounted under `/api`. */
export function createPlansRoutes(parts: PlansRoutesParts): Router {
  const { provider, checkouts, subscriptions, sandbox, webhooks, boards } = parts;
  const router = Router();
  const wishOf = (req: Request, res: Response) => ({ ...(req.body as WishBody), userId: requireUser(res).userId });
  const sendPrivate = (res: Response, body: object): void =>
    void res.set('Cache-Control', 'private, no-store').vary('Authorization').json(body);

  router.get('/plans', async (_req, res) => {
    const [plans, ofBoards] = await Promise.all([checkouts.plansFor(signedInOf(res)?.userId ?? null), boards()]);
    sendToViewer(res, { plans: plans.map(presentPlan), boards: ofBoards, checkout: provider?.name ?? 'off' });
  });

  router.post('/subscriptions/quote', async (req, res) => {
    sendPrivate(res, presentQuote(await checkouts.quote(wishOf(req, res))));
  });

  router
    .route('/subscriptions/checkout')
    .get(async (_req, res) => {
      const open = await checkouts.openOf(requireUser(res).userId);
      if (open) sendPrivate(res, presentOpenCheckout(open));
      else res.status(204).end();
    })
    .post(async (req, res) => {
      const begun = await checkouts.begin(wishOf(req, res));
      sendPrivate(res.status(201), presentCheckout(begun));
    });

  router.delete('/subscriptions/checkout/:checkoutId', async (req, res) => {
    await checkouts.drop(req.params.checkoutId, requireUser(res).userId);
    res.status(204).end();
  });

  router.post('/subscriptions/checkout/:checkoutId/sandbox-payment', async (req, res) => {
    await sandbox.pay(req.params.checkoutId, requireUser(res).userId);
    sendPrivate(res.status(202), { status: 'sent' });
  });

  router
    .route('/subscriptions/current')
    .get(async (_req, res) => {
      const found = await subscriptions.find(requireUser(res).userId);
      if (found) sendPrivate(res, presentSubscription(found));
      else res.status(204).end();
    })
    .patch(async (req, res) => {
      sendPrivate(res, presentSubscription(await subscriptions.change(wishOf(req, res))));
    })
    .delete(async (_req, res) => {
      sendPrivate(res, presentSubscription(await subscriptions.cancel(requireUser(res).userId)));
    });

  router.post('/subscriptions/current/resume', async (_req, res) => {
    sendPrivate(res, presentSubscription(await subscriptions.resume(requireUser(res).userId)));
  });

  router.get('/subscriptions/invoices', async (_req, res) => {
    const invoices = await subscriptions.invoices(requireUser(res).userId);
    sendPrivate(res, { invoices: invoices.map(presentInvoice) });
  });

  router.post('/webhooks/:provider', async (req, res) => {
    const status = await webhooks.receive({
      provider: req.params.provider,
      rawBody: rawBodyOf(req),
      signature: req.get('paddle-signature'),
    });
    res.set('Cache-Control', 'no-store').json({ status });
  });

  return router;
}
