import type { Database } from '../../platform/db/database';
import { NotFoundError, UnauthenticatedError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';
import type { CheckoutProvider, SignedNotification, TakenEvent } from './billing';
import { endGifts } from './plan-gifts';
import { settlePlan } from './plan-of-user';
import { createBillingStore } from './store';
import { takeEvent } from './take-event';

export interface WebhookServiceParts {
  readonly database: Database;
  /** Null: no events are accepted. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
  /** The rights of a user may have changed. */
  readonly onRightsChanged: (userId: string) => void;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail?: () => void;
}

export type WebhookService = ReturnType<typeof createWebhookService>;

/** The only place where payments grant and revoke rights. */
export function createWebhookService({
  database,
  provider,
  clock,
  onRightsChanged,
  onMail = () => undefined,
}: WebhookServiceParts) {
  const store = createBillingStore(database);
  return {
    /**
     * Takes an event of the provider: once, in any order.
     * Throws: 404 `provider_not_found`, 401 `signature_invalid`, 400 `invalid_request`, 503 while storage is away.
     */
    async receive({ provider: name, rawBody, signature }: SignedNotification): Promise<TakenEvent['outcome']> {
      if (!provider || name !== provider.name) {
        throw new NotFoundError('provider_not_found', 'This site accepts no events of this provider.');
      }
      const receivedAt = clock.now();
      if (!provider.isSigned(rawBody, signature, receivedAt)) {
        throw new UnauthenticatedError('signature_invalid', 'The signature is wrong or too old.');
      }
      const payload = rawBody.toString('utf8');
      const received = { provider: provider.name, event: provider.read(payload), payload, receivedAt };
      const { outcome, userId } = await takeEvent(database, received, provider.read);
      if (userId !== null) {
        onRightsChanged(userId);
        onMail();
      }
      return outcome;
    },

    /** Withdraws the plan of users with an expired subscription or gift. Returns their number. */
    async endLapsed(): Promise<number> {
      const now = clock.now();
      const changed = await database.write(async (session) => {
        const { transaction } = session;
        const lapsed = await store.endLapsed(now, transaction);
        const owners = new Set([...lapsed, ...(await endGifts(database, now, transaction))]);
        const settled: string[] = [];
        for (const userId of owners) {
          if (await settlePlan(database, session, { userId, now, reason: 'run_out' })) settled.push(userId);
        }
        return settled;
      });
      for (const userId of changed) onRightsChanged(userId);
      return changed.length;
    },
  };
}
