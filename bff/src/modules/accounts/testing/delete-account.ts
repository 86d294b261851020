import type { Database } from '../../../platform/db/database';
import { createStoppedClock } from '../../testing/memory-accounts';
import { createAccountDeletionService } from '../account-deletion-service';
import { createAccountRepository } from '../store';

/** Deletes an account as its owner does: its charges have ended, and its owner is proven. */
export async function deleteAccount(database: Database, userId: string, at: string): Promise<void> {
  const account = await createAccountRepository(database).findById(userId);
  const service = createAccountDeletionService({
    database,
    sessions: { endAllOf: async () => 0 },
    subscriptions: { stopCharges: async () => undefined },
    proof: { require: async () => undefined },
    clock: createStoppedClock(at),
    onMail: () => undefined,
  });
  await service.delete({ userId, token: '', address: '192.0.2.7' }, { email: account?.email ?? '' });
}
