import { fixture, userId, advanceTo, buy, setUpSandboxBilling } from './testing/sandbox-billing';

setUpSandboxBilling();

describe('a checkout in the sandbox', () => {
  it('changes nothing before it is paid, and grants the plan when its webhook arrives', async () => {
    const { checkout } = await fixture.checkouts.begin({ userId, planId: 'basic-year', market: 'TA' });
    expect(await fixture.planOf()).toEqual({ plan: 'free', planMarket: null });

    await fixture.payments.pay(checkout.id, userId);

    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    expect(fixture.renewed).toEqual([userId]);
  });

  it('can be paid by its owner only, and is not found for others', async () => {
    const { checkout } = await fixture.checkouts.begin({ userId, planId: 'premium-month' });

    await expect(fixture.payments.pay(checkout.id, 'another-user')).rejects.toMatchObject({
      errorCode: 'checkout_not_found',
    });
  });

  it('cannot be started or paid while a subscription is active', async () => {
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

  it('is charged at once if the trial was used', async () => {
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
