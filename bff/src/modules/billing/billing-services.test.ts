import { nextChargeOf } from '../../domain/billing/next-charge';
import { deleteAccount } from '../accounts/testing/delete-account';
import type { Database } from '../open-database';
import { auditLog } from '../../platform/audit/audit-table';
import { createBillingFixture, type BillingFixture } from './testing/billing-fixture';
import { notifications } from '../testing/notifications';
import { someAccount } from '../testing/memory-accounts';
import { createCheckoutService } from './checkout-service';
import { createSubscriptionService } from './subscription-service';
import { createDiscountService, saveDiscount } from './discount-service';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from '../accounts/testing/stored-accounts';

let database: Database;
let fixture: BillingFixture;
let userId: string;

beforeEach(async () => {
  database = await openMigrated();
  fixture = await createBillingFixture(database);
  userId = fixture.reader.id;
});
afterEach(() => database.close());

const DAY_MS = 86_400_000;
const advanceTo = (instant: string): void => fixture.clock.advance(Date.parse(instant) - fixture.clock.now().getTime());
const buy = async (planId: string, market?: string): Promise<void> => {
  const { checkout } = await fixture.checkouts.begin({ userId, planId, market });
  await fixture.payments.pay(checkout.id, userId);
};
/** Every code with its uses, as an administrator sees it. */
const listed = () =>
  createDiscountService({ database, clock: fixture.clock }).list({ kind: 'admin', userId: 'manager' });
const discount = { code: 'Welcome', percent: 10, validFrom: null, validUntil: null, redemptionsAtMost: null };

describe('a quote', () => {
  it('says price, trial and the day of the first charge', async () => {
    expect(await fixture.checkouts.quote({ userId, planId: 'premium-month' })).toMatchObject({
      plan: { id: 'premium-month', priceMinor: 12_00 },
      market: null,
      firstChargeMinor: 12_00,
      discountPercent: 0,
      trialDays: 7,
      firstChargeOn: '2026-03-08',
    });
  });

  it('takes a discount off the first charge, whatever the case of its code', async () => {
    await saveDiscount(database, discount);

    const quote = await fixture.checkouts.quote({ userId, planId: 'premium-month', discountCode: 'welcome' });

    expect(quote).toMatchObject({ discountCode: 'WELCOME', discountPercent: 10, firstChargeMinor: 10_80 });
  });

  it.each([
    ['that is not there', {}, 'NOTHING', 'discount_not_found'],
    ['that begins later', { validFrom: '2026-03-02T00:00:00.000Z' }, 'WELCOME', 'discount_not_valid'],
    ['that is over', { validUntil: '2026-03-01T12:00:00.000Z' }, 'WELCOME', 'discount_not_valid'],
  ])('refuses a discount %s', async (_what, part, discountCode, errorCode) => {
    await saveDiscount(database, { ...discount, ...part });

    await expect(
      fixture.checkouts.quote({ userId, planId: 'basic-year', market: 'TA', discountCode }),
    ).rejects.toMatchObject({ errorCode });
  });

  it('refuses a discount that was used as often as it may be', async () => {
    await saveDiscount(database, { ...discount, redemptionsAtMost: 1 });
    const { checkout } = await fixture.checkouts.begin({ userId, planId: 'premium-month', discountCode: 'WELCOME' });
    await fixture.payments.pay(checkout.id, userId);

    await expect(
      fixture.checkouts.quote({ userId: 'another-user', planId: 'premium-month', discountCode: 'WELCOME' }),
    ).rejects.toMatchObject({ errorCode: 'discount_not_valid' });
  });

  it('refuses a discount when its last use is reserved for another reader, and accepts it from that reader', async () => {
    await saveDiscount(database, { ...discount, redemptionsAtMost: 1 });
    await fixture.checkouts.begin({ userId, planId: 'premium-month', discountCode: 'WELCOME' });
    const quote = (of: string) =>
      fixture.checkouts.quote({ userId: of, planId: 'premium-month', discountCode: 'WELCOME' });

    await expect(quote('another-user')).rejects.toMatchObject({ errorCode: 'discount_not_valid' });
    expect(await quote(userId)).toMatchObject({ discountCode: 'WELCOME' });
  });

  it.each([
    ['gold-month', undefined, 'plan_not_found'],
    ['basic-month', undefined, 'invalid_options'],
    ['basic-month', 'XX', 'market_not_found'],
    ['premium-month', 'TA', 'invalid_options'],
  ])('refuses %s for the market %s', async (planId, market, errorCode) => {
    await expect(fixture.checkouts.quote({ userId, planId, market })).rejects.toMatchObject({ errorCode });
  });

  it('offers one trial a person', async () => {
    await buy('premium-month');
    await fixture.subscriptions.cancel(userId);
    fixture.clock.advance(8 * DAY_MS);

    expect(await fixture.checkouts.quote({ userId, planId: 'premium-year' })).toMatchObject({
      trialDays: 0,
      firstChargeOn: '2026-03-09',
    });
  });

  it('is not to be had where nothing is sold', async () => {
    const closed = createCheckoutService({ database, clock: fixture.clock, provider: null });

    await expect(closed.quote({ userId, planId: 'premium-month' })).rejects.toMatchObject({
      errorCode: 'checkout_off',
    });
  });
});

