import { createStoppedClock, someAccount } from '../testing/memory-accounts';
import { sessionTokenHash } from '../accounts/session-tokens';
import { notifications } from '../testing/notifications';
import { createBillingFixture, type BillingFixture } from './testing/billing-fixture';
import { deleteAccount } from '../accounts/testing/delete-account';
import type { Database } from '../../platform/db/connect-database';
import { createEmailChangeService } from '../accounts/email-change-service';
import { createEmailChangeStore } from '../accounts/email-change-store';
import { noLimit } from '../testing/account-fixture';
import { verificationTokens } from '../accounts/table';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from '../accounts/testing/stored-accounts';

const AT = '2026-03-01T12:00:00.000Z';
const WISH = { planId: 'premium-month' };
const ADDRESS = 'comes.back@example.com';

/** The current holder of the address, and the days of trial that they are offered. */
const daysFor = async ({ accounts, checkouts }: BillingFixture, email = ADDRESS): Promise<number> => {
  const userId = (await accounts.findByEmail(email))!.id;
  return (await checkouts.quote({ ...WISH, userId })).trialDays;
};

const register = ({ database }: BillingFixture, id: string, email = ADDRESS) =>
  addAccount(database, someAccount({ id, email, plan: 'free' }));

async function moveTo(database: Database, userId: string, email: string): Promise<void> {
  const service = createEmailChangeService({
    database,
    sessions: { renew: () => undefined },
    proof: { require: () => Promise.resolve() },
    clock: createStoppedClock(AT),
    tokenTries: noLimit,
    onMail: () => undefined,
  });
  const ends = { createdAt: AT, expiresAt: '2026-03-02T12:00:00.000Z' };
  const change = { userId, oldEmail: ADDRESS, newEmail: email, sessionHash: 's', ...ends };
  await database.write(({ transaction }) =>
    createEmailChangeStore(database).add({ ...change, oldConfirmedAt: null, newConfirmedAt: null }, transaction),
  );
  for (const [purpose, to] of [
    ['email_old', ADDRESS],
    ['email_new', email],
  ] as const) {
    const tokenHash = sessionTokenHash(purpose);
    await database.write(({ transaction }) =>
      database
        .model(verificationTokens)
        .create({ tokenHash, userId, purpose, email: to, ...ends, usedAt: null }, { transaction }),
    );
    await service.confirm({ token: purpose, address: '192.0.2.7' });
  }
}

describeOnEachDatabase('a trial that was used', (open) => {
  const opened = async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    await register(fixture, 'first');
    return { database, fixture };
  };
  const useTrial = async (fixture: BillingFixture): Promise<void> => {
    const { id } = await fixture.begun({ userId: 'first' });
    await fixture.send(notifications.trialing({ data: { custom_data: fixture.passOf(id) } }));
    expect(await daysFor(fixture)).toBe(0);
  };

  it('stays used when its account is deleted and its address registers again', async () => {
    const { database, fixture } = await opened();
    await useTrial(fixture);
    await deleteAccount(database, 'first', AT);
    await register(fixture, 'second');

    expect(await daysFor(fixture)).toBe(0);
    const stored = await database.read.all<{ address_hash: string }>('SELECT address_hash FROM used_trials');
    expect(stored).toHaveLength(1);
    expect(stored[0]!.address_hash).not.toContain(ADDRESS);
    // The hash of another user is unchanged, and so is that of a third address.
    await register(fixture, 'other', 'another@example.com');
    expect(await daysFor(fixture, 'another@example.com')).toBe(7);
  });

  it('stays used when its account takes another address and the first registers again', async () => {
    const { database, fixture } = await opened();
    await useTrial(fixture);
    await moveTo(database, 'first', 'moved@example.com');
    await register(fixture, 'second');

    expect([await daysFor(fixture), await daysFor(fixture, 'moved@example.com')]).toEqual([0, 0]);
  });

  it('is not stored for a user without a trial', async () => {
    const { database, fixture } = await opened();
    await deleteAccount(database, 'first', AT);
    await register(fixture, 'second');

    expect(await daysFor(fixture)).toBe(7);
    expect(await database.read.all('SELECT 1 FROM used_trials')).toEqual([]);
  });
});
