import {
  bankAdjustments,
  lesserAdjustments,
  paddleEvent,
  paddleNotifications,
  wholeByItems,
  type PaddleKind,
} from '../testing/paddle-notifications';
import { checkoutPass } from './checkout-pass';
import { createNotificationReader } from './read-notification';

const SECRET = 'a secret of the tests alone';
const read = createNotificationReader({
  passSecrets: [SECRET, 'an older secret of the tests'],
  planOfPrice: (priceId) => (priceId === 'premium-month' ? priceId : null),
});
const readEvent = (...given: Parameters<typeof paddleEvent>) => read(JSON.stringify(paddleEvent(...given)));

const SUBSCRIPTION = { kind: 'subscription', planId: 'premium-month', checkoutId: null } as const;
const [TRIAL_END, NEXT] = ['2026-03-08T12:00:00.123Z', '2026-04-08T12:00:00.123Z'] as const;
const RUNNING = { trialEndsAt: null, periodEndsAt: NEXT, cancelsAt: null, endedAt: null };
const IN_TRIAL = { trialEndsAt: TRIAL_END, periodEndsAt: TRIAL_END, cancelsAt: null, endedAt: null };

/** What each kind means here; null: nothing of a plan. */
const MEANING: Readonly<Record<PaddleKind, object | null>> = {
  'subscription.created': { ...SUBSCRIPTION, ...IN_TRIAL, status: 'trialing' },
  'subscription.imported': { ...SUBSCRIPTION, ...RUNNING, status: 'active' },
  'subscription.trialing': { ...SUBSCRIPTION, ...IN_TRIAL, status: 'trialing' },
  'subscription.activated': { ...SUBSCRIPTION, ...RUNNING, status: 'active' },
  'subscription.updated': { ...SUBSCRIPTION, ...RUNNING, status: 'active', cancelsAt: NEXT },
  'subscription.past_due': { ...SUBSCRIPTION, ...RUNNING, status: 'past_due' },
  'subscription.paused': { ...SUBSCRIPTION, ...RUNNING, status: 'paused', periodEndsAt: null },
  'subscription.resumed': { ...SUBSCRIPTION, ...RUNNING, status: 'active' },
  'subscription.canceled': { ...SUBSCRIPTION, ...RUNNING, status: 'canceled', periodEndsAt: null, endedAt: NEXT },
  'transaction.created': null,
  'transaction.ready': null,
  'transaction.updated': null,
  'transaction.billed': null,
  'transaction.paid': null,
  'transaction.completed': {
    kind: 'payment',
    number: '325-10002',
    amountMinor: 1080,
    currency: 'USD',
    planId: 'premium-month',
    billedAt: TRIAL_END,
  },
  'transaction.canceled': null,
  'transaction.past_due': null,
  'transaction.payment_failed': null,
  'transaction.revised': null,
  'adjustment.created': null,
  'adjustment.updated': { kind: 'refund', transactionId: 'txn_01jd0000000000000000000003' },
};

describe('a notification with all its fields', () => {
  it.each(Object.keys(paddleNotifications) as PaddleKind[])('is read as its kind: %s', (kind) => {
    const { type, occurredAt, subscriptionId, notice } = readEvent(kind);

    expect([type, occurredAt]).toEqual([kind, NEXT]);
    if (MEANING[kind] === null) expect(notice).toBeNull();
    else {
      expect(notice).toMatchObject(MEANING[kind]);
      expect(subscriptionId).toBe('sub_01jd0000000000000000000002');
    }
  });

  it('has the price before discounts, the end of a discount and a scheduled pause', () => {
    const { notice } = readEvent('subscription.activated', {
      data: {
        discount: { id: 'dsc_1', starts_at: TRIAL_END, ends_at: NEXT },
        scheduled_change: { action: 'pause', effective_at: NEXT, resume_at: null },
      },
    });

    expect(notice).toMatchObject({
      price: { amountMinor: 12_00, currency: 'USD' },
      discountUntil: NEXT,
      pausesAt: NEXT,
      cancelsAt: null,
    });
  });

  it('names its checkout only with a pass that the site signed', () => {
    const checkout = (custom_data: object) => {
      const { notice } = readEvent('subscription.created', { data: { custom_data } });
      return notice?.kind === 'subscription' ? notice.checkoutId : undefined;
    };
    const pass = checkoutPass(SECRET, 'chk_0000000000000001');

    expect(checkout(pass)).toBe('chk_0000000000000001');
    expect(checkout(checkoutPass('an older secret of the tests', 'chk_0000000000000001'))).toBe('chk_0000000000000001');
    expect(checkout(checkoutPass('another secret of the tests', 'chk_0000000000000001'))).toBeNull();
    expect(checkout({ ...pass, checkout: 'chk_0000000000000002' })).toBeNull();
  });
});

describe('an adjustment', () => {
  it.each(Object.entries(lesserAdjustments))('ends no plan if it is a refund %s', (_what, data) => {
    const { subscriptionId, notice } = readEvent('adjustment.updated', {}, data);

    expect([subscriptionId, notice]).toEqual(['sub_01jd0000000000000000000002', null]);
  });

  it.each(Object.entries(bankAdjustments))('is applied when the bank %s', (_what, [data, kind]) => {
    for (const type of ['adjustment.created', 'adjustment.updated'] as const)
      expect(readEvent(type, {}, data).notice).toMatchObject({ kind, transactionId: 'txn_01jd0000000000000000000003' });
  });

  it('is a full refund if every item is refunded in full', () => {
    expect(readEvent('adjustment.updated', {}, wholeByItems).notice).toMatchObject({ kind: 'refund' });
  });
});
