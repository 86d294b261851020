import { NotFoundError, UnauthenticatedError } from '../../platform/errors';
import type { BillingRepository, CheckoutProvider, Clock, SignedNotification, TakenEvent } from '../../services/ports';

export interface WebhookServiceParts {
  readonly billing: BillingRepository;
  /** Null: none is listened to. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
  /** Somebody's rights may be others from now on. */
  readonly onRightsChanged: (userId: string) => void;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail?: () => void;
}

/** The one door by which rights come and go with payments. */
export interface WebhookService {
  /**
   * Takes an event of the provider: once, in any order.
   * Throws: 404 `provider_not_found`, 401 `signature_invalid`, 400 `invalid_request`, 503 while storage is away.
   */
  receive(notification: SignedNotification): Promise<TakenEvent['outcome']>;
  /** Takes the plan from those whose subscription has run out. Gives how many. */
  endLapsed(): Promise<number>;
}

export function createWebhookService({
  billing,
  provider,
  clock,
  onRightsChanged,
  onMail = () => undefined,
}: WebhookServiceParts): WebhookService {
  return {
    async receive({ provider: name, rawBody, signature }) {
      if (!provider || name !== provider.name) {
        throw new NotFoundError('provider_not_found', 'No such provider is listened to here.');
      }
      const now = clock.now();
      if (!provider.isSigned(rawBody, signature, now)) {
        throw new UnauthenticatedError('signature_invalid', 'The signature is not right, or too old.');
      }
      const payload = rawBody.toString('utf8');
      const event = provider.read(payload);
      const { outcome, userId } = await billing.take(
        { provider: provider.name, event, payload, receivedAt: now },
        provider.read,
      );
      if (userId !== null) {
        onRightsChanged(userId);
        onMail();
      }
      return outcome;
    },

    async endLapsed() {
      const changed = await billing.endLapsed(clock.now());
      for (const userId of changed) onRightsChanged(userId);
      return changed.length;
    },
  };
}
