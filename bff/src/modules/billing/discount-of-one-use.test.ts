import { deleteAccount } from '../accounts/testing/delete-account';
import { auditLog } from '../../platform/audit/audit-table';
import { notifications } from '../testing/notifications';
import { someAccount } from '../testing/memory-accounts';
import { saveDiscount } from './discount-service';
import { addAccount } from '../accounts/testing/stored-accounts';
import { database, fixture, userId, DAY_MS, listed, discount, setUpSandboxBilling } from './testing/sandbox-billing';

setUpSandboxBilling();

describe('a single-use discount', () => {
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

  it('is reserved by the first of five checkouts that are started at once', async () => {
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

  it('is counted beyond its limit if the provider charged late, and the audit log says so', async () => {
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

  it('stays used when the account is deleted and when its terms change', async () => {
    const { checkout } = await begin(userId);
    await fixture.payments.pay(checkout.id, userId);
    await deleteAccount(database, userId, fixture.clock.now().toISOString());

    await saveDiscount(database, { ...discount, code: 'ONCE', percent: 50, redemptionsAtMost: 1 });

    expect(await listed()).toMatchObject([{ code: 'ONCE', percent: 50, uses: 1 }]);
    await expect(begin(others[0]!)).rejects.toMatchObject(refused);
  });
});
