import { createBillingFixture } from './testing/billing-fixture';
import type { BillingFixture } from './testing/billing-fixture';
import { FIRST_END, notifications, SUBSCRIPTION, TRIAL_END } from '../testing/notifications';
import { saveDiscount } from './discount-service';
import { someAccount } from '../testing/memory-accounts';
import { auditLog } from '../../platform/audit/audit-table';
import { billingEvents } from './table';
import { users } from '../accounts/table';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from '../accounts/testing/stored-accounts';

/** A reader's checkout, and the notification that leads back to it. */
async function bought(fixture: BillingFixture, part: Parameters<BillingFixture['begun']>[0] = {}) {
  const { id } = await fixture.begun(part);
  return notifications.created({ data: { custom_data: fixture.passOf(id) } });
}

const charged = [notifications.activated(), notifications.paid()];

/** As sent by a provider that names the kind only at its items. */
const disputed = [notifications.chargedBack(), notifications.chargebackReversed()];
const refundedAndDisputed = [
  notifications.chargedBack(),
  notifications.refunded({ at: '2026-03-12T09:00:00.000Z' }),
  notifications.chargebackReversed(),
];
const refundedInPart = notifications.refunded({
  data: { type: undefined, items: [{ type: 'partial', amount: '100' }] },
});

describeOnEachDatabase('events of a payment provider', (open) => {
  it('grant the plan that was bought to the reader who started the checkout', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);

    expect(await fixture.send(await bought(fixture))).toBe('accepted');

    expect(await fixture.planOf()).toEqual({ plan: 'premium', planMarket: null });
    expect(fixture.renewed).toEqual([fixture.reader.id]);
    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toMatchObject([
      { id: SUBSCRIPTION, state: 'trialing', planId: 'premium-month', trialEndsAt: TRIAL_END },
    ]);
    const entries = await database.model(auditLog).findAll();
    expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([['plan_change', fixture.reader.id]]);
  });

  it('have one effect when sent five times at once', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const created = await bought(fixture);

    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.send(created)));

    expect([...answers].sort()).toEqual(['accepted', 'duplicate', 'duplicate', 'duplicate', 'duplicate']);
    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toHaveLength(1);
    expect(await database.model(billingEvents).count()).toBe(1);
    expect(await database.model(auditLog).count()).toBe(1);
  });

  it('have no effect if they are older than a processed event', async () => {
    const fixture = await createBillingFixture(await open());
    await fixture.send(await bought(fixture));
    await fixture.send(notifications.canceled({ at: '2026-03-05T00:00:00.000Z' }));

    expect(await fixture.send(notifications.activated({ at: '2026-03-04T00:00:00.000Z' }))).toBe('ignored');

    expect(await fixture.planOf()).toEqual({ plan: 'free', planMarket: null });
    expect((await fixture.billing.subscriptionsOf(fixture.reader.id))[0]?.state).toBe('ended');
  });

  it('have the same result in reverse order, including invoices', async () => {
    const deliver = async (isBackwards: boolean) => {
      const fixture = await createBillingFixture(await open());
      const events = [
        await bought(fixture),
        notifications.trialing(),
        notifications.paid(),
        notifications.activated(),
        notifications.refunded(),
      ];
      // All of it has happened by then, in whatever order it comes.
      fixture.clock.advance(9 * 86_400_000);
      for (const event of isBackwards ? events.reverse() : events) await fixture.send(event);
      const { reader, billing } = fixture;
      return [await billing.subscriptionsOf(reader.id), await billing.invoicesOf(reader.id), await fixture.planOf()];
    };

    const forwards = await deliver(false);

    expect(await deliver(true)).toEqual(forwards);
    expect(forwards).toMatchObject([
      [{ state: 'refunded', accessUntil: null }],
      [{ id: 'txn_1', number: '325-10001', state: 'refunded', amountMinor: 1080, currency: 'USD' }],
      { plan: 'free' },
    ]);
  });

  it.each([
    ['an unknown checkout', {}],
    ['a checkout that is not there', { custom_data: { checkout: 'chk_nowhere', pass: 'x' } }],
    ['a pass that was made up', { custom_data: { checkout: 'chk_0000000000000001', pass: 'made up' } }],
    ['odd custom data', { custom_data: 'text' }],
  ])('change no plan: %s', async (_what, data) => {
    const fixture = await createBillingFixture(await open());
    await fixture.begun();

    expect(await fixture.send(notifications.created({ data }))).toBe('ignored');

    expect(await fixture.planOf()).toEqual({ plan: 'free', planMarket: null });
    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toEqual([]);
  });

  it('have no effect for another kind, customer or price', async () => {
    const fixture = await createBillingFixture(await open());
    const { id } = await fixture.begun();
    const custom_data = fixture.passOf(id);
    const items = [{ price: { id: 'pri_of_somebody' } }];

    expect(await fixture.send(notifications.customerUpdated())).toBe('ignored');
    expect(await fixture.send(notifications.paymentFailed())).toBe('ignored');
    expect(await fixture.send(notifications.created({ data: { custom_data, items } }))).toBe('ignored');

    expect(await fixture.planOf()).toEqual({ plan: 'free', planMarket: null });
    expect(fixture.renewed).toEqual([]);
  });

  it('set the plan by the price that was paid, not by the request of the checkout', async () => {
    const fixture = await createBillingFixture(await open());
    const { id } = await fixture.begun({ planId: 'premium-month' });
    const items = [{ price: { id: 'basic-month' } }];

    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(id), items } }));

    expect((await fixture.planOf()).plan).toBe('basic');
  });

  it('never transfer a subscription to another reader', async () => {
    const fixture = await createBillingFixture(await open());
    await fixture.send(await bought(fixture));
    const other = someAccount({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'thief@example.com', plan: 'free' });
    await addAccount(fixture.database, other);
    const theirs = await fixture.begun({ id: 'chk_0000000000000002', userId: other.id });

    await fixture.send(notifications.activated({ data: { custom_data: fixture.passOf(theirs.id) } }));

    expect((await fixture.planOf(other.id)).plan).toBe('free');
    expect((await fixture.planOf()).plan).toBe('premium');
  });

  it('do not change a subscription by the pass of another reader', async () => {
    const fixture = await createBillingFixture(await open());
    const items = [{ price: { id: 'basic-month' } }];
    const mine = await fixture.begun({ planId: 'basic-month', market: 'TA' });
    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(mine.id), items } }));
    const other = someAccount({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'thief@example.com', plan: 'free' });
    await addAccount(fixture.database, other);
    const theirs = await fixture.begun({ id: 'chk_0000000000000002', userId: other.id });
    const custom_data = fixture.passOf(theirs.id);
    const before = await fixture.billing.subscriptionsOf(fixture.reader.id);
    fixture.renewed.length = 0;

    expect(await fixture.send(notifications.activated({ data: { custom_data } }))).toBe('ignored');
    expect(await fixture.send(notifications.canceled({ data: { custom_data, items } }))).toBe('ignored');
    expect(await fixture.send(notifications.paid({ data: { custom_data } }))).toBe('ignored');

    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toEqual(before);
    expect(await fixture.billing.invoicesOf(fixture.reader.id)).toEqual([]);
    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    expect((await fixture.planOf(other.id)).plan).toBe('free');
    expect(fixture.renewed).toEqual([]);
    // Nor does it outrank what comes afterwards with no pass or the right one.
    expect(await fixture.send(notifications.activated({ id: 'evt_own', data: { items } }))).toBe('accepted');
    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toMatchObject([{ state: 'active', market: 'TA' }]);
  });

  it('dated far in the future do not block later events', async () => {
    const fixture = await createBillingFixture(await open());
    await fixture.send(await bought(fixture));
    const far = '9999-12-31T23:59:59.000Z';
    await fixture.send(notifications.activated({ id: 'evt_far', at: far }), true);
    await fixture.send(notifications.paid({ id: 'evt_far_paid', at: far, data: { billed_at: far } }), true);
    fixture.clock.advance(9 * 86_400_000);

    expect(await fixture.send(notifications.refunded())).toBe('accepted');
    expect((await fixture.planOf()).plan).toBe('free');
    fixture.clock.advance(60_000);
    const now = fixture.clock.now().toISOString();
    expect(await fixture.send(notifications.canceled({ at: now }))).toBe('accepted');

    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toMatchObject([{ lastEventAt: now }]);
    expect(await fixture.billing.invoicesOf(fixture.reader.id)).toMatchObject([
      { billedAt: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  it('set the market of a basic plan from its checkout, and again with a later one', async () => {
    const fixture = await createBillingFixture(await open());
    const items = [{ price: { id: 'basic-month' } }];
    const first = await fixture.begun({ planId: 'basic-month', market: 'TA' });
    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(first.id), items } }));
    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    const second = await fixture.begun({ id: 'chk_0000000000000002', planId: 'basic-month', market: 'L' });

    await fixture.send(notifications.activated({ data: { custom_data: fixture.passOf(second.id), items } }));

    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'L' });
  });

  it.each([
    ['past due, for a week', [notifications.activated(), notifications.pastDue()], '2026-04-14T00:00:00Z', 'premium'],
    ['past due for longer', [notifications.activated(), notifications.pastDue()], '2026-04-16T00:00:00Z', 'free'],
    ['paused', [notifications.activated(), notifications.paused()], '2026-03-22T00:00:00Z', 'free'],
    ['resumed', [notifications.paused(), notifications.resumed()], '2026-03-26T00:00:00Z', 'premium'],
    ['cancelled, before its end', [notifications.cancelPlanned()], '2026-04-08T11:00:00Z', 'premium'],
    ['cancelled, at its end', [notifications.cancelPlanned()], '2026-04-08T12:00:00Z', 'free'],
    ['refunded', [...charged, notifications.refunded()], '2026-03-10T09:00:00Z', 'free'],
    ['charged back', [...charged, notifications.chargedBack()], '2026-03-10T09:00:00Z', 'free'],
    ['charged back, and the bank lets go', [...charged, ...disputed], '2026-03-20T09:00:00Z', 'premium'],
    ['the same in reverse order', [...charged, ...[...disputed].reverse()], '2026-03-20T09:00:00Z', 'premium'],
    ['refunded, and the bank lets go', [...charged, ...refundedAndDisputed], '2026-03-20T09:00:00Z', 'free'],
    ['refunded in part', [...charged, refundedInPart], '2026-03-10T09:00:00Z', 'premium'],
  ] as const)('grant and end rights according to the table of states: %s', async (_what, events, when, plan) => {
    const fixture = await createBillingFixture(await open());
    await fixture.send(await bought(fixture));
    for (const event of events) await fixture.send(event);

    fixture.clock.advance(Date.parse(when) - fixture.clock.now().getTime());
    await fixture.webhooks.endLapsed();

    expect((await fixture.planOf()).plan).toBe(plan);
  });

  it('end a plan once: a plan that a manager grants afterwards is unchanged', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    await fixture.send(await bought(fixture));
    fixture.clock.advance(Date.parse(FIRST_END) - fixture.clock.now().getTime());
    expect(await fixture.webhooks.endLapsed()).toBe(1);
    expect((await fixture.planOf()).plan).toBe('free');
    await database.write(({ transaction }) =>
      database.model(users).update({ plan: 'premium' }, { where: { id: fixture.reader.id }, transaction }),
    );

    expect(await fixture.webhooks.endLapsed()).toBe(0);

    expect((await fixture.planOf()).plan).toBe('premium');
  });

  it('count a discount when it is used, once per reader', async () => {
    const fixture = await createBillingFixture(await open());
    await saveDiscount(fixture.database, {
      code: 'WELCOME',
      percent: 10,
      validFrom: null,
      validUntil: null,
      redemptionsAtMost: 2,
    });
    const created = await bought(fixture, { discountCode: 'WELCOME', discountPercent: 10, firstChargeMinor: 10_80 });
    expect(await fixture.billing.findDiscount('WELCOME', fixture.reader.id, fixture.clock.now())).toMatchObject({
      redemptions: 0,
    });

    await fixture.send(created);
    await fixture.send(notifications.trialing());

    expect(await fixture.billing.findDiscount('WELCOME', fixture.reader.id, fixture.clock.now())).toMatchObject({
      redemptions: 1,
      isUsedBy: true,
      discount: { percent: 10, redemptionsAtMost: 2 },
    });
    expect(await fixture.billing.findDiscount('NONE', fixture.reader.id, fixture.clock.now())).toBeNull();
  });

  it('store nothing if the transaction fails, and are accepted when they are sent again', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const created = await bought(fixture);
    await database.write((session) => session.run('ALTER TABLE audit_log RENAME TO audit_log_away'));
    await expect(fixture.send(created)).rejects.toThrow();
    expect(await database.model(billingEvents).count()).toBe(0);
    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toEqual([]);
    await database.write((session) => session.run('ALTER TABLE audit_log_away RENAME TO audit_log'));

    expect(await fixture.send(created)).toBe('accepted');

    expect((await fixture.planOf()).plan).toBe('premium');
  });
});
