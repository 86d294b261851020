/** Notifications of every kind, made by hand in the form of Paddle Billing: of one reader's premium plan by month. */

export interface Given {
  readonly id?: string;
  readonly at?: string;
  readonly data?: object;
}

export const SUBSCRIPTION = 'sub_01jd0000000000000000000001';
export const TRIAL_END = '2026-03-08T12:00:00.000Z';
export const FIRST_END = '2026-04-08T12:00:00.000Z';

const event = (type: string, at: string, data: object, id?: string) => ({
  event_id: id ?? `evt_${type.replace('.', '_')}_${at}`,
  event_type: type,
  occurred_at: at,
  notification_id: 'ntf_1',
  data,
});

const subscription = (status: string, given: object = {}) => ({
  id: SUBSCRIPTION,
  status,
  customer_id: 'ctm_1',
  currency_code: 'USD',
  items: [{ status, quantity: 1, price: { id: 'premium-month', name: 'Premium' } }],
  current_billing_period: { starts_at: TRIAL_END, ends_at: FIRST_END },
  scheduled_change: null,
  custom_data: null,
  canceled_at: null,
  ...given,
});

const inTrial = {
  items: [{ price: { id: 'premium-month' }, trial_dates: { starts_at: '2026-03-01T12:00:00Z', ends_at: TRIAL_END } }],
  current_billing_period: { starts_at: '2026-03-01T12:00:00Z', ends_at: TRIAL_END },
};

/** `data`: fields that replace the notification's own. */
export const notifications = {
  created: ({ id, at = '2026-03-01T12:00:00.000Z', data }: Given = {}) =>
    event('subscription.created', at, subscription('trialing', { ...inTrial, ...data }), id),
  trialing: ({ id, at = '2026-03-01T12:00:01.000Z', data }: Given = {}) =>
    event('subscription.trialing', at, subscription('trialing', { ...inTrial, ...data }), id),
  activated: ({ id, at = '2026-03-08T12:00:05.000Z', data }: Given = {}) =>
    event('subscription.activated', at, subscription('active', data), id),
  cancelPlanned: ({ id, at = '2026-03-20T08:00:00.000Z', data }: Given = {}) =>
    event(
      'subscription.updated',
      at,
      subscription('active', { scheduled_change: { action: 'cancel', effective_at: FIRST_END }, ...data }),
      id,
    ),
  canceled: ({ id, at = FIRST_END, data }: Given = {}) =>
    event(
      'subscription.canceled',
      at,
      subscription('canceled', { current_billing_period: null, canceled_at: FIRST_END, ...data }),
      id,
    ),
  pastDue: ({ id, at = '2026-04-08T12:00:10.000Z', data }: Given = {}) =>
    event('subscription.past_due', at, subscription('past_due', data), id),
  paused: ({ id, at = '2026-03-21T08:00:00.000Z', data }: Given = {}) =>
    event('subscription.paused', at, subscription('paused', { current_billing_period: null, ...data }), id),
  resumed: ({ id, at = '2026-03-25T08:00:00.000Z', data }: Given = {}) =>
    event('subscription.resumed', at, subscription('active', data), id),
  paid: ({ id, at = '2026-03-08T12:00:03.000Z', data }: Given = {}) =>
    event(
      'transaction.completed',
      at,
      {
        id: 'txn_1',
        status: 'completed',
        subscription_id: SUBSCRIPTION,
        invoice_number: '325-10001',
        currency_code: 'USD',
        billed_at: '2026-03-08T12:00:00Z',
        items: [{ price: { id: 'premium-month' }, quantity: 1 }],
        details: { totals: { subtotal: '1200', discount: '120', grand_total: '1080' } },
        custom_data: null,
        ...data,
      },
      id,
    ),
  refunded: ({ id, at = '2026-03-10T09:00:00.000Z', data }: Given = {}) =>
    event(
      'adjustment.updated',
      at,
      {
        id: 'adj_1',
        action: 'refund',
        type: 'full',
        status: 'approved',
        transaction_id: 'txn_1',
        subscription_id: SUBSCRIPTION,
        ...data,
      },
      id,
    ),
  chargedBack: ({ id, at = '2026-03-10T09:00:00.000Z', data }: Given = {}) =>
    notifications.refunded({ id: id ?? 'evt_chargeback', at, data: { id: 'adj_2', action: 'chargeback', ...data } }),
  chargebackReversed: ({ id, at = '2026-03-20T09:00:00.000Z', data }: Given = {}) =>
    notifications.refunded({
      id: id ?? 'evt_chargeback_reversed',
      at,
      data: { id: 'adj_3', action: 'chargeback_reverse', ...data },
    }),
  paymentFailed: ({ id, at = '2026-04-08T12:00:09.000Z' }: Given = {}) =>
    event('transaction.payment_failed', at, { id: 'txn_2', subscription_id: SUBSCRIPTION }, id),
  customerUpdated: ({ id, at = '2026-03-02T12:00:00.000Z' }: Given = {}) =>
    event('customer.updated', at, { id: 'ctm_1', email: 'customer@example.org' }, id),
};
