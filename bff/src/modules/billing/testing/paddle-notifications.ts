/**
 * Hand-written notifications of every kind that Paddle Billing sends about a subscription, its charges and its refunds.
 * They have every documented field, also those that the short ones of `notifications.ts` leave out. All figures and names
 * are invented.
 */
import type { Given } from '../../testing/notifications';

const SUBSCRIPTION = 'sub_01jd0000000000000000000002';
const TRANSACTION = 'txn_01jd0000000000000000000003';
const [BEGUN, TRIAL_END, NEXT] = [
  '2026-03-01T12:00:00.123456Z',
  '2026-03-08T12:00:00.123456Z',
  '2026-04-08T12:00:00.123456789Z',
] as const;
const MONTH = { interval: 'month', frequency: 1 };

const price = {
  id: 'premium-month',
  product_id: 'pro_01jd0000000000000000000004',
  name: 'Monthly',
  description: 'Premium',
  type: 'standard',
  status: 'active',
  tax_mode: 'account_setting',
  quantity: { minimum: 1, maximum: 1 },
  billing_cycle: MONTH,
  trial_period: { interval: 'day', frequency: 7 },
  custom_data: null,
  import_meta: null,
  unit_price: { amount: '1200', currency_code: 'USD' },
  unit_price_overrides: [],
  created_at: '2026-01-02T09:00:00.5Z',
  updated_at: '2026-01-02T09:00:00.5Z',
};

const subscription = (status: string, given: object = {}) => ({
  id: SUBSCRIPTION,
  status,
  transaction_id: TRANSACTION,
  customer_id: 'ctm_1',
  address_id: 'add_1',
  business_id: null,
  currency_code: 'USD',
  collection_mode: 'automatic',
  billing_details: null,
  discount: null,
  billing_cycle: MONTH,
  custom_data: null,
  import_meta: null,
  scheduled_change: null,
  management_urls: null,
  created_at: BEGUN,
  updated_at: TRIAL_END,
  started_at: BEGUN,
  first_billed_at: TRIAL_END,
  next_billed_at: NEXT,
  paused_at: null,
  canceled_at: null,
  current_billing_period: { starts_at: TRIAL_END, ends_at: NEXT },
  items: [
    {
      status: 'active',
      quantity: 1,
      recurring: true,
      created_at: BEGUN,
      updated_at: BEGUN,
      trial_dates: null,
      previously_billed_at: TRIAL_END,
      next_billed_at: NEXT,
      price,
      product: { id: price.product_id },
    },
  ],
  ...given,
});

const inTrial = {
  first_billed_at: null,
  next_billed_at: TRIAL_END,
  current_billing_period: { starts_at: BEGUN, ends_at: TRIAL_END },
  items: [
    {
      status: 'trialing',
      quantity: 1,
      recurring: true,
      created_at: BEGUN,
      updated_at: BEGUN,
      price,
      previously_billed_at: null,
      next_billed_at: TRIAL_END,
      trial_dates: { starts_at: BEGUN, ends_at: TRIAL_END },
    },
  ],
};

const sums = {
  subtotal: '1200',
  discount: '120',
  tax: '0',
  total: '1080',
  credit: '0',
  credit_to_balance: '0',
  balance: '0',
  grand_total: '1080',
  fee: '104',
  earnings: '976',
  currency_code: 'USD',
};

const transaction = (status: string, given: object = {}) => ({
  id: TRANSACTION,
  status,
  origin: 'subscription_recurring',
  subscription_id: SUBSCRIPTION,
  customer_id: 'ctm_1',
  address_id: 'add_1',
  business_id: null,
  discount_id: null,
  custom_data: null,
  currency_code: 'USD',
  collection_mode: 'automatic',
  billing_details: null,
  invoice_id: 'inv_1',
  invoice_number: '325-10002',
  billing_period: { starts_at: TRIAL_END, ends_at: NEXT },
  checkout: { url: null },
  receipt_data: null,
  created_at: TRIAL_END,
  updated_at: TRIAL_END,
  billed_at: TRIAL_END,
  revised_at: null,
  items: [{ price, quantity: 1, proration: null }],
  details: {
    totals: sums,
    adjusted_totals: sums,
    payout_totals: sums,
    adjusted_payout_totals: null,
    tax_rates_used: [{ tax_rate: '0', totals: { subtotal: '1200', discount: '120', tax: '0', total: '1080' } }],
    line_items: [{ id: 'txnitm_1', price_id: price.id, quantity: 1, proration: null, tax_rate: '0', product: null }],
  },
  payments: [
    {
      payment_attempt_id: 'a',
      stored_payment_method_id: 'b',
      payment_method_id: 'paymtd_1',
      amount: '1080',
      status: 'captured',
      error_code: null,
      created_at: TRIAL_END,
      captured_at: TRIAL_END,
      method_details: { type: 'card', card: { type: 'visa', last4: '4242', expiry_month: 1, expiry_year: 2030 } },
    },
  ],
  ...given,
});

