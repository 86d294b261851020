import { chargeIfResumed, nextChargeOf, type DiscountedSubscription } from './next-charge';

const TRIAL_END = '2026-03-08T12:00:00.000Z';
const END = '2026-04-08T12:00:00.000Z';
const SECOND_END = '2026-05-08T12:00:00.000Z';

const subscription = (part: Partial<DiscountedSubscription> = {}): DiscountedSubscription => ({
  planId: 'premium-month',
  state: 'active',
  trialEndsAt: TRIAL_END,
  periodEndsAt: END,
  cancelsAt: null,
  pausesAt: null,
  priceMinor: null,
  currency: null,
  discountPercent: 0,
  discountUntil: null,
  ...part,
});
const trial = { state: 'trialing', periodEndsAt: TRIAL_END } as const;
const regular = { at: END, amountMinor: 12_00, currency: 'USD', discountPercent: 0, discountUntil: null };

describe('the next charge', () => {
  it('is the price of the plan', () => {
    expect(nextChargeOf(subscription())).toEqual({ ...regular, regularMinor: 12_00 });
    expect(nextChargeOf(subscription({ planId: 'basic-year' }))).toMatchObject({ amountMinor: 60_00 });
  });

  it('has the discount in a trial, and not after the first charge', () => {
    expect(nextChargeOf(subscription({ ...trial, discountPercent: 25 }))).toEqual({
      at: TRIAL_END,
      amountMinor: 9_00,
      currency: 'USD',
      discountPercent: 25,
      discountUntil: null,
      regularMinor: 12_00,
    });
    expect(nextChargeOf(subscription({ discountPercent: 25 }))).toMatchObject(regular);
  });

  it('has a discount for several periods until that ends', () => {
    const discounted = { discountPercent: 25, discountUntil: SECOND_END };

    expect(nextChargeOf(subscription(discounted))).toMatchObject({ amountMinor: 9_00, discountUntil: SECOND_END });
    expect(nextChargeOf(subscription({ ...discounted, periodEndsAt: SECOND_END }))).toMatchObject({
      amountMinor: 9_00,
      discountUntil: null,
    });
    expect(nextChargeOf(subscription({ ...discounted, periodEndsAt: '2026-06-08T12:00:00.000Z' }))).toMatchObject({
      amountMinor: 12_00,
      discountPercent: 0,
    });
  });

  it.each([
    ['JPY', 1_250, 938],
    ['USD', 12_50, 9_38],
    ['KWD', 3_685, 2_764],
  ])('is a whole number of the smallest unit of %s', (currency, priceMinor, amountMinor) => {
    expect(nextChargeOf(subscription({ ...trial, currency, priceMinor, discountPercent: 25 }))).toMatchObject({
      amountMinor,
      currency,
      regularMinor: priceMinor,
    });
  });

  it('may be nothing', () => {
    expect(nextChargeOf(subscription({ ...trial, discountPercent: 100 }))).toMatchObject({ amountMinor: 0 });
  });

  it.each(['past_due', 'cancelled', 'paused', 'refunded', 'charged_back', 'ended'] as const)(
    'is not there for a subscription that is %s',
    (state) => {
      expect(nextChargeOf(subscription({ state, cancelsAt: state === 'cancelled' ? END : null }))).toBeNull();
    },
  );

  it('is not there where the subscription pauses first', () => {
    expect(nextChargeOf(subscription({ pausesAt: END }))).toBeNull();
  });
});

describe('the charge of a cancelled subscription that is resumed', () => {
  it('comes at its end, and has the discount of a trial', () => {
    const cancelled = { state: 'cancelled', discountPercent: 25 } as const;

    expect(
      chargeIfResumed(subscription({ ...cancelled, periodEndsAt: TRIAL_END, cancelsAt: TRIAL_END })),
    ).toMatchObject({
      at: TRIAL_END,
      amountMinor: 9_00,
    });
    expect(chargeIfResumed(subscription({ ...cancelled, cancelsAt: END }))).toMatchObject(regular);
  });

  it('is not there for what is not cancelled', () => {
    expect(chargeIfResumed(subscription())).toBeNull();
  });
});
