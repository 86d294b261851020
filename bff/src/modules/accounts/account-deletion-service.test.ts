import { ConflictError, UnavailableError } from '../../platform/errors';
import type { AuditEntry } from '../../services/ports';
import { createAccountDeletionService, deletedAccountHash } from './account-deletion-service';
import { createMemoryAccounts, createStoppedClock, someAccount } from '../../testing/memory-accounts';

const account = someAccount();
const self = { userId: account.id, token: 'a token', address: '192.0.2.7' };

function house(refusal: Error | null = null) {
  const done: string[] = [];
  const entries: AuditEntry[] = [];
  const memory = createMemoryAccounts();
  memory.stored.accounts.set(account.id, account);
  const service = createAccountDeletionService({
    accounts: memory.accounts,
    removal: {
      remove: async ({ entry }) => {
        done.push('removed');
        entries.push(entry);
        return 'removed';
      },
    },
    sessions: { endAllOf: async () => done.push('ended') },
    subscriptions: {
      stopCharges: async () => {
        if (refusal) throw refusal;
        done.push('stopped');
      },
    },
    proof: { require: async () => undefined },
    audit: memory.audit,
    clock: createStoppedClock(),
    onMail: () => void done.push('mailed'),
  });
  return { done, entries, remove: () => service.delete(self, { email: account.email }) };
}

describe('deleting an account with a subscription', () => {
  it('stops what may be charged yet before anything is gone', async () => {
    const { done, entries, remove } = house();

    await remove();

    expect(done).toEqual(['stopped', 'removed', 'ended', 'mailed']);
    const hash = deletedAccountHash(account.id);
    expect(entries).toMatchObject([{ action: 'deletion', actorId: hash, targetId: hash, address: null }]);
  });

  it.each([
    [new ConflictError('checkout_off', ''), 'subscription_running'],
    [new UnavailableError('provider_away', ''), 'provider_away'],
  ])('leaves everything as it is where the charges cannot be stopped: %s', async (refusal, errorCode) => {
    const { done, remove } = house(refusal);

    await expect(remove()).rejects.toMatchObject({ errorCode });
    expect(done).toEqual([]);
  });
});
