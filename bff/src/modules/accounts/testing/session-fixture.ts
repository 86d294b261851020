import { createSessionService } from '../session-service';
import {
  createMemoryAccounts,
  createMemoryVerifiedTokens,
  createStoppedClock,
  someAccount,
} from '../../testing/memory-accounts';

/** Sessions on memory, with one account; `announced`: the users of ended sessions. */
export function sessionFixture() {
  const memory = createMemoryAccounts();
  const clock = createStoppedClock();
  const announced: string[] = [];
  const service = createSessionService({
    database: memory.database,
    sessions: memory.sessions,
    clock,
    verifiedTokens: createMemoryVerifiedTokens(clock),
    recheckMs: () => 10_000,
    announceEnd: (userId) => announced.push(userId),
  });
  const account = someAccount();
  memory.stored.accounts.set(account.id, account);
  return { memory, clock, service, account, announced };
}
