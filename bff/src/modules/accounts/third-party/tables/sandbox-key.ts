import { key, table, text } from '../../../../platform/db/table';

/** What the sandbox's parts seal with, by their name. */
export const sandboxKeys = table('sandbox_keys', {
  name: text(key),
  key: text(),
});
