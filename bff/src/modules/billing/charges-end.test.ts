import type { Database } from '../open-database';
import { createBillingFixture, type BillingFixture } from './testing/billing-fixture';
import { notifications, SUBSCRIPTION } from '../testing/notifications';
import { createCheckoutService } from './checkout-service';
import { createSubscriptionService } from './subscription-service';
import { openMigrated } from '../testing/migrated-sqlite';

const DAY_MS = 86_400_000;

let database: Database;
let fixture: BillingFixture;
let userId: string;

beforeEach(async () => {
  database = await openMigrated();
  fixture = await createBillingFixture(database);
  userId = fixture.reader.id;
  const { id } = await fixture.begun();
  await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(id) } }));
  await fixture.send(notifications.activated());
  await fixture.send(notifications.paid());
  // Everything reported from here on happened after it.
  fixture.clock.advance(21 * DAY_MS);
});
afterEach(() => database.close());

const states = async () => (await fixture.billing.subscriptionsOf(userId)).map(({ id, state }) => [id, state]);

/** States that give no rights, and in which the provider continues. */
const WITHOUT_RIGHTS = [
  ['was given back', async () => void (await fixture.send(notifications.refunded()))],
  ['rests', async () => void (await fixture.send(notifications.paused()))],
  [
    'was due for too long',
    async () => {
      await fixture.send(notifications.pastDue());
      fixture.clock.advance(40 * DAY_MS);
      await fixture.webhooks.endLapsed();
    },
  ],
] as const;

describe.each(WITHOUT_RIGHTS)('a subscription that %s', (_what, come) => {
  beforeEach(come);

  it('gives no rights, can still be charged, and ends at once when it is cancelled', async () => {
    expect((await fixture.planOf()).plan).toBe('free');
    expect(await fixture.subscriptions.current(userId)).toMatchObject({ id: SUBSCRIPTION, mayCharge: true });

    await fixture.subscriptions.cancel(userId);

    expect(await fixture.subscriptions.current(userId)).toMatchObject({ mayCharge: false });
    await expect(fixture.subscriptions.cancel(userId)).rejects.toMatchObject({ errorCode: 'subscription_over' });
  });

  it('blocks a second one until it is cancelled', async () => {
    await expect(fixture.checkouts.begin({ userId, planId: 'premium-year' })).rejects.toMatchObject({
      errorCode: 'already_subscribed',
    });
    await fixture.subscriptions.cancel(userId);

    await expect(fixture.checkouts.begin({ userId, planId: 'premium-year' })).resolves.toMatchObject({
      isSandbox: true,
    });
  });

  it('ends with its account', async () => {
    await fixture.subscriptions.stopCharges(userId);

    expect((await fixture.subscriptions.current(userId)).mayCharge).toBe(false);
  });
});

describe('a refunded or charged-back subscription', () => {
  it.each(['refunded', 'chargedBack'] as const)(
    'is ended once at the provider without a request of the reader: %s',
    async (how) => {
      await fixture.send(notifications[how]());

      expect(await fixture.subscriptions.endTakenBack()).toBe(1);
      expect(await fixture.subscriptions.endTakenBack()).toBe(0);
      expect((await fixture.subscriptions.current(userId)).mayCharge).toBe(false);
    },
  );
});

describe('two subscriptions of one reader', () => {
  it('are cancelled together by the reader', async () => {
    const { id } = await fixture.begun({ id: 'chk_0000000000000002' });
    await fixture.send(
      notifications.created({ id: 'evt_second', data: { id: 'sub_second', custom_data: fixture.passOf(id) } }),
    );

    await fixture.subscriptions.cancel(userId);

    expect(await states()).toEqual([
      // Its trial had ended and no charge was reported, so it gives no rights.
      ['sub_second', 'ended'],
      [SUBSCRIPTION, 'cancelled'],
    ]);
    expect((await fixture.subscriptions.current(userId)).mayCharge).toBe(false);
  });

  it('cannot result from two checkouts that were started before one was paid', async () => {
    const { database, clock, sandbox } = fixture;
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
    const second = await fixture.begun({ id: 'chk_0000000000000003' });

    expect(await windowed.popup(second.id)).toBeNull();
    expect(opened).toEqual([]);
    await fixture.subscriptions.cancel(userId);
    await fixture.send(notifications.canceled({ at: new Date(clock.now().getTime() + 60_000).toISOString() }));
    expect(await windowed.popup(second.id)).not.toBeNull();
  });
});

describe('a trial', () => {
  it('is granted once per person, also if its provider no longer reports it after the first charge', async () => {
    await fixture.send(notifications.canceled({ at: '2026-04-01T00:00:00.000Z' }));

    expect(await fixture.checkouts.quote({ userId, planId: 'premium-month' })).toMatchObject({ trialDays: 0 });
  });
});

describe('on a site without its former sandbox', () => {
  it('sandbox subscriptions do not block the deletion of an account', async () => {
    const { database, clock } = fixture;
    const subscriptions = createSubscriptionService({ database, clock, provider: null });

    await expect(subscriptions.stopCharges(userId)).resolves.toBeUndefined();
    expect((await subscriptions.current(userId)).mayCharge).toBe(false);
  });
});
