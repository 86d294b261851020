import { id, nullableText, real, text, type TableDefinition } from './table';

/** Who served which version of a remote when. Append-only. */
export interface RegistryChangeRow {
  readonly id: number;
  readonly at: string;
  readonly actor_id: string | null;
  readonly name: string;
  readonly from_version: string | null;
  readonly to_version: string;
  readonly share_percent: number;
}

export const registryChanges: TableDefinition<RegistryChangeRow> = {
  table: 'registry_changes',
  columns: {
    id: id(),
    at: text(),
    actor_id: nullableText(),
    name: text(),
    from_version: nullableText(),
    to_version: text(),
    share_percent: real(),
  },
};
