import type { Database } from '../open-database';
import { createBillingHouse, type BillingHouse } from './testing/billing-fixture';
import { notifications, SUBSCRIPTION } from '../testing/notifications';
import { createCheckoutService } from './checkout-service';
import { createSubscriptionService } from './subscription-service';
import { openMigrated } from '../testing/migrated-sqlite';

const DAY_MS = 86_400_000;

let database: Database;
let house: BillingHouse;
let userId: string;

beforeEach(async () => {
  database = await openMigrated();
  house = await createBillingHouse(database);
  userId = house.reader.id;
  const { id } = await house.begun();
  await house.send(notifications.created({ data: { custom_data: house.passOf(id) } }));
  await house.send(notifications.activated());
  await house.send(notifications.paid());
  // Everything reported from here on happened after it.
  house.clock.advance(21 * DAY_MS);
});
afterEach(() => database.close());

const states = async () => (await house.billing.subscriptionsOf(userId)).map(({ id, state }) => [id, state]);

/** States that give no rights, and in which the provider goes on. */
const WITHOUT_RIGHTS = [
  ['was given back', async () => void (await house.send(notifications.refunded()))],
  ['rests', async () => void (await house.send(notifications.paused()))],
  [
    'was due for too long',
    async () => {
      await house.send(notifications.pastDue());
      house.clock.advance(40 * DAY_MS);
      await house.webhooks.endLapsed();
    },
  ],
] as const;

describe.each(WITHOUT_RIGHTS)('a subscription that %s', (_what, come) => {
  beforeEach(come);

  it('gives no rights, may be charged yet, and is ended at once', async () => {
    expect((await house.planOf()).plan).toBe('free');
    expect(await house.subscriptions.current(userId)).toMatchObject({ id: SUBSCRIPTION, mayCharge: true });

    await house.subscriptions.cancel(userId);

    expect(await house.subscriptions.current(userId)).toMatchObject({ mayCharge: false });
    await expect(house.subscriptions.cancel(userId)).rejects.toMatchObject({ errorCode: 'subscription_over' });
  });

  it('blocks a second one until then', async () => {
    await expect(house.checkouts.begin({ userId, planId: 'premium-year' })).rejects.toMatchObject({
      errorCode: 'already_subscribed',
    });
    await house.subscriptions.cancel(userId);

    await expect(house.checkouts.begin({ userId, planId: 'premium-year' })).resolves.toMatchObject({ isSandbox: true });
  });

  it('ends with its account', async () => {
    await house.subscriptions.stopCharges(userId);

    expect((await house.subscriptions.current(userId)).mayCharge).toBe(false);
  });
});

describe('what was given back', () => {
  it.each(['refunded', 'chargedBack'] as const)('is ended at the provider by itself, once: %s', async (how) => {
    await house.send(notifications[how]());

    expect(await house.subscriptions.endTakenBack()).toBe(1);
    expect(await house.subscriptions.endTakenBack()).toBe(0);
    expect((await house.subscriptions.current(userId)).mayCharge).toBe(false);
  });
});

describe('two subscriptions of one reader', () => {
  it('are cancelled together, by the reader and by the end of the account', async () => {
    const { id } = await house.begun({ id: 'chk_0000000000000002' });
    await house.send(
      notifications.created({ id: 'evt_second', data: { id: 'sub_second', custom_data: house.passOf(id) } }),
    );

    await house.subscriptions.cancel(userId);

    expect(await states()).toEqual([
      // Its trial was over and no charge was reported, so it gives no rights.
      ['sub_second', 'ended'],
      [SUBSCRIPTION, 'cancelled'],
    ]);
    expect((await house.subscriptions.current(userId)).mayCharge).toBe(false);
  });

  it('do not come of two windows that were opened before one of them was paid', async () => {
    const { database, clock, sandbox } = house;
    const opened: string[] = [];
    const windowed = createCheckoutService({
      database,
      clock,
      provider: {
        ...sandbox,
        popupFor: ({ id }) => {
          opened.push(id);
          return { locale: 'en', environment: 'sandbox', token: '', checkout: {} };
        },
      },
    });
    const second = await house.begun({ id: 'chk_0000000000000003' });

    expect(await windowed.popup(second.id)).toBeNull();
    expect(opened).toEqual([]);
    await house.subscriptions.cancel(userId);
    await house.send(notifications.canceled({ at: new Date(clock.now().getTime() + 60_000).toISOString() }));
    expect(await windowed.popup(second.id)).not.toBeNull();
  });
});

describe('the trial', () => {
  it('is one a person, also when its provider forgets it with the first charge', async () => {
    await house.send(notifications.canceled({ at: '2026-04-01T00:00:00.000Z' }));

    expect(await house.checkouts.quote({ userId, planId: 'premium-month' })).toMatchObject({ trialDays: 0 });
  });
});

describe('on a site without its former sandbox', () => {
  it('sandbox subscriptions do not block the deletion of an account', async () => {
    const { database, clock } = house;
    const subscriptions = createSubscriptionService({ database, clock, provider: null });

    await expect(subscriptions.stopCharges(userId)).resolves.toBeUndefined();
    expect((await subscriptions.current(userId)).mayCharge).toBe(false);
  });
});
