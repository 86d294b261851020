import { Op, type WhereOptions } from 'sequelize';
import type { AuditQuery, AuditRecord } from './admin-records';
import type { NamedAccount } from '../accounts';
import type { Database } from '../../platform/db/connect-database';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { users } from '../accounts';
import { storing } from '../../platform/db/storage-errors';
import { numberFrom, PAGE_ROWS, pageOf, type PageOf } from '../../platform/db/page-of';

const DAY_MS = 86_400_000;

/** The addresses of those among the ids that are accounts. */
export async function emailsOf(
  database: Database,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => NamedAccount | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await storing(database.model(users).findAll({ attributes: ['id', 'email'], where: { id: wanted } }));
  const known = new Map(rows.map(({ id, email }) => [id, email]));
  return (id) => (id === null ? null : { id, email: known.get(id) ?? null });
}

/** The audit log, searched. */
export function createAuditReader(database: Database) {
  const log = database.model(auditLog);

  /** The id of the account with this address, or the name itself; null: no account has this address. */
  const idOf = async (name: string): Promise<string | null> => {
    if (!name.includes('@')) return name;
    const found = await storing(database.model(users).findOne({ where: { email: name.trim().toLowerCase() } }));
    return found?.id ?? null;
  };

  return async ({ actor, target, action, from, to, before }: AuditQuery): Promise<PageOf<AuditRecord>> => {
    const actorId = actor === undefined ? undefined : await idOf(actor);
    const targetId = target === undefined ? undefined : await idOf(target);
    if (actorId === null || targetId === null) return { rows: [], next: null };
    const conditions: WhereOptions[] = [
      ...(actorId === undefined ? [] : [{ actorId }]),
      ...(targetId === undefined ? [] : [{ targetId }]),
      ...(action === undefined ? [] : [{ action }]),
      ...(from === undefined ? [] : [{ at: { [Op.gte]: `${from}T00:00:00.000Z` } }]),
      ...(to === undefined ? [] : [{ at: { [Op.lt]: new Date(Date.parse(to) + DAY_MS).toISOString() } }]),
      ...(before === undefined ? [] : [{ id: { [Op.lt]: numberFrom(before) } }]),
    ];
    const rows = await storing(
      log.findAll({ where: { [Op.and]: conditions }, order: [['id', 'DESC']], limit: PAGE_ROWS + 1 }),
    );
    const nameOf = await emailsOf(
      database,
      rows.flatMap(({ actorId, targetId }) => [actorId, targetId]),
    );
    const notes = await storing(database.model(auditNotes).findAll({ where: { entryId: rows.map(({ id }) => id) } }));
    const noteOf = new Map(notes.map(({ entryId, note }) => [entryId, note]));
    return pageOf(
      rows,
      (row): AuditRecord => ({
        id: row.id,
        at: row.at,
        action: row.action,
        address: row.address,
        result: row.result,
        reason: row.reason,
        actor: nameOf(row.actorId),
        target: nameOf(row.targetId),
        note: noteOf.get(row.id) ?? null,
      }),
      ({ id }) => String(id),
    );
  };
}