describe('a checkout in the sandbox', () => {
  it('changes nothing before it is paid, and gives the plan when its webhook is here', async () => {
    const { checkout } = await fixture.checkouts.begin({ userId, planId: 'basic-year', market: 'TA' });
    expect(await fixture.planOf()).toEqual({ plan: 'free', planMarket: null });

    await fixture.payments.pay(checkout.id, userId);

    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    expect(fixture.renewed).toEqual([userId]);
  });

  it('is paid by its owner alone, and looks like none to others', async () => {
    const { checkout } = await fixture.checkouts.begin({ userId, planId: 'premium-month' });

    await expect(fixture.payments.pay(checkout.id, 'another-user')).rejects.toMatchObject({
      errorCode: 'checkout_not_found',
    });
  });

  it('is not begun, and not paid, beside a subscription that runs', async () => {
    const first = await fixture.checkouts.begin({ userId, planId: 'premium-month' });
    const second = await fixture.begun({ planId: 'premium-year' });
    await fixture.payments.pay(first.checkout.id, userId);

    await expect(fixture.payments.pay(second.id, userId)).rejects.toMatchObject({
      errorCode: 'already_subscribed',
    });
    await expect(fixture.checkouts.begin({ userId, planId: 'premium-year' })).rejects.toMatchObject({
      errorCode: 'already_subscribed',
    });
  });

  it('is charged at once where the trial was used', async () => {
    await buy('premium-month');
    await fixture.subscriptions.cancel(userId);
    advanceTo('2026-03-08T12:00:00Z');
    await fixture.payments.turnDue();

    await buy('premium-year');

    expect(await fixture.subscriptions.current(userId)).toMatchObject({
      state: 'active',
      trialEndsAt: null,
      periodEndsAt: '2027-03-08T12:00:00.000Z',
    });
    expect(await fixture.subscriptions.invoices(userId)).toMatchObject([{ amountMinor: 70_00, state: 'paid' }]);
  });
});

