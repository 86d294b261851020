import { key, text, type TableDefinition } from './table';

/** Released versions of the remotes. */
export interface RemoteReleaseRow {
  readonly name: string;
  readonly version: string;
  readonly address: string;
  readonly integrity: string;
  readonly released_at: string;
}

export const remoteReleases: TableDefinition<RemoteReleaseRow> = {
  table: 'remote_releases',
  columns: {
    name: text(key),
    version: text(key),
    address: text(),
    integrity: text(),
    released_at: text(),
  },
};
