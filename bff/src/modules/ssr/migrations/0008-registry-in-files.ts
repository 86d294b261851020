import type { Migration } from '../../../platform/db/migration';

/** Drops unused tables: releases are in the registry file and the folder of releases, their changes in the audit log. */
export const registryInFiles: Migration = {
  name: '0008-registry-in-files',
  statements: () => ['DROP TABLE registry_changes', 'DROP TABLE remote_releases'],
};
