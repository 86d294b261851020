import { NO_PLAN, TOP_PLAN } from '@site/fields/entitlements';
import { StartRefusal } from '../../platform/errors';
import { randomUUID } from 'node:crypto';
import type { Account } from './account';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import { createAccount } from './create-account';
import type { PasswordHasher } from './password-hasher';
import type { AccountRepository } from './store';

/** Public, because it is in the source: demo accounts exist only beside sample data, and never in production. */
export const DEMO_PASSWORD = 'demo-Passw0rd-2026';

export const DEMO_ACCOUNTS = [
  { email: 'reader@demo.example', displayName: 'Demo Reader', role: 'user', plan: NO_PLAN },
  { email: 'premium@demo.example', displayName: 'Demo Premium', role: 'user', plan: TOP_PLAN },
  { email: 'admin@demo.example', displayName: 'Demo Admin', role: 'admin', plan: TOP_PLAN },
] as const satisfies readonly Pick<Account, 'email' | 'displayName' | 'role' | 'plan'>[];

export interface DemoAccountsParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/** Creates the demo accounts that do not exist yet; a second run hashes nothing. Returns how many were created. */
export async function ensureDemoAccounts({ database, accounts, hasher, clock }: DemoAccountsParts): Promise<number> {
  let made = 0;
  for (const demo of DEMO_ACCOUNTS) {
    if (await accounts.findByEmail(demo.email)) continue;
    const isNew = await createAccount(
      { database, accounts },
      {
        ...demo,
        id: randomUUID(),
        passwordHash: await hasher.hash(DEMO_PASSWORD),
        state: 'active',
        planMarket: null,
        locale: 'en',
        isDemo: true,
        createdAt: clock.now().toISOString(),
      },
    );
    if (isNew) made += 1;
  }
  return made;
}

/** The part of the settings that demo accounts depend on. `on`: wherever the site listens. */
export interface DemoAccountsSetting {
  readonly environment: 'development' | 'production' | 'test';
  readonly host: string;
  readonly publicUrl: string;
  readonly demoAccounts: 'auto' | 'on';
}

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i;

const isLocal = ({ host, publicUrl }: DemoAccountsSetting): boolean =>
  LOOPBACK.test(host) && LOOPBACK.test(new URL(publicUrl).hostname);

/**
 * Their password is public. They exist only if only this machine can sign in, or if they are enabled explicitly.
 */
export function mayHaveDemoAccounts(setting: DemoAccountsSetting): boolean {
  return setting.environment !== 'production' && (setting.demoAccounts === 'on' || isLocal(setting));
}

export interface SettleDemoAccountsParts extends DemoAccountsParts {
  readonly hasSample: boolean;
  readonly isProduction: boolean;
  /** `mayHaveDemoAccounts`. */
  readonly mayExist: boolean;
}

/**
 * Creates the demo accounts beside sample data, and removes them if they are not allowed. Called before listening.
 * Returns whether they exist now, and a notice for the operator; null: none. Throws: StartRefusal, one line, for a
 * production database with sample data and demo accounts.
 */
export async function settleDemoAccounts(
  parts: SettleDemoAccountsParts,
): Promise<{ readonly exist: boolean; readonly notice: string | null }> {
  const { database, accounts, hasSample, isProduction, mayExist } = parts;
  if (hasSample && mayExist) {
    await ensureDemoAccounts(parts);
    return { exist: true, notice: null };
  }
  if (hasSample && isProduction) {
    const count = await accounts.countDemoAccounts();
    if (count === 0) return { exist: false, notice: null };
    throw new StartRefusal(
      `NODE_ENV is "production", but the database holds ${count} demo account(s), with a public password: use a database without sample data, or load real companies into every market (npm run ingest), which removes them.`,
    );
  }
  const removed = await database.write(({ transaction }) => accounts.removeDemoAccounts(transaction));
  if (hasSample) {
    return {
      exist: false,
      notice: `${removed > 0 ? 'The demo accounts are removed' : 'There are no demo accounts'}: their password is public, and HOST or PUBLIC_URL is not limited to this machine (DEMO_ACCOUNTS=on keeps them).`,
    };
  }
  return {
    exist: false,
    notice: removed > 0 ? 'The demo accounts are removed: no market has sample data.' : null,
  };
}
