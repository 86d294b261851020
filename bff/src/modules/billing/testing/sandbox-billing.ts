import type { Database } from '../../open-database';
import { createBillingFixture } from './billing-fixture';
import type { BillingFixture } from './billing-fixture';
import { createDiscountService } from '../discount-service';
import { openMigrated } from '../../testing/migrated-sqlite';

export let database: Database;
export let fixture: BillingFixture;
export let userId: string;

export const DAY_MS = 86_400_000;
export const advanceTo = (instant: string): void =>
  fixture.clock.advance(Date.parse(instant) - fixture.clock.now().getTime());
export const buy = async (planId: string, market?: string): Promise<void> => {
  const { checkout } = await fixture.checkouts.begin({ userId, planId, market });
  await fixture.payments.pay(checkout.id, userId);
};

/** Every code with its uses, as an administrator sees it. */
export const listed = () =>
  createDiscountService({ database, clock: fixture.clock }).list({ kind: 'admin', userId: 'manager' });
export const discount = { code: 'Welcome', percent: 10, validFrom: null, validUntil: null, redemptionsAtMost: null };

/** Opens a database with a reader before each test. */
export function setUpSandboxBilling(): void {
  beforeEach(async () => {
    database = await openMigrated();
    fixture = await createBillingFixture(database);
    userId = fixture.reader.id;
  });
  afterEach(() => database.close());
}
