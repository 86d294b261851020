import { key, table, text } from '../../platform/db/table';

/** Addresses of mail that had their trial and whose account is gone or has another by now, under a slow hash alone. */
export const usedTrials = table('used_trials', {
  addressHash: text(key),
  keptAt: text(),
});
