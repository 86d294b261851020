import { StartRefusal } from '../errors';
import { randomUUID } from 'node:crypto';
import type { Account, AccountRepository, Clock } from '../ports';
import type { PasswordHasher } from './password-hasher';

/** Known to everybody who reads the project: they exist beside sample data alone, and never in production. */
export const DEMO_PASSWORD = 'demo-Passw0rd-2026';

export const DEMO_ACCOUNTS = [
  { email: 'reader@demo.example', displayName: 'Demo Reader', role: 'user', plan: 'free' },
  { email: 'premium@demo.example', displayName: 'Demo Premium', role: 'user', plan: 'premium' },
  { email: 'admin@demo.example', displayName: 'Demo Admin', role: 'admin', plan: 'premium' },
] as const satisfies readonly Pick<Account, 'email' | 'displayName' | 'role' | 'plan'>[];

export interface DemoAccountsParts {
  readonly accounts: AccountRepository;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/** Makes those that aren't there yet; a second run hashes nothing. Gives how many were made. */
export async function ensureDemoAccounts({ accounts, hasher, clock }: DemoAccountsParts): Promise<number> {
  let made = 0;
  for (const demo of DEMO_ACCOUNTS) {
    if (await accounts.findByEmail(demo.email)) continue;
    const isNew = await accounts.create({
      ...demo,
      id: randomUUID(),
      passwordHash: await hasher.hash(DEMO_PASSWORD),
      state: 'active',
      planMarket: null,
      locale: 'en',
      isDemo: true,
      createdAt: clock.now().toISOString(),
    });
    if (isNew) made += 1;
  }
  return made;
}

/** Throws: one clear line, where demo accounts stand in a production database. Called before listening. */
export async function refuseDemoAccountsInProduction(parts: {
  readonly accounts: AccountRepository;
  readonly isProduction: boolean;
}): Promise<void> {
  if (!parts.isProduction) return;
  const count = await parts.accounts.countDemoAccounts();
  if (count > 0) {
    throw new StartRefusal(
      `NODE_ENV is "production", but the database holds ${count} demo account(s), whose password everybody knows: use a database without sample data.`,
    );
  }
}
