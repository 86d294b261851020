import { ConflictError, UnavailableError } from '../errors';
import type { AuditEntry, Subscription } from '../ports';
import { createAccountDeletionService, deletedAccountHash } from './account-deletion-service';
import { createMemoryAccounts, createStoppedClock, someAccount } from './testing/memory-accounts';

const account = someAccount();
const self = { userId: account.id, token: 'a token', address: '192.0.2.7' };
const RUNNING: Subscription = {
  id: 'sub_1',
  userId: account.id,
  provider: 'paddle',
  planId: 'premium-month',
  market: null,
  state: 'active',
  trialEndsAt: null,
  periodEndsAt: '2026-03-20T00:00:00.000Z',
  cancelsAt: null,
  endsAt: null,
  accessUntil: '2026-03-21T00:00:00.000Z',
  lastEventAt: '2026-02-20T00:00:00.000Z',
  createdAt: '2026-02-20T00:00:00.000Z',
};

function house(subscription: Subscription | null, refusal: Error | null = null) {
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
      find: async () => subscription,
      cancel: async () => {
        if (refusal) throw refusal;
        done.push('cancelled');
        return { ...RUNNING, state: 'cancelled' };
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
  it.each([
    ['active', ['cancelled', 'removed', 'ended', 'mailed']],
    ['trialing', ['cancelled', 'removed', 'ended', 'mailed']],
    ['past_due', ['cancelled', 'removed', 'ended', 'mailed']],
    // It charges no more: there is nothing to stop.
    ['cancelled', ['removed', 'ended', 'mailed']],
    ['refunded', ['removed', 'ended', 'mailed']],
  ] as const)('that is %s does %j, in this order', async (state, expected) => {
    const { done, entries, remove } = house({ ...RUNNING, state });

    await remove();

    expect(done).toEqual(expected);
    const hash = deletedAccountHash(account.id);
    expect(entries).toMatchObject([{ action: 'deletion', actorId: hash, targetId: hash, address: null }]);
  });

  it('that has run out asks nobody', async () => {
    const { done, remove } = house({ ...RUNNING, accessUntil: '2026-02-21T00:00:00.000Z' });

    await remove();

    expect(done).toEqual(['removed', 'ended', 'mailed']);
  });

  it.each([
    [new ConflictError('checkout_off', ''), 'subscription_running'],
    [new UnavailableError('provider_away', ''), 'provider_away'],
  ])('leaves everything as it is where the charges cannot be stopped: %s', async (refusal, errorCode) => {
    const { done, remove } = house(RUNNING, refusal);

    await expect(remove()).rejects.toMatchObject({ errorCode });
    expect(done).toEqual([]);
  });
});
