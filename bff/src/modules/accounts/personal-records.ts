import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Database } from '../../platform/db/connect-database';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { ownedEvents } from '../billing';
import type { AnyTable } from '../../platform/db/table';
import { users } from './table';
import type { PersonalTable } from '../../platform/db/schema';
import { storing } from '../../platform/db/storage-errors';

/** Reasons of decisions about a person, as free text. */
export async function notesAbout(
  database: Database,
  userId: string,
  transaction: Transaction | null = null,
): Promise<WhereOptions> {
  const entries = await database
    .model(auditLog)
    .findAll({ attributes: ['id'], where: { targetId: userId }, transaction });
  const notes = await database
    .model(auditNotes)
    .findAll({ attributes: ['entryId'], where: { entryId: entries.map(({ id }) => id) }, transaction });
  return { entryId: notes.map(({ entryId }) => entryId) };
}

const isNothing = (where: WhereOptions): boolean => {
  const { [Op.or]: parts } = where as { readonly [Op.or]?: readonly unknown[] };
  return parts?.length === 0;
};

/** Stored rows of one person, by the name of their table; secrets and other people's addresses are left out. */
export type PersonalRecordsOf = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export type PersonalRecords = ReturnType<typeof createPersonalRecords>;

/** Everything that the site stores about one person, by table. */
export function createPersonalRecords(database: Database) {
  async function whereOf({ ofOwner }: PersonalTable, userId: string): Promise<WhereOptions> {
    if (ofOwner === 'subscription') return ownedEvents(database, userId);
    if (ofOwner === 'entry') return notesAbout(database, userId);
    if (ofOwner === 'address') {
      const account = await database.model(users).findByPk(userId);
      return account ? { email: account.email } : { [Op.or]: [] };
    }
    return { [Op.or]: ofOwner.map((attribute) => ({ [attribute]: userId })) };
  }

  async function rowsOf(
    personal: PersonalTable,
    userId: string,
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const where = await whereOf(personal, userId);
    if (isNothing(where)) return [];
    const { table, secrets } = personal;
    const attributes = Object.keys(table.columns).filter((attribute) => !secrets.includes(attribute));
    const rows = await storing(database.model(table).findAll({ where, attributes, order: keyOf(table) }));
    return rows.map((row) => withoutOthers(table, row.get() as Readonly<Record<string, unknown>>, userId));
  }

  return {
    /** Shape: every table that holds something of people, in the order of their keys. */
    async recordsOf(userId: string): Promise<PersonalRecordsOf> {
      const records: [string, PersonalRecordsOf[string]][] = [];
      for (const personal of database.schema.personalData)
        records.push([personal.table.name, await rowsOf(personal, userId)]);
      return Object.fromEntries(records);
    },

    /** Entries of the audit log that name the user, the oldest first. */
    async auditOf(userId: string): Promise<readonly Pick<AuditEntry, 'at' | 'action' | 'result'>[]> {
      const rows = await storing(
        database.model(auditLog).findAll({
          where: { [Op.or]: [{ actorId: userId }, { targetId: userId }] },
          order: ['id'],
        }),
      );
      return rows.map(({ at, action, result }) => ({ at, action, result }));
    },
  };
}

const keyOf = ({ columns }: AnyTable): string[] => Object.keys(columns).filter((name) => columns[name]?.primaryKey);

/**
 * An entry caused by another user shows neither that user nor the address. An entry for the user's own action does
 * not show the affected user.
 */
function withoutOthers(
  table: AnyTable,
  row: Readonly<Record<string, unknown>>,
  userId: string,
): Readonly<Record<string, unknown>> {
  if (table !== auditLog) return row;
  const isOwnDeed = row['actorId'] === userId;
  return {
    ...row,
    actorId: isOwnDeed ? userId : null,
    targetId: row['targetId'] === userId ? userId : null,
    address: isOwnDeed ? row['address'] : null,
  };
}
