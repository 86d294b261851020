import { nextChargeOf } from '../../domain/billing/next-charge';
import { createSubscriptionService } from './subscription-service';
import { saveDiscount } from './discount-service';
import {
  database,
  fixture,
  userId,
  advanceTo,
  buy,
  listed,
  discount,
  setUpSandboxBilling,
} from './testing/sandbox-billing';

setUpSandboxBilling();

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

  it('has a discount on its first charge only, also after a change of plan in its trial', async () => {
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

  it('stays active until the end of its period when it is cancelled', async () => {
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
  ])('that is cancelled in its %s continues if the plan is changed', async (_what, day, state) => {
    await buy('premium-month');
    advanceTo(day);
    await fixture.payments.turnDue();
    await fixture.subscriptions.cancel(userId);

    const changed = await fixture.subscriptions.change({ userId, planId: 'basic-month', market: 'TA' });

    expect(changed).toMatchObject({ state, planId: 'basic-month', market: 'TA', cancelsAt: null });
    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
  });

  it('cannot be resumed after its end, or if its provider is not reached', async () => {
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

  it('changes to another plan and grants its rights at once', async () => {
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
