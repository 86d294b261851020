import type { Database } from '../open-database';
import { createBillingFixture, type BillingFixture } from './testing/billing-fixture';
import { notifications } from '../testing/notifications';
import { someAccount } from '../testing/memory-accounts';
import { createCheckoutService } from './checkout-service';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from '../accounts/testing/stored-accounts';

const MINUTE_MS = 60_000;

let database: Database;
let fixture: BillingFixture;
let userId: string;
beforeEach(async () => {
  database = await openMigrated();
  fixture = await createBillingFixture(database);
  userId = fixture.reader.id;
});
afterEach(() => database.close());

const begin = async (planId = 'premium-month', of = userId) =>
  (await fixture.checkouts.begin({ userId: of, planId })).checkout;

describe('an open checkout', () => {
  it('blocks a second one, and the rejection names it', async () => {
    const first = await begin();

    const second = begin('premium-year');

    await expect(second).rejects.toMatchObject({ errorCode: 'checkout_begun' });
    await expect(second).rejects.toThrow(`Premium monthly was started at ${first.createdAt}`);
    await expect(second).rejects.toThrow(first.id);
    expect(await fixture.checkouts.openOf(userId)).toMatchObject({
      checkout: { id: first.id },
      plan: { name: 'Premium monthly' },
      openUntil: '2026-03-01T14:00:00.000Z',
    });
  });

  it('blocks no other reader', async () => {
    await begin();
    const other = someAccount({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0099', email: 'other@example.com', plan: 'free' });
    await addAccount(fixture.database, other);

    expect(await fixture.checkouts.openOf(other.id)).toBeNull();
    await expect(begin('premium-year', other.id)).resolves.toMatchObject({ userId: other.id });
  });

  it('no longer blocks once its reader drops it, and can no longer be paid', async () => {
    const first = await begin();

    await fixture.checkouts.drop(first.id, userId);
    await fixture.checkouts.drop(first.id, userId);

    await expect(fixture.payments.pay(first.id, userId)).rejects.toMatchObject({ errorCode: 'checkout_not_found' });
    expect(await fixture.checkouts.openOf(userId)).toBeNull();
    const second = await begin('premium-year');
    await fixture.payments.pay(second.id, userId);
    expect((await fixture.subscriptions.current(userId)).planId).toBe('premium-year');
  });

  it('can be dropped by its own reader only', async () => {
    const first = await begin();

    for (const [id, of] of [
      [first.id, 'another-user'],
      ['chk_0000000000000000', userId],
    ] as const) {
      await expect(fixture.checkouts.drop(id, of)).rejects.toMatchObject({ errorCode: 'checkout_not_found' });
    }

    expect(await fixture.checkouts.openOf(userId)).toMatchObject({ checkout: { id: first.id } });
  });

  it('grants its plan if it is paid after it was dropped, and then blocks another one', async () => {
    const first = await begin();
    await fixture.checkouts.drop(first.id, userId);

    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(first.id) } }));

    expect((await fixture.planOf()).plan).toBe('premium');
    await expect(begin('premium-year')).rejects.toMatchObject({ errorCode: 'already_subscribed' });
  });

  it('no longer blocks once its webhook arrives, and after two hours', async () => {
    const first = await begin();
    fixture.clock.advance(120 * MINUTE_MS - 1);
    await expect(begin('premium-year')).rejects.toMatchObject({ errorCode: 'checkout_begun' });
    fixture.clock.advance(1);
    expect(await fixture.checkouts.openOf(userId)).toBeNull();

    const second = await begin('premium-year');
    expect(await fixture.checkouts.openOf(userId)).toMatchObject({ checkout: { id: second.id } });
    await fixture.payments.pay(second.id, userId);

    expect(await fixture.checkouts.openOf(userId)).toBeNull();
    await expect(fixture.payments.pay(first.id, userId)).rejects.toMatchObject({ errorCode: 'already_subscribed' });
  });

  it('opens its window for half an hour, unless it is dropped', async () => {
    const { database, clock, sandbox } = fixture;
    const popup = { locale: 'en', environment: 'sandbox', token: '', checkout: {} } as const;
    const windowed = createCheckoutService({
      database,
      clock,
      provider: { ...sandbox, popupFor: () => popup },
    });
    const first = await begin();
    clock.advance(30 * MINUTE_MS);
    expect(await windowed.popup(first.id)).toEqual(popup);
    clock.advance(1);
    expect(await windowed.popup(first.id)).toBeNull();

    await windowed.drop(first.id, userId);
    const second = await begin();
    expect(await windowed.popup(second.id)).toEqual(popup);
    await windowed.drop(second.id, userId);
    expect(await windowed.popup(second.id)).toBeNull();
  });

  it('is not shown on a site without plans for sale', async () => {
    const { database, clock } = fixture;
    await begin();

    expect(await createCheckoutService({ database, clock, provider: null }).openOf(userId)).toBeNull();
  });
});
