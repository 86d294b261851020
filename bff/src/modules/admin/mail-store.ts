import type { AuditEntry } from '../../platform/audit/audit-entry';
import { col, fn, Op, where, type WhereOptions } from 'sequelize';
import type { ListedMail, MailQuery } from './admin-records';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { outgoingMails, type OutgoingMailRow } from '../../platform/mail/outbox-table';
import { storing } from '../../platform/db/storage-errors';
import { numberFrom, PAGE_ROWS, pageOf, type PageOf } from '../../platform/db/page-of';

const listed = ({ userId: _userId, content: _content, ...row }: OutgoingMailRow): ListedMail => row;

/** Mails as shown to administrators, without their text. */
export function createMailStore(database: Database) {
  const mails = database.model(outgoingMails);
  const contains = database.dialect === 'postgres' ? 'strpos' : 'instr';

  return {
    /** Shape: the latest first. */
    async list({ state, recipient, before }: MailQuery): Promise<PageOf<ListedMail>> {
      const conditions: WhereOptions[] = [
        ...(state === undefined ? [] : [{ state }]),
        ...(before === undefined ? [] : [{ id: { [Op.lt]: numberFrom(before) } }]),
        ...(recipient === undefined
          ? []
          : [where(fn(contains, fn('lower', col('recipient')), recipient.toLowerCase()), { [Op.gt]: 0 })]),
      ];
      const rows = await storing(
        mails.findAll({ where: { [Op.and]: conditions }, order: [['id', 'DESC']], limit: PAGE_ROWS + 1 }),
      );
      return pageOf(
        rows,
        (row) => listed(row.get()),
        ({ id }) => String(id),
      );
    },

    /** Puts it into the outbox once more, with its trace. Null: there is no such mail. */
    sendAgain: (id: number, entry: AuditEntry): Promise<ListedMail | null> =>
      database.write(async ({ transaction }) => {
        const row = await mails.findByPk(id, { lock: true, transaction });
        if (!row) return null;
        const again = { state: 'queued', attempts: 0, nextAttemptAt: entry.at, lastError: null } as const;
        await database.model(auditLog).create(entry, { transaction });
        if (row.state !== 'sent') {
          await mails.update(again, { where: { id }, transaction });
          return { ...listed(row.get()), ...again };
        }
        // A message of its own: what went out once would be the same to its reader's program.
        const { id: _id, ...sent } = row.get();
        const copy = await mails.create({ ...sent, ...again, createdAt: entry.at, sentAt: null }, { transaction });
        return listed(copy.get());
      }),
  };
}

export type MailStore = ReturnType<typeof createMailStore>;
