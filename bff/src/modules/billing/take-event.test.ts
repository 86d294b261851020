import { createBillingHouse, type BillingHouse } from './testing/billing-fixture';
import { FIRST_END, notifications, SUBSCRIPTION, TRIAL_END } from '../testing/notifications';
import { beginCheckout } from './checkout-service';
import { saveDiscount } from './discount-service';
import { someAccount } from '../testing/memory-accounts';
import { auditLog } from '../../platform/audit/audit-table';
import { billingEvents, checkouts } from './table';
import { users } from '../accounts/table';
import { describeOnEachDatabase } from '../testing/each-database';

/** A reader's checkout, and the notification that leads back to it. */
async function bought(house: BillingHouse, part: Parameters<BillingHouse['begun']>[0] = {}) {
  const { id } = await house.begun(part);
  return notifications.created({ data: { custom_data: house.passOf(id) } });
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
  it('give the plan that was bought to the reader who began the checkout', async () => {
    const database = await open();
    const house = await createBillingHouse(database);

    expect(await house.send(await bought(house))).toBe('accepted');

    expect(await house.planOf()).toEqual({ plan: 'premium', planMarket: null });
    expect(house.renewed).toEqual([house.reader.id]);
    expect(await house.billing.subscriptionsOf(house.reader.id)).toMatchObject([
      { id: SUBSCRIPTION, state: 'trialing', planId: 'premium-month', trialEndsAt: TRIAL_END },
    ]);
    const entries = await database.model(auditLog).findAll();
    expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([['plan_change', house.reader.id]]);
  });

  it('have one effect when sent five times at once', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    const created = await bought(house);

    const answers = await Promise.all(Array.from({ length: 5 }, () => house.send(created)));

    expect([...answers].sort()).toEqual(['accepted', 'duplicate', 'duplicate', 'duplicate', 'duplicate']);
    expect(await house.billing.subscriptionsOf(house.reader.id)).toHaveLength(1);
    expect(await database.model(billingEvents).count()).toBe(1);
    expect(await database.model(auditLog).count()).toBe(1);
  });

  it('change nothing when they come too late', async () => {
    const house = await createBillingHouse(await open());
    await house.send(await bought(house));
    await house.send(notifications.canceled({ at: '2026-03-05T00:00:00.000Z' }));

    expect(await house.send(notifications.activated({ at: '2026-03-04T00:00:00.000Z' }))).toBe('ignored');

    expect(await house.planOf()).toEqual({ plan: 'free', planMarket: null });
    expect((await house.billing.subscriptionsOf(house.reader.id))[0]?.state).toBe('ended');
  });

  it('end the same in the opposite order, invoices too', async () => {
    const tell = async (isBackwards: boolean) => {
      const house = await createBillingHouse(await open());
      const events = [
        await bought(house),
        notifications.trialing(),
        notifications.paid(),
        notifications.activated(),
        notifications.refunded(),
      ];
      // All of it has happened by then, in whatever order it comes.
      house.clock.advance(9 * 86_400_000);
      for (const event of isBackwards ? events.reverse() : events) await house.send(event);
      const { reader, billing } = house;
      return [await billing.subscriptionsOf(reader.id), await billing.invoicesOf(reader.id), await house.planOf()];
    };

    const forwards = await tell(false);

    expect(await tell(true)).toEqual(forwards);
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
    const house = await createBillingHouse(await open());
    await house.begun();

    expect(await house.send(notifications.created({ data }))).toBe('ignored');

    expect(await house.planOf()).toEqual({ plan: 'free', planMarket: null });
    expect(await house.billing.subscriptionsOf(house.reader.id)).toEqual([]);
  });

  it('change nothing where they are of another kind, or of a price that is none of ours', async () => {
    const house = await createBillingHouse(await open());
    const { id } = await house.begun();
    const custom_data = house.passOf(id);
    const items = [{ price: { id: 'pri_of_somebody' } }];

    expect(await house.send(notifications.customerUpdated())).toBe('ignored');
    expect(await house.send(notifications.paymentFailed())).toBe('ignored');
    expect(await house.send(notifications.created({ data: { custom_data, items } }))).toBe('ignored');

    expect(await house.planOf()).toEqual({ plan: 'free', planMarket: null });
    expect(house.renewed).toEqual([]);
  });

  it('take the plan from the price that was paid, and not from what the checkout asked for', async () => {
    const house = await createBillingHouse(await open());
    const { id } = await house.begun({ planId: 'premium-month' });
    const items = [{ price: { id: 'basic-month' } }];

    await house.send(notifications.created({ data: { custom_data: house.passOf(id), items } }));

    expect((await house.planOf()).plan).toBe('basic');
  });

  it('never hand a subscription over to another reader', async () => {
    const house = await createBillingHouse(await open());
    await house.send(await bought(house));
    const other = someAccount({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'thief@example.com', plan: 'free' });
    await house.accounts.create(other);
    const theirs = await house.begun({ id: 'chk_0000000000000002', userId: other.id });

    await house.send(notifications.activated({ data: { custom_data: house.passOf(theirs.id) } }));

    expect((await house.planOf(other.id)).plan).toBe('free');
    expect((await house.planOf()).plan).toBe('premium');
  });

  it('change nothing of a subscription by the pass of another reader', async () => {
    const house = await createBillingHouse(await open());
    const items = [{ price: { id: 'basic-month' } }];
    const mine = await house.begun({ planId: 'basic-month', market: 'TA' });
    await house.send(notifications.created({ data: { custom_data: house.passOf(mine.id), items } }));
    const other = someAccount({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'thief@example.com', plan: 'free' });
    await house.accounts.create(other);
    const theirs = await house.begun({ id: 'chk_0000000000000002', userId: other.id });
    const custom_data = house.passOf(theirs.id);
    const before = await house.billing.subscriptionsOf(house.reader.id);
    house.renewed.length = 0;

    expect(await house.send(notifications.activated({ data: { custom_data } }))).toBe('ignored');
    expect(await house.send(notifications.canceled({ data: { custom_data, items } }))).toBe('ignored');
    expect(await house.send(notifications.paid({ data: { custom_data } }))).toBe('ignored');

    expect(await house.billing.subscriptionsOf(house.reader.id)).toEqual(before);
    expect(await house.billing.invoicesOf(house.reader.id)).toEqual([]);
    expect(await house.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    expect((await house.planOf(other.id)).plan).toBe('free');
    expect(house.renewed).toEqual([]);
    // Nor does it outrank what comes afterwards with no pass or the right one.
    expect(await house.send(notifications.activated({ id: 'evt_own', data: { items } }))).toBe('accepted');
    expect(await house.billing.subscriptionsOf(house.reader.id)).toMatchObject([{ state: 'active', market: 'TA' }]);
  });

  it('outrank none that come later by a date far in the future', async () => {
    const house = await createBillingHouse(await open());
    await house.send(await bought(house));
    const far = '9999-12-31T23:59:59.000Z';
    await house.send(notifications.activated({ id: 'evt_far', at: far }), true);
    await house.send(notifications.paid({ id: 'evt_far_paid', at: far, data: { billed_at: far } }), true);
    house.clock.advance(9 * 86_400_000);

    expect(await house.send(notifications.refunded())).toBe('accepted');
    expect((await house.planOf()).plan).toBe('free');
    house.clock.advance(60_000);
    const now = house.clock.now().toISOString();
    expect(await house.send(notifications.canceled({ at: now }))).toBe('accepted');

    expect(await house.billing.subscriptionsOf(house.reader.id)).toMatchObject([{ lastEventAt: now }]);
    expect(await house.billing.invoicesOf(house.reader.id)).toMatchObject([{ billedAt: '2026-03-01T12:00:00.000Z' }]);
  });

  it('give a basic plan the market of its checkout, and another with a change', async () => {
    const house = await createBillingHouse(await open());
    const items = [{ price: { id: 'basic-month' } }];
    const first = await house.begun({ planId: 'basic-month', market: 'TA' });
    await house.send(notifications.created({ data: { custom_data: house.passOf(first.id), items } }));
    expect(await house.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    const second = await house.begun({ id: 'chk_0000000000000002', planId: 'basic-month', market: 'L' });

    await house.send(notifications.activated({ data: { custom_data: house.passOf(second.id), items } }));

    expect(await house.planOf()).toEqual({ plan: 'basic', planMarket: 'L' });
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
  ] as const)('give and end rights by the table: %s', async (_what, events, when, plan) => {
    const house = await createBillingHouse(await open());
    await house.send(await bought(house));
    for (const event of events) await house.send(event);

    house.clock.advance(Date.parse(when) - house.clock.now().getTime());
    await house.webhooks.endLapsed();

    expect((await house.planOf()).plan).toBe(plan);
  });

  it('end a plan once: what a manager gives afterwards stays', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    await house.send(await bought(house));
    house.clock.advance(Date.parse(FIRST_END) - house.clock.now().getTime());
    expect(await house.webhooks.endLapsed()).toBe(1);
    expect((await house.planOf()).plan).toBe('free');
    await database.write(({ transaction }) =>
      database.model(users).update({ plan: 'premium' }, { where: { id: house.reader.id }, transaction }),
    );

    expect(await house.webhooks.endLapsed()).toBe(0);

    expect((await house.planOf()).plan).toBe('premium');
  });

  it('count a discount when it was used, once a reader', async () => {
    const house = await createBillingHouse(await open());
    await saveDiscount(house.database, {
      code: 'WELCOME',
      percent: 10,
      validFrom: null,
      validUntil: null,
      redemptionsAtMost: 2,
    });
    const created = await bought(house, { discountCode: 'WELCOME', discountPercent: 10, firstChargeMinor: 10_80 });
    expect(await house.billing.findDiscount('WELCOME', house.reader.id, house.clock.now())).toMatchObject({
      redemptions: 0,
    });

    await house.send(created);
    await house.send(notifications.trialing());

    expect(await house.billing.findDiscount('WELCOME', house.reader.id, house.clock.now())).toMatchObject({
      redemptions: 1,
      isUsedBy: true,
      discount: { percent: 10, redemptionsAtMost: 2 },
    });
    expect(await house.billing.findDiscount('NONE', house.reader.id, house.clock.now())).toBeNull();
  });

  it('leave nothing behind when the transaction fails, and are taken when they come again', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    const created = await bought(house);
    await database.write((session) => session.run('ALTER TABLE audit_log RENAME TO audit_log_away'));
    await expect(house.send(created)).rejects.toThrow();
    expect(await database.model(billingEvents).count()).toBe(0);
    expect(await house.billing.subscriptionsOf(house.reader.id)).toEqual([]);
    await database.write((session) => session.run('ALTER TABLE audit_log_away RENAME TO audit_log'));

    expect(await house.send(created)).toBe('accepted');

    expect((await house.planOf()).plan).toBe('premium');
  });
});

