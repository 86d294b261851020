import type { FindListing } from '../market-data';
import { MARKETS } from '../../domain/company';
import { tickerFrom } from '../../domain/markets';
import type { Account } from '../accounts/account';
import { createAccountStateService } from '../accounts/account-state-service';
import { createApiTokenService } from '../api-tokens/service';
import { createFollowService } from '../follows/service';
import type { PasswordHasher } from '../accounts/password-hasher';
import { normalisePassword } from '../accounts/password-rules';
import type { VerifiedTokens } from '../accounts/session-memory';
import { createSessionService } from '../accounts/session-service';
import type { SecondFactorNeeded, SecondStep, SignedIn } from '../accounts/sign-in-outcome';
import { createSignInService, type TryCounter } from '../accounts/sign-in-service';
import { readUserChoices } from '../accounts/user-choices';
import { createUserService } from '../accounts/user-service';
import { userViewOf } from '../accounts/user-view';
import {
  createMemoryAccounts,
  createMemoryVerifiedTokens,
  createStoppedClock,
  someAccount,
  type MemoryAccounts,
} from './memory-accounts';

export const PASSWORD = 'kelp lamp orbit tram';

/** Says what argon2id says, at no cost: for tests of everything but hashing itself. */
export function createPlainHasher(): PasswordHasher & { readonly requests: (string | null)[] } {
  const requests: (string | null)[] = [];
  const form = (password: string) => `plain:${normalisePassword(password)}`;
  return {
    requests,
    hash: async (password) => form(password),
    verify: async (stored, password) => {
      requests.push(stored);
      return stored !== null && stored.replace(/^old:/, 'plain:') === form(password);
    },
    isOutdated: (stored) => stored.startsWith('old:'),
    pending: () => 0,
  };
}

/** The session of a sign-in that required no second step. */
export function signedIn(outcome: SignedIn | SecondFactorNeeded): SignedIn {
  if (outcome.kind !== 'signed_in') throw new Error('This account has a second factor.');
  return outcome;
}

export const noLimit: TryCounter = { take: async () => {}, giveBack: async () => {} };

/** Listings that the tests may follow: tickers of letters that begin with A in every market. */
const findSomeListing: FindListing = async (market, ticker) => {
  const suffix = market === 'TA' ? '.TA' : '';
  const bare = suffix !== '' && ticker.endsWith(suffix) ? ticker.slice(0, -suffix.length) : ticker;
  return MARKETS.includes(market) && /^A[A-Z]{0,5}\d{0,6}$/.test(bare)
    ? { market, symbol: tickerFrom(bare + suffix) }
    : null;
};

export interface AccountFixtureParts {
  readonly hasher?: PasswordHasher;
  readonly triesPerAddress?: TryCounter;
  readonly triesPerAccount?: TryCounter;
  readonly triesPerAccountOverall?: TryCounter;
  readonly followCap?: number;
  /** Real repositories in the place of memory. */
  readonly storage?: Pick<
    MemoryAccounts,
    'database' | 'accounts' | 'sessions' | 'follows' | 'preferences' | 'audit' | 'places'
  >;
  readonly verifiedTokens?: VerifiedTokens;
  /** Default: no account has a second factor. */
  readonly secondStep?: SecondStep;
  readonly mustEnrol?: (account: Account) => Promise<boolean>;
}

/** All account services on memory, with two active users with the password `PASSWORD`. */
export function createAccountFixture(parts: AccountFixtureParts = {}) {
  const memory = createMemoryAccounts();
  const clock = createStoppedClock();
  const hasher = parts.hasher ?? createPlainHasher();
  const { database, accounts, follows, preferences, audit, places, sessions: sessionRows } = parts.storage ?? memory;
  const sessions = createSessionService({
    database,
    sessions: sessionRows,
    apiTokens: memory.apiTokens,
    clock,
    ...(parts.mustEnrol ? { mustEnrol: parts.mustEnrol } : {}),
    verifiedTokens: parts.verifiedTokens ?? createMemoryVerifiedTokens(clock),
  });
  const { triesPerAddress = noLimit, triesPerAccount = noLimit, triesPerAccountOverall = noLimit } = parts;

  const noSecondStep: SecondStep = {
    async begin(account, { origin }) {
      const user = userViewOf(account, await readUserChoices({ follows, preferences }, account.id));
      return { kind: 'signed_in', user, token: await sessions.open(account, origin) };
    },
  };

  const add = (part: Partial<Account> = {}): Account => {
    const account = someAccount({ passwordHash: `plain:${PASSWORD}`, ...part });
    memory.stored.accounts.set(account.id, account);
    return account;
  };

  return {
    memory,
    clock,
    hasher,
    add,
    reader: add(),
    other: add({ id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0002', email: 'other@example.com', displayName: 'Other Reader' }),
    sessions,
    signIn: createSignInService({
      database,
      accounts,
      sessions,
      secondStep: parts.secondStep ?? noSecondStep,
      hasher,
      audit,
      clock,
      triesPerAddress,
      places,
      triesPerAccount,
      triesPerAccountOverall,
    }),
    apiTokens: createApiTokenService({ database, apiTokens: memory.apiTokens, audit, sessions, clock }),
    users: createUserService({
      database,
      accounts,
      follows,
      preferences,
      ...(parts.mustEnrol ? { mustEnrol: parts.mustEnrol } : {}),
    }),
    follows: createFollowService({
      database,
      accounts,
      follows,
      clock,
      findListing: findSomeListing,
      ...(parts.followCap === undefined ? {} : { cap: parts.followCap }),
    }),
    accountStates: createAccountStateService({ database, accounts, sessions, audit, clock }),
  };
}

export type AccountFixture = ReturnType<typeof createAccountFixture>;
