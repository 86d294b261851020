import { createAuditLog } from '../../platform/audit/audit-log';
import type { Database } from '../../platform/db/database';
import { createSessionRepository } from '../accounts/session-store';
import { createSignInPlaces } from '../accounts/sign-in-places';
import { createAccountRepository } from '../accounts/store';
import { createFollowStore } from '../follows/store';
import { createPreferenceStore } from '../preferences/store';
import { PASSWORD } from './account-fixture';
import { someAccount } from './memory-accounts';
import type { AccountServer } from './account-server';
import { addAccount } from '../accounts/testing/stored-accounts';

/** The stores that signing in needs, on a real database. */
export const accountStorage = (database: Database) => ({
  database,
  accounts: createAccountRepository(database),
  sessions: createSessionRepository(database),
  follows: createFollowStore(database),
  preferences: createPreferenceStore(database),
  audit: createAuditLog(database),
  places: createSignInPlaces(database),
});

/** Stores two users in `database`, restarts `server` on it and signs in the first of them. */
export async function signInUsers(server: AccountServer, database: Database) {
  const storage = accountStorage(database);
  const { clock, reader, other } = server.restart({ storage });
  for (const { id, email, passwordHash } of [reader, other])
    await addAccount(storage.database, someAccount({ id, email, passwordHash }));
  const token = await server.tokenOf(reader.email, PASSWORD);
  return {
    storage,
    clock,
    userId: reader.id,
    otherId: other.id,
    /** A token of the second user. */
    other: () => server.tokenOf(other.email, PASSWORD),
    /** Calls as the first user unless `as` is another token. */
    call: (
      method: string,
      address: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
      as: string = token,
    ) => server.ask(address, { method, token: as, headers, ...(body === undefined ? {} : { body }) }),
  };
}