describe('a discount of one use', () => {
  const others: string[] = [];
  const begin = (of: string) => fixture.checkouts.begin({ userId: of, planId: 'premium-month', discountCode: 'ONCE' });
  const refused = { errorCode: 'discount_not_valid' };
  beforeEach(async () => {
    await saveDiscount(database, { ...discount, code: 'ONCE', percent: 100, redemptionsAtMost: 1 });
    others.length = 0;
    for (const number of [1, 2, 3, 4]) {
      const id = `6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c001${number}`;
      await addAccount(fixture.database, someAccount({ id, email: `other.${number}@example.com`, plan: 'free' }));
      others.push(id);
    }
  });

  it('is reserved by the first of five checkouts that are begun at once', async () => {
    const begun = await Promise.allSettled([userId, ...others].map(begin));

    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of begun) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused);
  });

  it('is free again when its checkout is dropped', async () => {
    const { checkout } = await begin(userId);
    await expect(begin(others[0]!)).rejects.toMatchObject(refused);

    await fixture.checkouts.drop(checkout.id, userId);

    await expect(begin(others[0]!)).resolves.toMatchObject({ quote: { firstChargeMinor: 0 } });
    await expect(begin(userId)).rejects.toMatchObject(refused);
  });

  it('is free again when its checkout expires, and that checkout cannot be paid once another reader has the discount', async () => {
    const first = await begin(userId);
    fixture.clock.advance(2 * 3_600_000);
    const second = await begin(others[0]!);

    await expect(fixture.payments.pay(first.checkout.id, userId)).rejects.toMatchObject(refused);
    await fixture.payments.pay(second.checkout.id, others[0]!);

    expect(await fixture.planOf()).toMatchObject({ plan: 'free' });
    expect(await fixture.planOf(others[0])).toMatchObject({ plan: 'premium' });
    fixture.clock.advance(30 * DAY_MS);
    await expect(begin(others[1]!)).rejects.toMatchObject(refused);
  });

  it('is redeemed once by two expired checkouts that are paid at once', async () => {
    const first = await begin(userId);
    fixture.clock.advance(2 * 3_600_000);
    const second = await begin(others[0]!);
    fixture.clock.advance(2 * 3_600_000);

    const paid = await Promise.allSettled([
      fixture.payments.pay(first.checkout.id, userId),
      fixture.payments.pay(second.checkout.id, others[0]!),
    ]);

    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fixture.billing.findDiscount('ONCE', others[1]!, fixture.clock.now())).toMatchObject({
      redemptions: 1,
    });
  });

  it('counts beyond its limit where a provider took the money late, and the audit log says so', async () => {
    const first = await begin(userId);
    fixture.clock.advance(2 * 3_600_000);
    const second = await begin(others[0]!);
    await fixture.payments.pay(second.checkout.id, others[0]!);

    const at = fixture.clock.now().toISOString();
    await fixture.send(notifications.created({ at, data: { custom_data: fixture.passOf(first.checkout.id) } }));

    expect(await fixture.planOf()).toMatchObject({ plan: 'premium' });
    expect(await listed()).toMatchObject([{ code: 'ONCE', uses: 2 }]);
    const reasons = (await database.model(auditLog).findAll({ where: { targetId: userId } })).map((one) => one.reason);
    expect(reasons).toContain('discount_over_limit');
  });

  it('stays used when its account is deleted, and when its terms are changed', async () => {
    const { checkout } = await begin(userId);
    await fixture.payments.pay(checkout.id, userId);
    await deleteAccount(database, userId, fixture.clock.now().toISOString());

    await saveDiscount(database, { ...discount, code: 'ONCE', percent: 50, redemptionsAtMost: 1 });

    expect(await listed()).toMatchObject([{ code: 'ONCE', percent: 50, uses: 1 }]);
    await expect(begin(others[0]!)).rejects.toMatchObject(refused);
  });
});

describe('five payments of one checkout at once', () => {
  it('make one subscription', async () => {
    const { checkout } = await fixture.checkouts.begin({ userId, planId: 'premium-month' });

    const paid = await Promise.allSettled(Array.from({ length: 5 }, () => fixture.payments.pay(checkout.id, userId)));

    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of paid)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ errorCode: 'already_subscribed' });
    expect(await fixture.billing.subscriptionsOf(userId)).toHaveLength(1);
  });

  it('make one of two checkouts of one reader', async () => {
    const first = await fixture.checkouts.begin({ userId, planId: 'premium-month' });
    const second = await fixture.begun({ planId: 'premium-year' });

    await Promise.allSettled([first.checkout, second].map(({ id }) => fixture.payments.pay(id, userId)));

    expect(await fixture.billing.subscriptionsOf(userId)).toHaveLength(1);
  });
});

