import type { Migration } from '../../../platform/db/migration';

/** What the sandbox's parts seal with, the same for all processes of a site; none of them runs in production. */
export const sandboxKeys: Migration = {
  name: '0021-sandbox-keys',
  statements: ({ text }) => [`CREATE TABLE sandbox_keys (name ${text} PRIMARY KEY, key ${text} NOT NULL)`],
};