const adjustment = (given: object = {}) => ({
  id: 'adj_1',
  action: 'refund',
  type: 'full',
  status: 'approved',
  reason: 'asked for',
  customer_id: 'ctm_1',
  transaction_id: TRANSACTION,
  subscription_id: SUBSCRIPTION,
  currency_code: 'USD',
  tax_rates_used: [],
  credit_applied_to_balance: null,
  created_at: NEXT,
  updated_at: NEXT,
  totals: sums,
  payout_totals: sums,
  items: [{ id: 'adjitm_1', item_id: 'txnitm_1', type: 'full', amount: '1080', proration: null, totals: sums }],
  ...given,
});

const PARTIAL = [
  { id: 'adjitm_1', item_id: 'txnitm_1', type: 'partial', amount: '100', proration: null, totals: sums },
];

/** What came, by its kind; of some kinds more than one. */
export const paddleNotifications = {
  'subscription.created': subscription('trialing', inTrial),
  'subscription.imported': subscription('active', { import_meta: { imported_from: 'elsewhere', external_id: null } }),
  'subscription.trialing': subscription('trialing', inTrial),
  'subscription.activated': subscription('active'),
  'subscription.updated': subscription('active', {
    scheduled_change: { action: 'cancel', effective_at: NEXT, resume_at: null },
  }),
  'subscription.past_due': subscription('past_due'),
  'subscription.paused': subscription('paused', {
    paused_at: NEXT,
    next_billed_at: null,
    current_billing_period: null,
  }),
  'subscription.resumed': subscription('active'),
  'subscription.canceled': subscription('canceled', {
    canceled_at: NEXT,
    next_billed_at: null,
    current_billing_period: null,
  }),
  'transaction.created': transaction('draft', { billed_at: null, invoice_number: null, payments: [] }),
  'transaction.ready': transaction('ready', { billed_at: null, invoice_number: null, payments: [] }),
  'transaction.updated': transaction('billed'),
  'transaction.billed': transaction('billed', { collection_mode: 'manual', payments: [] }),
  'transaction.paid': transaction('paid'),
  'transaction.completed': transaction('completed'),
  'transaction.canceled': transaction('canceled', { payments: [] }),
  'transaction.past_due': transaction('past_due', { payments: [] }),
  'transaction.payment_failed': transaction('past_due', { payments: [] }),
  'transaction.revised': transaction('completed', { revised_at: NEXT }),
  'adjustment.created': adjustment({ status: 'pending_approval' }),
  'adjustment.updated': adjustment(),
} as const;

export type PaddleKind = keyof typeof paddleNotifications;

/** Refunds that are not of the whole charge, or not yet, or no refunds. */
export const lesserAdjustments = {
  'of a part': adjustment({ type: 'partial', items: PARTIAL }),
  // The form before adjustments had a kind of their own.
  'of a part, by its items alone': adjustment({ type: undefined, items: PARTIAL }),
  'of a part, without a word of the kind': adjustment({ type: null, items: [] }),
  'of some items whole and others in part': adjustment({ type: null, items: [...adjustment().items, ...PARTIAL] }),
  'that waits': adjustment({ status: 'pending_approval' }),
  'that was not approved': adjustment({ status: 'rejected' }),
  'of a tax alone': adjustment({ type: 'partial', items: [{ ...PARTIAL[0], type: 'tax' }] }),
  'as a credit': adjustment({ action: 'credit' }),
  'as a credit that was taken back': adjustment({ action: 'credit_reverse' }),
  'by the bank, of a part': adjustment({ action: 'chargeback', type: 'partial', items: PARTIAL }),
  'by the bank, as a warning only': adjustment({ action: 'chargeback_warning' }),
  'by the bank, a warning that came to nothing': adjustment({ action: 'chargeback_warning_reverse' }),
} as const;

/** What a reader's bank does, and what it means. */
export const bankAdjustments = {
  'fetches the charge back': [adjustment({ action: 'chargeback' }), 'chargeback'],
  'lets go of its claim, as an adjustment': [adjustment({ action: 'chargeback_reverse' }), 'chargeback_reversed'],
  'lets go of its claim, as a state': [adjustment({ action: 'chargeback', status: 'reversed' }), 'chargeback_reversed'],
} as const;

/** All items as a whole, in the old form. */
export const wholeByItems = adjustment({ type: undefined });

/** The event around one of them. `data`: fields that replace its own. */
export const paddleEvent = (
  type: PaddleKind,
  { id, at = NEXT, data }: Given = {},
  of: object = paddleNotifications[type],
) => ({
  event_id: id ?? `evt_full_${type}`,
  event_type: type,
  occurred_at: at,
  notification_id: 'ntf_01jd0000000000000000000005',
  data: { ...of, ...data },
});
