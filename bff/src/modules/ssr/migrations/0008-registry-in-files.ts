import type { Migration } from '../../../platform/db/migration';

/** Releases stand in the registry's file and in the folder of releases, and who changed them in the audit log: these stayed empty. */
export const registryInFiles: Migration = {
  name: '0008-registry-in-files',
  statements: () => ['DROP TABLE registry_changes', 'DROP TABLE remote_releases'],
};