describeOnEachDatabase('a discount of one use', (open) => {
  it('is reserved for one of five readers who begin at once', async () => {
    const database = await open();
    const { accounts, begun } = await createBillingHouse(database);
    const limit = { percent: 100, validFrom: null, validUntil: null, redemptionsAtMost: 1 };
    await saveDiscount(database, { code: 'ONCE', ...limit });
    const one = await begun();
    const readers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => {
        const id = `6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c001${number}`;
        await accounts.create(someAccount({ id, email: `reader.${number}@example.com` }));
        return id;
      }),
    );
    const times = { since: '2026-03-01T11:00:00.000Z', reserveUntil: '2026-03-01T14:00:00.000Z' };

    const begins = await Promise.all(
      readers.map((userId, at) =>
        beginCheckout(database, { ...one, id: `chk_000000000000002${at}`, userId, discountCode: 'ONCE' }, times),
      ),
    );

    expect(begins.map(({ outcome }) => outcome).sort()).toEqual(['begun', ...Array<string>(4).fill('discount_taken')]);
    expect(await database.model(checkouts).count({ where: { discountCode: 'ONCE' } })).toBe(1);
  });
});

describeOnEachDatabase('checkouts', (open) => {
  it('are open one at a time, when several are begun at once', async () => {
    const database = await open();
    const { checkouts: service, begun } = await createBillingHouse(database);
    const one = await begun();
    await service.drop(one.id, one.userId);
    // As many connections as there are devices: one alone would put them in a row.
    const five = Array.from({ length: 5 }, (_, at) => `chk_000000000000001${at}`);
    if (database.dialect === 'postgres')
      await Promise.all(five.map(() => database.write((session) => session.all('SELECT pg_sleep(0.1)', []))));

    const times = { since: '2026-03-01T11:00:00.000Z', reserveUntil: '2026-03-01T14:00:00.000Z' };
    const begins = await Promise.all(five.map((id) => beginCheckout(database, { ...one, id }, times)));
    const standing = begins.map((begin) => (begin.outcome === 'other_open' ? begin.checkout : null));

    const remaining = (await database.model(checkouts).findAll({ where: { droppedAt: null } })).map(({ id }) => id);
    expect(remaining).toHaveLength(1);
    expect(standing.map((other) => other?.id ?? null).sort()).toEqual([...Array<string>(4).fill(remaining[0]!), null]);
  });
});
