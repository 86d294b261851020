import { createCheckoutService } from './checkout-service';
import { saveDiscount } from './discount-service';
import { database, fixture, userId, DAY_MS, buy, discount, setUpSandboxBilling } from './testing/sandbox-billing';

setUpSandboxBilling();

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
