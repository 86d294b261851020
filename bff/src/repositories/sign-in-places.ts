import type { SignInPlaces } from '../services/ports';
import type { Database } from './database';

/** Where accounts were signed in from, as the audit log has it. */
export function createSignInPlaces(database: Database): SignInPlaces {
  return {
    async isKnown({ accountId, address, since }) {
      const found = await database.read.all(
        `SELECT 1 FROM audit_log
         WHERE target_id = ? AND address = ? AND action = 'sign_in' AND result = 'ok' AND at >= ? LIMIT 1`,
        [accountId, address, since],
      );
      return found.length > 0;
    },
  };
}