describe('a subscription in the sandbox', () => {
  it('is charged when its trial ends, and every month after it', async () => {
    await buy('premium-month');

    advanceTo('2026-03-08T12:00:00Z');
    await fixture.payments.turnDue();
    advanceTo('2026-04-08T12:00:00Z');
    await fixture.payments.turnDue();
    await fixture.payments.turnDue();

    expect(await fixture.subscriptions.current(userId)).toMatchObject({
      state: 'active',
      periodEndsAt: '2026-05-08T12:00:00.000Z',
    });
    expect((await fixture.subscriptions.invoices(userId)).map(({ amountMinor }) => amountMinor)).toEqual([
      12_00, 12_00,
    ]);
  });

  it('has a discount off its first charge alone, also on another plan that it changes to in its trial', async () => {
    await saveDiscount(database, { ...discount, percent: 25 });
    const wish = { userId, planId: 'basic-month', market: 'TA', discountCode: 'WELCOME' };
    const { checkout } = await fixture.checkouts.begin(wish);
    await fixture.payments.pay(checkout.id, userId);
    const next = async () => nextChargeOf(await fixture.subscriptions.current(userId));
    expect(await next()).toMatchObject({ at: '2026-03-08T12:00:00.000Z', amountMinor: 6_75, regularMinor: 9_00 });

    await fixture.subscriptions.change({ userId, planId: 'premium-month' });

    expect(await next()).toMatchObject({ amountMinor: 9_00, discountPercent: 25, regularMinor: 12_00 });
    advanceTo('2026-03-08T12:00:00Z');
    await fixture.payments.turnDue();
    expect(await next()).toMatchObject({ at: '2026-04-08T12:00:00.000Z', amountMinor: 12_00, discountPercent: 0 });
    advanceTo('2026-04-08T12:00:00Z');
    await fixture.payments.turnDue();
    expect((await fixture.subscriptions.invoices(userId)).map(({ amountMinor }) => amountMinor)).toEqual([12_00, 9_00]);
    expect(await listed()).toMatchObject([{ code: 'WELCOME', uses: 1 }]);
  });

  it('holds until its period ends when it is cancelled, and ends then', async () => {
    await buy('premium-month');

    expect(await fixture.subscriptions.cancel(userId)).toMatchObject({
      state: 'cancelled',
      cancelsAt: '2026-03-08T12:00:00.000Z',
    });
    expect((await fixture.planOf()).plan).toBe('premium');
    advanceTo('2026-03-08T12:00:00Z');
    await fixture.payments.turnDue();
    await fixture.webhooks.endLapsed();

    expect((await fixture.subscriptions.current(userId)).state).toBe('ended');
    expect((await fixture.planOf()).plan).toBe('free');
    expect(await fixture.subscriptions.invoices(userId)).toEqual([]);
    await expect(fixture.subscriptions.cancel(userId)).rejects.toMatchObject({ errorCode: 'subscription_over' });
  });

  it('is resumed in its trial as if it had not been cancelled, discount included', async () => {
    await saveDiscount(database, { ...discount, percent: 25 });
    const wish = { userId, planId: 'premium-month', discountCode: 'WELCOME' };
    const { checkout } = await fixture.checkouts.begin(wish);
    await fixture.payments.pay(checkout.id, userId);
    const { lastEventAt: _before, ...before } = await fixture.subscriptions.current(userId);
    const cancelled = await fixture.subscriptions.cancel(userId);
    expect(nextChargeOf(cancelled)).toBeNull();
    expect(cancelled.resumeCharge).toMatchObject({ at: '2026-03-08T12:00:00.000Z', amountMinor: 9_00 });

    const { lastEventAt: _after, ...after } = await fixture.subscriptions.resume(userId);

    expect(after).toEqual(before);
    expect(after).toMatchObject({ state: 'trialing', cancelsAt: null, resumeCharge: null });
    expect(await fixture.subscriptions.resume(userId)).toMatchObject({ state: 'trialing' });
    advanceTo('2026-03-08T12:00:00Z');
    await fixture.payments.turnDue();
    expect(await fixture.subscriptions.invoices(userId)).toMatchObject([{ amountMinor: 9_00 }]);
  });

  it('is resumed in a paid period, and charged at its end', async () => {
    await buy('premium-month');
    advanceTo('2026-03-08T12:00:00Z');
    await fixture.payments.turnDue();
    await fixture.subscriptions.cancel(userId);

    expect(await fixture.subscriptions.resume(userId)).toMatchObject({ state: 'active', cancelsAt: null });
    advanceTo('2026-04-08T12:00:00Z');
    await fixture.payments.turnDue();

    expect(await fixture.subscriptions.invoices(userId)).toHaveLength(2);
  });

  it.each([
    ['trial', '2026-03-01T12:00:00Z', 'trialing'],
    ['paid period', '2026-03-08T12:00:00Z', 'active'],
  ])('that is cancelled in its %s continues with another plan', async (_what, day, state) => {
    await buy('premium-month');
    advanceTo(day);
    await fixture.payments.turnDue();
    await fixture.subscriptions.cancel(userId);

    const changed = await fixture.subscriptions.change({ userId, planId: 'basic-month', market: 'TA' });

    expect(changed).toMatchObject({ state, planId: 'basic-month', market: 'TA', cancelsAt: null });
    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
  });

  it('is not resumed after its end, nor where its provider is not reached', async () => {
    await buy('premium-month');
    await fixture.subscriptions.cancel(userId);
    const closed = createSubscriptionService({ database, clock: fixture.clock, provider: null });
    expect(await closed.current(userId)).toMatchObject({ state: 'cancelled', resumeCharge: null });
    await expect(closed.resume(userId)).rejects.toMatchObject({ errorCode: 'checkout_off' });

    advanceTo('2026-03-08T12:00:00Z');

    expect(await fixture.subscriptions.current(userId)).toMatchObject({ resumeCharge: null });
    await expect(fixture.subscriptions.resume(userId)).rejects.toMatchObject({ errorCode: 'subscription_over' });
  });

  it('is cancelled once, however often it is requested', async () => {
    await buy('premium-month');
    await fixture.subscriptions.cancel(userId);
    const renewals = fixture.renewed.length;

    expect((await fixture.subscriptions.cancel(userId)).state).toBe('cancelled');

    expect(fixture.renewed).toHaveLength(renewals);
  });

  it('changes to another plan and gives its rights at once', async () => {
    await buy('basic-month', 'TA');

    expect(await fixture.subscriptions.change({ userId, planId: 'premium-month' })).toMatchObject({
      planId: 'premium-month',
      market: null,
      state: 'trialing',
    });
    expect(await fixture.planOf()).toEqual({ plan: 'premium', planMarket: null });
    await expect(fixture.subscriptions.change({ userId, planId: 'premium-month' })).rejects.toMatchObject({
      errorCode: 'same_plan',
    });
  });

  it('is absent for a user without one', async () => {
    await expect(fixture.subscriptions.current(userId)).rejects.toMatchObject({ errorCode: 'subscription_not_found' });
  });
});

describe('the webhook', () => {
  const body = Buffer.from('{}');

  it('listens to its own provider alone', async () => {
    await expect(
      fixture.webhooks.receive({ provider: 'paddle', rawBody: body, signature: undefined }),
    ).rejects.toMatchObject({ errorCode: 'provider_not_found' });
  });

  it('takes nothing that is not signed', async () => {
    await expect(
      fixture.webhooks.receive({ provider: 'sandbox', rawBody: body, signature: 'ts=1;h1=00' }),
    ).rejects.toMatchObject({ errorCode: 'signature_invalid' });
  });

  it.each([
    ['an empty object', {}],
    ['no moment', { event_id: 'e', event_type: 'subscription.created', occurred_at: 'soon', data: {} }],
    ['no subscription', { event_id: 'e', event_type: 'subscription.created', occurred_at: '2026-03-01T12:00:00Z' }],
    ['a list', []],
  ])('refuses what is signed and yet no event: %s', async (_what, event) => {
    await expect(fixture.send(event)).rejects.toMatchObject({ errorCode: 'invalid_request' });
  });
});
