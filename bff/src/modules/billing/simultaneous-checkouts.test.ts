import { createBillingFixture } from './testing/billing-fixture';
import { beginCheckout } from './checkout-service';
import { saveDiscount } from './discount-service';
import { someAccount } from '../testing/memory-accounts';
import { checkouts } from './table';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from '../accounts/testing/stored-accounts';

describeOnEachDatabase('a single-use discount', (open) => {
  it('is reserved for one of five readers who start a checkout at once', async () => {
    const database = await open();
    const { begun } = await createBillingFixture(database);
    const limit = { percent: 100, validFrom: null, validUntil: null, redemptionsAtMost: 1 };
    await saveDiscount(database, { code: 'ONCE', ...limit });
    const one = await begun();
    const readers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => {
        const id = `6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c001${number}`;
        await addAccount(database, someAccount({ id, email: `reader.${number}@example.com` }));
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
  it('are open one at a time per reader, when several are started at once', async () => {
    const database = await open();
    const { checkouts: service, begun } = await createBillingFixture(database);
    const one = await begun();
    await service.drop(one.id, one.userId);
    // As many connections as there are devices: one alone would put them in a row.
    const five = Array.from({ length: 5 }, (_, at) => `chk_000000000000001${at}`);
    if (database.dialect === 'postgres')
      await Promise.all(five.map(() => database.write((session) => session.all('SELECT pg_sleep(0.1)', []))));

    const times = { since: '2026-03-01T11:00:00.000Z', reserveUntil: '2026-03-01T14:00:00.000Z' };
    const begins = await Promise.all(five.map((id) => beginCheckout(database, { ...one, id }, times)));
    const opened = begins.map((begin) => (begin.outcome === 'other_open' ? begin.checkout : null));

    const remaining = (await database.model(checkouts).findAll({ where: { droppedAt: null } })).map(({ id }) => id);
    expect(remaining).toHaveLength(1);
    expect(opened.map((other) => other?.id ?? null).sort()).toEqual([...Array<string>(4).fill(remaining[0]!), null]);
  });
});
