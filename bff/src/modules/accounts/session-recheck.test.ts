import { recheckMs } from './last-known-sessions';
import { createSessionService, type SessionServiceParts } from './session-service';
import {
  createMemoryAccounts,
  createMemoryVerifiedTokens,
  createStoppedClock,
  someAccount,
} from '../testing/memory-accounts';

/**
 * A signed-in reader with a plan, in a process that knows the token, while another process may change what is stored.
 */
async function openProcess(part: Pick<SessionServiceParts, 'recheckMs'> = {}) {
  const { database, stored, sessions } = createMemoryAccounts();
  const clock = createStoppedClock();
  const service = createSessionService({
    database,
    sessions,
    clock,
    verifiedTokens: createMemoryVerifiedTokens(clock),
    ...part,
  });
  const account = someAccount({ plan: 'premium' });
  stored.accounts.set(account.id, account);
  const token = await service.open(account);
  await service.verify(token);
  return {
    clock,
    service,
    kind: async () => (await service.verify(token))?.viewer.kind,
    changePlan: () => void stored.accounts.set(account.id, { ...account, plan: 'free' }),
  };
}

describe('a change by another process without an event', () => {
  it.each([
    ['ten seconds in the one process on a file, which changes all else itself', 'sqlite', null, 10_000],
    ['ten seconds where processes hear each other', 'postgres', true, 10_000],
    ['a second without an event bus', 'postgres', null, 1000],
    ['a second while no events arrive', 'postgres', false, 1000],
  ] as const)('takes effect within %s', async (_what, dialect, isSubscribed, ms) => {
    const { clock, kind, changePlan } = await openProcess({ recheckMs: () => recheckMs({ dialect, isSubscribed }) });
    changePlan();

    clock.advance(ms - 1);
    expect(await kind()).toBe('premium');
    clock.advance(1);
    expect(await kind()).toBe('user');
  });

  it('takes effect at once when events of other processes stop arriving', async () => {
    const { service, kind, changePlan } = await openProcess();
    changePlan();
    expect(await kind()).toBe('premium');

    service.recheckAll();

    expect(await kind()).toBe('user');
  });
});
